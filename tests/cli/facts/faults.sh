refuse facts --levels 6-13
# Levels that are not there are named, if only some are.
"$honeymoon" facts --levels 5-6 --json 2>&1 >/dev/null
refuse facts --levels 3-2
refuse facts --deals many
refuse facts --tables nowhere
# Of levels without all the files that they follow from nothing is said.
rm tables/trump-02.bin
refuse facts --levels 2-3 --denomination trump
"$honeymoon" facts --levels 1-5 --json | grep -o '"denomination":"[a-z]*","level":[0-9]'
truncate -s -1 tables/trump-05.bin
refuse facts
