# What is known of the other hand.
run advise --trump N AQ4... --unseen KJ.2.AK3. --void D --json
refuse advise --trump N AQ4... --unseen KJ.2.AK3. --void hd --json
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds .2.A. --json
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds .2.AK. --json
run advise --trump N A4... --seen KQJT98765.AKQJT98765432.AKQJT98765432. --json
run advise --trump N AQ4... --unseen KJ.2.AK3. --holds .2.A. --led D3 --json
