# One line says what is wrong, and nothing is asked of the tables.
run advise
run advise --trump N
run advise AQ4...
run advise --trump N AQ4... --unseen KJ.2.AK3. --seen K...
run advise --trump N AQ4... --unseen KQ.2.AK3.
run advise --trump N AQ4... --unseen KX...
run advise --trump N AQ4... --unseen K.2..
run advise --trump N AQ4... --unseen KJ.2.AK3. --void DSH
run advise --trump N AQ4... --unseen KJ.2.AK3. --void X
run advise --trump N AQ4... --unseen KJ.2.AK3. --void ''
run advise --trump N AQ4... --unseen KJ.2.AK3. --void D --holds ..A.
run advise --trump N AQ4... --unseen KJ.2.AK3. --void D --led DA
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds KJ.2.A.
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds ...A
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds Q...
run advise --trump N AQ4... --unseen KJ.2.AK3. --led SQ
run advise --trump N AQ4... --unseen KJ.2.AK3. --led C2
run advise --trump N AQ4... --unseen KJ.2.AK3. --led S
run advise --trump N AQ4... --unseen KJ.2.AK3. --led SK --other-leads
run advise --trump N AQ4... --unseen KJ.2.AK3. --at-least 4
run advise --trump N AQ4... --samples 0
run advise --trump N AQ4... --time -1
run advise --trump N ...
run advise --trump N AKQJT98765432.AKQJT98765432.A.
run advise --trump N AQ4... --tables nowhere
run advise --trump N AQ4.5.6.7 --no-search
