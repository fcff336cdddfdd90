#!/usr/bin/env python3
"""Mutation tests: would the tests notice if the program became wrong?

    scripts/mutants [--list | --fit] [--room DIR] [NAME...]

A mutant is a small fault: a patch, tests/mutants/NAME.patch, above which stand what it breaks and the
test case that finds it, which is run first. Builds the unit tests, with little optimisation, from a copy
of the source, and demands that they pass. Then, for each mutant named (without names: for all), builds
what the fault changes, and demands that the tests fail. A mutant that survives is a hole in the tests.

    --list      say which mutants there are, and do nothing
    --fit       check that the patches fit the source and that their tests exist, and do nothing else
    --room DIR  where to build (default: build-mutants); what is there is used again

From nothing the build takes some minutes on two processors, all tests two, and each mutant some five
seconds; one that makes a loop endless up to four minutes. If mutants are named, only the tests that find
them are run; if they are few, nothing else is built, and a survivor is one that these do not find. The
exit code is 1 if a mutant survives, 2 if the tests fail without one or if a patch no longer fits.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATCHES = ROOT / "tests" / "mutants"
TESTS = "honeymoon_unit_tests"
FEW = 5  # mutants
LONGEST = 1200  # seconds: a fault may well make a loop endless


class Trouble(Exception):
    """What keeps the mutants from being tried at all."""


class Mutant:
    """A patch, and the two lines above it."""

    def __init__(self, path):
        self.name = path.stem
        self.path = path
        head = path.read_text(encoding="utf-8").split("\n--- ", 1)[0]
        lines = re.fullmatch(r"Breaks: (.+)\nFound by: (.+)", head.strip())
        if not lines:
            raise Trouble(f"{path}: does not begin with 'Breaks: ...' and 'Found by: ...'")
        self.breaks, self.found_by = lines.groups()

    def files(self):
        """The files that it changes."""
        return re.findall(r"^\+\+\+ b/(\S+)", self.path.read_text(encoding="utf-8"), re.M)

    def apply(self, source, *options):
        """Changes a copy of the source; with --check, only looks whether it could."""
        # As if outside of every repository, so that paths are what they look like.
        environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(source.parent)}
        done = run(["git", "apply", *options, str(self.path)], cwd=source, env=environment)
        if done.returncode != 0:
            raise Trouble(f"{self.path} does not fit any more:\n{done.stdout}")


class Parser(argparse.ArgumentParser):
    """Wrong questions end with 3, as those to the other scripts do."""

    def error(self, message):
        self.exit(3, f"mutants: {message}; see scripts/mutants --help\n")


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", check=False, **options)


def file_of(test):
    """The file below tests in which a test case stands."""
    for path in (ROOT / "tests" / "unit").rglob("*_test.cpp"):
        # Names may begin on a line of their own, and go over two.
        text = re.sub(r'"\s+"', "", path.read_text(encoding="utf-8"))
        if re.search(rf'TEST_CASE\(\s*"{re.escape(test)}"', text):
            return str(path.relative_to(ROOT / "tests"))
    raise Trouble(f"there is no test '{test}'")


class Workshop:
    """A copy of the source, and what is built from it."""

    def __init__(self, room, mutants):
        self.source = room / "source"
        self.few = len(mutants) <= FEW
        self.folder = room / ("build-few" if self.few else "build")
        # Of these, only the tests that find them.
        self.files = "|".join(sorted({file_of(m.found_by) for m in mutants})) if self.few else ""

    def copy(self, names):
        """Copies the files that differ, and no others, so that nothing is compiled for nothing."""
        for name in names:
            to = self.source / name
            content = (ROOT / name).read_bytes()
            if to.is_file() and to.read_bytes() == content:
                continue
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(content)
            to.chmod((ROOT / name).stat().st_mode)

    def copy_all(self):
        """Makes the copy what the source is now."""
        listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                     cwd=ROOT)
        if listed.returncode != 0:
            raise Trouble(f"git does not list the source:\n{listed.stdout}")
        names = [n for n in listed.stdout.split("\0") if n and (ROOT / n).is_file()]
        known = {self.source / name for name in names}
        for path in self.source.rglob("*"):
            if not path.is_dir() and path not in known:
                path.unlink()
        self.copy(names)

    def configure(self):
        done = run(["cmake", "-S", self.source, "-B", self.folder, "-G", "Ninja",
                    # Without warnings: a mutant may leave something unused.
                    "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -DNDEBUG -w",
                    "-DHONEYMOON_DEVELOPER=ON", "-DBUILD_TESTING=ON",
                    "-DHONEYMOON_PYTHON=OFF",
                    # Whole libraries at a time: less to build, but more for each mutant.
                    f"-DHONEYMOON_UNITY={'ON' if self.few else 'OFF'}",
                    f"-DHONEYMOON_UNIT_TESTS={self.files}"])
        if done.returncode != 0:
            raise Trouble(f"cannot be configured:\n{done.stdout}")

    def build(self, what):
        """Builds the unit tests, and of them what has changed."""
        done = run(["cmake", "--build", self.folder, "--parallel", str(os.cpu_count()),
                    "--target", TESTS])
        if done.returncode != 0:
            raise Trouble(f"{what} does not compile:\n{done.stdout}")

    def failing_test(self, name=None):
        """Runs a test, or all, until one fails. Returns its name, or nothing if all pass."""
        command = [self.folder / "bin" / TESTS, "--abort-after=1", "--no-colors=true"]
        # Commas would part names, and cannot be escaped; a question mark stands for any character.
        if name:
            command.append("--test-case=" + name.replace(",", "?"))
        try:
            done = run(command, cwd=self.folder, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return f"(nothing within {LONGEST} seconds)"
        if name and re.search(r"test cases: +0 ", done.stdout):
            raise Trouble(f"there is no test '{name}'")
        if done.returncode == 0:
            return None
        # Tests that pass may have said something too; the last that is named is the one that failed.
        named = re.findall(r"^TEST CASE:  (.+)$", done.stdout, re.M)
        return named[-1] if named else f"(ended with {done.returncode})"

    def finder_of(self, mutant):
        """Returns the test that finds a mutant, or nothing if it survives."""
        try:
            mutant.apply(self.source)
            self.build(mutant.name)
            return self.failing_test(mutant.found_by) or self.failing_test()
        finally:
            self.copy(mutant.files())


def try_all(workshop, mutants, only_their_tests):
    """Returns how many mutants survive, and says what becomes of each."""
    print("no mutant: ", end="", flush=True)
    start = time.monotonic()
    workshop.copy_all()
    workshop.configure()
    workshop.build("the source")
    tests = {mutant.found_by for mutant in mutants} if only_their_tests else [None]
    for test in sorted(tests):
        failed = workshop.failing_test(test)
        if failed:
            raise Trouble(f"the tests fail without a mutant: {failed}")
    print(f"the tests pass ({time.monotonic() - start:.0f} s)", flush=True)

    survivors = 0
    for mutant in mutants:
        print(f"{mutant.name}: ", end="", flush=True)
        start = time.monotonic()
        found = workshop.finder_of(mutant)
        seconds = f"({time.monotonic() - start:.0f} s)"
        if found is None:
            survivors += 1
            print(f"SURVIVES {seconds}: {mutant.breaks}", flush=True)
        elif found == mutant.found_by:
            print(f"found by '{found}' {seconds}", flush=True)
        else:
            print(f"found by '{found}' {seconds}, not by '{mutant.found_by}'", flush=True)
    print(f"{len(mutants)} mutants, {survivors} survive")
    return survivors


def main():
    if "-h" in sys.argv[1:] or "--help" in sys.argv[1:]:
        print(__doc__.strip())
        return 0
    parser = Parser(prog="mutants", add_help=False)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--room", type=pathlib.Path, default=ROOT / "build-mutants")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()

    mutants = {path.stem: Mutant(path) for path in sorted(PATCHES.glob("*.patch"))}
    for name in options.names:
        if name not in mutants:
            parser.error(f"there is no mutant {name}")
    chosen = [mutants[name] for name in options.names] or list(mutants.values())
    if options.list:
        for mutant in chosen:
            print(f"{mutant.name}: {mutant.breaks}")
        return 0
    for mutant in chosen:
        mutant.apply(ROOT, "--check")
        file_of(mutant.found_by)
    if options.fit:
        return 0
    workshop = Workshop(options.room.resolve(), chosen)
    return 1 if try_all(workshop, chosen, bool(options.names)) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        print(f"mutants: {trouble}", file=sys.stderr)
        sys.exit(2)
