run info --json
HONEYMOON_TABLES=tables run info --json
echo '# for people'
"$honeymoon" info tables | scrub | awk 'NR <= 2 { print $1, $2, $3, $4, $5, $6, $7, $10, $11 } /missing/ || /total/ { print }' |
    sed -E 's/(total.* )[0-9,]+$/\1N/'
