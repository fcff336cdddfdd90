#!/usr/bin/env bash
# prng_Pareto of Debian's tcllib 1.21 (package simulation::random) makes random numbers with a Pareto distribution, such as
# times to think. The manual calls its first argument the "Minimum number that will be generated". It is the maximum: of
# 20,000 numbers from 10 on, none is above 10. Their mean is 7.5 instead of 15, since the exponent has the wrong sign.
# random-pareto of math::statistics, in the same Debian package, is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download tcllib=1.21+dfsg-1
dpkg-deb --extract tcllib_*.deb .
cat >times.tcl <<'END2'
lappend auto_path [file join [pwd] usr share tcltk]
package require simulation::random
package require math::statistics
expr {srand(7)}
set pareto [simulation::random::prng_Pareto 10 3]
for {set i 0} {$i < 20000} {incr i} { lappend numbers [$pareto] }
foreach {name numbers} [list prng_Pareto $numbers random-pareto [math::statistics::random-pareto 10 3 20000]] {
    puts [format "%s: minimum %.1f, maximum %.1f, mean %.1f" $name [math::statistics::min $numbers] \
              [math::statistics::max $numbers] [math::statistics::mean $numbers]]
}
puts "right: minimum 10.0, mean 15.0"
END2
seen=$(tclsh times.tcl)
echo "$seen"
[[ $seen == 'prng_Pareto: minimum 0'.*', maximum 10.0, mean 7.5'*'random-pareto: minimum 10.0, maximum '*', mean 1'[45]* ]]
