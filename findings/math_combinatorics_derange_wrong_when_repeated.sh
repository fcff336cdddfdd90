#!/usr/bin/env bash
# Debian's libmath-combinatorics-perl 0.09-6 lists derangements: orders in which "none of the items appear in their
# originally ordered place", such as new partners for everybody. The first lists of a program are usually right. Later,
# half of the orders leave somebody in place, though their number stays right. The module sorts the items by their
# addresses in memory and takes that order for the original one; reused memory has no order. The result can differ from
# run to run. The constructor's option compare avoids all that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-combinatorics-perl=0.09-6
dpkg-deb --extract libmath-combinatorics-perl_*.deb .
cat >derange.pl <<'EOF'
use Math::Combinatorics;

my @names = qw(Ann Ben Cleo Dan Eve Finn Gus);
sub with_compare {
    my $list = Math::Combinatorics->new(data => [@names], compare => sub { $_[0] cmp $_[1] });
    my @orders;
    while (my @order = $list->next_derangement) { push @orders, [@order] }
    return @orders;
}
sub show {
    my ($text, @orders) = @_;
    my $kept = grep { my $order = $_; grep { $order->[$_] eq $names[$_] } 0 .. $#names } @orders;
    print "$text: $kept of ", scalar(@orders), " leave somebody in place\n";
}
show("derange, call $_", Math::Combinatorics::derange(@names)) for 1 .. 6;
show("with compare, call $_", with_compare()) for 1 .. 6;
EOF
seen=$(perl -I usr/share/perl5 derange.pl)
echo "$seen"
grep --quiet 'derange, call .: [1-9][0-9]* of 1854 leave' <<<"$seen"
[[ $(grep --count 'with compare, call .: 0 of 1854 leave' <<<"$seen") -eq 6 ]]
