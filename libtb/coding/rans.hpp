// An entropy code for small symbols whose probabilities depend on their surroundings.
//
// Every symbol 0..15 is coded in a context: a number that encoder and decoder know before the
// symbol. For each context, a model has the probabilities of its symbols. They are counted over a
// whole table file and stored in it. So short pieces of code, which are decoded separately, are as
// small as long ones, and need no model of their own.
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

/// The number of symbols.
inline constexpr int kSymbols = 16;
/// Probabilities are multiples of 2^-kProbabilityBits.
inline constexpr int kProbabilityBits = 12;
inline constexpr std::uint32_t kProbabilityOne = 1U << kProbabilityBits;

/// A symbol in its context, as it is counted and encoded. It has only two bytes, because there are
/// many.
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

/// The probabilities of all symbols in all contexts. A finished model is only read, and this is
/// safe from many threads.
class RansModel {
public:
    /// The probabilities of one context, in units of 1/kProbabilityOne. Their sum is
    /// kProbabilityOne.
    using Weights = std::array<std::uint16_t, kSymbols>;

    /// A model in which symbol 0 is certain in every context.
    explicit RansModel(std::size_t contexts);

    /// Returns the model with which symbols of these counts take fewest bits. Weights are in
    /// proportion to the counts, and at least one for every symbol that occurs. If no symbol occurs
    /// in a context, symbol 0 is certain.
    [[nodiscard]] static RansModel from_counts(
        std::span<const std::array<std::uint32_t, kSymbols>> counts);

    [[nodiscard]] std::size_t contexts() const { return contexts_.size(); }
    [[nodiscard]] Weights weights(std::size_t context) const;
    /// Sets the weights of a context. If their sum is not kProbabilityOne, returns false and
    /// changes nothing.
    [[nodiscard]] bool set_weights(std::size_t context, const Weights& weights);

private:
    friend class RansDecoder;
    friend std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                 std::span<const Token> tokens);

    // What decoding needs, in two cache lines. A symbol owns the values from its `first` to the
    // next symbol's. `near` is the symbol that owns each 64th value.
    struct alignas(64) Context {
        static constexpr int kNearBits = 6;
        std::array<std::uint16_t, kSymbols + 1> first{};
        std::array<std::uint8_t, (kProbabilityOne >> kNearBits)> near{};
    };
    std::vector<Context> contexts_;
};

/// Returns the code of symbols. Throws Error (question) if a symbol cannot occur in its context
/// under `model`.
[[nodiscard]] std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                    std::span<const Token> tokens);

/// Decodes the code of rans_encode(). It can decode any bytes, to any number of symbols. At the
/// end, finished() says whether they were really code.
class RansDecoder {
public:
    /// Decodes nothing.
    RansDecoder() = default;
    /// `model` and `code` must outlive this object.
    RansDecoder(const RansModel& model, std::span<const std::uint8_t> code)
        : contexts_(model.contexts_.data()),
          at_(code.data()),
          end_(code.data() + code.size()),
          whole_(code.size() >= 4),
          state_(read_state()) {}

    /// Returns the next symbol, in `context`. A certain symbol takes no code. Takes some eight
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

    /// Returns whether all code was read, the first state included, and the state is the encoder's
    /// first state, 0.
    [[nodiscard]] bool finished() const { return whole_ && at_ == end_ && state_ == 0; }

private:
    friend std::vector<std::uint8_t> rans_encode(const RansModel& model,
                                                 std::span<const Token> tokens);

    // The state is in kLeast .. 2^32 - 1 as long as there are words left.
    static constexpr std::uint32_t kLeast = 1U << 16U;

    // Returns the next word, or 0 if there is none.
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
