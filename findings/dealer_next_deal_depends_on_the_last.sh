#!/usr/bin/env bash
# The deals of one run of Debian's dealer 20211121 should be independent: wherever a card is, it goes to each of the four
# hands of the next deal with a chance of 25%. But of East's cards 27.7% go to North, and of West's 21.0%. On average 13.7
# cards stay with their player instead of 13. Chance explains 0.2% in 20,000 deals. Each shuffle starts from the last
# deal and swaps every card with any of the 52, as if that were uniform. Averages over a run look right, so they
# hide it. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download dealer=20211121+ds-1
dpkg-deb --extract dealer_*.deb .
printf 'generate 20000\nproduce 20000\naction printoneline\n' | usr/games/dealer -s 1 |
    awk '
        $1 == "n" && $3 == "e" && $5 == "s" && $7 == "w" {
            ++deals
            for (hand = 1; hand <= 4; ++hand) {
                split($(2 * hand), suits, ".")
                for (suit = 1; suit <= 4; ++suit)
                    for (at = 1; at <= length(suits[suit]); ++at) {
                        card = suit substr(suits[suit], at, 1)
                        if (deals > 1) ++moves[holder[card], hand]
                        holder[card] = hand
                    }
            }
        }
        END {
            cards = 13 * (deals - 1)
            print deals " deals; next holder of a card, in percent"
            print "      N     E     S     W"
            for (from = 1; from <= 4; ++from) {
                printf "%s ", substr("NESW", from, 1)
                for (to = 1; to <= 4; ++to) printf " %5.1f", share[from, to] = 100 * moves[from, to] / cards
                stay += share[from, from] * 13 / 100
                print ""
            }
            printf "%.1f of 52 cards stay with their player\n", stay
            exit !(deals == 20000 && share[2, 1] > 27 && share[4, 1] < 22 && stay > 13.5)
        }'
