# 2 if a file was at fault, else 3 if a line was.
feed 'S A... K...\nS AX... KQ...\nS AKQ.AKQ.. JT9.JT9..\nS A... K...\n' probe --stdin
feed 'S AKQ.AKQ.. JT9.JT9..\nS A... K...\n' probe --stdin
refuse probe --stdin --tables nowhere
run probe --stdin
echo '$ honeymoon probe --stdin < tables'
"$honeymoon" probe --stdin < tables 2>&1
echo "exit $?"
