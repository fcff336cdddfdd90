#!/usr/bin/env bash
# Debian's libdate-range-perl 1.41-4 promises that gap returns the range between two ranges, and that abuts tells
# whether there is no gap between them. It finds no gap of a single day, so two weeks of practice, from 1 to 5 and from
# 7 to 12 June, abut. Gaps of two or more days are right. The reference counts the days. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libdate-range-perl=1.41-4 libdate-simple-perl=3.0300-3+b3
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >practice.pl <<'EOF'
use strict;
use warnings;
use Date::Range;
use Date::Simple;

sub june { return Date::Range->new(map { Date::Simple->new(2026, 6, $_) } @_) }

sub days {
    my ($range) = @_;
    return join(' ', map { $_->day } $range ? $range->dates : ()) || 'none';
}

my $first = june(1, 5);
for my $begin (5 .. 10) {
    my $second = june($begin, 12);
    my $right = join(' ', 6 .. $begin - 1) || 'none';
    printf "1 to 5 and %d to 12 June: gap %s (right: %s), abuts: %s (right: %s)\n", $begin, days($first->gap($second)),
        $right, ($first->abuts($second) ? 'yes' : 'no'), ($begin == 6 ? 'yes' : 'no');
}
EOF
perl -I usr/share/perl5 -I "$(echo usr/lib/*/perl5/*)" practice.pl | tee seen
diff seen - <<'EOF'
1 to 5 and 5 to 12 June: gap none (right: none), abuts: no (right: no)
1 to 5 and 6 to 12 June: gap none (right: none), abuts: yes (right: yes)
1 to 5 and 7 to 12 June: gap none (right: 6), abuts: yes (right: no)
1 to 5 and 8 to 12 June: gap 6 7 (right: 6 7), abuts: no (right: no)
1 to 5 and 9 to 12 June: gap 6 7 8 (right: 6 7 8), abuts: no (right: no)
1 to 5 and 10 to 12 June: gap 6 7 8 9 (right: 6 7 8 9), abuts: no (right: no)
EOF
