// An entropy code for small symbols whose probabilities depend on what stands around them.
//
// Every symbol 0..15 is coded in a context: a number that both sides know before the symbol. For
// each context a model holds the probabilities of its symbols, counted over a whole table file and
// stored in it. So short pieces of code, each decoded on its own, are as small as long ones, and
// carry no tables.
//
// The code is a range variant of asymmetric numeral systems (J. Duda, "Asymmetric numeral systems:
// entropy coding combining speed of Huffman coding with compression rate of arithmetic coding",
// 2013) with 16-bit words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon {

/// How many symbols there are.
inline constexpr int kSymbols = 16;
/// Probabilities are multiples of 2^-kProbabilityBits.
inline constexpr int kProbabilityBits = 12;
inline constexpr std::uint32_t kProbabilityOne = 1U << kProbabilityBits;

/// A symbol in its context, as it is counted and encoded: two bytes, since there are many.
class Token {
public:
    /// `context` is below 4096, `symbol` below kSymbols.
    Token(std::size_t context, unsigned symbol)
        : packed_(static_cast<std::uint16_t>((context << kSymbolBits) | symbol)) {}
    [[nodiscard]] std::size_t context() const { return packed_ >> kSymbolBits; }
    [[nodiscard]] unsigned symbol() const { return packed_ & (kSymbols - 1U); }

private:
    static constexpr unsigned kSymbolBits = 4;
    std::uint16_t packed_;
};

/// The probabilities of all symbols in all contexts. Only read once made: safe from many threads.
class RansModel {
public:
    /// The probabilities of one context, in units of 1/kProbabilityOne, to which they add up.
    using Weights = std::array<std::uint16_t, kSymbols>;

    /// Symbol 0 is certain in every context.
    explicit RansModel(std::size_t contexts);

    /// The model under which symbols that occur as often as counted take fewest bits: weights in
    /// proportion to the counts, at least one for every symbol that occurs. Where none does, symbol
    /// 0 is certain.
    [[nodiscard]] static RansModel from_counts(
        std::span<const std::array<std::uint32_t, kSymbols>> counts);

    [[nodiscard]] std::size_t contexts() const { return contexts_.size(); }
    [[nodiscard]] Weights weights(std::size_t context) const;
    /// False, and nothing changed, if the weights do not add up to kProbabilityOne.
    [[nodiscard]] bool set_weights(std::size_t context, const Weights& weights);

private:
    friend class RansDecoder;
    friend std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                 std::span<const Token> tokens);

    // What decoding needs, in two lines of the cache. A symbol owns the values from its `first` to
    // the next symbol's; `near` is the symbol that owns each 64th value.
    struct alignas(64) Context {
        static constexpr int kNearBits = 6;
        std::array<std::uint16_t, kSymbols + 1> first{};
        std::array<std::uint8_t, (kProbabilityOne >> kNearBits)> near{};
    };
    std::vector<Context> contexts_;
};

/// Encodes symbols. Throws Error (question) if one cannot occur in its context under `model`.
[[nodiscard]] std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                    std::span<const Token> tokens);

/// Decodes what rans_encode() made. Any bytes can be decoded, to any number of symbols; finished()
/// tells in the end whether they were really code.
class RansDecoder {
public:
    /// Decodes nothing.
    RansDecoder() = default;
    /// `model` and `code` stay the caller's.
    RansDecoder(const RansModel& model, std::span<const std::uint8_t> code)
        : contexts_(model.contexts_.data()),
          at_(code.data()),
          end_(code.data() + code.size()),
          whole_(code.size() >= 4),
          state_(read_state()) {}

    /// The next symbol, in `context`. A symbol that is certain takes no code. Some eight
    /// nanoseconds.
    [[nodiscard]] int next(std::size_t context) {
        const RansModel::Context& c = contexts_[context];
        const std::uint32_t value = state_ & (kProbabilityOne - 1);
        std::size_t symbol = c.near[value >> RansModel::Context::kNearBits];
        while (value >= c.first[symbol + 1]) ++symbol;
        const std::uint32_t first = c.first[symbol];
        const std::uint32_t weight = c.first[symbol + 1] - first;
        std::uint32_t state = (weight * (state_ >> kProbabilityBits)) + (value - first);
        if (state < kLeast && end_ - at_ >= 2) state = (state << 16U) | read_word();
        state_ = state;
        return static_cast<int>(symbol);
    }

    /// Whether all code is used up, the first state included, and the state is the encoder's first,
    /// 0.
    [[nodiscard]] bool finished() const { return whole_ && at_ == end_ && state_ == 0; }

private:
    friend std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                 std::span<const Token> tokens);

    // The state is kept in kLeast .. 2^32 - 1 as long as there are words to take.
    static constexpr std::uint32_t kLeast = 1U << 16U;

    // The next word, or 0 if there is none.
    [[nodiscard]] std::uint32_t read_word() {
        if (end_ - at_ < 2) return 0;
        const std::uint32_t word = at_[0] | (std::uint32_t{at_[1]} << 8U);
        at_ += 2;
        return word;
    }
    [[nodiscard]] std::uint32_t read_state() {
        const std::uint32_t high = read_word();
        return (high << 16U) | read_word();
    }

    const RansModel::Context* contexts_ = nullptr;
    const std::uint8_t* at_ = nullptr;
    const std::uint8_t* end_ = nullptr;
    bool whole_ = false;
    std::uint32_t state_ = 0;
};

}  // namespace honeymoon
