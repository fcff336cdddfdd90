run generate --json --levels 2 --denomination trump --out one/deeper
run generate --json --levels 1-2 --denomination both --compression best --threads 1 --out three
ls one/deeper three
without '^three' run check --mode full three
