// The discard tree: many hands, of which those that are still possible are found soon.
//
// A player who cannot see a hand works with a sample of hands it may be: K cards each, of a pack of
// N, and with each its payload, such as values already looked up or a weight. The query: all of
// them with none of the cards X (seen elsewhere) and all of the cards Y (known to be there).
//
// Every hand is put into a bucket whose label, a set of L cards, is part of it. A label with a card
// of X strikes its whole bucket out; labels are so chosen that each hand has one
// (covering_labels.hpp). Buckets can have labels again, for what is left of the hand and of the
// pack. At the end are leaves with the hands themselves, in bit-sliced blocks: a row of 512 bits
// for each card, so that a card is excluded from 512 hands at once. The labels of a node are looked
// at in the same way.
//
// This is the discard tree of imperfect-information card programs, with labels that cover the hands
// on every level, and with the blocks. docs/discard-tree.md says when it pays: for few hands, or a
// sample that is drawn anew for each query, it does not.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/discard/discard_index.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon {

/// The payload of a tree of hands alone.
struct NoPayload {
    friend bool operator==(NoPayload, NoPayload) = default;
};

/// How payloads are saved: specialise it for your own type, with these members. Trees of a payload
/// for which there is none can do everything else.
///
///     template <>
///     struct DiscardPayload<Mine> {
///         static constexpr DiscardPayloadKind kKind{.bytes = 12, .tag = 0x4D494E45};
///         // Writes the kKind.bytes bytes of a payload, the same on every machine.
///         static void put(const Mine& payload, std::uint8_t* to);
///         // Reads them; false if no payload has these bytes.
///         static bool get(const std::uint8_t* from, Mine& payload);
///     };
///
/// Tags below 256 are those of the kinds below.
template <class Payload>
struct DiscardPayload {};

/// A payload that can be saved.
template <class Payload>
concept SavedPayload = std::default_initializable<Payload> &&
    requires(const Payload& payload, Payload& read, std::uint8_t* to, const std::uint8_t* from) {
    { DiscardPayload<Payload>::kKind } -> std::convertible_to<DiscardPayloadKind>;
    DiscardPayload<Payload>::put(payload, to);
    { DiscardPayload<Payload>::get(from, read) } -> std::same_as<bool>;
};

template <>
struct DiscardPayload<NoPayload> {
    static constexpr DiscardPayloadKind kKind{0, 0};
    static void put(NoPayload /*payload*/, std::uint8_t* /*to*/) {}
    static bool get(const std::uint8_t* /*from*/, NoPayload& /*payload*/) { return true; }
};

/// Integers, lowest byte first.
template <std::integral Payload>
struct DiscardPayload<Payload> {
    static constexpr DiscardPayloadKind kKind{sizeof(Payload), std::is_signed_v<Payload> ? 2 : 1};
    static void put(Payload payload, std::uint8_t* to) {
        // The bits of a number below zero, too: what they are extended by is not written.
        // NOLINTNEXTLINE(bugprone-signed-char-misuse)
        const auto bits = static_cast<std::uint64_t>(payload);
        for (std::size_t i = 0; i < sizeof(Payload); ++i) {
            to[i] = static_cast<std::uint8_t>(bits >> (8 * i));
        }
    }
    static bool get(const std::uint8_t* from, Payload& payload) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(Payload); ++i) bits |= std::uint64_t{from[i]} << (8 * i);
        payload = static_cast<Payload>(bits);
        return true;
    }
};

/// IEEE numbers of 32 and 64 bits, as the integers of their bits.
template <std::floating_point Payload>
requires(std::numeric_limits<Payload>::is_iec559 &&
         (sizeof(Payload) == 4 || sizeof(Payload) == 8)) struct DiscardPayload<Payload> {
    using Bits = std::conditional_t<sizeof(Payload) == 4, std::uint32_t, std::uint64_t>;
    static constexpr DiscardPayloadKind kKind{sizeof(Payload), 3};
    static void put(Payload payload, std::uint8_t* to) {
        DiscardPayload<Bits>::put(std::bit_cast<Bits>(payload), to);
    }
    static bool get(const std::uint8_t* from, Payload& payload) {
        Bits bits = 0;
        (void)DiscardPayload<Bits>::get(from, bits);
        payload = std::bit_cast<Payload>(bits);
        return true;
    }
};

