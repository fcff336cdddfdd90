// How libFuzzer changes table files: one part at a time, and the checksums mended behind it. Bytes
// changed blindly would nearly all be refused for a checksum, and nothing behind it be tried.

#include <algorithm>
#include <cstring>
#include <random>
#include <utility>

#include "fuzz.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/support/tables/table_parts.hpp"

namespace honeymoon::fuzz {

using namespace test;

namespace {

// Levels whose values are worked out to mend the hash of all of them.
constexpr int kMostHashed = 4;

using Engine = std::mt19937;

std::size_t below(Engine& engine, std::size_t count) {
    return engine() % count;
}

// Lets libFuzzer change a part, or the piece first..last-1 of it, which may grow.
void mutate(Bytes& part, std::size_t first, std::size_t last) {
    constexpr std::size_t growth = 32;
    Bytes piece(part.begin() + static_cast<std::ptrdiff_t>(first),
                part.begin() + static_cast<std::ptrdiff_t>(last));
    const std::size_t size = piece.size();
    piece.resize(size + growth);
    piece.resize(LLVMFuzzerMutate(piece.data(), size, piece.size()));
    part.erase(part.begin() + static_cast<std::ptrdiff_t>(first),
               part.begin() + static_cast<std::ptrdiff_t>(last));
    part.insert(part.begin() + static_cast<std::ptrdiff_t>(first), piece.begin(), piece.end());
}

void mutate(Bytes& part) {
    mutate(part, 0, part.size());
}

// The same without a change of size.
void mutate_in_place(std::uint8_t* data, std::size_t size) {
    if (size > 0) static_cast<void>(LLVMFuzzerMutate(data, size, size));
}

// A number of the header becomes another.
void mutate_header(TableHeader& header, Engine& engine) {
    const auto change = [&](auto& number) {
        mutate_in_place(reinterpret_cast<std::uint8_t*>(&number), sizeof number);
    };
    switch (below(engine, 8)) {
        case 0:
            change(header.positions);
            break;
        case 1:
            change(header.patterns);
            break;
        case 2:
            change(header.blocks);
            break;
        case 3:
            change(header.entries);
            break;
        case 4:
            change(header.slabs);
            break;
        case 5:
            change(header.frames);
            break;
        case 6:
            change(header.fingerprint);
            break;
        default:
            header.denomination = header.denomination == Denomination::trump ? Denomination::notrump
                                                                             : Denomination::trump;
    }
}

// The code of one frame changes, and its size in the directory with it.
void mutate_frame(TableParts& parts, Engine& engine) {
    const std::size_t records = std::size_t{parts.header.blocks} * 4;
    const std::size_t frames = parts.header.frames;
    if (frames == 0 || parts.directory.size() < records + (frames * 6)) return mutate(parts.frames);
    const std::size_t chosen = below(engine, frames);
    std::size_t first = 0;
    const auto size_at = [&](std::size_t frame) { return records + (frame * 6) + 2; };
    const auto size_of = [&](std::size_t frame) {
        return static_cast<std::size_t>(number_at(parts.directory, size_at(frame), 4));
    };
    for (std::size_t frame = 0; frame < chosen; ++frame) {
        first = std::min(first + size_of(frame), parts.frames.size());
    }
    const std::size_t last = std::min(first + size_of(chosen), parts.frames.size());
    const std::size_t before = parts.frames.size();
    mutate(parts.frames, first, last);
    const std::size_t size = last - first + parts.frames.size() - before;
    put_number_at(parts.directory, size_at(chosen), size, 4);
}

// The fingerprint, if the file is otherwise right.
void mend_fingerprint(TableParts& parts) {
    if (parts.header.level > kMostHashed) return;
    try {
        parts.header.fingerprint =
            fingerprint(TableFile(FileBytes::own(put_together(parts), "mended")).decode());
    } catch (const Error&) {
        // Then it does not come to that.
    }
}

// A right file of other values: some in one block changed, everything encoded anew.
std::optional<Bytes> with_other_values(std::span<const std::uint8_t> file, Engine& engine) {
    try {
        const TableFile opened(FileBytes::own({file.begin(), file.end()}, "seed"));
        if (opened.header().level > kMostHashed) return std::nullopt;
        LevelTable table = opened.decode();
        const int block =
            static_cast<int>(below(engine, static_cast<std::size_t>(table.blocks().size())));
        Bytes values(table.values(block).begin(), table.values(block).end());
        mutate_in_place(values.data(), values.size());
        const auto values_of_level = static_cast<unsigned>(table.level()) + 1;
        for (std::uint8_t& value : values) {
            value = static_cast<std::uint8_t>(value % values_of_level);
        }
        table.set_values(block, std::move(values));
        const std::size_t most_steps = std::size_t{1} << below(engine, 12);
        return encode_table(table, most_steps);
    } catch (const Error&) {
        return std::nullopt;
    }
}

Bytes mutated(TableParts parts, Engine& engine) {
    bool mend = true;
    switch (below(engine, 5)) {
        case 0:
            mutate(parts.model);
            if (below(engine, 8) != 0) mend_weights(parts.model);
            break;
        case 1:
        case 2: {
            Bytes& part = below(engine, 2) == 0 ? parts.classes : parts.directory;
            if (below(engine, 4) == 0) {
                mutate(part);
            } else {
                mutate_in_place(part.data(), part.size());
            }
            break;
        }
        case 3:
            mutate_frame(parts, engine);
            break;
        default:
            mutate_header(parts.header, engine);
            mend = below(engine, 2) == 0;
    }
    if (mend) {
        if (below(engine, 8) != 0) mend_counts(parts);
        if (below(engine, 16) != 0) mend_pages(parts);
        if (below(engine, 2) == 0) mend_fingerprint(parts);
    }
    return put_together(parts);
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::fuzz;
    Engine engine(seed);
    const std::span<const std::uint8_t> file(data, size);
    std::optional<Bytes> result;
    const std::size_t kind = below(engine, 16);
    if (kind == 0) result = with_other_values(file, engine);
    if (kind >= 2 && !result) {
        if (auto parts = take_apart(file)) result = mutated(std::move(*parts), engine);
    }
    if (!result || result->size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, result->data(), result->size());
    return result->size();
}
