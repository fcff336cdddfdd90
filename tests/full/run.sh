#!/usr/bin/env bash
# run.sh PART HONEYMOON SOURCE DIRECTORY BOUNDS PLANTED DAMAGE TRAIN IMAGE_TEST: the whole game at full size. PART tables
# makes all 26 files in DIRECTORY from nothing, and checks
#   that every one holds the values whose fingerprint stands in format-spec/fingerprints.tsv;
#   that every value of every position follows from the rules (check --mode full);
#   that single faults planted in copies of them are found by the same command;
#   that the files are within the size promised;
#   that the scores they are coded by are those that are fitted to them.
# PART reader then checks with these tables
#   that copies of them, damaged at random, are refused, and answer nothing wrong;
#   that nobody is sure of a trick, to the search, that they do not have, at levels 1 to 10;
#   that the image of all levels, read by the one C file, has the values and cards of the tables;
#   that self-play learns;
#   that the example of docs/command.md prints what is said there, and is the picture of the README.
# PART long checks
#   that more faults planted are found, one of them in the largest file;
#   that many more damaged copies are refused;
#   that the list of puzzles is what is found in the tables.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
part=$1
shift
honeymoon=$1
source=$2
tables=$3/tables

if [[ $part == tables ]]; then
    rm -rf "$tables"
    "$honeymoon" generate --out "$tables"

    trump_bytes=$(cat "$tables"/trump-*.bin | wc -c)
    all_bytes=$(cat "$tables"/*.bin | wc -c)
    echo "trump files: $trump_bytes bytes, all files: $all_bytes bytes"
    ((trump_bytes <= 7000000)) || fail "the trump files are over 7,000,000 bytes"
    ((all_bytes <= 9300000)) || fail "all files are over 9,300,000 bytes"

    "$7" scores --tables "$tables" --out "$3/scores.bin" --force
    cmp "$3/scores.bin" "$source/format-spec/scores.bin" || fail "format-spec/scores.bin is not fitted to these tables"

    "$honeymoon" check --mode full --fingerprints "$tables"

    "$5" "$honeymoon" "$tables" "$3/planted" 9 || fail "a planted fault is not found"

    echo "all right"
    exit
fi

if [[ $part == long ]]; then
    "$5" "$honeymoon" "$tables" "$3/planted" 10 13 || fail "a planted fault is not found"
    for seed in 1 2 3 4; do
        "$6" "$tables" $seed || fail "a damaged file is not refused"
    done
    "$honeymoon" puzzle --find --json --tables "$tables" | /usr/bin/python3 -c '
import json, sys
for theme in json.load(sys.stdin)["themes"]:
    puzzles = theme["puzzles"]
    print("# %s: %d of %d positions that qualify" % (theme["theme"], len(puzzles), theme["qualify"]))
    for one in puzzles:
        print(theme["theme"], one["turns"], one["strengths"], one["position"])' |
        diff - <(tail -n +2 "$source/puzzle/puzzles.txt") || fail "puzzle/puzzles.txt is not what is found: run scripts/puzzles"
    echo "all right"
    exit
fi

"$6" "$tables" || fail "a damaged file is not refused"

"$4" "$tables" 10 || fail "the bounds of the search are wrong"

# In a directory of its own, for the library would read the same image.
mkdir -p "$3/image"
cp "$tables"/*.bin "$3/image"
"$honeymoon" generate --image --out "$3/image" >/dev/null
"$8" "$3/image/resident.image" "$tables" "$source/format-spec/golden/values.txt" 20000 || fail "the image is wrong"

# Learning by self-play learns: three thousand games of it are ahead of none by far more than chance, six
# standard errors of 0.12 tricks.
rm -f "$3/swift.state"
"$7" swift --games 6000 --stop 3000 --tables "$tables" --out "$3/swift.bin" --state "$3/swift.state" --force > "$3/swift"
awk 'NR == 1 { first = $3 } { last = $3 } END { exit !(last > first + 0.75) }' "$3/swift" ||
    fail "self-play has learned nothing: $(cat "$3/swift")"

# The example: the line after its mark holds the command, the lines after it the answer.
example=$(sed -n '/<!-- example: begin/,/<!-- example: end/p' "$source/docs/command.md" | sed '1d;2d;$d' | sed '$d')
command=$(head -n 1 <<< "$example")
arguments=${command#*honeymoon }
[[ "$command" != "$arguments" ]] || fail "docs/command.md has no example"
diff <(tail -n +2 <<< "$example") <(cd "$3" && eval "\"$honeymoon\" $arguments") ||
    fail "the example of docs/command.md prints something else"
(cd "$3" && /usr/bin/python3 -B "$source/tests/bench/report/terminal.py" "$source/docs/command.md" \
    --honeymoon "$honeymoon" --out terminal.svg)
cmp "$source/docs/terminal.svg" "$3/terminal.svg" ||
    fail "docs/terminal.svg is not what tests/bench/report/terminal.py draws"
echo "all right"
