#!/usr/bin/env bash
# Date_Calc of Debian's php-date 1.4.7 has beginOfMonthBySpan and endOfMonthBySpan: the first or last day of the month
# "in the number of months from the given date. ... Negative numbers go into the past". If the span goes back to the
# December of the year before last, or an earlier December, the result is a year late: 13 months before January 2026, 14
# before February 2026, and 24 before December 2026, it returns December 2025 instead of 2024. All other months are
# right. The reference is PHP's DateTimeImmutable. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download php-date=1.4.7-3.1
dpkg-deb --extract php-*.deb .
cat >months.php <<'END'
<?php
error_reporting(E_ERROR);
set_include_path('usr/share/php');
require 'Date/Calc.php';

$calc = new Date_Calc();
function right(int $months, int $month, int $year): array {
    $date = (new DateTimeImmutable("$year-$month-1", new DateTimeZone('UTC')))->modify("$months months");
    return [$date->format('Ymd'), $date->modify('last day of this month')->format('Ymd')];
}
foreach ([[-1, 1], [-12, 1], [-13, 1], [-14, 1], [-14, 2], [-24, 12]] as [$months, $month]) {
    [$begin, $end] = right($months, $month, 2026);
    echo "2026-$month, $months months: ", $calc->beginOfMonthBySpan($months, $month, 2026), ' to ',
        $calc->endOfMonthBySpan($months, $month, 2026), " (right: $begin to $end)\n";
}
$all = $wrong = $december = $late = 0;
for ($month = 1; $month <= 12; ++$month) {
    for ($months = -60; $months <= 60; ++$months) {
        [$begin, $end] = right($months, $month, 2026);
        $seen = $calc->beginOfMonthBySpan($months, $month, 2026);
        ++$all;
        if ($seen == $begin && $calc->endOfMonthBySpan($months, $month, 2026) == $end) continue;
        ++$wrong;
        if (substr($begin, 4) == '1201') ++$december;
        if ($seen == $begin + 10000) ++$late;
    }
}
echo "$all spans of up to five years: $wrong wrong, $december of these in December, $late a year late\n";
END
php -n months.php | tee seen
diff seen - <<'EOF'
2026-1, -1 months: 20251201 to 20251231 (right: 20251201 to 20251231)
2026-1, -12 months: 20250101 to 20250131 (right: 20250101 to 20250131)
2026-1, -13 months: 20251201 to 20251231 (right: 20241201 to 20241231)
2026-1, -14 months: 20241101 to 20241130 (right: 20241101 to 20241130)
2026-2, -14 months: 20251201 to 20251231 (right: 20241201 to 20241231)
2026-12, -24 months: 20251201 to 20251231 (right: 20241201 to 20241231)
1452 spans of up to five years: 48 wrong, 48 of these in December, 48 a year late
EOF
