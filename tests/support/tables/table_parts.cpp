#include "table_parts.hpp"

#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <limits>

#include "libtb/classes/block.hpp"
#include "libtb/classes/class_map_code.hpp"
#include "libtb/coding/numbering_code.hpp"
#include "libtb/coding/rans.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::test {
namespace {

// More than any section of the small files that are fuzzed needs.
constexpr std::uint64_t kMostContent = std::uint64_t{1} << 22U;

// Sizes of the directory's records.
constexpr std::size_t kBlockRecord = 4;
constexpr std::size_t kFrameRecord = 6;
constexpr std::size_t kPageRecord = 8;

// The bytes offset..offset+size-1 of a file, if it has them.
std::optional<std::span<const std::uint8_t>> piece(std::span<const std::uint8_t> file,
                                                   std::uint64_t offset, std::uint64_t size) {
    if (offset > file.size() || size > file.size() - offset) return std::nullopt;
    return file.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

std::optional<Bytes> decompressed(std::span<const std::uint8_t> file, std::uint64_t offset,
                                  std::uint64_t size) {
    const auto stored = piece(file, offset, size);
    if (!stored) return std::nullopt;
    const std::uint64_t length = ZSTD_getFrameContentSize(stored->data(), stored->size());
    if (length > kMostContent) return std::nullopt;
    Bytes content(static_cast<std::size_t>(length));
    const std::size_t got =
        ZSTD_decompress(content.data(), content.size(), stored->data(), stored->size());
    if (ZSTD_isError(got) != 0U || got != length) return std::nullopt;
    return content;
}

Bytes compressed(const Bytes& content) {
    Bytes stored(ZSTD_compressBound(content.size()));
    stored.resize(
        ZSTD_compress(stored.data(), stored.size(), content.data(), content.size(), /*level=*/1));
    return stored;
}

// The size of a stream of class maps.
constexpr std::size_t kStreamSize = 4;

// The model of the class maps; nothing if weights are wrong.
std::optional<RansModel> map_model(const Bytes& model) {
    RansModel of_maps(kNumberingContexts);
    FieldReader fields(ByteSpan(model).subspan(
        std::min(model.size(), kContexts * kSymbols * sizeof(std::uint16_t))));
    for (std::size_t context = 0; context < kNumberingContexts; ++context) {
        RansModel::Weights weights{};
        for (std::uint16_t& weight : weights) fields(weight);
        if (!of_maps.set_weights(context, weights)) return std::nullopt;
    }
    return of_maps;
}

// How many values the class maps give; nothing if they are wrong.
std::optional<std::uint64_t> count_entries(const TableParts& parts) {
    const auto model = map_model(parts.model);
    ClassMaps maps(parts.header.denomination, parts.header.level);
    const auto streams = static_cast<std::size_t>(maps.groups().streams());
    if (!model || parts.classes.size() < streams * kStreamSize) return std::nullopt;
    std::size_t at = streams * kStreamSize;
    for (std::size_t stream = 0; stream < streams; ++stream) {
        const auto size =
            static_cast<std::size_t>(number_at(parts.classes, stream * kStreamSize, kStreamSize));
        const auto code = piece(parts.classes, at, size);
        if (!code || !decode_class_maps(*model, *code, static_cast<int>(stream), maps)) {
            return std::nullopt;
        }
        at += size;
    }
    std::uint64_t all = 0;
    for (int block = 0; block < maps.blocks().size(); ++block) all += maps.entries(block);
    return all;
}

}  // namespace

std::optional<TableParts> take_apart(std::span<const std::uint8_t> file) {
    if (file.size() < kHeaderSize) return std::nullopt;
    TableParts parts;
    TableHeader& header = parts.header;
    header.denomination = file[10] == 0 ? Denomination::notrump : Denomination::trump;
    header.level = file[11];
    if (header.level < kMinLevel || header.level > kMaxLevel) return std::nullopt;
    header.file_size = file.size();
    header.positions = number_at(file, 24);
    header.patterns = static_cast<std::uint32_t>(number_at(file, 32, 4));
    header.blocks = static_cast<std::uint32_t>(number_at(file, 36, 4));
    header.entries = number_at(file, 40);
    header.slabs = static_cast<std::uint32_t>(number_at(file, 48, 4));
    header.frames = static_cast<std::uint32_t>(number_at(file, 52, 4));
    header.fingerprint = number_at(file, 56);
    const auto model = decompressed(file, number_at(file, 64), number_at(file, 72));
    const auto classes = piece(file, number_at(file, 88), number_at(file, 96));
    const auto directory = decompressed(file, number_at(file, 112), number_at(file, 120));
    const auto frames = piece(file, number_at(file, 136), number_at(file, 144));
    if (!model || !classes || !directory || !frames) return std::nullopt;
    parts.model = *model;
    parts.classes.assign(classes->begin(), classes->end());
    parts.directory = *directory;
    parts.frames.assign(frames->begin(), frames->end());
    return parts;
}

void mend_weights(Bytes& model) {
    constexpr std::size_t weight_size = 2;
    constexpr std::size_t context_size = weight_size * kSymbols;
    for (std::size_t at = 0; at + context_size <= model.size(); at += context_size) {
        std::uint64_t left = kProbabilityOne;
        for (std::size_t symbol = kSymbols; symbol-- > 0;) {
            const std::size_t place = at + (weight_size * symbol);
            const std::uint64_t weight =
                symbol == 0 ? left : std::min(left, number_at(model, place, weight_size));
            put_number_at(model, place, weight, weight_size);
            left -= weight;
        }
    }
}

void mend_counts(TableParts& parts) {
    TableHeader& header = parts.header;
    if (const auto entries = count_entries(parts)) header.entries = *entries;
    const std::size_t blocks = header.blocks;
    if (parts.directory.size() < blocks * kBlockRecord) return;
    std::uint64_t slabs = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
        std::uint64_t of_block = 1;
        for (std::size_t slot = 0; slot < kBlockRecord; ++slot) {
            of_block *= parts.directory[(block * kBlockRecord) + slot];
        }
        slabs += of_block;
    }
    header.slabs = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(slabs, std::numeric_limits<std::uint32_t>::max()));
    // So many frames that their records and pages are as long as what is left.
    const std::size_t left = parts.directory.size() - (blocks * kBlockRecord);
    std::size_t frames = left / kFrameRecord;
    const auto needed = [](std::size_t count) {
        return (count * kFrameRecord) +
               ((count + kFramesPerPage - 1) / kFramesPerPage * kPageRecord);
    };
    while (frames > 0 && needed(frames) > left) --frames;
    header.frames = static_cast<std::uint32_t>(frames);
}

