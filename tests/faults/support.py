"""What the tests of faults share: a room to work in, runs of the command, and what must be true after each.

Every test is a program: TEST HONEYMOON [OPTIONS]. It prints what it did, and ends with exit code 0, 1 if
something promised was not kept, or 77 if nothing of it can be tried on this machine.
"""

import contextlib
import errno
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

PART = ".honeymoon-part"
LOCK = ".honeymoon-lock"
# Faults of the shim that only some calls know; to the others they are nothing new.
ONLY = {"short": {"write", "read"},
        str(errno.EINTR): {"open", "flock", "write", "fsync", "rename", "close"}}
SKIPPED = 77
NOBODY = 65534


class Broken(Exception):
    """A promise that was not kept."""


def demand(truth, *what):
    """Breaks off the test unless this is true."""
    if not truth:
        raise Broken(" ".join(str(word) for word in what))


class Result:
    """What became of a run."""

    def __init__(self, code, out, err):
        self.code = code
        self.out = out
        self.err = err.decode(errors="replace")

    def __str__(self):
        return f"exit {self.code}, standard error {self.err!r}"

    def complaints(self):
        """The lines of standard error."""
        return self.err.splitlines()

    def demand_right(self, context):
        """It did what it should, and complained of nothing."""
        demand(self.code == 0 and self.err == "", context, "->", self)

    def demand_one_line(self, context, *names):
        """It ended with exit code 2 and one line, which has one of these in it, if any are given."""
        lines = self.complaints()
        demand(self.code == 2, context, "->", self)
        # Some of the C library's own needs it cannot do without; then the line is its own.
        demand(len(lines) == 1 and lines[0].startswith(("honeymoon: ", "Fatal glibc error: ")), context,
               "-> not one line:", self)
        demand(not names or any(str(name) in lines[0] for name in names), context,
               "-> the line does not say where:", self)


class Command:
    """The command under test."""

    def __init__(self, path):
        self.path = str(pathlib.Path(path).resolve())

    def run(self, *arguments, environment=None, timeout=120, stdin=subprocess.DEVNULL, before=None, **streams):
        """Runs it to its end. `before` is called in the new process, before the command begins."""
        streams.setdefault("stdout", subprocess.PIPE)
        streams.setdefault("stderr", subprocess.PIPE)
        # pylint: disable=subprocess-run-check,subprocess-popen-preexec-fn
        try:
            done = subprocess.run([self.path, *map(str, arguments)], stdin=stdin, preexec_fn=before,
                                  env=clean_environment(environment), timeout=timeout, **streams)
        except subprocess.TimeoutExpired:
            raise Broken(f"{arguments}, {environment}: does not end") from None
        return Result(done.returncode, done.stdout, done.stderr or b"")

    def start(self, *arguments, environment=None, **streams):
        """Starts it."""
        streams.setdefault("stdout", subprocess.DEVNULL)
        streams.setdefault("stderr", subprocess.PIPE)
        streams.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen([self.path, *map(str, arguments)], env=clean_environment(environment), **streams)


def clean_environment(more):
    """The environment without what would change the command's mind."""
    environment = {key: value for key, value in os.environ.items()
                   if not key.startswith("FAULT_") and key not in ("HONEYMOON_TABLES", "LD_PRELOAD")}
    environment.update(more or {})
    return environment


@contextlib.contextmanager
def room(on_disk=False):
    """An empty directory; in memory, if there is a place for it, unless it is to be on a disk, where a flush takes
    long."""
    for parent in (None,) if on_disk else ("/dev/shm", None):
        try:
            name = tempfile.mkdtemp(prefix="honeymoon-faults-", dir=parent)
            break
        except OSError:
            if parent is None:
                raise
    try:
        yield pathlib.Path(name).resolve()
    finally:
        shutil.rmtree(name, ignore_errors=True)


def injected(command, shim, log, below, arguments, number, action, **more):
    """One run in which the call of this number suffers the action; and the names of its calls."""
    log.unlink(missing_ok=True)
    result = command.run(*arguments, environment={
        "LD_PRELOAD": shim, "FAULT_BELOW": str(below), "FAULT_AT": str(number), "FAULT_ACTION": action,
        "FAULT_LOG": str(log), **more})
    return result, log.read_text().split() if log.exists() else []


def every_call(command, shim, log, below, arguments, actions, prepare, name, step=1):
    """Runs in which each call suffers each action that means something to it, prepared before each: result, name of
    the call, action and context of each. Beyond the last call a run is right. With a step only one call of so many
    suffers an action, another one for each action; HONEYMOON_TEST_SEED chooses others."""
    seed = chosen_seed(0)
    prepare()
    _, calls = injected(command, shim, log, below, arguments, 0, "short")
    demand(len(calls) > 5, "the shim sees only", len(calls), "calls")
    for place, action in enumerate(actions):
        number = 0
        while True:
            number += 1
            left_out = (number + place + seed) % step != 0
            if number <= len(calls) and (left_out or calls[number - 1] not in ONLY.get(action, calls)):
                continue
            prepare()
            result, seen = injected(command, shim, log, below, arguments, number, action)
            if len(seen) < number:
                result.demand_right(f"{name}, beyond the last call")
                break
            yield result, seen[number - 1], action, f"{name}: call {number} ({seen[number - 1]}): {action}"


def contents(directory):
    """Names and bytes of all files in a directory; none if it is not there."""
    if not directory.exists():
        return {}
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def without_times(output):
    """What is printed, without how long it took."""
    return b"\n".join(line.split(b" (")[0].split(b'"seconds"')[0] for line in output.splitlines())


def write_contents(directory, files):
    """Makes a directory that holds these files and no others."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    for name, data in files.items():
        (directory / name).write_bytes(data)


def demand_exact(directory, reference, context):
    """A directory holds these files and no others."""
    found = contents(directory)
    demand(found == reference, context, "-> the files are not those of a run without faults:",
           sorted(found), "different:", [n for n in found if found[n] != reference.get(n)])


def demand_whole(directory, reference, context, before=None):
    """Whatever has a final name in the directory is whole and right, or as it was before."""
    for name, data in contents(directory).items():
        if name.endswith((PART, LOCK)):
            continue
        demand(name in reference, context, "-> a file of an unknown name:", name)
        demand(data == reference[name] or (before and data == before.get(name)), context,
               "-> a file is neither the old nor the new one:", name)


def chosen_seed(default):
    """The number in HONEYMOON_TEST_SEED, or the default."""
    seed = os.environ.get("HONEYMOON_TEST_SEED", str(default))
    if not seed.isdecimal():
        sys.exit(f"HONEYMOON_TEST_SEED {seed!r}: write a number")
    return int(seed)


def seeded():
    """A generator of random numbers, its seed from HONEYMOON_TEST_SEED if that is set, and printed."""
    seed = chosen_seed(1)
    print("seed", seed, flush=True)
    return random.Random(seed)


def skip(why):
    """Ends the test: it cannot be tried here."""
    print("skipped:", why)
    sys.exit(SKIPPED)


def main(test):
    """Runs a test, a function of the command and the further arguments."""
    try:
        test(Command(sys.argv[1]), *sys.argv[2:])
    except Broken as broken:
        print("BROKEN:", broken)
        sys.exit(1)
    print("all right")
