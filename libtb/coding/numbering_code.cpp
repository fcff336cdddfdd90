#include "libtb/coding/numbering_code.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// A symbol is the place of a number among the candidates, or says that it is none of them; then
// digits follow. Each reference has at most two candidates.
constexpr std::size_t kMostCandidates = (2 * kMostReferences) + 2;
constexpr int kFarSymbol = static_cast<int>(kMostCandidates);
static_assert(kFarSymbol < kSymbols);

// The contexts of the first symbol. They depend on how many references there are and how many
// agree, on what the first two candidates are, and on how long ago a number was not the first
// candidate. Then come the contexts of digits.
constexpr std::size_t kAgreements = 1 + (kMostReferences * (kMostReferences + 1) / 2);
constexpr std::size_t kFarPlaceContext = kAgreements * 3 * 3 * 3;
static_assert(kFarPlaceContext + kFarContexts == kNumberingContexts);

// Not a number of any numbering, because none is so long.
constexpr std::uint16_t kNone = 65535;

// The likely numbers of a thing, the most likely ones first.
class Candidates {
public:
    void vote(std::uint16_t number) {
        const std::size_t at = place(number);
        if (at == size_) add(number);
        ++votes_[at];
    }
    // Sorts by votes, most votes first. Candidates with equally many votes keep their order.
    void sort() {
        for (std::size_t i = 1; i < size_; ++i) {
            for (std::size_t at = i; at > 0 && votes_[at - 1] < votes_[at]; --at) {
                std::swap(votes_[at - 1], votes_[at]);
                std::swap(numbers_[at - 1], numbers_[at]);
            }
        }
    }
    // Adds a number after the others, unless it is one of them.
    void propose(std::uint16_t number) {
        if (place(number) == size_) add(number);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::uint16_t operator[](std::size_t at) const { return numbers_[at]; }
    // Returns the place of a number, or size() if it is not a candidate.
    [[nodiscard]] std::size_t place(std::uint16_t number) const {
        std::size_t at = 0;
        while (at < size_ && numbers_[at] != number) ++at;
        return at;
    }

private:
    void add(std::uint16_t number) {
        numbers_[size_] = number;
        votes_[size_++] = 0;
    }

    std::array<std::uint16_t, kMostCandidates> numbers_;
    std::array<std::uint8_t, kMostCandidates> votes_;
    std::size_t size_ = 0;
};

// Returns the number with most votes, the number with most votes of the others, and the votes of
// the first. Of numbers with equally many votes, the earlier one counts. The voted numbers must not
// all be equal.
template <std::size_t voters>
std::tuple<std::uint16_t, std::uint16_t, std::size_t> most_voted(
    const std::array<std::uint16_t, voters>& voted) {
    static_assert(voters <= 4);
    // For each voter, compute a key: the votes of its number, then how early it comes. This needs
    // no branches.
    std::array<std::size_t, voters> key;
    std::size_t most = 0;
    for (std::size_t i = 0; i < voters; ++i) {
        std::size_t votes = 0;
        for (std::size_t k = 0; k < voters; ++k) votes += voted[k] == voted[i] ? 1 : 0;
        key[i] = (4 * votes) + (3 - i);
        most = std::max(most, key[i]);
    }
    const std::uint16_t first = voted[3 - (most % 4)];
    std::size_t next = 0;
    for (std::size_t i = 0; i < voters; ++i) next = std::max(next, voted[i] == first ? 0 : key[i]);
    return {first, voted[3 - (next % 4)], most / 4};
}

}  // namespace

template <class Io>
std::size_t NumberingCode::code(std::span<std::uint16_t> numbers,
                                std::span<const Reference> references, Io& io) {
    static_assert(kMostReferences == 4);
    switch (references.size()) {
        case 0:
            return code_of<0>(numbers, references, io);
        case 1:
            return code_of<1>(numbers, references, io);
        case 2:
            return code_of<2>(numbers, references, io);
        case 3:
            return code_of<3>(numbers, references, io);
        default:
            return code_of<4>(numbers, references, io);
    }
}

