# Every strain, with either player on lead, and par; each value is what probe says of it alone.
first=AKT42.2.975.KQ43
second=QJ98.AKQ.T86.A92
run probe --trump all $first $second
run probe --trump all --json AK4.T2.. QJ.AK3..
for trump in C D H S N; do
    leads=$("$honeymoon" probe --trump $trump --json $first $second | sed 's/.*"value":\([0-9]*\).*/\1/')
    follows=$("$honeymoon" probe --trump $trump --json $second $first | sed 's/.*"value":\([0-9]*\).*/\1/')
    echo "{\"trump\":\"$trump\",\"first_leads\":$leads,\"second_leads\":$((13 - follows))}"
done | paste -sd, >singly
"$honeymoon" probe --trump all --json $first $second | sed 's/.*"strains":\[\(.*\)\],"par".*/\1/' >together
demand cmp singly together
# Both calls that begin an auction are worth what honeymoon call says.
"$honeymoon" probe --trump all --json $first $second | grep -o '"first_calls":{[^}]*}'
"$honeymoon" call --rules draw-bridge $first --other $second --json | grep -o '"calls":\[{[^}]*}'
refuse probe --trump all --nodes 5 $first $second
refuse probe --trump all --led SA $first $second
refuse probe --trump all --stdin
refuse probe --trump all AK4.T2.. QJ..
refuse probe --trump all AK4.T2..
refuse probe --trump all --why SA $first $second