void mend_pages(TableParts& parts) {
    const std::size_t first = std::size_t{parts.header.blocks} * kBlockRecord;
    const std::size_t frames = parts.header.frames;
    if (parts.directory.size() < first ||
        frames > (parts.directory.size() - first) / kFrameRecord) {
        return;
    }
    const std::size_t hashes = first + (frames * kFrameRecord);
    std::size_t at = 0;
    for (std::size_t begin = 0; begin < frames; begin += kFramesPerPage) {
        std::size_t size = 0;
        for (std::size_t i = begin; i < std::min<std::size_t>(frames, begin + kFramesPerPage);
             ++i) {
            size += static_cast<std::size_t>(
                number_at(parts.directory, first + (i * kFrameRecord) + 2, 4));
        }
        const std::size_t place = hashes + (begin / kFramesPerPage * kPageRecord);
        if (size > parts.frames.size() - at || place + kPageRecord > parts.directory.size()) return;
        put_hash_at(parts.directory, place, std::span(parts.frames).subspan(at, size));
        at += size;
    }
}

Bytes put_together(const TableParts& parts) {
    TableHeader header = parts.header;
    Bytes body;
    const auto add = [&](const Bytes& stored) {
        const Section section{.offset = kHeaderSize + body.size(),
                              .size = stored.size(),
                              .hash = XXH3_64bits(stored.data(), stored.size())};
        body.insert(body.end(), stored.begin(), stored.end());
        return section;
    };
    header.model = add(compressed(parts.model));
    header.classes = add(parts.classes);
    header.directory = add(compressed(parts.directory));
    header.frames_offset = kHeaderSize + body.size();
    header.frames_size = parts.frames.size();
    body.insert(body.end(), parts.frames.begin(), parts.frames.end());
    header.file_size = kHeaderSize + body.size();
    const auto head = encode_header(header);
    body.insert(body.begin(), head.begin(), head.end());
    return body;
}

}  // namespace honeymoon::test
