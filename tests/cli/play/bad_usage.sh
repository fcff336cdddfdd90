refuse play AK4.T2.. --trump S
refuse play AK4.T2.. QJ.AK3..
refuse play AK4.T2.. QJ.AK.. --trump S
refuse play AK4.T2.. QJ.AK3.. --trump S --level 5
refuse play AK4.T2.. QJ.AK3.. --trump S --seed 5
refuse play AK4.T2.. QJ.AK3.. --trump S --led HA
refuse play AK4.T2.. QJ.AK3.. --trump S --side you
refuse play --side north
refuse play --led HA
refuse play --level 27
refuse play --seed 4294967296
run play --seed 1 --level 7 --no-search --side none
