#!/usr/bin/env bash
# lcsubstrings of Debian's python3-distance 0.1.3 finds the longest common part of two sequences. With positions=True, it
# returns its length and "(start pos in seq1, start pos in seq2)". If the first sequence is shorter, the two positions are
# the other way round. The example in its docstring, "sedentar" and "dentist", is right; the other order gives the same pair.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-distance=0.1.3+git20131122.ad7f9dc-1
dpkg-deb --extract python3-distance_*.deb .
cat >parts.py <<'EOF'
from distance import lcsubstrings

for first, second in ("sedentar", "dentist"), ("dentist", "sedentar"), ("AKQ", "98AKQ2"), ("98AKQ2", "AKQ"):
    length, [(i, j)] = lcsubstrings(first, second, positions=True)
    print(f"{first} and {second}: at {i} and {j}: {first[i:i + length]!r} and {second[j:j + length]!r}")
EOF
PYTHONPATH=usr/lib/python3/dist-packages python3 parts.py | tee seen
diff seen - <<'EOF'
sedentar and dentist: at 2 and 0: 'dent' and 'dent'
dentist and sedentar: at 2 and 0: 'ntis' and 'sede'
AKQ and 98AKQ2: at 2 and 0: 'Q' and '98A'
98AKQ2 and AKQ: at 2 and 0: 'AKQ' and 'AKQ'
EOF
