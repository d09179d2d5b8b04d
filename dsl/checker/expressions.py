"""From the syntax of an expression to its IR and type: everything other steps call.

Importing this file also makes the handlers of all forms known to `dispatch`.
"""

from cardwright.dsl.checker import (  # noqa: F401
    abilities,
    arithmetic,
    bundles,
    calls,
    chance,
    choosing,
    collections,
    counting,
    literals,
    lookups,
    names,
    operators,
    places,
    properties,
    texts,
    totals,
)
from cardwright.dsl.checker.bundles import as_bundle, kinds_of
from cardwright.dsl.checker.cases import covers_all, equals_any
from cardwright.dsl.checker.collections import filtered, keys_of, turned, within
from cardwright.dsl.checker.dispatch import (
    ZoneThing,
    cards_of,
    condition,
    condition_typed,
    conditional,
    locate,
    mixed,
    require,
    typed_as,
    value,
)
from cardwright.dsl.checker.functions import call_function
from cardwright.dsl.checker.listings import as_list, collection, collection_typed
from cardwright.dsl.checker.texts import text, text_typed
from cardwright.dsl.checker.zone_refs import (
    is_zone,
    lvalue,
    zone_family,
    zone_ref,
    zone_thing,
)

__all__ = [
    "ZoneThing",
    "as_bundle",
    "as_list",
    "call_function",
    "cards_of",
    "collection",
    "collection_typed",
    "condition",
    "condition_typed",
    "conditional",
    "covers_all",
    "equals_any",
    "filtered",
    "is_zone",
    "keys_of",
    "kinds_of",
    "locate",
    "lvalue",
    "mixed",
    "require",
    "text",
    "text_typed",
    "turned",
    "typed_as",
    "value",
    "within",
    "zone_family",
    "zone_ref",
    "zone_thing",
]
