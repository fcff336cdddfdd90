#!/usr/bin/python3
"""Checks a table file by every rule of FORMAT.md and, on demand, writes its raw layout.

    decode.py FILE            check, and say what the file holds
    decode.py FILE --raw OUT  write the raw layout to OUT as well ("-": standard output)

Exit code 0 if the file keeps all rules, 1 with one line of text if not, 2 for wrong usage.
"""

import argparse
import sys

from table_format import Refused, Table


def main():
    parser = argparse.ArgumentParser(description="Check a table file by every rule of FORMAT.md.")
    parser.add_argument("file")
    parser.add_argument("--raw", metavar="OUT", help="write the raw layout here, - for stdout")
    arguments = parser.parse_args()
    try:
        with open(arguments.file, "rb") as file:
            table = Table(file.read())
        raw = table.checked_raw_layout()
        if arguments.raw == "-":
            sys.stdout.buffer.write(raw)
            return 0
        if arguments.raw:
            with open(arguments.raw, "wb") as out:
                out.write(raw)
    except (OSError, Refused) as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 1
    h = table.header
    counts = " ".join(str(raw.count(value)) for value in range(h.level + 1))
    print(
        f"{arguments.file}: {('notrump', 'trump')[h.denomination]} level {h.level}, "
        f"{h.positions} positions, {h.entries} entries, {h.slabs} slabs, {h.frames} frames; "
        f"positions by value {counts}; fingerprint {h.fingerprint:016x}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
