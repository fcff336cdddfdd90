for levels in 0 14 1-14 5-3 '' - 1- -3 1-2-3 one 99999999999999999999; do
    run generate --levels "$levels"
done
run generate --denomination spades
run generate --threads -1
run generate --threads 0
run generate --threads many
run generate --compression 5
run check --mode thorough tables
run check --mode sample --samples 0 tables
run check --mode sample --seed x tables
run stats --levels 3-1
run stats --denomination spades
run probe --trump= A... K...
