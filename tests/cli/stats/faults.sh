refuse stats --tables nowhere
mkdir empty
refuse stats --tables empty
refuse stats --levels 6-13
truncate -s -1 tables/trump-03.bin
refuse stats
refuse stats --levels 1 --svg nowhere/picture.svg
