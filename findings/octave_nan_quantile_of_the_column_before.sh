#!/usr/bin/env bash
# Debian's octave-nan 3.7.0 is for data with missing values, which it should leave out. Its quantile and percentile do,
# except for the highest value of a column (quantile 1). If a column before has more values, they return the highest value
# of that column. Here, Ann played five boards and Ben three: Ben's best score is 30, but his percentile 100 is 5. In the
# other order it is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-nan=3.7.0-3
dpkg-deb --extract octave-nan_*.deb .
cat >best.m <<'EOF'
warning ("off", "all");
addpath ("usr/share/octave/packages/nan-3.7.0");
ann = [1 2 3 4 5]';
ben = [10 20 30 NaN NaN]';
shares = [50 90 100];
printf ("Ann, Ben: percentiles of Ben %d %d %d\n", percentile ([ann ben], shares)(:, 2));
printf ("Ben, Ann: percentiles of Ben %d %d %d\n", percentile ([ben ann], shares)(:, 1));
printf ("Ben: percentiles of Ben %d %d %d; highest value %d\n", percentile (ben, shares), max (ben));
printf ("Ann, Ben: quantile 1 of Ben %d\n", quantile ([ann ben], 1)(2));
EOF
octave-cli --norc --no-history best.m | tee seen
diff seen - <<'EOF'
Ann, Ben: percentiles of Ben 20 30 5
Ben, Ann: percentiles of Ben 20 30 30
Ben: percentiles of Ben 20 30 30; highest value 30
Ann, Ben: quantile 1 of Ben 5
EOF
