# An answer does not wait for those of later lines, which take minutes here.
{
    echo bad
    yes AKT42.2.975.KQ43 | head -n 50
} > slow
exec 3< <(echo "$BASHPID" > pid && exec "$honeymoon" call --stdin --samples 1000000 < slow)
read -r answer <&3
kill "$(cat pid)"
echo "$answer"
