run stats --json --levels 4 --denomination trump
run stats --json --levels 1-2
