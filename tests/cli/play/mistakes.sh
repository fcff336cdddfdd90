# A whole hand with mistakes, cards that cannot be played, hints, and cards taken back.
feed 'hint\nCA\nH2\nK\nH9\nundo\n3\nundo\n2\nredo\nH2\nS7\nD5\nHA\nSJ\nC6\n9\nHK\nDT\nH3\nall\nDK\nD8\nD3\nC6\n\n' \
    play --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95
# The follower's, at no-trump.
feed '\nQ\nS5\nH8\nSA\nC9\nSK\nHA\nC5\nH9\n\n' play --trump N --side follower J97.K32.T84.6 AKQ.A98.9.T95
