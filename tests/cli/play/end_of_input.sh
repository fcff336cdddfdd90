# The end of the input ends the game, wherever it comes.
run play --trump S AK4.T2.. QJ.AK3..
feed 'S4' play --trump S AK4.T2.. QJ.AK3..
feed 'S4\nquit\nSA\n' play --trump S AK4.T2.. QJ.AK3..
feed 'undo\nredo\nclaim\n' play --trump N --side both A... K...
