#!/usr/bin/env bash
# Debian's python3-cluster 1.4.1 finds clusters by a distance that the caller gives. It remembers the distance of two
# groups of items for the rest of the program, whatever the distance is. So a second clustering of the same items by
# another distance uses distances of the first. Here, scores of players are close if their difference is small, and in
# the other clustering if they come from the same club. A new process shows the right clusters. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-cluster=1.4.1.post3-1
dpkg-deb --extract python3-cluster_*.deb .
cat >clubs.py <<'EOF'
import sys
sys.path.insert(0, 'usr/lib/python3/dist-packages')
from cluster import HierarchicalClustering

clubs = {40: 'A', 41: 'B', 60: 'A', 61: 'B', 80: 'A', 81: 'B'}
distances = {
    'difference': lambda first, second: abs(first - second),
    'club': lambda first, second: 0 if clubs[first] == clubs[second] else 10,
}
for name in sys.argv[1:]:
    clusters = HierarchicalClustering(list(clubs), distances[name]).getlevel(5)
    print(f'{name}:', ', '.join(sorted(' '.join(map(str, sorted(cluster))) for cluster in clusters)))
EOF
{
    echo 'each in its own process'
    python3 clubs.py difference
    python3 clubs.py club
    echo 'one after the other'
    python3 clubs.py difference club
    python3 clubs.py club difference
} | tee seen
diff seen - <<'EOF'
each in its own process
difference: 40 41, 60 61, 80 81
club: 40 60 80, 41 61 81
one after the other
difference: 40 41, 60 61, 80 81
club: 40 41, 60 61, 80 81
club: 40 60 80, 41 61 81
difference: 40 60 80, 41 61 81
EOF
