import sys,importlib.util
sp=importlib.util.spec_from_file_location('m',sys.argv[1]); m=importlib.util.module_from_spec(sp); sp.loader.exec_module(m)
n=int(sys.argv[2])
if n: m.playouts(n,1)
