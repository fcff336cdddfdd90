run facts --levels 1-4
run facts --levels 4-5 --denomination trump --deals 30
