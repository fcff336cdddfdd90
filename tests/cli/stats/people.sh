run stats
run stats --exact --levels 4 --denomination notrump
