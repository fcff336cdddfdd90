#!/usr/bin/env bash
# Debian's python3-cluster 1.4.1 joins the two clusters whose closest points are nearest to each other. For that, it
# compares only the lowest point of each cluster with the highest of the other, in the order of Python. For points in
# the plane, those are seldom the closest. So it leaves neighbours apart. Here, two points belong together if a chain of
# steps of at most 3 leads from one to the other. A third of all random lists of ten points have wrong clusters. Fails
# if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-cluster=1.4.1.post3-1
dpkg-deb --extract python3-cluster_*.deb .
cat >points.py <<'EOF'
import math
import random
import sys
sys.path.insert(0, 'usr/lib/python3/dist-packages')
from cluster import HierarchicalClustering


def chains(points):
    rest, groups = set(points), []
    while rest:
        group = [rest.pop()]
        for point in group:
            near = {other for other in rest if math.dist(point, other) <= 3}
            rest -= near
            group += near
        groups.append(sorted(group))
    return sorted(groups)


def found(points):
    return sorted(map(sorted, HierarchicalClustering(points, math.dist).getlevel(3)))


row = [(0, 0), (2, 5), (2, 3), (2, 1), (4, 0)]
print('found:', found(row))
print('chains:', chains(row))
random.seed(1)
field = [(x, y) for x in range(12) for y in range(12)]
wrong = sum(found(points) != chains(points) for points in (random.sample(field, 10) for _ in range(300)))
print(f'of 300 lists, {wrong} have wrong clusters')
EOF
python3 points.py | tee seen
diff seen - <<'EOF'
found: [[(0, 0), (2, 1), (2, 3), (2, 5)], [(4, 0)]]
chains: [[(0, 0), (2, 1), (2, 3), (2, 5), (4, 0)]]
of 300 lists, 101 have wrong clusters
EOF
