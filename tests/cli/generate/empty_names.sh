# An empty name, as of a variable that is not set, does not mean the default directory.
cp -r tables before
export HONEYMOON_TABLES=tables
refuse generate --out '' --levels 1 --force
refuse check '' --mode quick
refuse info '' --json
refuse stats --tables '' --json
refuse stats --svg '' --tables tables
refuse probe --tables '' --trump S A... K...
demand diff -r before tables && echo same
ls
