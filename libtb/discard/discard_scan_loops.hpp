// The loops of discard_scan.hpp, in the vectors of the namespace that includes this: once for each
// kind, so without a guard. Vector, HalfVector, all_ones, same_words and gather stand there before
// this, collect after it: what depends on the vectors. Nothing here may be a template or inline
// function of somebody else's: the linker could take what was compiled here, for this kind, for
// all. That goes for the arrays of the standard library, too. The definitions are in a namespace
// without a name.
// NOLINTBEGIN(misc-definitions-in-headers,modernize-avoid-c-arrays)
// NOLINTBEGIN(readability-container-data-pointer,bugprone-sizeof-expression)

// So many words, in vectors of one kind.
template <class Kind, std::size_t Words>
struct Row {
    static constexpr std::size_t kWords = Words;
    static constexpr std::size_t kEach = sizeof(Kind) / sizeof(std::uint64_t);

    void add(const std::uint64_t* row) {
        for (std::size_t i = 0; i < Words / kEach; ++i) {
            Kind more;
            __builtin_memcpy(&more, row + (i * kEach), sizeof more);
            bits[i] |= more;
        }
    }
    void add_complement(const std::uint64_t* row) {
        for (std::size_t i = 0; i < Words / kEach; ++i) {
            Kind less;
            __builtin_memcpy(&less, row + (i * kEach), sizeof less);
            bits[i] |= ~less;
        }
    }
    [[nodiscard]] bool all() const {
        Kind both = bits[0];
        for (std::size_t i = 1; i < Words / kEach; ++i) both &= bits[i];
        return all_ones(both);
    }
    void store_complement(std::uint64_t* to) const {
        for (std::size_t i = 0; i < Words / kEach; ++i) {
            const Kind complement = ~bits[i];
            __builtin_memcpy(to + (i * kEach), &complement, sizeof complement);
        }
    }

    Kind bits[Words / kEach] = {};
};
using Row4 = Row<HalfVector, kWordsPerBlock / 2>;
using Row8 = Row<Vector, kWordsPerBlock>;

// Which of the hands there are found: how many hands are looked at at a time, and a bit for each of
// these, of which those behind the first `rest` do not count. Hands are read up to a multiple of
// eight.
struct Test {
    static constexpr std::uint32_t kHands = sizeof(Vector) / sizeof(std::uint64_t);

    Test(std::uint64_t excluded, std::uint64_t contained)
        : both(Vector{} | (excluded | contained)), wanted(Vector{} | contained) {}

    [[nodiscard]] unsigned bits(const std::uint64_t* hands, std::uint32_t rest) const {
        Vector seen;
        __builtin_memcpy(&seen, hands, sizeof seen);
        const unsigned found = same_words(seen & both, wanted);
        return rest >= kHands ? found : found & ((1U << rest) - 1);
    }
    [[nodiscard]] std::uint64_t count(const std::uint64_t* hands, std::uint32_t rest) const {
        const unsigned found = bits(hands, rest);
        return kHands == 1 ? found : static_cast<std::uint64_t>(__builtin_popcount(found));
    }

    Vector both;
    Vector wanted;
};

template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    const Test& test, bool dense, std::uint64_t* to, std::uint32_t* to_numbers);

void labels_left(const std::uint64_t* rows, std::uint64_t excluded, BlockBits& left) {
    Row8 gone;
    for (; excluded != 0; excluded &= excluded - 1) {
        const auto card = static_cast<std::size_t>(__builtin_ctzll(excluded));
        gone.add(rows + (card * kWordsPerBlock));
    }
    gone.store_complement(&left[0]);
}

// Marks what is found in a block, of which these are the first words of its rows, each so many
// words from the one before; false if nothing is.
template <class AnyRow>
bool block_hits(const ScanQuery& query, const std::uint64_t* rows, std::size_t stride,
                std::uint64_t* hits) {
    constexpr std::size_t at_a_time = ScanQuery::kRowsAtATime;
    AnyRow gone;
    for (std::size_t i = 0; i < query.contained_count; i += at_a_time) {
        for (std::size_t j = i; j < i + at_a_time; ++j) {
            gone.add_complement(rows + (query.contained_rows[j] * stride));
        }
        if (gone.all()) return false;
    }
    for (std::size_t i = 0; i < query.excluded_count; i += at_a_time) {
        for (std::size_t j = i; j < i + at_a_time; ++j) {
            gone.add(rows + (query.excluded_rows[j] * stride));
        }
        if (gone.all()) return false;
    }
    gone.store_complement(hits);
    return true;
}

// How many of these hands are found.
std::uint64_t hands_found(const std::uint64_t* hands, std::uint32_t count, std::uint64_t excluded,
                          std::uint64_t contained) {
    const Test test(excluded, contained);
    std::uint64_t found = 0;
    for (std::uint32_t i = 0; i < count; i += Test::kHands) {
        found += test.count(hands + i, count - i);
    }
    return found;
}

// What was found, told of many at a time.
struct Finds {
    static constexpr std::size_t kMost = 1024;

    explicit Finds(const ScanQuery& of) : query(of) {}

    // Takes those of up to 512 hands that are marked. Of these hands nothing was read so far: their
    // memory is asked for, and they are read only when there are many, since one after the other
    // each would be waited for.
    void take(const std::uint64_t* from, const std::uint32_t* from_numbers, std::uint64_t* hits,
              std::uint32_t count) {
        const std::size_t words = (count + 63) / 64;
        if (count % 64 != 0) hits[words - 1] &= (std::uint64_t{1} << (count % 64)) - 1;
        for (std::size_t w = 0; w < words; ++w) {
            const auto here = static_cast<std::size_t>(__builtin_popcountll(hits[w]));
            found += here;
            if (query.found != nullptr) {
                take_word(from + (w * 64), from_numbers + (w * 64), hits[w], here);
            }
        }
        if (waiting > kMost - kHandsPerBlock) tell();
    }

