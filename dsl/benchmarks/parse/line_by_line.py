"""Reads a log as a plain script does: each line against one expression after the other."""

import re
import sys

TIMES = r"\s+avg=([\d.]+)\s*us,\s*min=([\d.]+)\s*us,\s*max=([\d.]+)\s*us"
REPRESENTATIVE = r"\s+min=([\d.]+)\s*us \(representative\)\s*\[avg=([\d.]+),\s*max=([\d.]+)"
RANKS = re.compile(r"=== Summary \(Low Latency, across (\d+) ranks\) ===")
HOST = [re.compile(label + TIMES) for label in (r"^Dispatch \(\w+\):", r"^Combine \(\w+\):", r"^Total \(D\+C\):")]
KERNEL = [re.compile("^Dispatch:" + rest) for rest in (REPRESENTATIVE, TIMES)]


def main():
    found = {}
    with open(sys.argv[1], encoding="utf-8") as log:
        text = log.read()
    for raw in text.splitlines():
        line = raw.strip()
        if RANKS.search(line):
            continue
        for number, pattern in enumerate(HOST):
            match = pattern.match(line)
            if match:
                found[number] = [float(group) for group in match.groups()]
        if "kernel" not in found:
            for pattern in KERNEL:
                match = pattern.match(line)
                if match:
                    found["kernel"] = match.groups()
    if found[0][0] != 43.5:
        sys.exit("read %s" % found)


main()
