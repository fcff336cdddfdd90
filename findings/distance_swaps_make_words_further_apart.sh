#!/usr/bin/env bash
# fast_comp of Debian's python3-distance 0.1.3 returns the edit distance of two words up to 2, and -1 above. With
# transpositions=True, it also allows the swap of two neighbours as one edit. One edit more can only make words closer.
# Here, it makes some further apart: from "on" to "non" is one letter, but with swaps it is two edits. Some words at
# distance 2 even get -1, so ifast_comp no longer finds them. The function swaps letters wherever it can, even if an
# insertion is better. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-distance=0.1.3+git20131122.ad7f9dc-1
dpkg-deb --extract python3-distance_*.deb .
cat >words.py <<'EOF'
from itertools import product

from distance import fast_comp, ifast_comp

for first, second in ("on", "non"), ("or", "ro"), ("SHS", "HSHC"):
    print(f"{first} to {second}: {fast_comp(first, second)}, with swaps {fast_comp(first, second, transpositions=True)}")
tricks = ["SHS", "HSHC", "SHH", "HSS"]
for swaps in False, True:
    print(f"near SHS, swaps {swaps}:", *sorted(word for _, word in ifast_comp("SHS", tricks, transpositions=swaps)))
words = ["".join(letters) for length in range(6) for letters in product("SHD", repeat=length)]
near = further = lost = 0
for first in words:
    for second in words:
        plain = fast_comp(first, second)
        if plain > 0:
            swapped = fast_comp(first, second, transpositions=True)
            near += 1
            further += swapped > plain
            lost += swapped < 0
print(f"up to five letters S, H and D: {near} pairs with distance 1 or 2; with swaps, {further} are further apart, {lost} lost")
EOF
PYTHONPATH=usr/lib/python3/dist-packages python3 words.py | tee seen
diff seen - <<'EOF'
on to non: 1, with swaps 2
or to ro: 2, with swaps 1
SHS to HSHC: 2, with swaps -1
near SHS, swaps False: HSHC HSS SHH SHS
near SHS, swaps True: HSS SHH SHS
up to five letters S, H and D: 36180 pairs with distance 1 or 2; with swaps, 384 are further apart, 1002 lost
EOF
