#!/usr/bin/env bash
# npm's graph-data-structure 4.5.0 has a function shortestPaths besides shortestPath. In a square grid of streets with
# corners 0,0 to 2,2, six ways from corner to corner are equally short, and it returns two: after it found a way, it
# ignores the first street of this way, so it never finds more ways than streets that leave the start. It should only
# look, but the streets that it used have lost their properties afterwards, such as a name. The reference counts the
# ways step by step. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund graph-data-structure@4.5.0
cat >streets.mjs <<'END'
import { Graph, shortestPaths } from 'graph-data-structure';

for (const size of [1, 2, 3, 4]) {
    const graph = new Graph();
    const streets = [];
    const street = (x, y, toX, toY) => {
        if (toX <= size && toY <= size) streets.push([`${x},${y}`, `${toX},${toY}`]);
    };
    for (let x = 0; x <= size; ++x)
        for (let y = 0; y <= size; ++y) {
            street(x, y, x + 1, y);
            street(x, y, x, y + 1);
        }
    for (const [from, to] of streets) graph.addEdge(from, to, { weight: 1, props: { name: `${from} to ${to}` } });
    const ways = (from) => from === `${size},${size}` ? 1
        : streets.filter((arc) => arc[0] === from).reduce((sum, arc) => sum + ways(arc[1]), 0);
    const named = () => streets.filter(([from, to]) => graph.getEdgeProperties(from, to)?.name).length;
    const before = named();
    const found = shortestPaths(graph, '0,0', `${size},${size}`);
    if (found.some(({ weight }) => weight !== 2 * size)) throw new Error('a way is not short');
    console.log(`0,0 to ${size},${size}: ${found.length} of ${ways('0,0')} ways; ` +
        `${before} streets have names before, ${named()} after`);
}
END
node streets.mjs | tee seen
diff seen - <<'EOF'
0,0 to 1,1: 2 of 2 ways; 4 streets have names before, 2 after
0,0 to 2,2: 2 of 6 ways; 12 streets have names before, 10 after
0,0 to 3,3: 2 of 20 ways; 24 streets have names before, 22 after
0,0 to 4,4: 2 of 70 ways; 40 streets have names before, 38 after
EOF
