#!/usr/bin/env bash
# test-Wilcoxon of Debian's tcllib 1.21 (package math::statistics) tests whether one sample tends to be above another.
# If the samples are swapped, the result should only change its sign, and for two equal samples it should be 0. Both
# are false if values occur more than once, as tricks or points do: the ranks of equal values come out too low. Here Ann
# is significantly better than Ben (above 1.96) if Ben is named first, and otherwise not. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download tcllib=1.21+dfsg-1
dpkg-deb --extract tcllib_*.deb .
cat >compare.tcl <<'END'
lappend auto_path [file join [pwd] usr share tcltk]
package require math::statistics

# The same statistic, from the pairs of games that the first player wins; half of the equal ones.
proc pairs {first second} {
    set won 0.0
    foreach a $first {
        foreach b $second { set won [expr {$won + ($a > $b) + ($a == $b) * 0.5}] }
    }
    set m [llength $first]
    set n [llength $second]
    expr {($won - $m * $n / 2.0) / sqrt($m * $n * ($m + $n + 1) / 12.0)}
}

proc compare {text first second} {
    puts [format "%s: %.3f, swapped %.3f; by pairs %.3f, swapped %.3f" $text \
              [math::statistics::test-Wilcoxon $first $second] [math::statistics::test-Wilcoxon $second $first] \
              [pairs $first $second] [pairs $second $first]]
}

set ann {5 9 10 8 6 10 8 7 10 9 7 9}
set ben {5 6 8 5 9 7 9 9 6 4 7 6}
compare "Ann and Ben" $ann $ben
compare "Ann and Ann" $ann $ann
compare "no equal values" {5.1 9.1 8.1 6.1 10.1 7.1 11.1 12.1 13.1 4.1 3.1} {5 9 8 6 10 7 11 12 13 4 3}
END
seen=$(tclsh compare.tcl)
echo "$seen"
[[ $seen == 'Ann and Ben: 1.732, swapped -2.136; by pairs 1.905, swapped -1.905'$'\nAnn and Ann: -0.346, '* ]]
[[ $seen == *'no equal values: 0.361, swapped -0.361; by pairs 0.361, swapped -0.361' ]]
