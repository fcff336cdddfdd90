#!/usr/bin/env bash
# The two-sided binotest of Debian's octave-statistics 1.5.3 adds up the chances of all counts that are at most as likely
# as the observed one. For a fair coin, the count on the other side is exactly as likely. Rounding often makes it seem
# more likely, and then the test leaves it out. So 40 heads of 100 are significant (below 0.05), and 60 heads are not.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-statistics=1.5.3-2
dpkg-deb --extract octave-statistics_*.deb .
cat >coin.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/statistics-1.5.3", "usr/share/octave/packages/statistics-1.5.3/distributions");
results = wrong = flips = 0;
for n = 5:5:100
  chances = arrayfun (@(k) nchoosek (n, k), 0:n) / 2 ^ n;
  for heads = 0:n
    expected = min (1, 2 * sum (chances(1:min (heads, n - heads) + 1)));
    [h, p] = binotest (heads, n, 0.5);
    results += 1;
    wrong += p < expected - 1e-6;
    flips += p < 0.05 && expected > 0.05;
    if (n == 100 && any (heads == [40 60]))
      printf ("%d heads of 100: p %.4f, by counting %.4f\n", heads, p, expected);
    endif
  endfor
endfor
printf ("%d results, too low: %d, significant only for that reason: %d\n", results, wrong, flips);
exit (! (wrong > results / 20 && flips > 0));
EOF
octave-cli --norc --no-history coin.m
