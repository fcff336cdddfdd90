"""permissions.py HONEYMOON: files and directories that may not be read or written.

Root may do everything, so as root the command runs as nobody, if nobody may run it.
"""

import os
import sys

import support
from support import demand


def as_nobody():
    """Makes the new process one that has no rights here."""
    if os.geteuid() != 0:
        return
    os.setgroups([])
    os.setgid(support.NOBODY)
    os.setuid(support.NOBODY)


class Limited:
    """The command as a user without rights."""

    def __init__(self, command):
        self.command = command

    def run(self, *arguments):
        """A run to its end."""
        return self.command.run(*arguments, before=as_nobody)


def try_writing(limited, room, reference):
    """Directories in which no file can be made."""
    generate = ["generate", "--levels", "1-3", "--json", "--out"]
    tables = room / "tables"

    support.write_contents(tables, {})
    tables.chmod(0o555)
    limited.run(*generate, tables).demand_one_line("a directory not to be written", tables)
    limited.run(*generate, tables / "deeper").demand_one_line("a directory in it", tables / "deeper")
    demand(support.contents(tables) == {}, "something was written where nothing may be")
    tables.chmod(0o777)
    limited.run(*generate, tables).demand_right("once it may be written")
    support.demand_exact(tables, reference, "once it may be written")
    tables.chmod(0o555)
    limited.run(*generate, tables).demand_right("nothing to make where nothing may be written")

    support.write_contents(tables, {})
    tables.chmod(0o333)
    limited.run(*generate, tables).demand_right("a directory to be written and not read")
    tables.chmod(0o777)
    support.demand_exact(tables, reference, "a directory to be written and not read")

    tables.chmod(0o666)
    limited.run(*generate, tables).demand_one_line("a directory whose files may not be looked at", tables)
    tables.chmod(0o777)
    support.demand_exact(tables, reference, "a directory whose files may not be looked at")


def try_reading(limited, room, reference):
    """Tables that may not be read: no answer is made up, and none found by search, without a word."""
    tables = room / "tables"
    position = ["--tables", tables, "--trump", "S", "AK.Q..", "32.4.."]
    asking = [["probe", *position], ["probe", *position, "--json", "--no-search"], ["info", tables], ["check", tables],
              ["stats", "--tables", tables],
              ["export", "--raw", "--level", "3", "--denomination", "trump", "--tables", tables, "-"]]
    support.write_contents(tables, reference)
    secret = tables / "trump-03.bin"
    secret.chmod(0)
    for arguments in asking:
        result = limited.run(*arguments)
        result.demand_one_line(f"{arguments}, a file not to be read", secret)
    secret.chmod(0o644)
    tables.chmod(0o444)
    for arguments in asking:
        result = limited.run(*arguments)
        demand(result.code == 2 and result.complaints() and all(str(tables) in line for line in result.complaints()),
               f"{arguments}, a directory whose files may not be looked at ->", result)
    tables.chmod(0o711)
    for arguments in asking:
        limited.run(*arguments).demand_right(f"{arguments}, a directory that may not be listed")
    tables.chmod(0o755)
    support.demand_exact(tables, reference, "after reading")


def test(command):
    with support.room() as room:
        room.chmod(0o755)
        command.run("generate", "--levels", "1-3", "--out", room / "right").demand_right("generate")
        reference = support.contents(room / "right")
        try:
            command.run("--version", before=as_nobody).demand_right("as nobody")
        except (OSError, support.subprocess.SubprocessError) as error:
            support.skip(f"nobody may not run the command ({error})")
        try_writing(Limited(command), room, reference)
        try_reading(Limited(command), room, reference)


if __name__ == "__main__":
    sys.exit(support.main(test))
