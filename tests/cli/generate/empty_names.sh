# An empty name, as of a variable that is not set, does not mean the default directory.
cp -r tables before
export HONEYMOON_TABLES=tables
run generate --out '' --levels 1 --force
run check '' --mode quick
run check tables '' --mode quick
run info '' --json
run info tables '' --json
run stats --tables '' --json
run stats --svg '' --tables tables
run probe --tables '' --trump S A... K...
diff -r before tables && echo same
ls
