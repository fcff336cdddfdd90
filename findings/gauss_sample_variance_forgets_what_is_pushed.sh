#!/usr/bin/env bash
# npm's gauss 0.2.12 has lists of numbers that promise to keep sums and variances up to date while numbers are pushed.
# The variance of a sample stays what it was when somebody asked for the first time. sum and variance are right. Here,
# a player's first three scores are 50, 60 and 70, and others follow. A list of all scores at once shows the right
# value. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund gauss@0.2.12
cat >scores.cjs <<'EOF'
const { Vector } = require('gauss');

const scores = new Vector([50, 60, 70]);
const print = () => {
    const [seen, right] = [scores, new Vector([...scores])].map((list) =>
        `${list.variance().toFixed(1)}, of a sample ${list.sample.variance().toFixed(1)}`);
    console.log(`${scores.join(' ')}: sum ${scores.sum()}, variance ${seen}; expected ${right}`);
};
print();
for (const score of [100, 0, 1000]) {
    scores.push(score);
    print();
}
EOF
node scores.cjs | tee seen
diff seen - <<'EOF'
50 60 70: sum 180, variance 66.7, of a sample 100.0; expected 66.7, of a sample 100.0
50 60 70 100: sum 280, variance 350.0, of a sample 100.0; expected 350.0, of a sample 466.7
50 60 70 100 0: sum 280, variance 1064.0, of a sample 100.0; expected 1064.0, of a sample 1330.0
50 60 70 100 0 1000: sum 1280, variance 124655.6, of a sample 100.0; expected 124655.6, of a sample 149586.7
EOF
