#!/usr/bin/env python3
"""ctest.py ARGUMENT...: runs ctest, then lists what could not be tested here, and why.

A test that cannot run, or a part of one, prints a line `skipped: WHY`. A line that "needs the package NAME" fails the
run where CI=true: scripts/setup installs every package, so it has lost one. So does a test that is skipped without a
reason.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

with tempfile.TemporaryDirectory() as room:
    results = pathlib.Path(room, "results.xml")
    # ctest would cut the output of a test that passes to a kilobyte.
    whole = [word for kind in ("passed", "failed") for word in (f"--test-output-size-{kind}", "10000000")]
    code = subprocess.call(["ctest", "--output-on-failure", "--no-tests=error", *whole, "--output-junit", results,
                            *sys.argv[1:]])
    tests = list(xml.etree.ElementTree.parse(results).iter("testcase")) if results.exists() else []

lines = []
for test in tests:
    reasons = re.findall(r"^skipped: (.*)", test.findtext("system-out", ""), re.MULTILINE)
    if not reasons and any(one.get("message").startswith("SKIP_") for one in test.iter("skipped")):
        reasons = ["gives no reason"]
    lines += [f"{test.get('name')}: {why}" for why in dict.fromkeys(reasons)]
if lines:
    print(f"\nNot tested here: {len(lines)}")
    for line in lines:
        print("skipped:", line)
if os.environ.get("CI") == "true" and any(re.search(r"\b(needs the package|gives no reason)", line) for line in lines):
    print("In CI every package must be there, and every skipped test must say why.")
    code = code or 1
sys.exit(code)
