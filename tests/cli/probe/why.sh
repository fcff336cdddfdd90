# A wrong card of each reason, a best card, and the last card.
run probe --trump S AK4.T2.. QJ.AK3.. --why S4
run probe --trump N ..KQJ9. 3..T43. --why D9 --json
run probe --trump N ..T.AK98 765...Q4 --why C8
run probe --trump H .2..6 ...93 --led H2 --why C9
run probe --trump S 42.A..K53 .JT.T6.A6 --why S2
run probe --trump S 874.QJ5.AK3.K653 AT532.T9.Q954.A7 --led S4 --why ST
run probe --trump S 872.KQ53.QJ92.54 AK6.AT976.764.A3 --why S2
run probe --trump S ..Q9. 7...K --led D9 --why CK --json
run probe --trump C QT8.4.J. J7.A97.. --why S8
run probe --trump S AK4.T2.. QJ.AK3.. --why H2
run probe --trump S A... K... --led SA --why SK --json
refuse probe --trump S AK4.T2.. QJ.AK3.. --why SQ
refuse probe --trump S AK4.T2.. QJ.AK3.. --led S4 --why H3
refuse probe --trump S AK4.T2.. QJ.AK3.. --why S4 --nodes 5
refuse probe --stdin --why S4
