"""together.py HONEYMOON SHIM ROUNDS: several generators in one directory.

They wait for each other and say so; killed ones are no hindrance; what is there in the end is exactly what one makes
alone. Temporary files of processes that are gone are cleared away, and those of others left alone.
"""

import errno
import fcntl
import os
import signal
import sys

import support
from support import demand

WAITING = "waiting for another process that has locked this directory (another honeymoon generate?)"


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


def is_locked(directory):
    """Whether a process holds the lock."""
    lock = os.open(directory, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def stopped_holder(command, directory):
    """A generator that is stopped while it holds the lock."""
    for _ in range(20):
        support.write_contents(directory, {})
        holder = command.start("generate", "--levels", "1-9", "--out", directory, "--json")
        while not (directory / f"trump-05.bin{support.PART}").exists() and holder.poll() is None:
            if (directory / "trump-05.bin").exists():
                break
        holder.send_signal(signal.SIGSTOP)
        if holder.poll() is None:
            # Until it is stopped, or has come to its end before the signal.
            os.waitid(os.P_PID, holder.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
            if is_locked(directory):
                return holder
        holder.kill()
        holder.communicate()
    raise support.Broken("it has never been stopped before its end")


def try_killed_holder(command, directory, reference):
    """A generator that is killed while it holds the lock leaves it free."""
    holder = stopped_holder(command, directory)
    waiter = command.start("generate", "--levels", "1-3", "--out", directory)
    line = waiter.stderr.readline().decode()
    demand(WAITING in line, "said while it waits for one that is stopped:", line)
    holder.kill()
    holder.communicate()
    _, err = waiter.communicate(timeout=60)
    demand(waiter.returncode == 0 and err == b"", "after the other was killed:", waiter.returncode, err)
    found = {name: data for name, data in support.contents(directory).items() if name in reference}
    demand(found == reference, "after the other was killed: files are not right")
    demand(not [name for name in support.contents(directory) if name.endswith(support.PART)],
           "what the killed one left is still there")


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
        try_killed_holder(command, room / "tables", three)
        try_temporary_files(command, room / "tables", three)
        if shim != "none":
            try_without_locks(command, shim, room / "tables", three)
        try_many(command, room / "tables", random, six, int(rounds))


if __name__ == "__main__":
    sys.exit(support.main(test))
