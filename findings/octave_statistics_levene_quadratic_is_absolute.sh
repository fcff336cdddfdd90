#!/usr/bin/env bash
# levene_test of Debian's octave-statistics 1.5.3 tests whether two players vary equally. Its manual has three types: with
# absolute differences from the mean, with squared ones ("quadratic"), and with the median. "quadratic" takes the root of
# the squares, which are the absolute differences again, so both types always give the same result. Here, the squares
# differ significantly (the limit of W is 4.60), but the test does not find that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-statistics=1.5.3-2
dpkg-deb --extract octave-statistics_*.deb .
cat >levene.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/statistics-1.5.3", "usr/share/octave/packages/statistics-1.5.3/distributions");
% The F statistic of two samples of equal size.
function f = statistic (first, second)
  n = numel (first);
  all = [first; second];
  between = n * (mean (first) - mean (all)) ^ 2 + n * (mean (second) - mean (all)) ^ 2;
  f = (2 * n - 2) * between / (sumsq (first - mean (first)) + sumsq (second - mean (second)));
endfunction
ann = [3 8 5 2 9 9 0 5]';
ben = [2 6 4 3 3 6 5 5]';
for type = {"absolute", "quadratic", "median"}
  [h, p, w] = levene_test ([ann ben], type{1});
  printf ("%s: W %.3f, p %.3f\n", type{1}, w, p);
endfor
printf ("by hand: absolute W %.3f, quadratic W %.3f\n", statistic (abs (ann - mean (ann)), abs (ben - mean (ben))), ...
        statistic ((ann - mean (ann)) .^ 2, (ben - mean (ben)) .^ 2));
differ = 0;
rand ("twister", 1);
for pair = 1:200
  scores = floor (14 * rand (10, 2));
  [h, p] = levene_test (scores, "absolute");
  [h, q] = levene_test (scores, "quadratic");
  differ += abs (p - q) > 1e-9;
endfor
printf ("of 200 pairs of players, the two types differ for %d\n", differ);
EOF
octave-cli --norc --no-history levene.m | tee seen
diff seen - <<'EOF'
absolute: W 4.355, p 0.056
quadratic: W 4.355, p 0.056
median: W 3.868, p 0.069
by hand: absolute W 4.355, quadratic W 6.197
of 200 pairs of players, the two types differ for 0
EOF
