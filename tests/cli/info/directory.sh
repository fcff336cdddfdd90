run info --json tables/trump-03.bin
"$honeymoon" info --json | scrub > first
HONEYMOON_TABLES=tables "$honeymoon" info --json | scrub | demand cmp - first && echo the same
echo '# for people'
"$honeymoon" info tables | scrub | awk 'NR <= 2 { print $1, $2, $3, $4, $5, $6, $7, $10, $11 } /missing/ || /total/ { print }' |
    sed -E 's/(total.* )[0-9,]+$/\1N/'
# The same with --tables, which other commands have too.
"$honeymoon" info --tables tables --json | scrub | demand cmp - first && echo the same
"$honeymoon" info --tables tables:tables --json | scrub | grep -o '"directories":.*"missing"' | grep -c tables
for command in info check; do
    refuse $command --tables tables tables
    refuse $command --tables tables --json tables/trump-01.bin
    refuse $command --tables nowhere
    HONEYMOON_TABLES=tables: refuse $command --json
done
