#!/usr/bin/env bash
# IntInterval of Debian's python3-intervals 0.9.2 is a range of whole numbers. Its code checks that a Decimal is whole, and
# then drops its value. A bound that is missing means no bound, so the interval from Decimal(1) to Decimal(13) contains
# every number. The same numbers as int are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-intervals=0.9.2-2 python3-infinity=1.5-2
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >ranks.py <<'EOF'
from decimal import Decimal

from intervals import IntInterval

for name, low, high in ("int", 1, 13), ("Decimal", Decimal(1), Decimal(13)):
    ranks = IntInterval.closed(low, high)
    print(f"{name}: {ranks}, contains -5: {-5 in ranks}, 7: {7 in ranks}, 100: {100 in ranks}")
EOF
PYTHONPATH=usr/lib/python3/dist-packages python3 ranks.py | tee seen
diff seen - <<'EOF'
int: [1, 13], contains -5: False, 7: True, 100: False
Decimal: [,], contains -5: True, 7: True, 100: True
EOF
