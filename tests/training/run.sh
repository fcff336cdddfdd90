#!/usr/bin/env bash
# run.sh HONEYMOON_TRAIN POLICIES TABLES: that a seed gives the same numbers again, with tables as without,
# and another seed others, in source files like those in POLICIES; and that what is wrong is refused.
set -euo pipefail
train=$1
policies=$2
tables=$3
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# made WHAT COMPILED OPTION...: trains twice, the second time with tables, and once with another seed.
made() {
    local what=$1 compiled=$2
    shift 2
    rm -f first again other
    "$train" "$what" "$@" --seed 3 --out first
    "$train" "$what" "$@" --seed 3 --tables "$tables" --threads 1 --out again
    "$train" "$what" "$@" --seed 4 --out other
    cmp first again || fail "$what: the same seed gives other numbers with tables"
    grep -q "honeymoon_train $what $* --seed 3\$" first || fail "$what: the file does not say how it was made"
    ! diff <(grep '[0-9],' first) <(grep '[0-9],' other) > difference || fail "$what: the seed does not matter"
    # All but the numbers and how they were made is as in the file that is compiled in.
    diff <(grep -v '[0-9],\|honeymoon_train' first) <(grep -v '[0-9],\|honeymoon_train' "$compiled") ||
        fail "$what: the frame is not that of $compiled"
    # As many numbers.
    [[ $(grep -o '[0-9],' first | wc -l) == $(grep -o '[0-9],' "$compiled" | wc -l) ]] ||
        fail "$what: there are more numbers, or fewer, than in $compiled"
}
made card-values "$policies/learned_numbers.cpp" --rounds 2 --games 30
made network "$policies/taught_numbers.cpp" --rounds 2 --games 3 --worlds 2

# A network of bytes, as many as are compiled in.
"$train" swift --games 64 --seed 3 --out first --force > lines
"$train" swift --games 64 --seed 3 --tables "$tables" --threads 1 --out again --force > more_lines
cmp first again || fail "swift: the same seed gives other numbers with tables"
cmp lines more_lines || fail "swift: the same seed is said to be something else"
grep -q 'games  .* ahead of taught$' lines || fail "swift: $(cat lines)"
"$train" swift --games 64 --seed 4 --tables "$tables" --out other --force > /dev/null
! cmp -s first other || fail "swift: the seed does not matter"
[[ $(stat -c %s first) == $(stat -c %s "$policies/swift_network.bin") ]] ||
    fail "swift: there are more numbers, or fewer, than in $policies/swift_network.bin"
"$train" swift --games 64 --seed 3 --tables "$tables" --against greedy --out beats_greedy > lines
grep -q 'games  .* ahead of greedy$' lines || fail "swift --against: $(cat lines)"
! cmp -s first beats_greedy || fail "swift: the opponent does not matter"
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
refused 3 'out is missing' network
refused 3 'has no value' network --out
refused 3 'no option --worlds' card-values --worlds 5
refused 3 'from 1 to 20' network --rounds 21 --out x
refused 3 'from 1 to 100000000' card-values --games many --out x
refused 3 'from 1 to 1000000' network --worlds 0 --out x
refused 3 'already exists' card-values --rounds 1 --games 1 --out first
refused 2 nowhere card-values --rounds 1 --games 1 --out nowhere/x
refused 2 'kept.state: not what learning' swift --games 64 --out kept
refused 3 'no option --worlds' swift --worlds 5 --out x
refused 3 'none of this name' swift --against nobody --out x
refused 3 'no option --against' network --against greedy --out x
[[ ! -e x ]] || fail "something was written"
