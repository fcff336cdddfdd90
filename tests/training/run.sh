#!/usr/bin/env bash
# run.sh HONEYMOON_TRAIN POLICIES TABLES: that a seed gives the same numbers again, with tables as without, and another
# seed others, in files as those in POLICIES; and that what is wrong is refused.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
train=$1
policies=$2
tables=$3
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"

# A network begins with a bit for each fact, and has no more rows than there are facts.
# fits FILE COMPILED: it is not longer than a network of as many facts as COMPILED can be.
fits() {
    /usr/bin/python3 - "$1" "$2" <<< '
import sys
def shape(name):
    data = open(name, "rb").read()
    behind = 33 * 48 + 64
    # The facts are as many as make the bits and the rows that they say are there the whole file.
    return {(size, sum(bin(byte).count("1") for byte in data[:size])) for size in range(1, 2000)
            if size + 48 * sum(bin(byte).count("1") for byte in data[:size]) + behind == len(data)}
sizes = [{size for size, rows in shape(name)} for name in sys.argv[1:]]
sys.exit(not sizes[0] & sizes[1])'
}

# learns WHAT: learns twice, the second time with tables, and twice against the same opponent.
learns() {
    local what=$1
    "$train" "$what" --games 64 --seed 3 --out first --force > lines
    "$train" "$what" --games 64 --seed 3 --tables "$tables" --threads 1 --out again --force > more_lines
    cmp first again || fail "$what: the same seed gives other numbers with tables"
    cmp lines more_lines || fail "$what: the same seed is said to be something else"
    grep -q "games  .* ahead of greedy\$" lines || fail "$what: $(cat lines)"
    fits first "$policies/${what}_network.bin" || fail "$what: it is of other facts than ${what}_network.bin"
    # The network that is compiled in is the strategy swift. In the states differs only who the opponent is said to be;
    # so early the networks are all still the same.
    "$train" "$what" --games 128 --stop 64 --seed 3 --tables "$tables" --against swift --out against --force > lines
    "$train" "$what" --games 128 --stop 64 --seed 3 --tables "$tables" --from "$policies/${what}_network.bin" --out from --force > more_lines
    cmp --ignore-initial=32 against.state from.state || fail "$what: --from a file is not as against the strategy of the same network"
    cmp <(sed 's/ ahead.*//' lines) <(sed 's/ ahead.*//' more_lines) || fail "$what: --from is said to be something else"
    rm against.state from.state
}
learns unseen
learns swift
"$train" swift --games 64 --seed 4 --tables "$tables" --out other --force > /dev/null
! cmp -s first other || fail "swift: the seed does not matter"
"$train" swift --games 64 --seed 3 --tables "$tables" --against greedy --out beats_greedy --force > lines
grep -q 'games  .* ahead of greedy$' lines || fail "swift --against: $(cat lines)"
! cmp -s first beats_greedy || fail "swift: the opponent does not matter"

# Stopped on the way, and gone on with.
"$train" swift --games 128 --stop 1 --seed 3 --tables "$tables" --out stopped --force > lines
[[ -e stopped.state ]] || fail "--stop lost what there is to go on from"
"$train" swift --games 128 --seed 3 --tables "$tables" --out stopped --force > lines
[[ ! -e stopped.state ]] || fail "the state stays when all has been learned"
! grep -q '^ *0 games' lines || fail "began anew: $(cat lines)"
"$train" swift --games 128 --seed 3 --tables "$tables" --out whole --force > lines
cmp stopped whole || fail "going on gives other numbers"

"$train" swift --games 64 --seed 3 --lead loser --out loser --force > /dev/null
fits loser "$policies/swift_network.bin" || fail "swift --lead: it is of other facts"

"$train" hands --games 64 --seed 3 --out first --force > lines
"$train" hands --games 64 --seed 3 --tables "$tables" --out again --force > more_lines
cmp first again || fail "hands: the same seed gives other numbers with tables"
cmp lines more_lines || fail "hands: the same seed is said to be something else"
grep -q 'games  off by [0-9.]* tricks$' lines || fail "hands: $(cat lines)"
"$train" hands --games 64 --seed 4 --tables "$tables" --out other --force > /dev/null
! cmp -s first other || fail "hands: the seed does not matter"
fits first "$policies/../worlds/hands_network.bin" || fail "hands: it is of other facts than hands_network.bin"

