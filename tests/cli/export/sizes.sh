for denomination in trump notrump; do
    for level in 1 2 3 4 5; do
        "$honeymoon" export --raw --level $level --denomination $denomination $denomination-$level.raw
        "$honeymoon" export --raw --level $level --denomination $denomination - | demand cmp - $denomination-$level.raw
    done
done
sha256sum ./*.raw
