// Files of discard trees. All numbers are little-endian:
//
//   8  89 48 4D 44 0D 0A 1A 0A
//   2  version: 1
//   1  cards of a hand
//   1  levels of labels
//   4  bytes of a payload
//   4  tag of the kind of payload
//   4  0
//   8  bytes of the file
//   8  the pack
//   8  seed
//   8  hands
//   8  XXH3-64 of the hands
//   8  XXH3-64 of the payloads
//  64  weight of the labels on each level; 0 for levels there are not
//   8  XXH3-64 of all before
//      the hands, by number, 8 bytes each; then the payloads
//
// The tree itself follows from these: nothing is stored twice that could contradict itself.
#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <string>
#include <vector>

#include "honeymoon/discard/discard_index.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/file/atomic_file.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kHandBytes = 8;
constexpr FileFormat kFormat{
    .letter = 'D', .version = 1, .header = 144, .name = "a discard tree", .outdated = {}};

// What the header says.
struct Header {
    std::uint8_t hand_size = 0;
    std::uint8_t levels = 0;
    DiscardPayloadKind kind;
    std::uint32_t reserved = 0;
    std::uint64_t file_size = 0;
    std::uint64_t pack = 0;
    std::uint64_t seed = 0;
    std::uint64_t hands = 0;
    std::uint64_t hands_hash = 0;
    std::uint64_t payloads_hash = 0;
    std::array<std::uint8_t, 64> weights{};

    [[nodiscard]] DiscardShape shape() const {
        return {pack, hand_size, {weights.begin(), weights.begin() + levels}, seed};
    }
};

// Its fields, in their order.
template <class AnyHeader, class Fields>
void each_field(AnyHeader& h, Fields fields) {
    fields(h.hand_size, h.levels, h.kind.bytes, h.kind.tag, h.reserved, h.file_size, h.pack, h.seed,
           h.hands, h.hands_hash, h.payloads_hash);
    for (auto& weight : h.weights) fields(weight);
}

std::uint64_t file_size(std::uint64_t hands, DiscardPayloadKind kind) {
    return kFormat.header + (hands * (std::uint64_t{kHandBytes} + kind.bytes));
}

template <class Use>
void each_piece_of_hands(const std::vector<std::uint64_t>& hands, const Use& use) {
    each_piece_of_numbers(
        hands.size(), kHandBytes, [&](std::size_t i) { return hands[i]; }, use);
}

// Calls use(bytes) for the payloads' bytes, piece by piece.
template <class Use>
void each_piece_of_payloads(std::uint64_t hands, DiscardPayloadKind kind,
                            const DiscardPayloadWriter& payloads, const Use& use) {
    if (kind.bytes == 0) return;
    const std::uint64_t piece = std::max<std::uint64_t>(1, (std::uint64_t{1} << 16U) / kind.bytes);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(piece) * kind.bytes);
    for (std::uint64_t at = 0; at < hands; at += piece) {
        const auto count = static_cast<std::size_t>(std::min(piece, hands - at));
        payloads(at, count, bytes.data());
        use(std::span<const std::uint8_t>(bytes.data(), count * kind.bytes));
    }
}

// The header, once it is known to fit the file.
Header decode_header(const FileBytes& file, DiscardPayloadKind kind) {
    Header header;
    each_field(header, fields_of(file, kFormat));
    if (header.kind != kind) {
        fail_file(file.path(),
                  joined("its payloads have ", header.kind.bytes, " bytes and tag ",
                         header.kind.tag, ", those asked for ", kind.bytes, " and ", kind.tag));
    }
    check_length(file, header.file_size);
    const auto is_zero = [](std::uint8_t weight) { return weight == 0; };
    const bool sound =
        header.reserved == 0 && header.levels <= header.weights.size() &&
        header.hands <= kMostDiscardHands && file_size(header.hands, kind) == header.file_size &&
        std::none_of(header.weights.begin(), header.weights.begin() + header.levels, is_zero) &&
        std::all_of(header.weights.begin() + header.levels, header.weights.end(), is_zero);
    if (!sound) fail_file(file.path(), "the header contradicts itself");
    return header;
}

void save(const std::filesystem::path& path, const DiscardIndex& index, DiscardPayloadKind kind,
          const DiscardPayloadWriter& payloads) {
    const std::vector<std::uint64_t> hands = index.hands();
    const DiscardShape& shape = index.shape();
    Checksum of_hands;
    each_piece_of_hands(hands, [&](auto bytes) { of_hands.add(bytes); });
    Checksum of_payloads;
    each_piece_of_payloads(hands.size(), kind, payloads,
                           [&](auto bytes) { of_payloads.add(bytes); });
    Header header{.hand_size = static_cast<std::uint8_t>(shape.hand_size),
                  .levels = static_cast<std::uint8_t>(shape.weights.size()),
                  .kind = kind,
                  .file_size = file_size(hands.size(), kind),
                  .pack = shape.pack,
                  .seed = shape.seed,
                  .hands = hands.size(),
                  .hands_hash = of_hands.value(),
                  .payloads_hash = of_payloads.value()};
    std::ranges::copy(shape.weights, header.weights.begin());
    Bytes bytes = header_of(kFormat);
    each_field(header, FieldWriter(bytes));
    put_checksum(bytes);

    AtomicFile file(path);
    file.write(bytes);
    each_piece_of_hands(hands, [&](auto piece) { file.write(piece); });
    each_piece_of_payloads(hands.size(), kind, payloads, [&](auto piece) { file.write(piece); });
    file.commit();
}

DiscardFile load(const FileBytes& file, DiscardPayloadKind kind) {
    const Header header = decode_header(file, kind);
    std::vector<std::uint64_t> hands(static_cast<std::size_t>(header.hands));
    const auto stored = file.bytes().subspan(kFormat.header, hands.size() * kHandBytes);
    const auto payloads = file.bytes().subspan(kFormat.header + stored.size());
    verify(file, stored, header.hands_hash, "the section of hands");
    verify(file, payloads, header.payloads_hash, "the section of payloads");
    FieldReader fields(stored);
    for (std::uint64_t& hand : hands) fields(hand);
    try {
        return {DiscardIndex::of(header.shape(), hands), file, payloads};
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        fail_file(file.path(), error.what());
    }
}

}  // namespace

void save_discard_file(const std::filesystem::path& path, const DiscardIndex& index,
                       DiscardPayloadKind kind, const DiscardPayloadWriter& payloads) {
    try {
        save(path, index, kind, payloads);
    } catch (const std::bad_alloc&) {
        fail_file(path, "not enough memory to write it", ErrorCode::no_memory);
    }
}

DiscardFile load_discard_file(const FileBytes& file, DiscardPayloadKind kind) {
    try {
        return load(file, kind);
    } catch (const std::bad_alloc&) {
        fail_file(file.path(), "not enough memory for its hands", ErrorCode::no_memory);
    }
}

}  // namespace honeymoon
