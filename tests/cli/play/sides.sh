# The follower's cards, both players' and none.
feed 'H3\nSJ\nbest\nbest\nbest\nbest\n' play --trump S --side follower AK4.T2.. QJ.AK3..
feed 'S4\nSJ\nSQ\nHT\nSA\nH3\nhint\nSK\nHT\nkh\n2h\nA\n3\n\n' play --trump S --side both AK4.T2.. QJ.AK3..
run play --trump S --side none AK4.T2.. QJ.AK3..
