# For programs; what is drawn depends on the seed alone, whatever the number of threads.
run advise --trump S AK4.T2.. --unseen QJ.AK3.2. --json
run advise --trump N AQ... --unseen KJ.2.. --led SK --json
run advise --trump N AQ... --unseen KJ.2.. --other-leads --json
run advise --trump N AQ4... --samples 300 --json --threads 1
cp seen/out one
run advise --trump N AQ4... --samples 300 --json --threads 2
demand cmp one seen/out && echo "the same"
