run generate --json --levels 2 --denomination trump --out one
run generate --json --levels 1-2 --denomination notrump --out two/deeper
run generate --json --levels 1-2 --denomination both --compression best --threads 1 --out three
ls one two/deeper three
run check --mode full three
