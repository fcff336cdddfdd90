"""together.py HONEYMOON SHIM ROUNDS: several generators in one directory.

They wait for each other and say so; killed ones are no hindrance; what is there in the end is exactly what one makes
alone. Temporary files of processes that are gone are cleared away, and those of others left alone.
"""

import errno
import fcntl
import os
import sys

import support
from support import demand

WAITING = "waiting for another honeymoon generate in this directory"


def try_waiting(command, directory, reference):
    """One waits for a lock that another process holds, says so, and goes on."""
    directory.mkdir()
    lock = os.open(directory, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    process = command.start("generate", "--levels", "1-3", "--out", directory)
    line = process.stderr.readline().decode()
    demand(line == f"honeymoon: {directory}: {WAITING}\n", "said while it waits:", line)
    demand(process.poll() is None and support.contents(directory) == {}, "it did not wait")
    os.close(lock)
    _, err = process.communicate(timeout=60)
    demand(process.returncode == 0 and err == b"", "after the wait:", process.returncode, err)
    support.demand_exact(directory, reference, "after the wait")


def try_removed_while_waiting(command, directory, reference):
    """The directory it waited for is gone by then: it makes another."""
    lock = os.open(directory, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    process = command.start("generate", "--levels", "1-3", "--out", directory)
    process.stderr.readline()
    support.write_contents(directory, {})
    os.close(lock)
    _, err = process.communicate(timeout=60)
    demand(process.returncode == 0 and err == b"", "in a new directory:", process.returncode, err)
    support.demand_exact(directory, reference, "in a new directory")


def try_temporary_files(command, directory, reference):
    """A temporary file that a living process has locked is left alone, and its table not made; one of a dead process
    is removed whatever levels are made."""
    support.write_contents(directory, {f"trump-09.bin{support.PART}": b"dead",
                                       f"notrump-13.bin{support.PART}": b"dead",
                                       f"trump-01.bin{support.PART}": b"alive"})
    living = os.open(directory / f"trump-01.bin{support.PART}", os.O_WRONLY)
    fcntl.flock(living, fcntl.LOCK_EX)
    command.run("generate", "--levels", "2-3", "--out", directory).demand_right("beside a living process")
    parts = {name: data for name, data in support.contents(directory).items() if name.endswith(support.PART)}
    demand(parts == {f"trump-01.bin{support.PART}": b"alive"}, "temporary files left:", parts)
    command.run("generate", "--levels", "1-3", "--out", directory).demand_one_line(
        "a table that another writes", f"trump-01.bin{support.PART}: another process is writing this file")
    os.close(living)
    command.run("generate", "--levels", "1-3", "--out", directory).demand_right("after the living process")
    support.demand_exact(directory, reference, "after the living process")


def try_without_locks(command, shim, directory, reference):
    """Where the file system has no locks, it goes on without."""
    for number in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP):
        log = directory.parent / "log"
        support.write_contents(directory, {})
        log.unlink(missing_ok=True)
        arguments = ["generate", "--levels", "1-3", "--out", directory]
        command.run(*arguments, environment={"LD_PRELOAD": shim, "FAULT_BELOW": str(directory),
                                             "FAULT_LOG": str(log)})
        locks = [i + 1 for i, call in enumerate(log.read_text().split()) if call == "flock"]
        demand(locks, "there are no locks to fail")
        for lock in locks:
            support.write_contents(directory, {})
            command.run(*arguments, environment={
                "LD_PRELOAD": shim, "FAULT_BELOW": str(directory), "FAULT_AT": str(lock),
                "FAULT_ACTION": str(number)}).demand_right(f"without lock {lock}: errno {number}")
            support.demand_exact(directory, reference, f"without lock {lock}: errno {number}")


def try_many(command, directory, random, reference, rounds):
    """Many at once, of different levels, some of them killed."""
    asked = [["--levels", "1-6"], ["--levels", "1-6"], ["--levels", "1-6", "--force"],
             ["--levels", "2-4", "--denomination", "trump"], ["--levels", "5", "--denomination", "notrump"],
             ["--levels", "1-6", "--denomination", "notrump", "--force"]]
    killed = 0
    for number in range(rounds):
        support.write_contents(directory, {})
        random.shuffle(asked)
        processes = [command.start("generate", "--out", directory, "--json", *more) for more in asked]
        doomed = random.sample(processes, random.randint(0, 3))
        for process in doomed:
            try:
                process.wait(timeout=random.uniform(0, 0.2))
            except support.subprocess.TimeoutExpired:
                process.kill()
                killed += 1
                support.demand_whole(directory, reference, f"round {number}")
        for process in processes:
            _, err = process.communicate(timeout=120)
            allowed = (0, -9) if process in doomed else (0,)
            demand(process.returncode in allowed, f"round {number}:", process.returncode, err)
            demand(err.decode() in ("", f"honeymoon: {directory}: {WAITING}\n"), f"round {number}:", err)
        support.demand_whole(directory, reference, f"round {number}")
        command.run("generate", "--levels", "1-6", "--out", directory).demand_right(f"round {number}: the next run")
        support.demand_exact(directory, reference, f"round {number}: the next run")
    print(f"{rounds} rounds of {len(asked)} at once, {killed} killed")


def test(command, shim, rounds):
    random = support.seeded()
    with support.room() as room:
        command.run("generate", "--levels", "1-6", "--out", room / "six").demand_right("six levels")
        command.run("generate", "--levels", "1-3", "--out", room / "three").demand_right("three levels")
        six, three = support.contents(room / "six"), support.contents(room / "three")
        try_waiting(command, room / "tables", three)
        try_removed_while_waiting(command, room / "tables", three)
        try_temporary_files(command, room / "tables", three)
        if shim != "none":
            try_without_locks(command, shim, room / "tables", three)
        try_many(command, room / "tables", random, six, int(rounds))


if __name__ == "__main__":
    sys.exit(support.main(test))
