#include "reader/image/image.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon {
namespace reader {
namespace {

constexpr FileFormat kImageFormat{.letter = 'I',
                                  .version = 1,
                                  .header = kImagePage,
                                  .name = "a resident image",
                                  .outdated = "; honeymoon generate --image makes it again"};
constexpr std::uint32_t kByteOrder = 0x01020304;

// The fields of a row, in the order of IMAGE.md.
template <class Row, class Fields>
void each_field_of_row(Row& row, Fields& fields) {
    fields(row.fingerprint, row.offset, row.size, row.hash, row.sizes.blocks, row.sizes.numbers,
           row.sizes.classes, row.sizes.entries);
}

// Checks rule I6.
bool is_sound(const ImageRow& row, std::uint32_t blocks, std::uint64_t file_size) {
    if (row == ImageRow{}) return true;
    const LevelSizes& sizes = row.sizes;
    const bool small = std::max({sizes.numbers, sizes.classes, sizes.entries}) >> 32U == 0;
    return small && sizes.blocks == blocks && sizes.entries % 2 == 0 &&
           sizes.numbers >= kMostHoldings && sizes.classes >= kMostHoldings &&
           row.size == sizes.bytes() && row.offset % kImagePage == 0 && row.offset != 0 &&
           row.offset <= file_size && row.size <= file_size - row.offset;
}

template <class Use>
void each_level(const Use& use) {
    for (const Denomination denomination : {Denomination::notrump, Denomination::trump}) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) use(denomination, level);
    }
}

// Whether the directory has a sound image of all its levels.
bool has_image(const std::filesystem::path& directory) {
    try {
        const Image image(FileBytes::map(directory / kImageName), directory);
        bool same = true;
        each_level([&](Denomination denomination, int level) {
            const bool has = image.has(denomination, level);
            same = same && has == is_there(directory / table_file_name(denomination, level));
            if (has) static_cast<void>(image.level(denomination, level));
        });
        return same;
    } catch (const Error&) {
        return false;
    }
}

// Decodes a level of a directory into the arrays of an image.
LevelArrays decoded(const std::filesystem::path& directory, Denomination denomination, int level) {
    const auto path = directory / table_file_name(denomination, level);
    const TableFile table(FileBytes::map(path));
    require_named(table.header(), path, denomination, level);
    return decoded_level(table);
}

}  // namespace

bool is_there(const std::filesystem::path& file) {
    std::error_code code;
    return std::filesystem::status(file, code).type() != std::filesystem::file_type::not_found;
}

Image::Image(FileBytes file, const std::filesystem::path& directory) : file_(std::move(file)) {
    FieldReader fields = fields_of(file_, kImageFormat);
    // Read in the machine's own byte order, as the arrays will be.
    std::uint32_t order = 0;
    std::memcpy(&order, file_.bytes().data() + 12, sizeof order);
    if (order != kByteOrder) {
        fail_file(file_.path(), "has another byte order than this machine", ErrorCode::file);
    }
    std::uint16_t reserved = 0;
    std::uint64_t size = 0;
    fields(reserved, order, size);
    check_length(file_, size);
    std::size_t number = 0;
    each_level([&](Denomination denomination, int level) {
        ImageRow& row = rows_.at(number++);
        each_field_of_row(row, fields);
        if (!is_sound(row, block_count(denomination, level), size)) {
            fail_file(file_.path(), joined("what its header says of ", name(denomination),
                                           " level ", level, " cannot be right"));
        }
        const auto table = directory / table_file_name(denomination, level);
        if (row.offset == 0) return;
        if (!is_there(table)) {
            row = {};
        } else if (row.fingerprint != decode_header(FileBytes::map(table)).fingerprint) {
            fail_file(file_.path(),
                      joined("made from another ", table.filename().string(), " than the one here",
                             kImageFormat.outdated),
                      ErrorCode::file);
        }
    });
}

LevelArrays Image::level(Denomination denomination, int level) const {
    const ImageRow& row = this->row(denomination, level);
    const std::string what = joined(name(denomination), " level ", level);
    const auto bytes = file_.bytes().subspan(static_cast<std::size_t>(row.offset),
                                             static_cast<std::size_t>(row.size));
    verify(file_, bytes, row.hash, what);
    LevelArrays arrays{denomination, level, row.fingerprint,
                       row.sizes,    bytes, std::make_shared<const FileBytes>(file_)};
    if (!arrays.is_within_bounds()) fail_file(file_.path(), what + " leads beyond its end");
    return arrays;
}

}  // namespace reader

bool make_image(const std::filesystem::path& directory) {
    using namespace reader;
    require_directory(directory);
    if constexpr (std::endian::native != std::endian::little) {
        fail_file(directory / kImageName, "cannot be made on a machine with this byte order",
                  ErrorCode::file);
    }
    if (has_image(directory)) return false;
    std::uint64_t size = kImagePage;
    std::vector<LevelArrays> levels;
    Bytes rows;
    FieldWriter fields(rows);
    each_level([&](Denomination denomination, int level) {
        ImageRow row;
        if (is_there(directory / table_file_name(denomination, level))) {
            const LevelArrays& made = levels.emplace_back(decoded(directory, denomination, level));
            row = {made.fingerprint, size, made.bytes.size(), checksum_of(made.bytes), made.sizes};
            size += row.size;
        }
        each_field_of_row(row, fields);
    });
    Bytes header = header_of(kImageFormat);
    FieldWriter{header}(std::uint16_t{0}, kByteOrder, size);
    header.insert(header.end(), rows.begin(), rows.end());
    header.resize(kImagePage - sizeof(std::uint64_t));
    put_checksum(header);
    AtomicFile file(directory / kImageName);
    file.write(header);
    for (const LevelArrays& level : levels) file.write(level.bytes);
    file.commit();
    return true;
}

std::uint64_t check_image(const std::filesystem::path& directory, bool decode) {
    using namespace reader;
    const FileBytes file = FileBytes::map(directory / kImageName);
    const Image image(file, directory);
    each_level([&](Denomination denomination, int level) {
        if (!image.has(denomination, level)) return;
        const LevelArrays arrays = image.level(denomination, level);
        if (!decode) return;
        if (!std::ranges::equal(arrays.bytes, decoded(directory, denomination, level).bytes)) {
            fail_file(file.path(),
                      joined(name(denomination), " level ", level, " is not what its table says"));
        }
    });
    return file.bytes().size();
}

}  // namespace honeymoon