template <std::size_t voters, class Io>
std::size_t NumberingCode::code_of(std::span<std::uint16_t> numbers,
                                   std::span<const Reference> references, Io& io) {
    for (std::size_t r = 0; r < voters; ++r) {
        followed_[r].assign(references[r].count, {kNone, kNone});
    }
    std::uint16_t count = 0;   // how many different numbers so far
    std::uint16_t number = 0;  // the first number, which takes no symbol; then the one before
    std::size_t doubt = 0;     // 2 after a number that was not the first candidate; then 1; then 0
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        std::array<Followed*, voters> followed;
        for (std::size_t r = 0; r < voters; ++r) {
            followed[r] = &followed_[r][references[r].numbers[at]];
        }
        if (at > 0) {
            // If all agree, as they mostly do, the first two candidates are known at once.
            std::uint16_t last = kNone;
            if constexpr (voters > 0) last = followed[0]->last;
            const bool agree = std::all_of(followed.begin(), followed.end(),
                                           [&](const Followed* f) { return f->last == last; });
            std::uint16_t first = last == kNone ? count : last;
            std::uint16_t second = last == kNone ? number : count;
            std::size_t votes = voters;
            std::array<std::uint16_t, voters> voted;
            std::ranges::transform(followed, voted.begin(), [&](const Followed* f) {
                return f->last == kNone ? count : f->last;
            });
            if constexpr (voters > 1) {
                if (!agree) std::tie(first, second, votes) = most_voted(voted);
            }
            std::size_t context = (voters > 0 ? voters * (voters - 1) / 2 : 0) + votes;
            for (const std::uint16_t candidate : {first, second}) {
                context = (context * 3) + (candidate == count ? 0U : candidate == number ? 1U : 2U);
            }
            context = (context * 3) + doubt;

            // The other candidates are seldom needed.
            Candidates candidates;
            const auto find_candidates = [&] {
                for (const std::uint16_t one : voted) candidates.vote(one);
                candidates.sort();
                candidates.propose(count);
                candidates.propose(number);
                for (const Followed* f : followed) {
                    if (f->before != kNone) candidates.propose(f->before);
                }
            };
            const std::uint16_t known = Io::kKnown ? numbers[at] : std::uint16_t{0};
            int symbol = 0;
            if (Io::kKnown && known != first) {
                find_candidates();
                const std::size_t place = candidates.place(known);
                symbol = place < candidates.size() ? static_cast<int>(place) : kFarSymbol;
            }
            symbol = io.code(context, symbol);
            doubt = symbol > 0 ? 2 : doubt - std::min<std::size_t>(doubt, 1);
            if (!Io::kKnown && symbol > 1) find_candidates();
            if (symbol <= 1) {
                number = symbol == 0 ? first : second;
            } else if (static_cast<std::size_t>(symbol) < candidates.size()) {
                number = candidates[static_cast<std::size_t>(symbol)];
            } else {
                if (symbol != kFarSymbol) return 0;
                const std::uint32_t back =
                    code_far(kFarPlaceContext, count, count - 1U - known, io);
                if (back >= count) return 0;
                number = static_cast<std::uint16_t>(count - 1U - back);
            }
        }
        if (number == count) ++count;
        numbers[at] = number;
        for (std::size_t r = 0; r < voters; ++r) {
            if (followed[r]->last != number) *followed[r] = {number, followed[r]->last};
        }
    }
    return count;
}

void NumberingCode::encode(std::span<const std::uint16_t> numbers,
                           std::span<const Reference> references, std::vector<Token>& out) {
    std::vector<std::uint16_t> copy(numbers.begin(), numbers.end());
    SymbolWriter io{out};
    static_cast<void>(code(std::span(copy), references, io));
}

std::size_t NumberingCode::decode(std::span<std::uint16_t> numbers,
                                  std::span<const Reference> references, RansDecoder& in) {
    // Decode with a copy, whose state the compiler can keep in registers.
    RansDecoder local = in;
    SymbolReader io{local};
    const std::size_t count = code(numbers, references, io);
    in = local;
    return count;
}

}  // namespace honeymoon
