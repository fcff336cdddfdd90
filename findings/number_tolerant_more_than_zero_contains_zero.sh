#!/usr/bin/env bash
# Number::Tolerant of Debian's libnumber-tolerant-perl 1.710 has ranges of numbers, such as "more than 0" for a side that
# wins IMPs. The intersection of two ranges contains a bound of 0 that it should exclude: more than 0, and at most 5,
# contains 0. A number plus or minus some per cent of it contains nothing if the number is negative. The intersection of a
# union with a range is an error if the range misses one part of the union. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libnumber-tolerant-perl=1.710-1 libsub-exporter-perl libdata-optlist-perl \
    libparams-util-perl libsub-install-perl
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >ranges.pl <<'END'
use strict;
use warnings;
use Number::Tolerant;

sub show {
    my ($name, $range) = @_;
    print "$name: ", join(' ', grep { $_ == $range } -12 .. 12) || 'nothing', "\n";
}
for my $bound (-1, 0, 1) {
    my ($more, $less) = (tolerance(more_than => $bound), tolerance(less_than => $bound));
    show("more than $bound, at most 5", $more & tolerance(5 => 'or_less'));
    show("less than $bound, at least -5", $less & tolerance(-5 => 'or_more'));
}
show('10 +/- 20%', tolerance(10 => plus_or_minus_pct => 20));
show('-10 +/- 20%', tolerance(-10 => plus_or_minus_pct => 20));
my $union = tolerance(1 => to => 3) | tolerance(7 => to => 9);
for my $range (tolerance(2 => to => 8), tolerance(2 => to => 4)) {
    show("1 to 3 or 7 to 9", $union);
    my $both = eval { $union & $range };
    if (defined $both) { show("that and $range", $both) } else { print "that and $range: ", $@ =~ /(no valid \w+)/, "\n" }
}
END
perl -I usr/share/perl5 ranges.pl | tee seen
diff seen - <<'END'
more than -1, at most 5: 0 1 2 3 4 5
less than -1, at least -5: -5 -4 -3 -2
more than 0, at most 5: 0 1 2 3 4 5
less than 0, at least -5: -5 -4 -3 -2 -1 0
more than 1, at most 5: 2 3 4 5
less than 1, at least -5: -5 -4 -3 -2 -1 0
10 +/- 20%: 8 9 10 11 12
-10 +/- 20%: nothing
1 to 3 or 7 to 9: 1 2 3 7 8 9
that and 2 <= x <= 8: 2 3 7 8
1 to 3 or 7 to 9: 1 2 3 7 8 9
that and 2 <= x <= 4: no valid intersection
END
