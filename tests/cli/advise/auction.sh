# What to bid, against the hands of a pool; of these only those that fit what is believed.
"$honeymoon" pool build --hands 600 --rounds 1 pool.bin > out
run advise --auction pool.bin AK42.T2.9765.K43
run advise --auction pool.bin AK42.T2.9765.K43 --json --at-least 9
refuse advise --auction pool.bin AK42.T2.9765.K43 --believe H:12-13
refuse advise --auction pool.bin
refuse advise --auction pool.bin AK42.T2
refuse advise --auction pool.bin AK42.T2.9765.K4
refuse advise --auction nowhere.bin AK42.T2.9765.K43
refuse advise --auction tables/trump-01.bin AK42.T2.9765.K43
refuse advise --auction pool.bin AK42.T2.9765.K43 --trump S
refuse advise --auction pool.bin AK42.T2.9765.K43 --led S2
refuse advise --auction pool.bin AK42.T2.9765.K43 --at-least 14
for belief in '' S S:- S:5 S:6-5 S:0-14 X:1-2 S:1e1-13 S:nan-13 'S:5-6 '; do
    refuse advise --auction pool.bin AK42.T2.9765.K43 --believe "$belief"
done
while read -r known; do
    # shellcheck disable=SC2086
    "$honeymoon" advise --auction pool.bin AK42.T2.9765.K43 $known | grep -e 'hands of the pool' -e '^strain' -e '^Hearts'
done << 'END'
--believe H:5.5-13 --at-least 6
--believe S:5-
--believe S:-5
--believe H:5- --seen QJ...
--holds ..A. --believe N:-9
END
refuse advise --trump S AK42.T2.9765.K43 --believe S:1-2
refuse advise --auction pool.bin AK42.T2.9765.K43 --void C
refuse advise --auction pool.bin AK42.T2.9765.K43 --holds .A.. --json --seen .A..
