# The cards of both players.
feed 'S4\nquit\n' play --trump S --side both AK4.T2.. QJ.AK3..
talk 'S4\nSJ\nSQ\nHT\nSA\nH3\nhint\nSK\nHT\nkh\n2h\nA\n3\n\n' play --trump S --side both AK4.T2.. QJ.AK3..
