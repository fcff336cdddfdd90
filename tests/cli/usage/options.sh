for levels in 0 1-14 5-3 '' - 1- -3 1-2-3 one 99999999999999999999; do
    refuse generate --levels "$levels"
done
refuse generate --denomination spades
refuse generate --threads -1
refuse generate --threads 0
refuse generate --threads many
refuse generate --compression 5
refuse check --mode thorough tables
refuse check --mode sample --samples 0 tables
refuse check --mode sample --seed x tables
refuse stats --levels 3-1
refuse stats --denomination spades
refuse probe --trump= A... K...
