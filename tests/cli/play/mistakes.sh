# Mistakes, cards that cannot be played, and hints: the leader's, and the follower's at no-trump.
talk 'hint\nCA\nH2\nK\nH9\nundo\n3\nH2\nS7\nD5\nHA\n9\nSJ\nC6\nquit\n' \
    play --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95
talk '\nQ\nS5\nH8\nSA\nC9\nSK\nHA\nC5\nH9\n\n' play --trump N --side follower J97.K32.T84.6 AKQ.A98.9.T95
