#!/usr/bin/env bash
# npm's rolling-stats 0.2.1 keeps statistics of the points of the last minute, or of another duration. If several points
# are too old, calculate drops only half of them, because its loop counts up to a number that falls with each point that
# it drops. Here, ten moves take 50 seconds each, and then three take 2 seconds each. When the ten are older than a
# minute, the mean should be 2, but is 26. A second call drops the rest. Besides, the lowest of all points is 0, a
# point that nobody had. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund rolling-stats@0.2.1
cat >moves.cjs <<'EOF'
const RollingStats = require('rolling-stats');

let now = 0;
const stats = RollingStats(100, 60, () => now);
const points = [];
const move = (seconds) => {
    now += seconds;
    points.push({ now, seconds });
    stats.point(seconds);
};
const print = () => {
    const { count, mean, allmin } = stats.calculate();
    const last = points.filter((point) => point.now > now - 60).map((point) => point.seconds);
    const right = last.reduce((sum, seconds) => sum + seconds, 0) / last.length;
    console.log(`second ${now}: ${count} moves, mean ${mean}; expected ${last.length}, ${right}; lowest ${allmin}`);
};
for (let at = 0; at < 10; ++at) move(50);
now += 60;
for (let at = 0; at < 3; ++at) move(2);
for (let call = 0; call < 3; ++call) print();
EOF
node moves.cjs | tee seen
diff seen - <<'EOF'
second 566: 6 moves, mean 26; expected 3, 2; lowest 0
second 566: 3 moves, mean 2; expected 3, 2; lowest 0
second 566: 3 moves, mean 2; expected 3, 2; lowest 0
EOF
