# The end of the input ends the game, wherever it comes.
talk '' play --trump S AK4.T2.. QJ.AK3..
talk 'S4' play --trump S AK4.T2.. QJ.AK3..
talk 'undo\nredo\nclaim\n' play --trump N --side both A... K...
