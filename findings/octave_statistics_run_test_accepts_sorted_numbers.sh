#!/usr/bin/env bash
# run_test of Debian's octave-statistics 1.5.3 "can be used to decide whether X contains independent data", for example
# the numbers of a random generator. As the p-value, it returns 1 minus the p-value: the chance of a smaller statistic.
# The numbers 1 to 1000 in order, 1 2 1 2 1 2, and sums of neighbours all get a p-value of 1, so the test accepts them.
# 1 minus its p-value rejects all of them. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-statistics=1.5.3-2
dpkg-deb --extract octave-statistics_*.deb .
cat >runs.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/statistics-1.5.3", "usr/share/octave/packages/statistics-1.5.3/distributions");
function compare (name, numbers)
  [p, statistic] = run_test (numbers);
  % The chance that a chi-squared number with 6 degrees of freedom is larger than the statistic.
  half = statistic / 2;
  expected = exp (-half) .* (1 + half + half .^ 2 / 2);
  printf ("%s: of %d lists, rejected %d, should be %d; p-value plus the right one: %.3f to %.3f\n", name, ...
          columns (numbers), sum (p < 0.05), sum (expected < 0.05), min (p + expected), max (p + expected));
endfunction
rand ("twister", 1);
numbers = rand (1001, 200);
compare ("sums of two neighbours", numbers(1:1000, :) + numbers(2:1001, :));
compare ("1 to 1000", (1:1000)');
compare ("1 2 1 2 1 2", repmat ([1; 2], 500, 1));
EOF
grep -h 'The p-value of the test is returned' usr/share/octave/packages/statistics-1.5.3/run_test.m
octave-cli --norc --no-history runs.m | tee seen
diff seen - <<'EOF'
sums of two neighbours: of 200 lists, rejected 0, should be 200; p-value plus the right one: 1.000 to 1.000
1 to 1000: of 1 lists, rejected 0, should be 1; p-value plus the right one: 1.000 to 1.000
1 2 1 2 1 2: of 1 lists, rejected 0, should be 1; p-value plus the right one: 1.000 to 1.000
EOF
