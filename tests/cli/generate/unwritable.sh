touch file
echo "# a file in the way, and a file where a directory should be"
"$honeymoon" generate --levels 1 --out file 2>&1 | grep '^honeymoon: file'
"$honeymoon" generate --levels 1 --out file/deeper 2>&1 | grep -c '^honeymoon: file/deeper'
"$honeymoon" generate --levels 1 --out file > out 2> err
echo "exit $?, $(wc -l < err) line"
