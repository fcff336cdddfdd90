"""versions.py SOURCE COMMAND LIBRARY READELF [PYTHON_PACKAGE]: that all that bears a version bears the
same: the project, the C header, the command, the soname, the npm package, the Python package, the change
log and the documents; and each file format in its document, in the code and in a file."""

import json
import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1])
command, library, readelf = sys.argv[2:5]
faults = []


def text(path):
    return (source / path).read_text(encoding="utf-8")


def found(path, pattern):
    """What the pattern's group is in a file, which must have it."""
    match = re.search(pattern, text(path), re.MULTILINE)
    if match is None:
        faults.append(f"{path}: nothing like {pattern}")
    return match and match[1]


def expect(where, seen, expected):
    if seen != expected:
        faults.append(f"{where}: {seen} instead of {expected}")


def said(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


version = found("CMakeLists.txt", r"^project\(honeymoon VERSION (\d+\.\d+\.\d+)")
header = "bindings/c/include/honeymoon.h"
expect(header, ".".join(found(header, rf"^#define HONEYMOON_VERSION_{part} (\d+)$") or "?"
                        for part in ("MAJOR", "MINOR", "PATCH")), version)
expect("honeymoon --version", said(command, "--version").strip(), f"honeymoon {version}")
soname = re.search(r"SONAME.*\[(.*)\]", said(readelf, "--wide", "--dynamic", library))
expect("soname", soname and soname[1], f"libhoneymoon.so.{version.split('.')[0]}")
for package in ("apps/web/package.json", "apps/web/package-lock.json", "apps/web/package/package.json"):
    expect(package, json.loads(text(package))["version"], version)
expect("apps/web/package-lock.json, inside",
       json.loads(text("apps/web/package-lock.json"))["packages"][""]["version"], version)
if len(sys.argv) > 5:
    sys.path.insert(0, sys.argv[5])
    sys.dont_write_bytecode = True
    import honeymoon

    expect("the Python package", honeymoon.__version__, version)

expect("CHANGELOG.md", found("CHANGELOG.md", r"^## (\S+) \((?:\d{4}-\d\d-\d\d|unreleased)\)$"), version)
# The README says whether there has been a release: as long as no version has a date, there has been none.
expect("README.md, that no release has been published",
       re.search(r"No\s+release\s+has\s+been\s+published\s+yet", text("README.md")) is not None,
       re.search(r"^## \S+ \(\d", text("CHANGELOG.md"), re.MULTILINE) is None)
for document in sorted((source / "docs").glob("*.md")):
    for seen in re.findall(r"\bhoneymoon(?:-[a-z]+)?[ _-](\d+\.\d+\.\d+)(?!\d)", document.read_text("utf-8")):
        expect(f"docs/{document.name}", seen, version)

golden = source / "format-spec/golden"
formats = [
    ("FORMAT", "libtb/table/table_file.hpp", r"kFormatVersion = (\d+)", "good/trump-01.bin"),
    ("POOL", "advice/pool/pool_file.cpp", r"\.version = (\d+)", "pool/small.pool"),
    ("ARCHIVE", "archive/file/archive_format.hpp", r"\.version = (\d+)", "archive/small.hma"),
]
for name, code, pattern, file in formats:
    document = found(f"format-spec/{name}.md", r"^# The \w+ file format, version (\d+)$")
    expect(code, found(code, pattern), document)
    expect(file, str(int.from_bytes((golden / file).read_bytes()[8:10], "little")), document)

if faults:
    sys.exit("\n".join(faults))
print(f"all of version {version}")