/// A discard tree of hands with a payload each.
///
/// Hands are words of 64 bits; which bit is which card is the caller's affair (Hand::bits() of
/// hand.hpp will do). The same hand may be stored more than once. Const member functions are safe
/// from many threads at once; nothing may run beside insert(), use_vectors(), assignment or
/// destruction.
template <class Payload = NoPayload>
class DiscardTree {
    static_assert(!std::is_same_v<Payload, bool>, "an array of bool is none; take std::uint8_t");

public:
    /// An empty tree of hands of `shape.hand_size` cards of `shape.pack`, with labels of
    /// `shape.weights` on its levels; none for a plain scan of bit-sliced blocks, which is best for
    /// some thousand hands. best_weights() chooses. Throws Error (question) if the pack is empty,
    /// hand_size is not 1..cards, a weight is not 1 or more or more than is left of a hand, or
    /// there would be more than kMostDiscardLeaves leaves; Error (resource) if there is no memory.
    explicit DiscardTree(DiscardShape shape) : index_(DiscardIndex::of(std::move(shape), {})) {}

    /// A tree of these hands, with a payload for each: built with all threads there are, the same
    /// whatever their number. A hand that fits several buckets is in one of them that the seed and
    /// the hand's number choose at random. Throws as above, and Error (question) if there are not
    /// as many payloads as hands or a hand is not hand_size cards of the pack. Some tenths of a
    /// microsecond a hand, shared by the threads.
    DiscardTree(DiscardShape shape, std::span<const std::uint64_t> hands,
                std::vector<Payload> payloads)
        : index_(DiscardIndex::of(std::move(shape), same_count(hands, payloads.size()))),
          payloads_(std::move(payloads)) {}

    /// The same, with payloads as they are by default.
    DiscardTree(DiscardShape shape, std::span<const std::uint64_t> hands)
        : DiscardTree(std::move(shape), hands, std::vector<Payload>(hands.size())) {}

    /// Adds a hand. Its number, which is size() before, stands for it nowhere but here; the tree is
    /// as if it had been built with it. Throws Error (question) if it is not hand_size cards of the
    /// pack, Error (resource) if there is no memory; then the tree is as before. About a
    /// microsecond.
    std::uint64_t insert(std::uint64_t hand, Payload payload = {}) {
        try {
            payloads_.push_back(std::move(payload));
        } catch (const std::bad_alloc&) {
            throw Error(Error::Kind::resource, "no memory for another hand of a discard tree");
        }
        try {
            return index_->insert(hand);
        } catch (...) {
            payloads_.pop_back();
            throw;
        }
    }

    /// Calls visit(hand, payload) for every hand with no card of `excluded` and all cards of
    /// `contained`; the payload is a const reference into the tree. Returns how many there were.
    /// Any sets are allowed: a card that is not in the pack is in no hand. In no particular order,
    /// but always the same. What `visit` throws is thrown, and ends it. Costs what
    /// docs/discard-tree.md says, some nanoseconds for each hand found among it.
    template <class Visit>
    std::uint64_t visit(std::uint64_t excluded, std::uint64_t contained, Visit&& visit) const {
        struct Context {
            std::remove_reference_t<Visit>* visit;
            const Payload* payloads;
        } context{&visit, payloads_.data()};
        const auto found = [](void* of, const std::uint64_t* hands, const std::uint32_t* numbers,
                              std::size_t count) {
            const Context& to = *static_cast<Context*>(of);
            if constexpr (!std::is_empty_v<Payload>) {
                for (std::size_t i = 0; i < count; ++i) {
                    __builtin_prefetch(to.payloads + numbers[i]);
                }
            }
            for (std::size_t i = 0; i < count; ++i) {
                (*to.visit)(hands[i], to.payloads[std::is_empty_v<Payload> ? 0 : numbers[i]]);
            }
        };
        return index_->search(excluded, contained, found, &context, !std::is_empty_v<Payload>);
    }

    /// How many hands have no card of `excluded` and all cards of `contained`. Costs less than
    /// visit(): the hands themselves are not touched.
    [[nodiscard]] std::uint64_t count(std::uint64_t excluded, std::uint64_t contained = 0) const {
        return index_->search(excluded, contained, nullptr, nullptr, true);
    }

