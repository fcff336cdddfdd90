#!/usr/bin/env bash
# npm's shuffle 0.2.5 is a pack of cards. Its README puts one card back with deck.putOnTopOfDeck(card) or
# deck.putOnBottomOfDeck(card). Both ignore the card without an error, so the pack never has it again. A list with one
# card is put back. The package tests "!cards instanceof Array", which is always false, and takes the card for a list.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund shuffle@0.2.5
cat >back.cjs <<'END'
const Shuffle = require('shuffle');

for (const method of ['putOnTopOfDeck', 'putOnBottomOfDeck'])
    for (const wrap of [(card) => card, (card) => [card]]) {
        const deck = Shuffle.shuffle();
        const card = deck.draw();
        const put = wrap(card);
        deck[method](put);
        const left = deck.length;
        const found = deck.cards.includes(card);
        console.log(`${method}(${put === card ? 'card' : '[card]'}): the pack has ${left} cards, ` +
            `and the card is ${found ? 'in it' : 'lost'}`);
    }

const deck = Shuffle.shuffle();
for (let turn = 0; turn < 30; ++turn) deck.putOnBottomOfDeck(deck.draw());
console.log(`after 30 cards went from the top to the bottom one by one, the pack has ${deck.length} of 52 cards`);
END
seen=$(node back.cjs)
echo "$seen"
[[ $seen == 'putOnTopOfDeck(card): the pack has 51 cards, and the card is lost'$'\n'* ]]
[[ $seen == *$'\nputOnBottomOfDeck([card]): the pack has 52 cards, and the card is in it\n'* ]]
[[ $seen == *'the pack has 22 of 52 cards' ]]
