# One line says what is wrong, and nothing is asked of the tables.
refuse advise
refuse advise --trump N
refuse advise AQ4...
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --seen K...
refuse advise --trump N AQ4... --unseen KQ.2.AK3.
refuse advise --trump N AQ4... --unseen KX...
refuse advise --trump N AQ4... --unseen K.2..
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --void DSH
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --void X
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --void D --holds ..A.
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --void D --led DA
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --holds KJ.2.A.
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --holds ...A
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --holds Q...
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --led SQ
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --led C2
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --led S
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --led SK --other-leads
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --at-least 4
refuse advise --trump N AQ4... --samples 0
refuse advise --trump N ...
refuse advise --trump N AKQJT98765432.AKQJT98765432.A.
run advise --trump N AQ4.5.6.7 --no-search
