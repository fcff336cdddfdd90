# The directory that is missing is named, by whatever is to be written in it.
"$honeymoon" archive simulate --deals 1 --play own a.hma > out
"$honeymoon" archive simulate --deals 1 --play own --text games.txt > out
"$honeymoon" pool build --hands 5 --rounds 1 a.pool > out
refuse export --raw --level 2 --denomination trump nowhere/a.raw
refuse stats --levels 1 --svg nowhere/a.svg
refuse match greedy random --deals 1 --out nowhere/a.match
refuse pool build --hands 5 --rounds 1 nowhere/a.pool
refuse pool merge nowhere/a.pool a.pool
refuse archive build nowhere/a.hma games.txt
refuse archive simulate --deals 1 --play own nowhere/a.hma
refuse archive merge nowhere/b.hma a.hma
ls -A
# Nor is one that was removed while somebody was in it.
mkdir gone
cd gone || exit 1
rmdir ../gone
for arguments in 'match greedy random --deals 1 --out a.match --records a.txt' 'match merge a.match b.match'; do
    echo "\$ honeymoon $arguments"
    # shellcheck disable=SC2086
    "$honeymoon" $arguments < /dev/null 2>&1
    echo "exit $?"
done
cd "$room" || exit 1
# Names that cannot be looked at are not all one.
long=$(printf 'x%.0s' {1..300})
refuse match merge "$long.1" "$long.2"
refuse match merge "$long.1" "$long.1"
