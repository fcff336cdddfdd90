#!/usr/bin/env bash
# binotest of Debian's octave-statistics 1.5.3 tests whether a coin, or a player against an equal one, is fair. Its manual
# says that the tail "right" tests against the alternative that the chance is higher. Its p-value is that of the other
# alternative: 9 wins of 10 give 0.999, and "left" gives 0.011. The confidence interval that the same call returns is the
# right one: from 0.61 on, 9 wins of 10 rule out 0.5. The package's demo of 65 heads has the tails swapped as well.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-statistics=1.5.3-2
dpkg-deb --extract octave-statistics_*.deb .
cat >tails.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/statistics-1.5.3", "usr/share/octave/packages/statistics-1.5.3/distributions");
function compare (wins, n, tail, counts)
  [h, p, interval] = binotest (wins, n, 0.5, "tail", tail);
  expected = sum (arrayfun (@(k) nchoosek (n, k), counts)) / 2 ^ n;
  printf ("%d wins of %d, %s: p %.4f, by counting %.4f, rejected %d, interval %.2f to %.2f\n", wins, n, tail, p, ...
          expected, h, interval);
endfunction
for wins = [9 1]
  compare (wins, 10, "right", wins:10);
  compare (wins, 10, "left", 0:wins);
endfor
EOF
grep -A 2 'If the value of @qcode{"tail"} is @qcode{"right"}' usr/share/octave/packages/statistics-1.5.3/binotest.m
octave-cli --norc --no-history tails.m | tee seen
diff seen - <<'EOF'
9 wins of 10, right: p 0.9990, by counting 0.0107, rejected 0, interval 0.61 to 1.00
9 wins of 10, left: p 0.0107, by counting 0.9990, rejected 1, interval 0.00 to 0.99
1 wins of 10, right: p 0.0107, by counting 0.9990, rejected 1, interval 0.01 to 1.00
1 wins of 10, left: p 0.9990, by counting 0.0107, rejected 0, interval 0.00 to 0.39
EOF
