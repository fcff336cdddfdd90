# Back to one's own last card, as often as there is one; and forward again.
talk 'SK\nH2\nundo\nundo\nundo\nredo\nredo\nredo\nundo\nHT\nredo\nquit\n' play --trump S AK4.T2.. QJ.AK3..
# The computer's first trick has no card of one's own.
talk 'undo\n3\nundo\nquit\n' play --trump S --side follower AK4.T2.. QJ.AK3..
# A card at a time where one plays both.
talk 'HT\nHA\nundo\nundo\nredo\nK\nquit\n' play --trump S --side both AK4.T2.. QJ.AK3..
