#include "batch.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <exception>
#include <limits>
#include <mutex>
#include <span>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "honeymoon/base/error.hpp"

namespace honeymoon::python {
namespace {

// Deals that a thread takes at a time: few enough to share out a search, where each takes some 50
// microseconds, and enough for Reader::values to fetch ahead.
constexpr std::size_t kPiece = 256;

std::uint64_t word_at(const std::byte* words, std::size_t place) {
    std::uint64_t word = 0;
    std::memcpy(&word, words + place * sizeof word, sizeof word);
    return word;
}

Hand hand_at(const std::byte* words, std::size_t place, const char* whose) {
    const std::uint64_t bits = word_at(words, place);
    if ((bits & ~Hand::full().bits()) != 0) {
        throw Error(Error::Kind::question, std::string("the ") + whose + "'s hand, " +
                                               std::to_string(bits) + ", has bits of no card");
    }
    return Hand::from_bits(bits);
}

Trump trump_of(std::byte code) {
    const auto number = std::to_integer<std::size_t>(code);
    if (number > kAllSuits.size()) {
        throw Error(Error::Kind::question,
                    "trump " + std::to_string(number) +
                        "; write 0, 1, 2, 3 for S, H, D, C, or 4 for no-trump");
    }
    if (number == kAllSuits.size()) return std::nullopt;
    return kAllSuits[number];
}

// Copied out first and then checked: another thread of the program may be writing to the buffers.
Position position_at(const Deals& deals, std::size_t place) {
    try {
        Position position;
        position.leader = hand_at(deals.leaders, place, "leader");
        position.follower = hand_at(deals.followers, place, "follower");
        position.trump = deals.trumps == nullptr ? deals.trump : trump_of(deals.trumps[place]);
        validate(position);
        return position;
    } catch (const Error& error) {
        throw Error(error.kind(), "position " + std::to_string(place) + ": " + error.what());
    }
}

// The deals in pieces, for threads that each take the next one until there are no more.
class Batch {
public:
    Batch(const Reader& reader, const Deals& deals, std::byte* out)
        : reader_(reader), deals_(deals), out_(out) {}

    void work() {
        for (;;) {
            const std::size_t begin = next_.fetch_add(kPiece);
            if (begin >= deals_.count || begin > first_bad_) return;
            try {
                answer(begin, std::min(begin + kPiece, deals_.count));
            } catch (...) {
                keep(begin, std::current_exception());
            }
        }
    }

    // To be called when nobody works any more. Pieces are begun in order, so that whatever comes
    // before the first bad one has been looked at.
    void throw_first_error() const {
        if (error_) std::rethrow_exception(error_);
    }

private:
    void answer(std::size_t begin, std::size_t end) {
        std::array<Position, kPiece> positions;
        std::array<std::uint8_t, kPiece> found{};
        const std::size_t count = end - begin;
        for (std::size_t i = 0; i < count; ++i) positions[i] = position_at(deals_, begin + i);
        reader_.values(std::span(positions).first(count), std::span(found).first(count));
        std::memcpy(out_ + begin, found.data(), count);
    }

    void keep(std::size_t begin, std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (begin >= first_bad_) return;
        first_bad_ = begin;
        error_ = std::move(error);
    }

    const Reader& reader_;
    const Deals& deals_;
    std::byte* out_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> first_bad_ = std::numeric_limits<std::size_t>::max();
    std::mutex mutex_;
    std::exception_ptr error_;
};

}  // namespace

void values(const Reader& reader, const Deals& deals, std::byte* out, int threads) {
    Batch batch(reader, deals, out);
    const std::size_t pieces = (deals.count + kPiece - 1) / kPiece;
    {
        std::vector<std::jthread> others;
        const std::size_t wanted = std::min(static_cast<std::size_t>(threads), pieces);
        try {
            others.reserve(wanted);
            while (others.size() + 1 < wanted) others.emplace_back([&] { batch.work(); });
        } catch (const std::system_error&) {
            // No more threads to be had: those there are do it.
        }
        batch.work();
    }
    batch.throw_first_error();
}

}  // namespace honeymoon::python
