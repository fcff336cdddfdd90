# Even levels only: files, answers of odd and even levels, and the proof.
rm -r tables
run generate --levels 1-5 --denomination trump --small --json
ls tables
run probe --trump S --json AK.2.. QJ.3..
"$honeymoon" probe --trump S AK4.2.. QJT.3.. | tail -n 5
run probe --trump S --json AK4.2.5. QJT.3..6
run check --mode full
# A file of an odd level beside them, and it is a small set no more.
cp tables/trump-02.bin tables/trump-03.bin
run probe --trump S --json AK4.2.5. QJT.3..6
# One that is missing from a small set is named.
rm tables/trump-03.bin tables/trump-02.bin
run generate --levels 6 --denomination trump --json
run check
# A single level is no small set.
rm tables/trump-04.bin
run check