    // Four at a time, since how many there are cannot be foreseen. What is too much is the last
    // once more, and written over.
    void take_word(const std::uint64_t* from, const std::uint32_t* from_numbers, std::uint64_t bits,
                   std::size_t here) {
        for (std::size_t i = 0; i < here; i += 4) {
            for (std::size_t j = waiting + i; j < waiting + i + 4; ++j) {
                const auto place = static_cast<std::size_t>(__builtin_ctzll(bits));
                const std::uint64_t rest = bits & (bits - 1);
                bits = rest != 0 ? rest : bits;
                hand_at[j] = from + place;
                __builtin_prefetch(hand_at[j]);
                if (!query.numbers) continue;
                number_at[j] = from_numbers + place;
                __builtin_prefetch(number_at[j]);
            }
        }
        waiting += here;
    }

    // Looks at up to 512 hands one by one.
    void look_at(const std::uint64_t* from, const std::uint32_t* from_numbers,
                 std::uint32_t count) {
        if (query.found == nullptr) {
            found += hands_found(from, count, query.excluded, query.contained);
            return;
        }
        const Test test(query.excluded, query.contained);
        const std::size_t here = query.numbers
                                     ? collect<true>(from, from_numbers, count, test, query.dense,
                                                     hands + ready, numbers + ready)
                                     : collect<false>(from, from_numbers, count, test, query.dense,
                                                      hands + ready, numbers + ready);
        found += here;
        ready += here;
        if (ready > kMost - kHandsPerBlock) tell();
    }

    void tell() {
        if (ready != 0) query.found(query.context, hands, numbers, ready);
        ready = 0;
        if (waiting == 0) return;
        for (std::size_t i = 0; i < waiting; ++i) hands[i] = *hand_at[i];
        for (std::size_t i = 0; i < waiting && query.numbers; ++i) numbers[i] = *number_at[i];
        query.found(query.context, hands, numbers, waiting);
        waiting = 0;
    }

    const ScanQuery& query;
    std::uint64_t found = 0;
    // Those that can be told of, and where others are. Vectors are written whole, and so too far.
    std::size_t ready = 0;
    std::size_t waiting = 0;
    std::uint64_t hands[kMost + 8];
    std::uint32_t numbers[kMost + 8];
    const std::uint64_t* hand_at[kMost + 4];
    const std::uint32_t* number_at[kMost + 4];
};

void scan_leaf(const ScanQuery& query, const DiscardLeaf& leaf, Finds& finds) {
    const std::size_t stride = leaf.stride();
    const bool one_by_one = stride == 0 || query.one_by_one(leaf.count);
    const std::uint64_t* const hands = leaf.hands(query.rows);
    const std::uint32_t* const numbers = leaf.numbers(query.rows);
    const std::uint64_t* rows = leaf.memory;
    for (std::uint32_t at = 0; at < leaf.count; at += kHandsPerBlock) {
        const std::uint32_t rest = leaf.count - at;
        const std::uint32_t count = rest < kHandsPerBlock ? rest : kHandsPerBlock;
        if (one_by_one) {
            finds.look_at(hands + at, numbers + at, count);
            continue;
        }
        std::uint64_t hits[kWordsPerBlock];
        const bool any = stride == Row4::kWords ? block_hits<Row4>(query, rows, stride, hits)
                                                : block_hits<Row8>(query, rows, stride, hits);
        rows += kWordsPerBlock;
        if (any) finds.take(hands + at, numbers + at, hits, count);
    }
}

// Asks for the hands of a leaf if they are to be looked at one by one: they begin anywhere, and are
// too few for the machine to foresee.
void prefetch(const ScanQuery& query, const DiscardLeaf& leaf) {
    if (leaf.stride() != 0 && !query.one_by_one(leaf.count)) return;
    const std::uint64_t* const hands = leaf.hands(query.rows);
    const std::uint32_t count = leaf.count < kHandsPerBlock ? leaf.count : kHandsPerBlock;
    for (std::uint32_t i = 0; i < count; i += 8) __builtin_prefetch(hands + i);
}

std::uint64_t scan_leaves(const ScanQuery& query, const DiscardLeaf* leaves,
                          const BlockBits& left) {
    Finds finds(query);
    // The leaf that is looked at while the memory of the next is on its way.
    const DiscardLeaf* first = nullptr;
    for (std::size_t w = 0; w < kWordsPerBlock; ++w) {
        for (std::uint64_t bits = left[w]; bits != 0; bits &= bits - 1) {
            const DiscardLeaf& leaf =
                leaves[(w * 64) + static_cast<std::size_t>(__builtin_ctzll(bits))];
            if (leaf.count == 0) continue;
            prefetch(query, leaf);
            if (first != nullptr) scan_leaf(query, *first, finds);
            first = &leaf;
        }
    }
    if (first != nullptr) scan_leaf(query, *first, finds);
    finds.tell();
    return finds.found;
}

std::uint64_t scan_one(const ScanQuery& query, const DiscardLeaf& leaf) {
    Finds finds(query);
    scan_leaf(query, leaf, finds);
    finds.tell();
    return finds.found;
}

// NOLINTEND(readability-container-data-pointer,bugprone-sizeof-expression)
// NOLINTEND(misc-definitions-in-headers,modernize-avoid-c-arrays)
