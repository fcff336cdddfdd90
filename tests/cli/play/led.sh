# After a lead one plays the follower's cards, unless told otherwise.
talk 'hint\nH3\nundo\nundo\nHK\nclaim\n' play --trump S --led HT AK4.T2.. QJ.AK3..
talk 'quit\n' play --trump S --led S4 --side leader AK4.T2.. QJ.AK3..
run play --trump S --led HT --side none AK4.T2.. QJ.AK3..
