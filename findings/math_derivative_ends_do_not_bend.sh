#!/usr/bin/env bash
# Math::Derivative of Debian's libmath-derivative-perl 1.01 estimates derivatives, such as how fast a rating's rise slows
# down. Derivative2 promises that if the first derivatives at both ends are not given, it assumes zero. It assumes that the
# second ones are zero: the second derivative of x squared is 2 everywhere, but at the ends it returns 0, and other values
# than with two zeros. The reference solves the equations of a cubic spline with the given slopes by elimination. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-derivative-perl=1.01-3
dpkg-deb --extract libmath-derivative-perl_*.deb .
cat >second.pl <<'END'
use strict;
use warnings;
use Math::Derivative qw(Derivative2);

sub spline {    # second derivatives m at the places 0 to n: m[i-1] + 4 m[i] + m[i+1] = 6 (y[i-1] - 2 y[i] + y[i+1])
    my ($y, $first, $last) = @_;
    my $n = $#$y;
    my @rows = map { [(0) x ($n + 2)] } 0 .. $n;
    for my $i (0 .. $n) {
        $rows[$i][$i] = $i == 0 || $i == $n ? 2 : 4;
        $rows[$i][$i - 1] = 1 if $i > 0;
        $rows[$i][$i + 1] = 1 if $i < $n;
        $rows[$i][$n + 1] = 6 * ($i == 0 ? $y->[1] - $y->[0] - $first : $i == $n ? $last - $y->[$n] + $y->[$n - 1]
            : $y->[$i - 1] - 2 * $y->[$i] + $y->[$i + 1]);
    }
    for my $pivot (0 .. $n) {
        for my $row (grep { $_ != $pivot } 0 .. $n) {
            my $factor = $rows[$row][$pivot] / $rows[$pivot][$pivot];
            $rows[$row][$_] -= $factor * $rows[$pivot][$_] for 0 .. $n + 1;
        }
    }
    return map { $rows[$_][$n + 1] / $rows[$_][$_] } 0 .. $n;
}
sub show { my $name = shift; print "$name: ", join(' ', map { sprintf '%.2f', $_ } @_), "\n" }

my @x = 0 .. 6;
my @y = map { $_**2 } @x;
show('nothing given', Derivative2(\@x, \@y));
show('zeros given', Derivative2(\@x, \@y, 0, 0));
show('zeros expected', spline(\@y, 0, 0));
show('slopes given', Derivative2(\@x, \@y, 0, 12));
show('slopes expected', spline(\@y, 0, 12));
END
perl -I usr/share/perl5 second.pl | tee seen
diff seen - <<'END'
nothing given: 0.00 2.54 1.85 2.08 1.85 2.54 0.00
zeros given: 1.97 2.06 1.78 2.80 -0.98 13.14 -39.57
zeros expected: 1.97 2.06 1.78 2.80 -0.98 13.14 -39.57
slopes given: 2.00 2.00 2.00 2.00 2.00 2.00 2.00
slopes expected: 2.00 2.00 2.00 2.00 2.00 2.00 2.00
END
