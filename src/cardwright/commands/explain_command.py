"""`cardwright explain`: the page of a problem."""

from __future__ import annotations

import click

from cardwright.dsl.problems import REGISTRY
from cardwright.dsl.spelling import nearest
from cardwright.output import json_option, print_json


@click.command("explain")
@click.argument("slug", required=False)
@json_option
def command(slug: str | None, as_json: bool) -> None:
    """Explain a problem by its name, as `unknown-name`; without a name, list all of them."""
    if slug is None:
        _list(as_json)
        return
    page = REGISTRY.get(slug)
    if page is None:
        guess = nearest(slug, REGISTRY)
        hint = f"; did you mean `{guess}`?" if guess else "; `cardwright explain` lists them"
        raise click.UsageError(f"there is no problem called `{slug}`{hint}")
    if as_json:
        data = {"slug": page.slug, "summary": page.summary, "explanation": page.explanation}
        print_json("explain", data)
        return
    click.echo(f"{page.slug}: {page.summary}\n\n{page.explanation}")


def _list(as_json: bool) -> None:
    pages = [REGISTRY[slug] for slug in sorted(REGISTRY)]
    if as_json:
        print_json("explain", {"problems": {one.slug: one.summary for one in pages}})
        return
    for page in pages:
        click.echo(f"{page.slug:28} {page.summary}")
