run probe --trump S AK4.T2.. QJ.AK3.. --led HT
run probe --json --trump S AK4.T2.. QJ.AK3.. --led S4
run probe --json --trump N A... K... --led SA
run probe --json --trump H A... .2.. --led SA
run probe --json --trump D A... .2.. --led SA
