# What to bid, against the hands of a pool; of these only those that fit what is believed.
run pool build --hands 600 --rounds 1 pool.bin > /dev/null
run advise --auction pool.bin AK42.T2.9765.K43
run advise --auction pool.bin AK42.T2.9765.K43 --json --at-least 9
run advise --auction pool.bin AK42.T2.9765.K43 --believe H:5.5-13 --at-least 6
run advise --auction pool.bin AK42.T2.9765.K43 --believe H:12-13
run advise --auction pool.bin
run advise --auction pool.bin AK42.T2
run advise --auction pool.bin AK42.T2.9765.K4
run advise --auction nowhere.bin AK42.T2.9765.K43
run advise --auction tables/trump-01.bin AK42.T2.9765.K43
run advise --auction pool.bin AK42.T2.9765.K43 --trump S
run advise --auction pool.bin AK42.T2.9765.K43 --led S2
run advise --auction pool.bin AK42.T2.9765.K43 --at-least 14
for belief in '' S S: S:- S:5 S:5- S:-5 S:6-5 S:0-14 X:1-2 S:1e1-13 S:nan-13 'S:5-6 '; do
    run advise --auction pool.bin AK42.T2.9765.K43 --believe "$belief"
done
run advise --trump S AK42.T2.9765.K43 --believe S:1-2
run advise --auction pool.bin --believe H:5- AK42.T2.9765.K43 --seen QJ...
run advise --auction pool.bin AK42.T2.9765.K43 --void C
run advise --auction pool.bin AK42.T2.9765.K43 --holds .A.. --json --seen .A..
run advise --auction pool.bin AK42.T2.9765.K43 --holds ..A. --believe N:-9
