# What people see, without symbols or colours as this is no terminal.
run probe --trump S AK4.T2.. QJ.AK3..
run probe --trump N AQ... KJ...
run probe --trump C ..A. ...2
