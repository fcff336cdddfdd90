# A link stays a link, a device stays a device, and a file that is there is replaced with --force.
echo before > file
ln -s file link
run export --raw --level 1 --denomination trump --force link
stat -c '%N %s' link
wc -c file
run export --raw --level 1 --denomination trump /dev/null
stat -c %F /dev/null
mkfifo pipe
wc -c < pipe > counted &
run export --raw --level 3 --denomination trump pipe
wait
cat counted
ls