    [[nodiscard]] const DiscardShape& shape() const noexcept { return index_->shape(); }
    [[nodiscard]] std::uint64_t size() const noexcept { return index_->size(); }
    /// The payload of a hand's number, 0..size()-1: the order in which they came.
    [[nodiscard]] const Payload& payload(std::uint64_t number) const {
        return payloads_[static_cast<std::size_t>(number)];
    }
    /// All hands, by number. Throws Error (resource) if there is no memory for them.
    [[nodiscard]] std::vector<std::uint64_t> hands() const { return index_->hands(); }

    /// All memory of the tree, in bytes; of payloads only their own size.
    [[nodiscard]] std::uint64_t memory_bytes() const noexcept {
        return index_->memory_bytes() + (payloads_.capacity() * sizeof(Payload));
    }
    /// Labels by level, leaves, and how full they are. Visits all leaves.
    [[nodiscard]] DiscardStructure structure() const { return index_->structure(); }
    /// How many labels, leaves and hands a query visits. Costs about what count() does.
    [[nodiscard]] DiscardWork work(std::uint64_t excluded, std::uint64_t contained = 0) const {
        return index_->work(excluded, contained);
    }

    /// The vectors in which queries are answered: the best there are. The answers do not depend on
    /// it.
    [[nodiscard]] DiscardVectors vectors() const noexcept { return index_->vectors(); }
    /// Others, to compare them. Throws Error (question) if this machine does not have them.
    void use_vectors(DiscardVectors vectors) { index_->use_vectors(vectors); }

    /// Writes the tree to a file, whole or not at all, the same bytes on every machine. Throws
    /// Error: resource for a full disk or no memory, file for anything else.
    void save(const std::filesystem::path& path) const {
        static_assert(SavedPayload<Payload>, "needs a DiscardPayload of this type");
        constexpr std::size_t bytes = DiscardPayload<Payload>::kKind.bytes;
        save_discard_file(path, *index_, DiscardPayload<Payload>::kKind,
                          [this](std::uint64_t first, std::size_t count, std::uint8_t* out) {
                              for (std::size_t i = 0; i < count; ++i, out += bytes) {
                                  DiscardPayload<Payload>::put(
                                      payloads_[static_cast<std::size_t>(first) + i], out);
                              }
                          });
    }

    /// Reads a tree that save() wrote. Throws Error (file) with the path and the fault for anything
    /// that is not, byte for byte, such a file of such payloads; (resource) if there is no memory.
    /// The tree is built anew, which takes most of the time.
    [[nodiscard]] static DiscardTree load(const std::filesystem::path& path) requires
        SavedPayload<Payload> {
        return load(FileBytes::map(path));
    }

    /// The same, of bytes that are in memory.
    [[nodiscard]] static DiscardTree load(const FileBytes& bytes) {
        static_assert(SavedPayload<Payload>, "needs a DiscardPayload of this type");
        DiscardFile file = load_discard_file(bytes, DiscardPayload<Payload>::kKind);
        std::vector<Payload> payloads;
        try {
            payloads.resize(static_cast<std::size_t>(file.index->size()));
        } catch (const std::bad_alloc&) {
            throw Error(Error::Kind::resource,
                        bytes.path().string() + ": not enough memory for its payloads");
        }
        const std::uint8_t* at = file.payloads.data();
        for (std::size_t i = 0; i < payloads.size(); ++i) {
            Payload payload{};
            if (!DiscardPayload<Payload>::get(at, payload)) {
                throw Error(Error::Kind::file,
                            bytes.path().string() + ": the payload of hand " + std::to_string(i) +
                                " is none of its kind",
                            bytes.path());
            }
            payloads[i] = std::move(payload);
            at += DiscardPayload<Payload>::kKind.bytes;
        }
        return DiscardTree(std::move(file.index), std::move(payloads));
    }

private:
    DiscardTree(std::unique_ptr<DiscardIndex> index, std::vector<Payload> payloads)
        : index_(std::move(index)), payloads_(std::move(payloads)) {}

    static std::span<const std::uint64_t> same_count(std::span<const std::uint64_t> hands,
                                                     std::size_t payloads) {
        if (hands.size() != payloads) {
            throw Error(Error::Kind::question, std::to_string(payloads) + " payloads for " +
                                                   std::to_string(hands.size()) +
                                                   " hands of a discard tree");
        }
        return hands;
    }

    std::unique_ptr<DiscardIndex> index_;
    std::vector<Payload> payloads_;
};

}  // namespace honeymoon
