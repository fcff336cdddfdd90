#!/usr/bin/env bash
# Debian's libset-infinite-perl 0.65-3 has sets of ranges. A set of whole numbers is marked with integer. If a range
# follows another without a gap, such as 16 to 19 after 1 to 15, their union is printed correctly, but contains(16) is
# false. The first number of the second range is missed in all such unions, and no other number. The intersection of the
# union with 16 is 16, and a set that is made of both ranges at once contains it. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libset-infinite-perl=0.65-3
dpkg-deb --extract libset-infinite-perl_*.deb .
cat >ranges.pl <<'END'
use strict;
use warnings;
use Set::Infinite;

sub range { return Set::Infinite->new(@_)->integer }
sub members { my $set = shift; return join ' ', grep { $set->contains($_) } 1 .. 20 }

my $boards = range(1, 15)->union(range(16, 19));
print "$boards contains: ", members($boards), "; intersection with 16: ", $boards->intersection(16), "\n";
my $once = range([1, 15], [16, 19]);
print "$once contains: ", members($once), "\n";

my %count;
for my $last (1 .. 19) {
    for my $end ($last + 1 .. 20) {
        for my $gap (0, 1) {
            my $first = $last + 1 + $gap;
            next if $first > $end;
            my $union = range(1, $last)->union(range($first, $end));
            my @wrong = grep { !!$union->contains($_) ne !!($_ <= $last || ($_ >= $first && $_ <= $end)) } 1 .. 20;
            ++$count{$gap}{@wrong == 0 ? 'right' : "@wrong" eq $first ? 'wrong for the first' : 'wrong for others'};
        }
    }
}
for my $gap (0, 1) {
    print $gap ? 'with a gap' : 'without a gap', map({ ", $_: $count{$gap}{$_}" } sort keys %{ $count{$gap} }), "\n";
}
END
seen=$(perl -I usr/share/perl5 ranges.pl)
echo "$seen"
[[ $seen == '[1..15],[16..19] contains: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19; intersection with 16: 16'$'\n'* ]]
[[ $seen == *'[1..19] contains: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'$'\n'* ]]
[[ $seen == *$'\nwithout a gap, wrong for the first: 190\nwith a gap, right: 171' ]]
