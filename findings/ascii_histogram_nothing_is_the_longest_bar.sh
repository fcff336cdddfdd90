#!/usr/bin/env bash
# npm's ascii-histogram 1.2.1 draws a histogram in a terminal. A value of 0, which has an empty bar in its README, gets
# a full one, as long as that of the largest value. So in a histogram of 100 deals by tricks, the numbers of tricks that
# never occurred look like the most frequent ones. Other bars are right: the reference is the share of the largest
# value. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ascii-histogram@1.2.1
cat >tricks.cjs <<'END'
const histogram = require('ascii-histogram');

const deals = { 'six tricks': 0, 'seven tricks': 15, 'eight tricks': 40, 'nine tricks': 30, 'ten tricks': 15, slam: 0 };
const lines = histogram(deals, { width: 20, map: (count) => `${count} deals` }).trimEnd().split('\n');
console.log(lines.join('\n'));
for (const [at, [name, count]] of Object.entries(deals).entries()) {
    const seen = lines[at].split('#').length - 1;
    const right = Math.round(20 * count / 40);
    if (seen !== right) console.log(`${name}: ${seen} characters, right: ${right}`);
}
END
node tricks.cjs | tee seen
diff seen - <<'EOF'
    six tricks | #################### | 0 deals
  seven tricks | ########             | 15 deals
  eight tricks | #################### | 40 deals
   nine tricks | ###############      | 30 deals
    ten tricks | ########             | 15 deals
          slam | #################### | 0 deals
six tricks: 20 characters, right: 0
slam: 20 characters, right: 0
EOF
