"""json_page.py SOURCE: docs/json.md has every field that the transcripts of this folder show, under its command, and
no field that the command does not know."""

import json
import pathlib
import re
import sys

FREE = {"tags"}  # whose names are anybody's


def fields(value):
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            if name not in FREE:
                yield from fields(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from fields(inner)


def main():
    source = pathlib.Path(sys.argv[1])
    page = (source / "docs/json.md").read_text(encoding="utf-8")
    first, *sections = re.split(r"^## ", page, flags=re.M)
    words = {}
    for section in sections:
        heading, text = section.split("\n", 1)
        for command in heading.split(", "):
            words[command] = set(re.findall(r"`(\w+)`", first + text))
    shown = {}
    for transcript in (source / "tests/cli").glob("*/*.expected"):
        command = None
        for line in transcript.read_text(encoding="utf-8", errors="replace").splitlines():
            called = re.match(r"\$ (?:honeymoon )?((?:archive|pool) \w+|match merge|\w+)", line)
            command = called[1] if called else command
            if line.startswith("{") and command:
                # Numbers that differ from run to run are letters there.
                try:
                    shown.setdefault(command, set()).update(fields(json.loads(re.sub(r":[TN]\b", ":0", line))))
                except ValueError:
                    continue  # cut short there
    assert len(shown) > 12, shown
    missing = {f"{command}: {name}" for command, names in shown.items() for name in names - words.get(command, set())}
    code = "".join(file.read_text(encoding="utf-8") for file in (source / "apps/cli").rglob("*.cpp"))
    known = set(re.findall(r'"(\w+)"', code)) | {name for names in shown.values() for name in names}
    unknown = {name for names in words.values() for name in names} - known - {"null"}
    if missing or unknown:
        raise SystemExit(f"not on the page: {sorted(missing)}; on the page alone: {sorted(unknown)}")


main()
