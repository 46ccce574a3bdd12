import importlib.util, json, sys, warnings

facts = {"python": "%d.%d.%d" % sys.version_info[:3], "modules": []}


def there(name):
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


facts["modules"] = [name for name in sys.argv[1:] if there(name)]
if there("torch"):
    try:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            import torch

            facts["torch"] = torch.__version__
            facts["cuda"] = torch.version.cuda or ""
            facts["gpus"] = torch.cuda.device_count() if torch.cuda.is_available() else 0
            facts["fp8"] = hasattr(torch, "float8_e4m3fn")
            if facts["cuda"]:
                facts["nccl"] = ".".join(str(part) for part in torch.cuda.nccl.version())
                if not facts["gpus"]:
                    facts["why"] = str(said[-1].message) if said else ""
                    torch.cuda.init()
    except BaseException as e:
        facts["why"] = "%s: %s" % (type(e).__name__, e)
print(json.dumps(facts))
