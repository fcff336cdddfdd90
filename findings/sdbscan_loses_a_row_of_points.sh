#!/usr/bin/env bash
# npm's sdbscan 0.3.3 finds clusters by DBSCAN. Points with enough points nearby are cores of clusters. When it counts
# the points nearby, it leaves out all points that it has looked at before. So the result depends on the order. For the
# points 1 to 5 in order, with three points within a distance of 1, every point is noise. In each order, the cores are
# 2, 3 and 4, and all five points are one cluster. None of the 120 orders gives that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sdbscan@0.3.3
cat >clusters.cjs <<'EOF'
const sdbscan = require('sdbscan');

const print = (points) => {
    const { noise, clusters } = sdbscan(points, 1, 3);
    const found = clusters.map((cluster) => cluster.data.sort().join(' '));
    console.log(`${points.join(' ')}: clusters [${found.join(', ')}], noise [${noise.sort().join(' ')}]`);
};
print([1, 2, 3, 4, 5]);
print([5, 1, 3, 2, 4]);
print([3, 4, 2, 1, 5]);
const orders = (points) => points.length < 2 ? [points] : points.flatMap((first) =>
    orders(points.filter((point) => point !== first)).map((rest) => [first, ...rest]));
const right = orders([1, 2, 3, 4, 5]).filter((points) => {
    const { clusters } = sdbscan(points, 1, 3);
    return clusters.length === 1 && clusters[0].data.length === 5;
});
console.log(`of 120 orders, ${right.length} have one cluster of five points`);
EOF
node clusters.cjs | tee seen
diff seen - <<'EOF'
1 2 3 4 5: clusters [], noise [1 2 3 4 5]
5 1 3 2 4: clusters [2 3 4], noise [1 5]
3 4 2 1 5: clusters [2 3 4], noise [1 5]
of 120 orders, 0 have one cluster of five points
EOF
