#!/usr/bin/env bash
# The class CycleDetector of Debian's libjgrapht0.6-java 0.6.0-13 finds the cycles of a directed graph. In a graph of
# five arcs, it finds none, though 1 leads to 3 and 3 to 1. In one of four arcs, it leaves 1 out of the vertices on
# cycles, though 0, 1 and 2 make a ring. And asked for one vertex, it also says yes if the vertex only leads to a cycle.
# Counted over all graphs of four vertices; the reference is the transitive closure. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libjgrapht0.6-java=0.6.0-13
dpkg-deb --extract libjgrapht0.6-java_*.deb .
cat >Cycles.java <<'END'
import java.util.*;
import org._3pq.jgrapht.alg.CycleDetector;
import org._3pq.jgrapht.graph.SimpleDirectedGraph;

@SuppressWarnings("unchecked")
public class Cycles {
    static final int VERTICES = 4;

    static SimpleDirectedGraph graph(boolean[][] arcs) {
        SimpleDirectedGraph graph = new SimpleDirectedGraph();
        for (int vertex = 0; vertex < VERTICES; ++vertex) graph.addVertex(vertex);
        for (int from = 0; from < VERTICES; ++from)
            for (int to = 0; to < VERTICES; ++to)
                if (arcs[from][to]) graph.addEdge(from, to);
        return graph;
    }

    static void show(int... arcs) {
        boolean[][] table = new boolean[VERTICES][VERTICES];
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < arcs.length; at += 2) {
            table[arcs[at]][arcs[at + 1]] = true;
            text.append(arcs[at]).append('>').append(arcs[at + 1]).append(' ');
        }
        CycleDetector detector = new CycleDetector(graph(table));
        System.out.println(text + "has a cycle: " + detector.detectCycles() + ", vertices on cycles: " +
            new TreeSet<Object>(detector.findCycles()) + ", 2 is on one: " + detector.detectCyclesContainingVertex(2));
    }

    public static void main(String[] arguments) {
        show(0, 1, 0, 2, 0, 3, 1, 3, 3, 1);
        show(0, 1, 0, 2, 1, 2, 2, 0);
        show(0, 1, 1, 0, 2, 0);
        int graphs = 1 << VERTICES * (VERTICES - 1), without = 0, less = 0, more = 0, yes = 0, no = 0;
        for (int number = 0; number < graphs; ++number) {
            boolean[][] arcs = new boolean[VERTICES][VERTICES], reach = new boolean[VERTICES][VERTICES];
            int bit = 0;
            for (int from = 0; from < VERTICES; ++from)
                for (int to = 0; to < VERTICES; ++to)
                    if (from != to) reach[from][to] = arcs[from][to] = (number >> bit++ & 1) == 1;
            for (int by = 0; by < VERTICES; ++by)
                for (int from = 0; from < VERTICES; ++from)
                    for (int to = 0; to < VERTICES; ++to) reach[from][to] |= reach[from][by] && reach[by][to];
            CycleDetector detector = new CycleDetector(graph(arcs));
            Set<?> found = detector.findCycles();
            Set<Integer> right = new TreeSet<>();
            for (int vertex = 0; vertex < VERTICES; ++vertex) {
                if (reach[vertex][vertex]) right.add(vertex);
                boolean said = detector.detectCyclesContainingVertex(vertex);
                if (said && !reach[vertex][vertex]) ++yes;
                if (!said && reach[vertex][vertex]) ++no;
            }
            if (!right.isEmpty() && !detector.detectCycles()) ++without;
            if (!found.containsAll(right)) ++less;
            if (!right.containsAll(found)) ++more;
        }
        System.out.println(graphs + " graphs: " + without + " have an unseen cycle, in " + less +
            " vertices are missing, in " + more + " there are too many");
        System.out.println(graphs * VERTICES + " vertices: " + yes + " wrongly on a cycle, " + no + " wrongly on none");
    }
}
END
java -cp usr/share/java/jgrapht-0.6.0.jar Cycles.java | tee seen
diff seen - <<'EOF'
0>1 0>2 0>3 1>3 3>1 has a cycle: false, vertices on cycles: [], 2 is on one: false
0>1 0>2 1>2 2>0 has a cycle: true, vertices on cycles: [0, 2], 2 is on one: true
0>1 1>0 2>0 has a cycle: true, vertices on cycles: [0, 1], 2 is on one: true
4096 graphs: 7 have an unseen cycle, in 257 vertices are missing, in 0 there are too many
16384 vertices: 1160 wrongly on a cycle, 0 wrongly on none
EOF
