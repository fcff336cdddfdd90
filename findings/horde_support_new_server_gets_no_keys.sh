#!/usr/bin/env bash
# Horde_Support_ConsistentHash of Debian's php-horde-support 2.2.2 spreads keys over servers, so that only a few keys
# move if a server comes or goes. If a server was removed, the next one that is added gets no keys at all; its keys all
# go to another server, which has twice its share. Also, getNodes returns "an ordered array of nodes" for a key and its
# copies, but a server can be in it twice. The reference is a circle with the package's own hash. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download php-horde-support=2.2.2-2
dpkg-deb --extract php-*.deb .
cat >servers.php <<'END'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
require 'usr/share/php/Horde/Support/ConsistentHash.php';

// The servers of a key, the nearest on the circle first, each once.
function servers(Horde_Support_ConsistentHash $hash, array $servers, string $key): array {
    static $circles = [];
    $name = implode(' ', $servers);
    if (!isset($circles[$name])) {
        foreach ($servers as $server)
            for ($copy = 0; $copy < 100; ++$copy) $circles[$name][$hash->hash(serialize($server) . $copy)] = $server;
        ksort($circles[$name]);
    }
    $place = $hash->hash(serialize($key));
    $after = array_filter($circles[$name], fn($point) => $point >= $place, ARRAY_FILTER_USE_KEY);
    return array_values(array_unique(array_merge(array_values($after), array_values($circles[$name]))));
}

function show(string $text, Horde_Support_ConsistentHash $hash, array $servers): void {
    $seen = $right = array_fill_keys($servers, 0);
    $differ = $twice = 0;
    for ($deal = 0; $deal < 2000; ++$deal) {
        $first = $hash->get("deal $deal");
        $reference = servers($hash, $servers, "deal $deal");
        ++$seen[$first];
        ++$right[$reference[0]];
        if ($first != $reference[0]) ++$differ;
        $two = $hash->getNodes("deal $deal", 2);
        if ($two[0] == $two[1]) ++$twice;
    }
    echo "$text:";
    foreach ($servers as $server) echo " $server $seen[$server] (right: $right[$server])";
    echo "\n  $differ of 2000 keys differ; two servers of a key are the same for $twice keys\n";
}

$hash = new Horde_Support_ConsistentHash(['North', 'East', 'South']);
show('three servers', $hash, ['North', 'East', 'South']);
$hash->remove('North');
show('without North', $hash, ['East', 'South']);
$hash->add('West');
show('then with West', $hash, ['East', 'South', 'West']);
END
php -n servers.php | tee seen
diff seen - <<'EOF'
three servers: North 672 (right: 672) East 599 (right: 599) South 729 (right: 729)
  0 of 2000 keys differ; two servers of a key are the same for 765 keys
without North: East 877 (right: 877) South 1123 (right: 1123)
  0 of 2000 keys differ; two servers of a key are the same for 1040 keys
then with West: East 587 (right: 587) South 1413 (right: 728) West 0 (right: 685)
  685 of 2000 keys differ; two servers of a key are the same for 1190 keys
EOF
