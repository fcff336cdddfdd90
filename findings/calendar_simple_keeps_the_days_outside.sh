#!/usr/bin/env bash
# date_span of Debian's libcalendar-simple-perl 2.0.1-1 returns the weeks of a part of a month. It promises that "any
# days within the remaining weeks that fall outside of the date range are set to undef". If the month does not begin
# with a whole week, all days of the first week stay, and if it does not end with one, all days of the last week. It
# stops at the first empty place of the week. Here, practice is from 3 to 28 October 2026, but the calendar begins at
# the 1st and goes on to the 31st. The reference is the calendar of the same module, without the other days. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libcalendar-simple-perl=2.0.1-1
dpkg-deb --extract libcalendar-simple-perl_*.deb .
cat >practice.pl <<'EOF'
use strict;
use warnings;
use Calendar::Simple qw(calendar date_span);

my ($begin, $end) = (3, 28);

sub seen {
    my ($month, $year) = @_;
    return date_span(mon => $month, year => $year, begin => $begin, end => $end);
}

sub right {
    my @weeks = map { [map { defined && $_ >= $begin && $_ <= $end ? $_ : undef } @$_] } calendar(@_);
    return grep { grep { defined } @$_ } @weeks;
}

sub show { print "$_[0]:\n", map { join('', map { sprintf '%3s', $_ // '.' } @$_) . "\n" } @_[1 .. $#_] }
show('October 2026', seen(10, 2026));
show('right', right(10, 2026));
for my $month (1 .. 12) {
    my %right = map { $_ => 1 } grep { defined } map { @$_ } right($month, 2026);
    my @outside = grep { !$right{$_} } grep { defined } map { @$_ } seen($month, 2026);
    print "month $month: @{[@outside ? qq(@outside) : 'no days']} outside $begin to $end\n";
}
EOF
CAL_SIMPLE_NO_DT=1 perl -I usr/share/perl5 practice.pl | tee seen
diff seen - <<'EOF'
October 2026:
  .  .  .  1  2  3  4
  5  6  7  8  9 10 11
 12 13 14 15 16 17 18
 19 20 21 22 23 24 25
 26 27 28 29 30 31  .
right:
  .  .  .  .  .  3  4
  5  6  7  8  9 10 11
 12 13 14 15 16 17 18
 19 20 21 22 23 24 25
 26 27 28  .  .  .  .
month 1: 1 2 29 30 31 outside 3 to 28
month 2: no days outside 3 to 28
month 3: no days outside 3 to 28
month 4: 1 2 29 30 outside 3 to 28
month 5: 1 2 outside 3 to 28
month 6: no days outside 3 to 28
month 7: 1 2 29 30 31 outside 3 to 28
month 8: no days outside 3 to 28
month 9: 1 2 29 30 outside 3 to 28
month 10: 1 2 29 30 31 outside 3 to 28
month 11: no days outside 3 to 28
month 12: 1 2 29 30 31 outside 3 to 28
EOF
