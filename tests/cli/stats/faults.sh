run stats --tables nowhere
mkdir empty
run stats --tables empty
run stats --levels 6-13
truncate -s -1 tables/trump-03.bin
run stats
run stats --levels 1 --svg nowhere/picture.svg
