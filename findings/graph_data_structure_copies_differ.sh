#!/usr/bin/env bash
# npm's graph-data-structure 4.5.0 keeps graphs with weights and properties of arcs. None of its three ways to copy a
# graph makes the same graph. The manual says that the constructor takes a serialized graph; it makes an empty graph.
# deserializeGraph loses the properties, though serializeGraph wrote them. cloneGraph turns the weight 0 into 1, so the
# cheapest way through the copy costs 2 instead of 1, and leads along another arc. Copies by hand, with addEdge for all
# arcs, are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund graph-data-structure@4.5.0
cat >copies.mjs <<'END'
import { Graph, cloneGraph, deserializeGraph, serializeGraph, shortestPath } from 'graph-data-structure';

const arcs = [
    ['start', 'low', 0, 'two of hearts'], ['low', 'middle', 0, 'ace of hearts'], ['middle', 'end', 1, 'king of clubs'],
    ['start', 'end', 2, 'ruff'],
];
const build = () => {
    const graph = new Graph();
    for (const [from, to, weight, card] of arcs) graph.addEdge(from, to, { weight, props: { card } });
    return graph;
};
const written = serializeGraph(build());
console.log(`written: ${written.links.map(({ weight, props }) => `${weight ?? 1} ${props.card}`).join(', ')}`);
for (const [name, graph] of [
    ['by hand', build()], ['constructor', new Graph(written)], ['deserializeGraph', deserializeGraph(written)],
    ['cloneGraph', cloneGraph(build())],
]) {
    const kept = (good) => arcs.filter((arc) => graph.hasEdge(arc[0], arc[1]) && good(arc)).length;
    const weights = kept(([from, to, weight]) => graph.getEdgeWeight(from, to) === weight);
    const properties = kept(([from, to, , card]) => graph.getEdgeProperties(from, to)?.card === card);
    const way = graph.nodes.size ? shortestPath(graph, 'start', 'end') : undefined;
    console.log(`${name}: ${kept(() => true)} arcs, ${weights} weights, ${properties} properties; ` +
        (way ? `${way.nodes.join(' ')} costs ${way.weight}` : 'no way'));
}
END
node copies.mjs | tee seen
diff seen - <<'EOF'
written: 0 two of hearts, 2 ruff, 0 ace of hearts, 1 king of clubs
by hand: 4 arcs, 4 weights, 4 properties; start low middle end costs 1
constructor: 0 arcs, 0 weights, 0 properties; no way
deserializeGraph: 4 arcs, 4 weights, 0 properties; start low middle end costs 1
cloneGraph: 4 arcs, 2 weights, 4 properties; start end costs 2
EOF
