"""writing.py HONEYMOON SHIM some|all: every call by which `generate` touches its directory fails once, in every
way, and the process is killed before and after every call.

From an empty directory, over files that are partly there, and with --force over files that are there. After each
run the directory holds only whole files under final names; the run has ended with exit code 2 and one line that
names the directory, or with 0 and all files right; and the next run, without faults, makes exactly the files of a
run that had none.
"""

import errno
import sys

import support
from support import demand

# What happens to a call: the action of the shim. A plus means that all calls after it fail too.
SOME = [str(errno.EIO), f"{errno.ENOSPC}+", str(errno.EINTR), "short", "kill-before"]
ALL = [str(number) for number in (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EMFILE, errno.EINTR, errno.ENOLCK)]
ALL += [f"{number}+" for number in (errno.EIO, errno.ENOSPC, errno.EACCES)] + ["short", "kill-before", "kill-after"]
# A run in which one of these has failed has not done what it was told.
VITAL = {"write", "fsync", "rename", "mkdir"}


class Scenario:
    """What is there before, and what is asked for."""

    def __init__(self, name, before, arguments):
        self.name = name
        self.before = before  # None for no directory at all
        self.arguments = arguments

    def prepare(self, directory):
        """Makes it as it is before."""
        support.write_contents(directory, self.before or {})
        if self.before is None:
            directory.rmdir()


def scenarios(reference):
    """The three of them, given the files that are right."""
    names = sorted(reference)
    partly = dict(reference)
    del partly[names[-1]]
    damaged = bytearray(partly[names[0]])
    damaged[len(damaged) // 2] ^= 255
    partly[names[0]] = bytes(damaged)
    partly[names[-1] + support.PART] = b"left by a run that was killed"
    partly["trump-09.bin" + support.PART] = b"left by a run that was killed"
    old = {name: b"what was there before" for name in names}
    return [Scenario("nothing there", None, []), Scenario("partly there", partly, []),
            Scenario("forced", old, ["--force"])]


def injected(command, shim, log, directory, arguments, number, action, **more):
    """One run in which the call of this number suffers the action; and the names of its calls."""
    log.unlink(missing_ok=True)
    result = command.run(*arguments, environment={
        "LD_PRELOAD": shim, "FAULT_BELOW": str(directory), "FAULT_AT": str(number), "FAULT_ACTION": action,
        "FAULT_LOG": str(log), **more})
    return result, log.read_text().split() if log.exists() else []


def judge(result, calls, directory, reference, scenario, number, action, context):
    """What must be true after such a run."""
    support.demand_whole(directory, reference, context, scenario.before)
    if action.startswith("kill"):
        demand(result.code == -9, context, "-> not killed:", result)
        return
    if result.code == 0:
        demand(result.err == "", context, "->", result)
        found = {name: data for name, data in support.contents(directory).items()
                 if not name.endswith(support.PART)}
        demand(found == reference, context, "-> exit 0, but the files are not right")
        harmless = action in ("short", str(errno.EINTR), str(errno.ENOLCK))
        demand(harmless or calls[number - 1] not in VITAL, context, "-> was overlooked")
    else:
        result.demand_one_line(context, directory)
        if not action.endswith("+") and calls[number - 1] != "unlink":
            left = {name for name in support.contents(directory) if name.endswith(support.PART)}
            # Where it cannot be seen whose the temporary file is, it stays.
            looked = {"fstat", "lstat", "flock", "fstat64", "lstat64"}
            demand(calls[number - 1] in looked or left <= set(scenario.before or {}), context, "-> left", left)


def test(command, shim, how_much):
    actions, levels = (SOME, ["--levels", "1-2", "--denomination", "trump"]) if how_much == "some" else (
        ALL, ["--levels", "1-3"])
    with support.room() as room:
        directory, log = room / "tables", room / "log"
        plain = ["generate", *levels, "--threads", "1", "--out", directory]
        command.run(*plain).demand_right("a run without faults")
        reference = support.contents(directory)
        for scenario in scenarios(reference):
            scenario.prepare(directory)
            result, calls = injected(command, shim, log, directory, plain + scenario.arguments, 0, "short")
            result.demand_right(f"{scenario.name}, counting calls")
            demand(len(calls) > 20, "the shim sees only", len(calls), "calls")
            outcomes = {}
            for action in actions:
                number = 0
                while True:
                    number += 1
                    if number <= len(calls) and calls[number - 1] not in support.ONLY.get(action, calls):
                        continue
                    scenario.prepare(directory)
                    result, seen = injected(command, shim, log, directory, plain + scenario.arguments, number,
                                            action)
                    if len(seen) < number:
                        result.demand_right(f"{scenario.name}, beyond the last call")
                        break
                    context = f"{scenario.name}: call {number} ({seen[number - 1]}): {action}"
                    judge(result, seen, directory, reference, scenario, number, action, context)
                    command.run(*plain).demand_right(f"{context}: the next run")
                    support.demand_exact(directory, reference, f"{context}: the next run")
                    outcomes[result.code] = outcomes.get(result.code, 0) + 1
            print(f"{scenario.name}: {len(calls)} calls, {len(actions)} faults each, by exit code: {outcomes}",
                  flush=True)


if __name__ == "__main__":
    sys.exit(support.main(test))
