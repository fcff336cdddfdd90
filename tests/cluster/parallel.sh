#!/usr/bin/env bash
# parallel.sh HONEYMOON CLUSTER: matches, pools and archives, cut into parts by tools/cluster/parallel, come to
# the files of single runs, whatever was killed, lost or asked for wrongly on the way.
set -euo pipefail
honeymoon=$1 cluster=$2
# shellcheck source=tests/cluster/support.sh
. "$(dirname "$0")/support.sh"

[[ $(parallel --version 2>/dev/null) == GNU* ]] || skip "needs the package parallel"
work=$(mktemp -d)
# What is said to standard error is shown if something fails.
exec 3>&2 2>"$work/errors"
trap '[[ $? == 0 ]] || cat "$work/errors" >&3; rm -rf "$work"' EXIT
cd "$work"
unset HONEYMOON_TABLES

# A name with spaces, and with what parallel replaces elsewhere, reaches the command as it is.
match=("$honeymoon" match "worlds:5,stop=2" greedy --play own --deals 31)
pool=("$honeymoon" pool build --hands 100 --rounds 2)
archive=("$honeymoon" archive simulate --deals 50 --play own --seed 3)

"${match[@]}" --out one.match >out
"${pool[@]}" one.pool >out
"${archive[@]}" one.hma >out

"$cluster/parallel" --parts 4 --jobs=2 -- "${match[@]}" --out "all {} {#} {= of it.match" >out
same_match one.match "all {} {#} {= of it.match"
"$cluster/parallel" --parts 2 -- "${match[@]}" --out -dash.match >out
same_match one.match ./-dash.match
"$cluster/parallel" --parts 3 -- "${archive[@]}" all.hma >out
cmp one.hma all.hma

# A part that was killed on its way, and one that is lost: the same command makes these, and no other.
"$cluster/parallel" --parts 3 -- "${pool[@]}" all.pool >out
cmp one.pool all.pool
rm all.pool
mv all.pool.parts/1 all.pool.parts/1.unfinished
rm all.pool.parts/3
touch -d @1 all.pool.parts/2
"$cluster/parallel" --parts 3 -- "${pool[@]}" all.pool >out
cmp one.pool all.pool
[[ $(stat -c %Y all.pool.parts/2) == 1 ]] || fail "a part that was there was made again"

# More rounds of the same hands.
pool[-1]=5
"${pool[@]}" more.pool >out
"$cluster/parallel" --parts 3 -- "${pool[@]}" --force all.pool >out
cmp more.pool all.pool
grep -q '2 of them already there' out || fail "the rounds that were there were played again"

# What fails says so; no file is made or lost.
! "$cluster/parallel" --parts 2 -- "$honeymoon" pool build --hands 1 --rounds 1 short.pool >out || fail "two parts of a hand"
grep -q 'some parts are missing' errors || fail "nothing was said of a part that failed"
! "$cluster/part" merge/2 "$honeymoon" pool build --hands 1 --rounds 1 short.pool || fail "merged what is missing"
[[ ! -e short.pool ]] || fail "a file without its parts"
# refused WORDS COMMAND...: the command ends with exit code 3, and says these words.
refused() {
    local code=0
    "${@:2}" >out 2>said || code=$?
    [[ $code == 3 && $(<said) == *"$1"* ]] || fail "exit code $code, and '$(<said)', of ${*:2}"
}
refused "all.hma already exists" "$cluster/parallel" --parts 3 -- "${archive[@]}" all.hma
refused "remove it first" "$cluster/parallel" --parts 2 -- "${archive[@]}" --force all.hma
refused "leave it out" "$cluster/parallel" --parts 2 -- "${archive[@]}" --shard 1/2 new.hma
refused "--out FILE at the end" "$cluster/parallel" --parts 2 -- "${match[@]}"
refused "--out FILE at the end" "$cluster/part" 1/2 "$honeymoon" match x.match
refused "is not cut into parts" "$cluster/parallel" --parts 2 -- "${match[@]}" --records x.txt --out x.match
refused "is not honeymoon match" "$cluster/parallel" --parts 2 -- "$honeymoon" generate tables
refused "which part of how many" "$cluster/part" 0/2 "${archive[@]}" new.hma
refused "-- COMMAND" "$cluster/parallel" --jobs=1 -- "${archive[@]}" new.hma
"$cluster/parallel" --parts 3 -- "${archive[@]}" --force all.hma >out
cmp one.hma all.hma

# Parts of different commands do not come together.
"$cluster/part" 1/2 "${archive[@]}" mixed.hma >out
refused "remove it first" "$cluster/part" 2/2 "${archive[@]}" --seed 4 mixed.hma
"$cluster/part" 2/2 "${archive[@]}" mixed.hma >out
refused "remove it first" "$cluster/part" merge/2 "${archive[@]}" --seed 4 mixed.hma
"$cluster/part" merge/2 "${archive[@]}" mixed.hma >out
cmp one.hma mixed.hma

# While one makes a part, another that is to make it waits, and finds it made.
mkdir twice.hma.parts
exec {lock}>twice.hma.parts/1.lock
flock "$lock"
"$cluster/part" 1/1 "${archive[@]}" twice.hma >out {lock}>&- &
until grep -q 'twice[.]hma$' twice.hma.parts/command 2>>said; do sleep 0.1; done
echo made >twice.hma.parts/1
exec {lock}>&-
wait "$!"
[[ $(<twice.hma.parts/1) == made ]] || fail "a part was made twice"
