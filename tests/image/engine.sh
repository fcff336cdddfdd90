#!/usr/bin/env bash
# engine.sh HONEYMOON ENGINE IMAGE VALUES: the example engine keeps to the protocol, and plays a best card in
# each position of VALUES for which IMAGE has the level: those of up to 6 cards a hand. It is offered the worst
# card first, which it would take without the level.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
honeymoon=$1 engine=$2 image=$3 values=$4

"$honeymoon" engine --try "'$engine' '$image'"
! "$engine" "$values" < /dev/null || fail "the engine plays without an image"

# The questions, and for each what may be answered.
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
awk -v answers="$room/answers" '
    BEGIN { print "honeymoon 1" }
    /^#/ || length($2) > 9 { next }
    {
        led = $4 == ":" ? "" : $4
        print "game PlayPhase" ($1 == "N" ? "" : " trump=" $1)
        print led == "" ? "opponent " $3 "\nhand " $2 : "opponent " $2 "\nhand " $3 "\ndid S " led
        cards = best = ""
        for (i = led == "" ? 5 : 6; i < NF; i += 2) {
            cards = " " $i cards
            if ($(i + 1) == $(led == "" ? 6 : 7)) best = best " " $i
        }
        print "choose 1000" cards
        print best " " > answers
    }' "$values" > "$room/questions"
"$engine" "$image" < "$room/questions" > "$room/said"
[[ $(head -n 1 "$room/said") == ready ]]
tail -n +2 "$room/said" | paste -d: - "$room/answers" | awk -F: '
    { sub(/^do /, "", $1) }
    index($2, " " $1 " ") == 0 { print "position " NR ": " $1 ", and not one of" $2; bad = 1 }
    END { print NR " positions"; exit bad || NR < 50 }'
