"""archive.py HONEYMOON SHIM some|all: every call by which `archive build --append` touches its directory fails once, in
every way, and the process is killed before and after every call.

Into an empty directory, and to an archive beside what killed runs have left. After each run the archive is the one
that was there or the whole new one; the run has ended with exit code 2 and one line that names the file, or with 0
and the right file; and the next run, without faults, makes exactly the file of a run that had none, and leaves
nothing else.
"""

import errno
import sys

import support
import writing
from support import demand

# A run in which one of these has failed has not done what it was told.
VITAL = {"write", "fsync", "rename"}


def judge(result, calls, directory, old, new, before, number, action, context):
    """What must be true after such a run."""
    found = support.contents(directory)
    for name, data in found.items():
        if not name.endswith((support.PART, support.LOCK)):
            demand(name == "a.hma" and data in (old, new), context, "-> a file that is not whole:", name)
    demand("a.hma" in found or "a.hma" not in before, context, "-> the archive is gone")
    if action.startswith("kill"):
        demand(result.code == -9, context, "-> not killed:", result)
        return
    if result.code == 0:
        demand(result.err == "", context, "->", result)
        demand(found["a.hma"] == new, context, "-> exit 0, but the file is not right")
        harmless = action in ("short", str(errno.EINTR), str(errno.ENOLCK))
        demand(harmless or calls[number - 1] not in VITAL, context, "-> was overlooked")
        return
    result.demand_one_line(context, directory)
    if not action.endswith("+") and calls[number - 1] not in ("unlink", "fstat", "lstat", "flock", "fstat64", "lstat64"):
        demand(set(found) <= {"a.hma"} | set(before), context, "-> left", sorted(found))


def test(command, shim, how_much):
    actions = writing.SOME if how_much == "some" else writing.ALL
    with support.room() as room:
        directory, log = room / "archives", room / "log"
        file, first, second = directory / "a.hma", room / "first.txt", room / "second.txt"
        for seed, text in ((1, first), (2, second)):
            command.run("archive", "simulate", "--deals", "3", "--seed", seed, "--text", text).demand_right("simulate")
        support.write_contents(directory, {})
        command.run("archive", "build", file, first).demand_right("a run without faults")
        old = file.read_bytes()
        left = {"a.hma": old, "a.hma" + support.PART: b"left by a run that was killed", "a.hma" + support.LOCK: b""}
        for name, before, texts in (("nothing there", {}, [first, second]), ("partly there", left, [second])):
            arguments = ["archive", "build", "--append", file, *texts]
            support.write_contents(directory, before)
            result, calls = writing.injected(command, shim, log, directory, arguments, 0, "short")
            result.demand_right(f"{name}, counting calls")
            reference = support.contents(directory)
            demand(set(reference) == {"a.hma"}, name, "-> left", sorted(reference))
            demand(len(calls) > 10, "the shim sees only", len(calls), "calls")
            outcomes = {}
            for action in actions:
                number = 0
                while True:
                    number += 1
                    if number <= len(calls) and calls[number - 1] not in support.ONLY.get(action, calls):
                        continue
                    support.write_contents(directory, before)
                    result, seen = writing.injected(command, shim, log, directory, arguments, number, action)
                    if len(seen) < number:
                        result.demand_right(f"{name}, beyond the last call")
                        break
                    context = f"{name}: call {number} ({seen[number - 1]}): {action}"
                    judge(result, seen, directory, old, reference["a.hma"], before, number, action, context)
                    command.run(*arguments).demand_right(f"{context}: the next run")
                    support.demand_exact(directory, reference, f"{context}: the next run")
                    outcomes[result.code] = outcomes.get(result.code, 0) + 1
            print(f"{name}: {len(calls)} calls, {len(actions)} faults each, by exit code: {outcomes}", flush=True)


if __name__ == "__main__":
    sys.exit(support.main(test))
