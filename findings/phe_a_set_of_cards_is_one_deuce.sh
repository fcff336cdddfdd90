#!/usr/bin/env bash
# npm's phe 0.6.0 evaluates poker hands by the codes of their cards. setCardCodes promises the codes of a set of cards,
# such as Ah, Ks and Td. For each card, it passes the whole name as the rank, and gets the code 0, which is that of the
# deuce of spades. So every set of cards is a set of this one deuce. The codes of a list of cards are right. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund phe@0.6.0
cat >set.cjs <<'EOF'
const phe = require('phe');

for (const cards of [['Ah', 'Ks', 'Td', '3c', 'Ad'], ['2c', '3c', '4c', '5c', '6c'], ['Qh']]) {
    const list = phe.cardCodes(cards).map(phe.stringifyCardCode);
    const set = phe.setStringifyCardCodes(phe.setCardCodes(new Set(cards)));
    console.log(`${cards.join(' ')}: as a list ${list.join(' ')}, as a set ${[...set].join(' ')}`);
}
EOF
node set.cjs | tee seen
diff seen - <<'EOF'
Ah Ks Td 3c Ad: as a list Ah Ks Td 3c Ad, as a set 2s
2c 3c 4c 5c 6c: as a list 2c 3c 4c 5c 6c, as a set 2s
Qh: as a list Qh, as a set 2s
EOF
