"$honeymoon" generate --levels 1-5 --out new > out 2> err
echo "exit $?, $(wc -c < err) bytes on standard error"
awk 'NR == 1 { print $1, $2 } NR > 1 && NF == 5 { print $1, $2, $3, $5 } /files/ { print $1, $2, $3 }' out
ls new
for file in tables/*; do demand cmp "$file" "new/${file#tables/}"; done
