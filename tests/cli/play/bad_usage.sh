run play AK4.T2.. --trump S
run play AK4.T2.. QJ.AK3..
run play AK4.T2.. QJ.AK3. --trump S
run play AK4.T2.. QJ.AK.. --trump S
run play AK4.T2.. QJ.AK3.. --trump X
run play AK4.T2.. QJ.AK3.. --trump S --level 5
run play AK4.T2.. QJ.AK3.. --trump S --seed 5
run play AK4.T2.. QJ.AK3.. --trump S --led H
run play AK4.T2.. QJ.AK3.. --trump S --led HA
run play AK4.T2.. QJ.AK3.. --trump S --side you
run play --led HA
run play --level 0
run play --level 27
run play --level many
run play --seed -1
run play --seed 4294967296
run play --side
run play --tables nowhere
run play --seed 1 --level 7 --no-search --side none
