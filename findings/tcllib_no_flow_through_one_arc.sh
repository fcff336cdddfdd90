#!/usr/bin/env bash
# The package struct::graph::op of Debian's tcllib 1.21 finds the maximum flow of a network by two strategies, dinic and
# mkm. If an arc leads from the source straight to the sink, mkm is never right: the network of that arc alone gets no
# flow, and neither does a larger one. Other such networks end in an error. dinic is always right; the reference is the
# smallest cut. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download tcllib=1.21+dfsg-1
dpkg-deb --extract tcllib_*.deb .
cat >flow.tcl <<'END'
lappend auto_path [file join [pwd] usr share tcltk]
package require struct::graph
package require struct::graph::op

# The flow out of node 0 into the last node.
proc flow {arcs nodes strategy} {
    set network [struct::graph]
    for {set node 0} {$node < $nodes} {incr node} { $network node insert $node }
    foreach {from to capacity} $arcs { $network arc set [$network arc insert $from $to] throughput $capacity }
    set failed [catch {struct::graph::op::MaximumFlowByDinic $network 0 [expr {$nodes - 1}] $strategy} flows]
    $network destroy
    if {$failed} { return error }
    set sum 0
    foreach {arc value} $flows { if {[lindex $arc 0] == 0} { incr sum $value } }
    return $sum
}

# The least capacity between a set of nodes with the first and the rest with the last.
proc cut {arcs nodes} {
    set least inf
    for {set side 1} {$side < 1 << ($nodes - 1)} {incr side 2} {
        set sum 0
        foreach {from to capacity} $arcs { if {$side >> $from & 1 && !($side >> $to & 1)} { incr sum $capacity } }
        if {$sum < $least} { set least $sum }
    }
    return $least
}

puts "one arc of 5: cut [cut {0 1 5} 2], dinic [flow {0 1 5} 2 dinic], mkm [flow {0 1 5} 2 mkm]"
set two {0 1 3 1 2 3 0 2 4}
puts "3 by a stop and 4 without: cut [cut $two 3], dinic [flow $two 3 dinic], mkm [flow $two 3 mkm]"
expr {srand(1)}
foreach strategy {dinic mkm} { set count($strategy) {0 0 0} }
for {set network 0} {$network < 300} {incr network} {
    set arcs {0 4 2}
    for {set from 0} {$from < 4} {incr from} {
        for {set to 1} {$to < 5} {incr to} {
            if {$from == $to || ($from == 0 && $to == 4) || rand() < 0.5} continue
            lappend arcs $from $to [expr {1 + int(rand() * 9)}]
        }
    }
    foreach strategy {dinic mkm} {
        set found [flow $arcs 5 $strategy]
        set place [expr {$found eq "error" ? 2 : $found != [cut $arcs 5]}]
        lset count($strategy) $place [expr {[lindex $count($strategy) $place] + 1}]
    }
}
foreach strategy {dinic mkm} { puts "$strategy, 300 networks: right, wrong, error: [join $count($strategy) {, }]" }
END
seen=$(tclsh flow.tcl)
echo "$seen"
[[ $seen == 'one arc of 5: cut 5, dinic 5, mkm 0'$'\n3 by a stop and 4 without: cut 7, dinic 7, mkm 0\n'* ]]
[[ $seen == *'dinic, 300 networks: right, wrong, error: 300, 0, 0'* ]]
[[ $seen =~ 'mkm, 300 networks: right, wrong, error: 0, 1'[0-9][0-9]', 1'[0-9][0-9]$ ]]
