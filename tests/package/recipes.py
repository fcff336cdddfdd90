"""recipes.py SOURCE CMAKE: tools/packages names what the documents and scripts/setup do, and options that exist."""

import ast
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, cmake = pathlib.Path(sys.argv[1]), sys.argv[2]
recipes = source / "tools/packages"
# As docs/building.md has it, Debian, vcpkg, Conan, Homebrew.
LIBRARIES = [
    ("zstd", "libzstd-dev", "zstd", "zstd", "zstd"),
    ("xxHash", "libxxhash-dev", "xxhash", "xxhash", "xxhash"),
    ("utf8proc", "libutf8proc-dev", "utf8proc", "utf8proc", "utf8proc"),
    ("Boost (iostreams and headers)", "libboost-iostreams-dev", "boost-iostreams boost-multiprecision",
     "boost", "boost"),
    ("oneTBB", "libtbb-dev", "tbb", "onetbb", "tbb"),
    ("Highway (headers)", "libhwy-dev", "highway", "highway", "highway"),
    ("tl-expected", "libexpected-dev", "tl-expected", "tl-expected", "tl-expected"),
]
COMMAND = [
    ("CLI11", "libcli11-dev", "cli11", "cli11", "cli11"),
    ("nlohmann-json", "nlohmann-json3-dev", "nlohmann-json", "nlohmann_json", "nlohmann-json"),
]
faults = []


def expect(what, seen, expected):
    if seen != expected:
        faults.append(f"{what}: {seen} instead of {expected}")


def column(rows, number):
    return set(" ".join(row[number] for row in rows).split())


document = (source / "docs/building.md").read_text(encoding="utf-8")
setup = (source / "scripts/setup").read_text(encoding="utf-8")
names = [re.search(r"^\* (.*);$", line)[1] for line in document.split("\n")
         if line.startswith(("* zstd", "* for the command: "))]
expect("docs/building.md", names[0], ", ".join(row[0] for row in LIBRARIES))
expect("docs/building.md", names[1].split(";")[0], "for the command: " + " and ".join(row[0] for row in COMMAND))
for row in LIBRARIES + COMMAND:
    expect(f"scripts/setup, {row[1]}", bool(re.search(rf"\b{row[1]}\b", setup)), True)

lists = (source / "CMakeLists.txt").read_text(encoding="utf-8")
version = re.search(r"^project\(honeymoon VERSION (\S+)", lists, re.MULTILINE)[1]
options = set(re.findall(r"option\((HONEYMOON_\w+)", lists))

port = json.loads((recipes / "vcpkg/vcpkg.json").read_text(encoding="utf-8"))
expect("vcpkg.json, version", port["version"], version)
expect("vcpkg.json", {one for one in port["dependencies"] if isinstance(one, str)}, column(LIBRARIES, 2))
expect("vcpkg.json, tools", set(port["features"]["tools"]["dependencies"]), column(COMMAND, 2))

conan = (recipes / "conan/conanfile.py").read_text(encoding="utf-8")
ast.parse(conan)
expect("conanfile.py, version", re.search(r'version = "(.*)"', conan)[1], version)
expect("conanfile.py", set(re.findall(r'self\.requires\("(.*?)/', conan)), column(LIBRARIES + COMMAND, 3))

formula = (recipes / "homebrew/honeymoon.rb").read_text(encoding="utf-8")
expect("honeymoon.rb", set(re.findall(r'depends_on "(.*?)"', formula)) - {"cmake", "help2man", "pkgconf"},
       column(LIBRARIES + COMMAND, 4))
if shutil.which("ruby"):
    subprocess.run(["ruby", "-c", recipes / "homebrew/honeymoon.rb"], check=True)
else:
    print("skipped: the syntax of honeymoon.rb: needs the package ruby")

# The port, with functions of vcpkg that do nothing.
portfile = (recipes / "vcpkg/portfile.cmake").read_text(encoding="utf-8")
with tempfile.TemporaryDirectory() as room:
    called = set(re.findall(r"^ *(vcpkg_\w+)", portfile, re.MULTILINE))
    stubs = "".join(f"function({name})\nendfunction()\n" for name in called)
    script = pathlib.Path(room, "port.cmake")
    script.write_text(f'cmake_minimum_required(VERSION 3.25)\n{stubs}set(CURRENT_PORT_DIR "{recipes}/vcpkg")\n'
                      f'set(CURRENT_PACKAGES_DIR "{room}/none")\n'
                      f'include("{recipes}/vcpkg/portfile.cmake")\n'
                      'if(NOT EXISTS "${SOURCE_PATH}/CMakeLists.txt")\nmessage(FATAL_ERROR "no source")\nendif()\n')
    subprocess.run([cmake, "-P", script], check=True)

for name, text in (("portfile.cmake", portfile), ("conanfile.py", conan), ("honeymoon.rb", formula)):
    expect(f"{name}, options that there are not", set(re.findall(r"\bHONEYMOON_[A-Z_]+", text)) - options, set())
if faults:
    sys.exit("\n".join(faults))
