#include "libtb/file/fields.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>

#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kChecksumSize = 8;
constexpr std::size_t kVersionSize = 2;

}  // namespace

std::uint64_t checksum_of(ByteSpan bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

Checksum::Checksum() : state_(XXH3_createState()) {
    if (!state_) throw std::bad_alloc();
    XXH3_64bits_reset(state_.get());
}

void Checksum::add(ByteSpan bytes) {
    XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
}

std::uint64_t Checksum::value() const {
    return XXH3_64bits_digest(state_.get());
}

void Checksum::Free::operator()(XXH3_state_s* state) const {
    XXH3_freeState(state);
}

bool all_zero(ByteSpan bytes) {
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

void fail_file(const std::filesystem::path& path, const std::string& fault, ErrorCode code) {
    throw Error(code, path.string() + ": " + fault, path);
}

void fail_file(const std::filesystem::path& path, const std::string& fault, int reason) {
    bool full = reason == ENOSPC || reason == EFBIG;
#ifdef EDQUOT
    full = full || reason == EDQUOT;
#endif
    fail_file(path, fault + " (" + std::generic_category().message(reason) + ")",
              full ? ErrorCode::disk_full : ErrorCode::file);
}

void verify(const FileBytes& file, ByteSpan bytes, std::uint64_t checksum,
            const std::string& what) {
    if (checksum_of(bytes) == checksum) return;
    fail_file(file.path(), what + " is damaged: its checksum does not match");
}

void check_mark(const FileBytes& file, const FileFormat& format) {
    const auto mark = format.mark();
    const auto bytes = file.bytes();
    const auto begin = bytes.first(std::min(bytes.size(), mark.size()));
    if (!std::equal(begin.begin(), begin.end(), mark.begin())) {
        fail_file(file.path(),
                  joined("not ", format.name, " (it does not begin with the format's mark)"));
    }
    if (bytes.size() < mark.size() + kVersionSize) return;
    const std::uint64_t version = get_number(bytes.data() + mark.size(), kVersionSize);
    if (version == format.version) return;
    fail_file(file.path(),
              joined("format version ", version, "; this program reads version ", format.version,
                     format.outdated),
              ErrorCode::file_version);
}

Bytes header_of(const FileFormat& format) {
    const auto mark = format.mark();
    Bytes header(mark.begin(), mark.end());
    put_number(header, format.version, kVersionSize);
    return header;
}

void put_checksum(Bytes& header, std::size_t begin) {
    put_number(header, checksum_of(ByteSpan(header).subspan(begin)), kChecksumSize);
}

FieldReader fields_of(const FileBytes& file, const FileFormat& format) {
    check_mark(file, format);
    if (file.bytes().size() < format.header) {
        fail_file(file.path(), joined("cut short: ", file.bytes().size(),
                                      " bytes, but the header alone has ", format.header));
    }
    const auto header = file.bytes().first(format.header);
    const auto fields = header.first(header.size() - kChecksumSize);
    verify(file, fields, get_number(fields.data() + fields.size(), kChecksumSize), "the header");
    return FieldReader(fields.subspan(format.mark().size() + kVersionSize));
}

void check_length(const FileBytes& file, std::uint64_t length) {
    if (file.bytes().size() == length) return;
    fail_file(file.path(),
              joined("the file has ", file.bytes().size(), " bytes where its header says ", length,
                     ": cut short, or something was appended"));
}

}  // namespace honeymoon
