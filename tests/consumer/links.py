"""links.py FOLDER: fails if a relative link of an installed document leads nowhere."""

import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
links = set()
dead = []
for document in sorted(folder.rglob("*.md")):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s#]+)", text) + re.findall(r'(?:src|href)="([^"#]+)', text):
        if not re.match("[a-z]+:", link):
            target = (document.parent / link).resolve()
            links.add(target.name)
            if not target.exists():
                dead.append(f"{document.relative_to(folder)}: {link}")
assert not dead, "\n".join(["links that lead nowhere:", *dead])
# Those to what is installed are kept.
assert links >= {"reader.hpp", "honeymoon.h", "guide.md", "FORMAT.md", "fingerprints.tsv", "terminal.svg"}, links
