#!/usr/bin/env bash
# signtest of Debian's octave-statistics 1.5.3 tests whether one player wins more often than another. Its manual says that
# the method "exact" computes the p-value exactly. Whoever asks for it gets the normal approximation. Without the option,
# the same scores get the exact value. Here, Ann wins 13 of 17 boards. That is significant (below 0.05), unless one asks
# for the exact test. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-statistics=1.5.3-2
dpkg-deb --extract octave-statistics_*.deb .
cat >boards.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/statistics-1.5.3", "usr/share/octave/packages/statistics-1.5.3/distributions");
function compare (wins, losses)
  scores = [ones(1, wins), -ones(1, losses)];
  n = wins + losses;
  exact = 2 * sum (arrayfun (@(k) nchoosek (n, k), 0:losses)) / 2 ^ n;
  printf ("%d wins of %d: no method %.4f, exact %.4f, approximate %.4f; by counting %.4f\n", wins, n, ...
          signtest (scores, 0), signtest (scores, 0, "method", "exact"), ...
          signtest (scores, 0, "method", "approximate"), exact);
endfunction
compare (6, 0);
compare (13, 4);
compare (15, 5);
EOF
octave-cli --norc --no-history boards.m | tee seen
diff seen - <<'EOF'
6 wins of 6: no method 0.0312, exact 0.0412, approximate 0.0412; by counting 0.0312
13 wins of 17: no method 0.0490, exact 0.0523, approximate 0.0523; by counting 0.0490
15 wins of 20: no method 0.0414, exact 0.0442, approximate 0.0442; by counting 0.0414
EOF