# What keep-or-discard is played by.
for what in habits draws; do
    "$train" "$what" --games 64 --seed 3 --out "$what" --force > lines
    "$train" "$what" --games 64 --seed 3 --threads 1 --out again --force > more_lines
    cmp "$what" again || fail "$what: the same seed gives other numbers on one thread"
    cmp lines more_lines || fail "$what: the same seed is said to be something else"
    "$train" "$what" --games 64 --seed 4 --out other --force > /dev/null
    ! cmp -s "$what" other || fail "$what: the seed does not matter"
done
"$train" draws --games 640 --against swift --out beats_draws --force > lines
grep -q 'points a game ahead of swift$' lines || fail "draws --against: $(cat lines)"
fits draws "$policies/../draws/draws_network.bin" || fail "draws: it is of other facts than draws_network.bin"
[[ $(stat -c %s habits) == "$(stat -c %s "$policies/../draws/draw_habits.bin")" ]] || fail "habits: of another size"

# By the network in a file: that of swift changes nothing, another does, and one of other facts is refused.
"$train" swift --games 64 --seed 3 --tables "$tables" --out network --force > /dev/null
"$train" hands --games 64 --seed 3 --tables "$tables" --from "$policies/swift_network.bin" --out again --force > /dev/null
cmp first again || fail "hands: --from the network of swift gives other numbers"
"$train" hands --games 64 --seed 3 --tables "$tables" --from network --out other --force > /dev/null
! cmp -s first other || fail "hands: --from does not matter"

# What is fitted to all tables of a directory is the same again, and other for other tables.
"$train" scores --tables "$tables" --out first_scores
[[ $(stat -c %s first_scores) == "$(stat -c %s "$policies/../../format-spec/scores.bin")" ]] || fail "scores: of another size"
"$train" scores --tables "$tables" --out again --force
cmp first_scores again || fail "scores: the same tables give others"
"$train" scores --tables "$policies/../../format-spec/golden/good" --out other_scores
! cmp -s first_scores other_scores || fail "scores: the tables do not matter"
echo nothing > kept.state

refused() {
    local exit=$1 why=$2 code=0
    shift 2
    "$train" "$@" 2> message || code=$?
    [[ $code == "$exit" ]] || fail "$*: exit $code"
    grep -q -- "$why" message || fail "$*: $(cat message)"
}
refused 3 usage
refused 3 usage policies
# The file beside the network that nobody asked for.
refused 3 'which leaves FILE.state'
refused 3 usage card-values --out x
refused 3 'out is missing' hands
refused 3 'has no value' hands --out
refused 3 'no option --worlds' swift --worlds 5 --out x
refused 3 'from 1 to 100000000' hands --games many --out x
refused 3 'already exists' hands --games 1 --out first
refused 2 nowhere hands --games 1 --out nowhere/x
refused 2 'kept.state: not what learning' swift --games 64 --out kept
refused 3 'none of this name' swift --against nobody --out x
refused 3 'both say who' swift --against greedy --from "$policies/swift_network.bin" --out x
refused 2 'lines: not a network of these facts' swift --from lines --out x
refused 2 'not a network of these facts' swift --from "$policies/unseen_network.bin" --out x
refused 2 'not a network of these facts' hands --games 1 --from "$policies/unseen_network.bin" --out x
refused 2 nowhere swift --from nowhere --out x
refused 3 'no option --against' draws --against greedy --out x
refused 3 'no option --lead' swift --lead winner --out x
refused 3 'no option --against' hands --against greedy --out x
refused 3 'no option --stop' hands --stop 5 --out x
refused 3 'tables is missing' scores --out x
refused 3 'no option --seed' scores --seed 5 --out x
refused 2 'nowhere/trump-01.bin' scores --tables nowhere --out x
[[ ! -e x ]] || fail "something was written"
