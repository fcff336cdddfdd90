#!/usr/bin/env bash
# Debian's python3-intervals 0.9.2 adds and subtracts intervals. The sum of two intervals is the set of all sums. If a
# bound is open in one of them, it must be open in the sum. Here, 1 to 3 plus 4 to 8, without the 4 and the 8, contains 5,
# although the lowest sum is 6. A difference is always closed: it contains 1 and 7, although the differences are 2 to 6.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-intervals=0.9.2-2 python3-infinity=1.5-2
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >points.py <<'EOF'
from intervals import IntInterval

north = IntInterval.closed(1, 3)
south = IntInterval.open(4, 8)


def points(interval):
    return [point for point in range(-20, 21) if point in interval]


def show(name, interval, sums):
    print(f"{name} = {interval}: {points(interval)}, should be {sorted(set(sums))}")


show("north", north, range(1, 4))
show("south", south, range(5, 8))
show("north + south", north + south, [n + s for n in points(north) for s in points(south)])
show("south - north", south - north, [s - n for n in points(north) for s in points(south)])
EOF
PYTHONPATH=usr/lib/python3/dist-packages python3 points.py | tee seen
diff seen - <<'EOF'
north = [1, 3]: [1, 2, 3], should be [1, 2, 3]
south = (4, 8): [5, 6, 7], should be [5, 6, 7]
north + south = [5, 11): [5, 6, 7, 8, 9, 10], should be [6, 7, 8, 9, 10]
south - north = [1, 7]: [1, 2, 3, 4, 5, 6, 7], should be [2, 3, 4, 5, 6]
EOF
