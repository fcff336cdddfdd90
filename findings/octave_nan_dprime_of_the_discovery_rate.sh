#!/usr/bin/env bash
# d' (d-prime) measures how well somebody tells hits from misses: z(hit rate) - z(false alarm rate). kappa of Debian's
# octave-nan 3.7.0 returns it as dprime, but takes the false discovery rate for the false alarm rate. So the result depends
# on how frequent hits are. Here, a player guesses whether the opponent has a void, with a hit rate of 0.80 and a false
# alarm rate of 0.10 throughout, so d' is always 2.12. If one hand of 50 has a void, the package returns -0.24, as if the
# player would do better with the opposite guesses. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-nan=3.7.0-3
dpkg-deb --extract octave-nan_*.deb .
cat >voids.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/nan-3.7.0", ...
         glob ("usr/lib/*/octave/packages/nan-3.7.0/*"){1});
z = @(p) sqrt (2) * erfinv (2 * p - 1);
for voids = [500 100 20]
  others = 1000 - voids;
  truth = [2 * ones(voids, 1); ones(others, 1)];
  guess = [2 * ones(0.8 * voids, 1); ones(0.2 * voids, 1); 2 * ones(0.1 * others, 1); ones(0.9 * others, 1)];
  result = kappa (truth, guess);
  printf ("%d voids of 1000: hits %.2f, false alarms %.2f, dprime %.2f, should be %.2f\n", voids, result.TPR, ...
          result.FPR, result.dprime, z (result.TPR) - z (result.FPR));
endfor
EOF
octave-cli --norc --no-history voids.m | tee seen
diff seen - <<'EOF'
500 voids of 1000: hits 0.80, false alarms 0.10, dprime 2.06, should be 2.12
100 voids of 1000: hits 0.80, false alarms 0.10, dprime 0.77, should be 2.12
20 voids of 1000: hits 0.80, false alarms 0.10, dprime -0.24, should be 2.12
EOF
