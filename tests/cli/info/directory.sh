run info --json tables/trump-03.bin
"$honeymoon" info --json | scrub > first
HONEYMOON_TABLES=tables "$honeymoon" info --json | scrub | demand cmp - first && echo the same
echo '# for people'
"$honeymoon" info tables | scrub | awk 'NR <= 2 { print $1, $2, $3, $4, $5, $6, $7, $10, $11 } /missing/ || /total/ { print }' |
    sed -E 's/(total.* )[0-9,]+$/\1N/'
