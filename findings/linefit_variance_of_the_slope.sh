#!/usr/bin/env bash
# Debian's libstatistics-linefit-perl 0.07-3 fits a line to points, such as a player's scores over the weeks. Its
# varianceOfEstimates promises the variances of intercept and slope. They are much too small, because it takes the error
# of each single point for the standard deviation of that point, so a point that happens to be near the line counts for
# more than all others. Here, the slope is 0.5 in 2000 random series of 20 weeks. The slopes found should be within two
# standard deviations of 0.5 in 94% of the series. The t statistics of the same module imply the right variances. Fails
# if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libstatistics-linefit-perl=0.07-3
dpkg-deb --extract libstatistics-linefit-perl_*.deb .
cat >weeks.pl <<'EOF'
use strict;
use warnings;
use List::Util qw(sum);
use Statistics::LineFit;

my ($series, $slope) = (2000, 0.5);
my @weeks = 1 .. 20;
my $mean = sum(@weeks) / @weeks;
my $squares = sum(map { ($_ - $mean)**2 } @weeks);
srand(1);
sub normal { return sqrt(-2 * log(1 - rand)) * cos(8 * atan2(1, 1) * rand) }

my (%variance, %within);
for (1 .. $series) {
    my @scores = map { 50 + $slope * $_ + 4 * normal() } @weeks;
    my $fit = Statistics::LineFit->new;
    $fit->setData(\@weeks, \@scores);
    my ($intercept, $seen) = $fit->coefficients;
    my %estimate = (
        varianceOfEstimates => ($fit->varianceOfEstimates)[1],
        tStatistics => ($seen / ($fit->tStatistics)[1])**2,
        definition => sum(map { $_**2 } $fit->residuals) / (@weeks - 2) / $squares,
    );
    $variance{true} += ($seen - $slope)**2 / $series;
    for my $name (keys %estimate) {
        $variance{$name} += $estimate{$name} / $series;
        $within{$name} += (abs($seen - $slope) < 2 * sqrt($estimate{$name})) / $series;
    }
}
printf "variance of the slope: %.3f (expected: %.3f)\n", $variance{true}, 16 / $squares;
printf "%s: mean %.3f, %.0f%% within two standard deviations\n", $_, $variance{$_}, 100 * $within{$_}
    for qw(varianceOfEstimates tStatistics definition);
EOF
perl -I usr/share/perl5 weeks.pl | tee seen
diff seen - <<'EOF'
variance of the slope: 0.024 (expected: 0.024)
varianceOfEstimates: mean 0.002, 37% within two standard deviations
tStatistics: mean 0.024, 94% within two standard deviations
definition: mean 0.024, 94% within two standard deviations
EOF
