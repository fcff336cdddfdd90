#!/usr/bin/env bash
# npm's @adaskothebeast/splines 4.0.0 has a natural cubic spline, which its manual calls twice continuously
# differentiable. NaturalSpline draws straight lines between the points. If the first x is 0, it is even constant up to
# the second point, and misses that point. After the last but one point, it is NaN. It computes its coefficients from
# differences of x, where those of y belong. The reference solves the equations of the spline, and cubic-spline 3.0.3
# agrees with it. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @adaskothebeast/splines@4.0.0 cubic-spline@3.0.3
cat >rating.cjs <<'END'
const { NaturalSpline } = require('@adaskothebeast/splines');
const CubicSpline = require('cubic-spline');

const points = [[0, 1500], [1, 1520], [3, 1610], [4, 1580], [6, 1650], [7, 1640]]; // month and rating

function reference(points) { // with second derivatives of 0 at both ends
    const gaps = points.slice(1).map(([x], at) => x - points[at][0]);
    const slopes = points.slice(1).map(([, y], at) => (y - points[at][1]) / gaps[at]);
    const bends = points.map(() => 0);
    for (let round = 0; round < 1000; ++round)
        for (let at = 1; at < gaps.length; ++at)
            bends[at] = (6 * (slopes[at] - slopes[at - 1]) - gaps[at - 1] * bends[at - 1] - gaps[at] * bends[at + 1]) /
                (2 * (gaps[at - 1] + gaps[at]));
    return (x) => {
        const at = Math.max(points.slice(1).findIndex(([right]) => x <= right), 0);
        const [gap, after, before] = [gaps[at], x - points[at][0], points[at + 1][0] - x];
        return (bends[at] * before ** 3 + bends[at + 1] * after ** 3) / (6 * gap) +
            (points[at][1] / gap - bends[at] * gap / 6) * before +
            (points[at + 1][1] / gap - bends[at + 1] * gap / 6) * after;
    };
}

const [seen, right] = [new NaturalSpline(points), reference(points)];
const cubic = new CubicSpline(points.map(([x]) => x), points.map(([, y]) => y));
for (const x of [0.5, 0.9, 1, 1.5, 2, 3.5, 5, 6, 6.5, 7])
    console.log(`${x}: ${seen.interpolate(x).toFixed(1)}, right is ${right(x).toFixed(1)}, ` +
        `cubic-spline ${cubic.at(x).toFixed(1)}`);
END
seen=$(node rating.cjs)
echo "$seen"
[[ $seen == $'0.5: 1500.0, right is 1506.0, cubic-spline 1506.0\n'* ]]
[[ $seen == *$'\n1: 1500.0, right is 1520.0, cubic-spline 1520.0\n'* ]]
[[ $seen == *$'\n2: 1565.0, right is 1577.9, cubic-spline 1577.9\n'*$'\n5: 1615.0, right is 1607.7, '* ]]
[[ $seen == *$'\n6.5: NaN, right is 1650.1, cubic-spline 1650.1\n7: NaN, right is 1640.0, cubic-spline 1640.0' ]]
