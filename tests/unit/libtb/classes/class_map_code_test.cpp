#include "libtb/classes/class_map_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/coding/numbering_code.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

// The code of every stream, and their model.
struct CodedMaps {
    RansModel model{kNumberingContexts};
    std::vector<Bytes> streams;

    explicit CodedMaps(const ClassMaps& maps) {
        std::vector<std::vector<Token>> tokens;
        std::vector<std::array<std::uint32_t, kSymbols>> counts(kNumberingContexts);
        for (int stream = 0; stream < maps.groups().streams(); ++stream) {
            tokens.push_back(encode_class_maps(maps, stream));
            for (const Token token : tokens.back()) ++counts[token.context()].at(token.symbol());
        }
        model = RansModel::from_counts(counts);
        for (const auto& of_stream : tokens) streams.push_back(rans_encode(model, of_stream));
    }
};

bool same_stream(const ClassMaps& a, const ClassMaps& b, int stream) {
    for (const int group : a.groups().stream(stream)) {
        if (!std::ranges::equal(a.suit_class_of(group), b.suit_class_of(group))) return false;
        for (const auto& [block, slot] : a.groups()[group].members) {
            if (a.classes(block).at(slot) != b.classes(block).at(slot)) return false;
            if (!std::ranges::equal(a.class_of_suit_class(block, slot),
                                    b.class_of_suit_class(block, slot))) {
                return false;
            }
        }
    }
    return true;
}

TEST_CASE("class map code: every stream comes back without the others") {
    for (const Denomination denomination : kDenominations) {
        for (const int level : {1, 2, 5, 6}) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            const ClassMaps& maps = test::solved(denomination, level).maps();
            const CodedMaps coded(maps);
            for (int stream = 0; stream < maps.groups().streams(); ++stream) {
                CAPTURE(stream);
                ClassMaps back(denomination, level);
                CHECK(decode_class_maps(
                    coded.model, coded.streams[static_cast<std::size_t>(stream)], stream, back));
                CHECK(same_stream(maps, back, stream));
            }
        }
    }
}

TEST_CASE("class map code: a stream that is longer, shorter or changed is no code of its maps") {
    const ClassMaps& maps = test::solved(Denomination::trump, 5).maps();
    const CodedMaps coded(maps);
    for (int stream = 0; stream < maps.groups().streams(); ++stream) {
        CAPTURE(stream);
        const auto decodes = [&](const Bytes& code) {
            ClassMaps back(maps.denomination(), maps.level());
            return decode_class_maps(coded.model, code, stream, back) &&
                   same_stream(maps, back, stream);
        };
        const Bytes& right = coded.streams[static_cast<std::size_t>(stream)];
        for (std::size_t size = 0; size < right.size(); ++size) {
            CHECK_FALSE(decodes(Bytes(right.begin(), right.end() - 1 - static_cast<int>(size))));
        }
        Bytes longer = right;
        longer.insert(longer.end(), {0, 1});
        CHECK_FALSE(decodes(longer));
        for (std::size_t i = 0; i < right.size(); ++i) {
            Bytes changed = right;
            changed[i] ^= 1U;
            CHECK_FALSE(decodes(changed));
        }
    }
}

TEST_CASE("class groups: every group is in the stream of its shape, and streams ascend") {
    for (const Denomination denomination : kDenominations) {
        const ClassGroups& groups = ClassGroups::of(denomination, 6);
        int found = 0;
        for (int stream = 0; stream < groups.streams(); ++stream) {
            const ClassGroup& first = groups[groups.stream(stream).front()];
            for (const int group : groups.stream(stream)) {
                CHECK(groups[group].stream == stream);
                CHECK(groups[group].shape == first.shape);
                ++found;
            }
            CHECK(std::ranges::is_sorted(groups.stream(stream)));
            if (stream == 0) continue;
            // Trump's first, then by shape.
            const ClassGroup& before = groups[groups.stream(stream - 1).front()];
            const auto is_side = [&](const ClassGroup& group) {
                return denomination == Denomination::notrump || group.members.front().slot > 0;
            };
            CHECK(is_side(before) <= is_side(first));
            if (is_side(before) == is_side(first)) CHECK(before.shape < first.shape);
        }
        CHECK(found == groups.size());
    }
}

}  // namespace
}  // namespace honeymoon
