// What the files of honeymoon have in common: little-endian fields, checksums (XXH3-64), and a
// header that begins with a mark and a version and ends with its own checksum. Faults of all files
// are reported here, in the same words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"

struct XXH3_state_s;

namespace honeymoon {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

/// A little-endian number of `size` (0..8) bytes, whatever the machine.
[[nodiscard]] inline std::uint64_t get_number(const std::uint8_t* from, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= std::uint64_t{from[i]} << (8 * i);
    return value;
}
/// Appends such a number.
inline void put_number(Bytes& to, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

/// Appends fields one after another, each as long as its type, an unsigned one or an enum.
class FieldWriter {
public:
    explicit FieldWriter(Bytes& to) : to_(&to) {}
    template <class... T>
    void operator()(const T&... fields) {
        (put_number(*to_, static_cast<std::uint64_t>(fields), sizeof(T)), ...);
    }

private:
    Bytes* to_;
};

/// Reads such fields. Beyond the end all are 0.
class FieldReader {
public:
    explicit FieldReader(ByteSpan bytes) : rest_(bytes) {}

    template <class... T>
    void operator()(T&... fields) {
        ((fields = static_cast<T>(number(sizeof(T)))), ...);
    }
    /// The number in the next `size` bytes.
    std::uint64_t number(std::size_t size) {
        if (size > rest_.size()) {
            rest_ = {};
            return 0;
        }
        const std::uint64_t value = get_number(rest_.data(), size);
        rest_ = rest_.subspan(size);
        return value;
    }

private:
    ByteSpan rest_;
};

/// XXH3-64 (seed 0).
[[nodiscard]] std::uint64_t checksum_of(ByteSpan bytes);

/// The same of bytes that come in pieces.
class Checksum {
public:
    /// Throws std::bad_alloc.
    Checksum();
    void add(ByteSpan bytes);
    [[nodiscard]] std::uint64_t value() const;

private:
    struct Free {
        void operator()(XXH3_state_s* state) const;
    };
    std::unique_ptr<XXH3_state_s, Free> state_;
};

[[nodiscard]] bool all_zero(ByteSpan bytes);

/// Throws Error (file) that names the file and the fault.
[[noreturn]] void fail_file(const std::filesystem::path& path, const std::string& fault,
                            ErrorCode code = ErrorCode::file_corrupt);
/// The same for an error number of the system: a full disk is no fault of the file.
[[noreturn]] void fail_file(const std::filesystem::path& path, const std::string& fault,
                            int reason);

/// Throws Error (file) unless `bytes`, called `what`, have this checksum.
void verify(const FileBytes& file, ByteSpan bytes, std::uint64_t checksum, const std::string& what);

/// The beginning of the files of one format.
struct FileFormat {
    char letter;                ///< tells their marks apart
    std::uint16_t version;      ///< the one that is read and written
    std::size_t header;         ///< bytes of the header, whose last field is its checksum
    std::string_view name;      ///< "a pool file"
    std::string_view outdated;  ///< what to do about another version; may be empty

    /// The first eight bytes, as PNG's: no text, and spoilt by whoever takes them for text.
    [[nodiscard]] constexpr std::array<std::uint8_t, 8> mark() const {
        return {0x89, 'H', 'M', static_cast<std::uint8_t>(letter), '\r', '\n', 0x1A, '\n'};
    }
};

/// Throws Error (file) unless the file has the format's mark and version, as far as it goes.
void check_mark(const FileBytes& file, const FileFormat& format);

/// Begins a header with mark and version; put_checksum() ends it.
[[nodiscard]] Bytes header_of(const FileFormat& format);
/// Appends the checksum of all there is from `begin` on.
void put_checksum(Bytes& header, std::size_t begin = 0);
/// The fields behind mark and version. Throws Error (file) unless these are the format's and the
/// header is whole and has its checksum. They are read from the file, which must stay meanwhile.
[[nodiscard]] FieldReader fields_of(const FileBytes& file, const FileFormat& format);

/// Throws Error (file) unless the file is as long as its header says.
void check_length(const FileBytes& file, std::uint64_t length);

/// Calls use(bytes) for the bytes of so many numbers of `size` bytes, number i being number(i), in
/// pieces.
template <class Number, class Use>
void each_piece_of_numbers(std::size_t count, std::size_t size, const Number& number,
                           const Use& use) {
    constexpr std::size_t piece_size = std::size_t{1} << 18U;
    Bytes piece;
    piece.reserve(piece_size < count * size ? piece_size : count * size);
    for (std::size_t i = 0; i < count; ++i) {
        put_number(piece, number(i), size);
        if (piece.size() + size <= piece_size && i + 1 < count) continue;
        use(ByteSpan(piece));
        piece.clear();
    }
}

}  // namespace honeymoon
