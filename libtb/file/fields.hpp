// The common parts of honeymoon's files: little-endian fields, checksums (XXH3-64), and a header
// that begins with a mark and a version and ends with its own checksum. The functions here report
// faults of all files in the same words.
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

/// Returns a little-endian number of `size` (0..8) bytes, on any machine.
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

/// Appends fields one after another. Each is as long as its type, which is unsigned or an enum.
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

/// Reads such fields. Beyond the end, all fields are 0.
class FieldReader {
public:
    explicit FieldReader(ByteSpan bytes) : rest_(bytes) {}

    template <class... T>
    void operator()(T&... fields) {
        ((fields = static_cast<T>(number(sizeof(T)))), ...);
    }
    /// Returns the number in the next `size` bytes.
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

/// Returns the checksum of bytes: XXH3-64 with seed 0.
[[nodiscard]] std::uint64_t checksum_of(ByteSpan bytes);

/// The checksum of bytes that come in pieces.
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

/// Throws an Error with this code that names the file and the fault.
[[noreturn]] void fail_file(const std::filesystem::path& path, const std::string& fault,
                            ErrorCode code = ErrorCode::file_corrupt);
/// Throws the same for an error number of the system. Uses ErrorCode::disk_full if the disk is
/// full, else ErrorCode::file.
[[noreturn]] void fail_file(const std::filesystem::path& path, const std::string& fault,
                            int reason);

/// Throws Error (file) unless `bytes`, called `what`, have this checksum.
void verify(const FileBytes& file, ByteSpan bytes, std::uint64_t checksum, const std::string& what);

/// The beginning of the files of one format.
struct FileFormat {
    char letter;                ///< differs between the marks of formats
    std::uint16_t version;      ///< the version that is read and written
    std::size_t header;         ///< bytes of the header, whose last field is its checksum
    std::string_view name;      ///< "a pool file"
    std::string_view outdated;  ///< what to do about another version; may be empty

    /// Returns the first eight bytes. As with PNG, they are not text, and a program that treats the
    /// file as text damages them.
    [[nodiscard]] constexpr std::array<std::uint8_t, 8> mark() const {
        return {0x89, 'H', 'M', static_cast<std::uint8_t>(letter), '\r', '\n', 0x1A, '\n'};
    }
};

/// Throws Error (file) unless the file has the format's mark and version. If the file ends within
/// them, checks what there is.
void check_mark(const FileBytes& file, const FileFormat& format);

/// Returns the beginning of a header, with mark and version. put_checksum() ends the header.
[[nodiscard]] Bytes header_of(const FileFormat& format);
/// Appends the checksum of all bytes from `begin` on.
void put_checksum(Bytes& header, std::size_t begin = 0);
/// Returns a reader of the fields after mark and version. Throws Error (file) unless mark and
/// version are the format's, and the header is complete and has its checksum. `file` must outlive
/// the reader.
[[nodiscard]] FieldReader fields_of(const FileBytes& file, const FileFormat& format);

/// Throws Error (file) unless the file is as long as its header says.
void check_length(const FileBytes& file, std::uint64_t length);

/// Calls use(bytes) for pieces of the bytes of `count` numbers of `size` bytes. Number i is
/// number(i).
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
