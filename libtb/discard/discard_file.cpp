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
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/discard/discard_index.hpp"
#include "libtb/file/atomic_file.hpp"

namespace honeymoon {
namespace {

constexpr std::array<std::uint8_t, 8> kDiscardMagic = {0x89, 'H', 'M', 'D', 0x0D, 0x0A, 0x1A, 0x0A};
constexpr std::uint64_t kDiscardVersion = 1;
constexpr std::size_t kDiscardWeights = 64;
constexpr std::size_t kDiscardHeader = 144;
constexpr std::size_t kHandBytes = 8;

class Fields {
public:
    void put(std::uint64_t value, std::size_t bytes) {
        for (std::size_t i = 0; i < bytes; ++i) {
            bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

private:
    std::vector<std::uint8_t> bytes_;
};

std::uint64_t get(const std::uint8_t* from, std::size_t bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) value |= std::uint64_t{from[i]} << (8 * i);
    return value;
}

// Calls use(bytes) for the hands' bytes, piece by piece.
template <class Use>
void each_piece_of_hands(const std::vector<std::uint64_t>& hands, const Use& use) {
    constexpr std::size_t piece = 8192;
    std::vector<std::uint8_t> bytes(piece * kHandBytes);
    for (std::size_t at = 0; at < hands.size(); at += piece) {
        const std::size_t count = std::min(piece, hands.size() - at);
        for (std::size_t i = 0; i < count * kHandBytes; ++i) {
            bytes[i] =
                static_cast<std::uint8_t>(hands[at + (i / kHandBytes)] >> (8 * (i % kHandBytes)));
        }
        use(std::span<const std::uint8_t>(bytes.data(), count * kHandBytes));
    }
}

// The same for the payloads.
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

// A checksum that is made of pieces.
class Checksum {
public:
    Checksum() : state_(XXH3_createState()) {
        if (state_ == nullptr) throw std::bad_alloc();
        XXH3_64bits_reset(state_.get());
    }
    void add(std::span<const std::uint8_t> bytes) {
        XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
    }
    [[nodiscard]] std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> state_;
};

[[noreturn]] void fail(const FileBytes& file, const std::string& fault) {
    throw Error(Error::Kind::file, file.path().string() + ": " + fault, file.path());
}

// What the header says, once it is known to fit the file.
struct Header {
    DiscardShape shape;
    std::size_t hands = 0;
    std::uint64_t hands_hash = 0;
    std::uint64_t payloads_hash = 0;
};

Header decode_header(const FileBytes& file, DiscardPayloadKind kind) {
    const auto bytes = file.bytes();
    const std::size_t mark = std::min(bytes.size(), kDiscardMagic.size());
    if (!std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(mark),
                    kDiscardMagic.begin())) {
        fail(file, "not a discard tree (it does not begin with the format's mark)");
    }
    if (bytes.size() < kDiscardHeader) {
        fail(file, "cut short: " + std::to_string(bytes.size()) +
                       " bytes, but the header alone has " + std::to_string(kDiscardHeader));
    }
    const std::uint8_t* at = bytes.data() + kDiscardMagic.size();
    const auto take = [&at](std::size_t size) {
        const std::uint64_t value = get(at, size);
        at += size;
        return value;
    };
    const std::uint64_t version = take(2);
    if (version != kDiscardVersion) {
        fail(file, "format version " + std::to_string(version) + "; this program reads version " +
                       std::to_string(kDiscardVersion));
    }
    constexpr std::size_t checksum = kDiscardHeader - 8;
    if (get(bytes.data() + checksum, 8) != XXH3_64bits(bytes.data(), checksum)) {
        fail(file, "the header is damaged: its checksum does not match");
    }
    Header header;
    header.shape.hand_size = static_cast<int>(take(1));
    const std::uint64_t levels = take(1);
    const DiscardPayloadKind stored{static_cast<std::uint32_t>(take(4)),
                                    static_cast<std::uint32_t>(take(4))};
    const std::uint64_t reserved = take(4);
    const std::uint64_t size = take(8);
    header.shape.pack = take(8);
    header.shape.seed = take(8);
    const std::uint64_t hands = take(8);
    header.hands_hash = take(8);
    header.payloads_hash = take(8);
    if (stored != kind) {
        fail(file, "its payloads have " + std::to_string(stored.bytes) + " bytes and tag " +
                       std::to_string(stored.tag) + ", those asked for " +
                       std::to_string(kind.bytes) + " and " + std::to_string(kind.tag));
    }
    if (size != bytes.size()) {
        fail(file, "the file has " + std::to_string(bytes.size()) +
                       " bytes where its header says " + std::to_string(size) +
                       ": cut short, or something was appended");
    }
    const std::uint64_t entry = std::uint64_t{kHandBytes} + kind.bytes;
    const std::uint64_t rest = bytes.size() - kDiscardHeader;
    bool sound = reserved == 0 && levels <= kDiscardWeights && hands <= kMostDiscardHands &&
                 rest % entry == 0 && rest / entry == hands;
    for (std::uint64_t level = 0; level < kDiscardWeights; ++level) {
        const std::uint64_t weight = take(1);
        sound = sound && (weight != 0) == (level < levels);
        if (level < levels) header.shape.weights.push_back(static_cast<int>(weight));
    }
    if (!sound) fail(file, "the header contradicts itself");
    header.hands = static_cast<std::size_t>(hands);
    return header;
}

void verify(const FileBytes& file, std::span<const std::uint8_t> bytes, std::uint64_t hash,
            const std::string& what) {
    if (XXH3_64bits(bytes.data(), bytes.size()) != hash) {
        fail(file, what + " are damaged: their checksum does not match");
    }
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
    Fields header;
    for (const std::uint8_t byte : kDiscardMagic) header.put(byte, 1);
    header.put(kDiscardVersion, 2);
    header.put(static_cast<std::uint64_t>(shape.hand_size), 1);
    header.put(shape.weights.size(), 1);
    header.put(kind.bytes, 4);
    header.put(kind.tag, 4);
    header.put(0, 4);
    header.put(kDiscardHeader + (hands.size() * (std::uint64_t{kHandBytes} + kind.bytes)), 8);
    header.put(shape.pack, 8);
    header.put(shape.seed, 8);
    header.put(hands.size(), 8);
    header.put(of_hands.value(), 8);
    header.put(of_payloads.value(), 8);
    for (std::size_t level = 0; level < kDiscardWeights; ++level) {
        const bool is = level < shape.weights.size();
        header.put(is ? static_cast<std::uint64_t>(shape.weights[level]) : 0, 1);
    }
    header.put(XXH3_64bits(header.bytes().data(), header.bytes().size()), 8);

    WholeFile file(path);
    file.write(header.bytes());
    each_piece_of_hands(hands, [&](auto bytes) { file.write(bytes); });
    each_piece_of_payloads(hands.size(), kind, payloads, [&](auto bytes) { file.write(bytes); });
    file.commit();
}

DiscardFile load(const FileBytes& file, DiscardPayloadKind kind) {
    Header header = decode_header(file, kind);
    const auto stored = file.bytes().subspan(kDiscardHeader, header.hands * kHandBytes);
    const auto payloads = file.bytes().subspan(kDiscardHeader + stored.size());
    verify(file, stored, header.hands_hash, "the hands");
    verify(file, payloads, header.payloads_hash, "the payloads");
    std::vector<std::uint64_t> hands(header.hands);
    for (std::size_t i = 0; i < hands.size(); ++i) {
        hands[i] = get(stored.data() + (i * kHandBytes), kHandBytes);
    }
    try {
        return {DiscardIndex(std::move(header.shape), hands), file, payloads};
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        fail(file, error.what());
    }
}

}  // namespace

void save_discard_file(const std::filesystem::path& path, const DiscardIndex& index,
                       DiscardPayloadKind kind, const DiscardPayloadWriter& payloads) {
    try {
        save(path, index, kind, payloads);
    } catch (const std::bad_alloc&) {
        throw Error(Error::Kind::resource, path.string() + ": not enough memory to write it", path);
    }
}

DiscardFile load_discard_file(const FileBytes& file, DiscardPayloadKind kind) {
    try {
        return load(file, kind);
    } catch (const std::bad_alloc&) {
        throw Error(Error::Kind::resource,
                    file.path().string() + ": not enough memory for its hands", file.path());
    }
}

}  // namespace honeymoon
