#!/usr/bin/env bash
# Debian's libstatistics-distributions-perl 1.02-1.1 promises percentage points with five significant digits. fdistr is
# wrong for two degrees of freedom in the denominator: with two in the numerator, the value that is exceeded in 99% of
# cases is 0.0199 instead of 0.0101. Such a value is a bound for the ratio of the variances of three scores each. It
# uses an approximation for this case, and does not improve it. fprob, the inverse function of the same module, knows
# that 0.0199 is exceeded in 98.05% of cases. For 4 degrees of freedom and 0.001, tdistr returns 7.159 instead of 7.173.
# The reference uses the formulas of both distributions, which are short for 2 and 4. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libstatistics-distributions-perl=1.02-1.1
dpkg-deb --extract libstatistics-distributions-perl_*.deb .
cat >points.pl <<'EOF'
use strict;
use warnings;
use Statistics::Distributions;

# The chance of a value above x: 1 - (n x / (n x + 2)) ^ (n / 2).
sub right_f {
    my ($numerator, $chance) = @_;
    my $power = (1 - $chance)**(2 / $numerator);
    return 2 / $numerator * $power / (1 - $power);
}

# The chance of a value above t, with s = t / sqrt(4 + t^2): 1/2 - 3/4 s + 1/4 s^3.
sub right_t {
    my ($chance) = @_;
    my ($low, $high) = (0, 1000);
    for (1 .. 100) {
        my $middle = ($low + $high) / 2;
        my $sine = $middle / sqrt(4 + $middle**2);
        (0.5 - 0.75 * $sine + 0.25 * $sine**3 > $chance ? $low : $high) = $middle;
    }
    return $low;
}

for my $chance (0.01, 0.05, 0.5, 0.9, 0.95, 0.99) {
    for my $numerator (2, 4) {
        my $seen = Statistics::Distributions::fdistr($numerator, 2, $chance);
        printf "F, %d and 2 degrees of freedom, %s: %.4g (right: %.4g), fprob %.4f\n", $numerator, $chance, $seen,
            right_f($numerator, $chance), Statistics::Distributions::fprob($numerator, 2, $seen);
    }
}
for my $chance (0.05, 0.01, 0.001, 0.0001) {
    printf "t, 4 degrees of freedom, %s: %.4g (right: %.4g)\n", $chance,
        Statistics::Distributions::tdistr(4, $chance), right_t($chance);
}
EOF
perl -I usr/share/perl5 points.pl | tee seen
diff seen - <<'EOF'
F, 2 and 2 degrees of freedom, 0.01: 99 (right: 99), fprob 0.0100
F, 4 and 2 degrees of freedom, 0.01: 99.25 (right: 99.25), fprob 0.0100
F, 2 and 2 degrees of freedom, 0.05: 19 (right: 19), fprob 0.0500
F, 4 and 2 degrees of freedom, 0.05: 19.25 (right: 19.25), fprob 0.0500
F, 2 and 2 degrees of freedom, 0.5: 1.002 (right: 1), fprob 0.4996
F, 4 and 2 degrees of freedom, 0.5: 1.207 (right: 1.207), fprob 0.5000
F, 2 and 2 degrees of freedom, 0.9: 0.1226 (right: 0.1111), fprob 0.8908
F, 4 and 2 degrees of freedom, 0.9: 0.2335 (right: 0.2312), fprob 0.8987
F, 2 and 2 degrees of freedom, 0.95: 0.06528 (right: 0.05263), fprob 0.9387
F, 4 and 2 degrees of freedom, 0.95: 0.1475 (right: 0.144), fprob 0.9481
F, 2 and 2 degrees of freedom, 0.99: 0.01991 (right: 0.0101), fprob 0.9805
F, 4 and 2 degrees of freedom, 0.99: 0.06128 (right: 0.05556), fprob 0.9881
t, 4 degrees of freedom, 0.05: 2.132 (right: 2.132)
t, 4 degrees of freedom, 0.01: 3.746 (right: 3.747)
t, 4 degrees of freedom, 0.001: 7.159 (right: 7.173)
t, 4 degrees of freedom, 0.0001: 12.91 (right: 13.03)
EOF
