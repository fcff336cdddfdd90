# What people see, without symbols or colours as this is no terminal.
run advise --trump S AK4.T2.. --unseen QJ.AK3.2. --tables tables
run advise --trump N AQ... --unseen KJ.2.. --led SK
run advise --trump C ..A.3 --unseen ...2AK --other-leads --at-least 2
run advise --trump S AK4.T2.. --samples 500 --seed 7
