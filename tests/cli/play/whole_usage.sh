refuse play --rules whist
refuse play --rules german-whist --trump S
refuse play --rules german-whist AK4.T2.. QJ.AK3..
refuse play --rules german-whist --level 5
refuse play --rules german-whist --side leader
refuse play --rules german-whist --against nobody
refuse play --rules german-whist --records ''
refuse play --against greedy
refuse play --records game.txt
touch game.txt
refuse play --rules german-whist --records game.txt
# What figures are in the exchange, which time may end.
"$honeymoon" play --rules german-whist --seed 3 --against easy 2>&1 <<< all | grep 'Means over'
