# How many entries have the values 0, 1, 2, ...
count() {
    echo "$1 $2:" "$("$honeymoon" export --raw --denomination "$1" --level "$2" - |
        od -An -v -w1 -tu1 | sort -n | uniq -c | awk '{ printf "%s ", $1 }')"
}
count trump 3
count trump 4
count trump 5
count notrump 4
echo '# trump, level 1'
"$honeymoon" export --raw --denomination trump --level 1 - | od -An -v -tu1
