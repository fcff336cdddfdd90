run play --rules whist
run play --rules german-whist --trump S
run play --rules german-whist AK4.T2.. QJ.AK3..
run play --rules german-whist --level 5
run play --rules german-whist --side leader
run play --rules german-whist --seed -1
run play --rules german-whist --against nobody
run play --rules german-whist --records ''
run play --against greedy
run play --records game.txt
touch game.txt
run play --rules german-whist --records game.txt
# What figures are in the exchange, which time may end.
"$honeymoon" play --rules german-whist --seed 3 --against taught 2>&1 <<< all | grep 'Means over'
