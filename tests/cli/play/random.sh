# A seed's deal is always the same, and a random one says how to have it again.
run play --seed 4711
run play --seed 4711 --level 3 --trump H --side none
"$honeymoon" play --seed 2 --level 26 --side none | tail -n 2
"$honeymoon" play --seed 4294967295 --level 1 --side none | tail -n 2
# Searched for where there are no tables.
mkdir elsewhere
cd elsewhere || exit 1
"$honeymoon" play --side none > first < /dev/null
echo "exit $?"
again=$(sed -n 's/^This deal again: honeymoon //p' first)
# shellcheck disable=SC2086
"$honeymoon" $again < /dev/null | demand diff first - && echo "the same again"
"$honeymoon" play --side none < /dev/null | demand differ first - && echo "another deal"
