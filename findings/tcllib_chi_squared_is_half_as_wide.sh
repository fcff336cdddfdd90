#!/usr/bin/env bash
# prng_chiSquared of Debian's tcllib 1.21 (package simulation::random) makes random numbers with a chi-squared distribution.
# The manual promises a mean of 0 and a standard deviation of 1. The deviation is 0.5, and the mean is -1.2 for 12 degrees
# of freedom. A test of cards may take the limit that 5% of such numbers pass. For 13 ranks, that test rejects 57% of all
# fair shuffles. The squares of normal numbers lack a factor of 2. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download tcllib=1.21+dfsg-1
dpkg-deb --extract tcllib_*.deb .
zcat usr/share/man/man3/simulation_random.3tcl.gz | tr -d '\\\\' | grep -A 1 '^the chi-squared' | sed 's/&//; s/^/| /'
cat >chi.tcl <<'END2'
lappend auto_path [file join [pwd] usr share tcltk]
package require simulation::random
package require math::statistics
expr {srand(7)}

# The limit that 5% of the random numbers pass, and the share of right chi-squared numbers that pass it.
foreach degrees {3 12 51} {
    set chi [simulation::random::prng_chiSquared $degrees]
    set numbers {}
    for {set i 0} {$i < 20000} {incr i} { lappend numbers [$chi] }
    set limit [lindex [lsort -real -increasing $numbers] 18999]
    set statistic [expr {$degrees + $limit * sqrt(2.0 * $degrees)}]
    puts [format "%d degrees: mean %.2f, deviation %.2f; 5%% of the numbers are above %.2f, but %.0f%% of fair samples" \
              $degrees [math::statistics::mean $numbers] [math::statistics::stdev $numbers] $limit \
              [expr {100 * (1 - [math::statistics::cdf-chisquare $degrees $statistic])}]]
}
END2
seen=$(tclsh chi.tcl)
echo "$seen"
[[ $seen == *'12 degrees: mean -1.2'?', deviation 0.50; 5% of the numbers are above '*', but 5'?'% of fair samples'* ]]
