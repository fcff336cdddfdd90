#include "libtb/table/certificate.hpp"

#include <cstdint>
#include <vector>

#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {
namespace {

// What a holding of one suit adds to the offset of V(b) and to the offset of V(~b).
struct Facing {
    std::uint32_t offset;
    std::uint32_t flipped_offset;
    int rank;
};

// Returns the different contributions of the holdings of one suit. V(b) depends on a holding only
// through its class in b's block. V(~b) depends on it only through the class of the flipped holding
// in the flipped block. So one of several holdings that agree in both is enough.
std::vector<Facing> facing(const ClassMaps& maps, int block, std::size_t slot, int flipped_block,
                           std::size_t flipped_slot) {
    const auto map = maps.class_of(block, slot);
    const auto flipped = maps.class_of(flipped_block, flipped_slot);
    const std::uint32_t stride = maps.strides(block).at(slot);
    const std::uint32_t flipped_stride = maps.strides(flipped_block).at(flipped_slot);
    const std::size_t flipped_classes = maps.classes(flipped_block).at(flipped_slot);
    std::vector<bool> met(maps.classes(block).at(slot) * flipped_classes);
    std::vector<Facing> result;
    for (std::size_t rank = 0; rank < map.size(); ++rank) {
        // Flipping every bit of a holding turns rank r into size-1-r.
        const Class c = map[rank];
        const Class f = flipped[map.size() - 1 - rank];
        const std::size_t pair = (c * flipped_classes) + f;
        if (met[pair]) continue;
        met[pair] = true;
        result.push_back({c * stride, f * flipped_stride, static_cast<int>(rank)});
    }
    return result;
}

std::optional<CertificateViolation> find_in_block(const LevelTable& table, int block) {
    const BlockTable::Place flipped =
        table.blocks().find(honeymoon::flipped(table.blocks()[block].shape));
    if (flipped.block < block) return std::nullopt;  // the flipped block has the same pairs

    std::array<std::vector<Facing>, 4> suits;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        suits.at(slot) = facing(table.maps(), block, slot, flipped.block, flipped.slot.at(slot));
    }
    const int least = table.level() - 1;
    const std::uint8_t* values = table.values(block).data();
    const std::uint8_t* flipped_values = table.values(flipped.block).data();
    for (const Facing& a : suits[0]) {
        for (const Facing& b : suits[1]) {
            for (const Facing& c : suits[2]) {
                const std::uint8_t* v = values + a.offset + b.offset + c.offset;
                const std::uint8_t* f =
                    flipped_values + a.flipped_offset + b.flipped_offset + c.flipped_offset;
                for (const Facing& d : suits[3]) {
                    if (v[d.offset] + f[d.flipped_offset] < least) {
                        return CertificateViolation{block, {a.rank, b.rank, c.rank, d.rank}};
                    }
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<CertificateViolation> find_certificate_violation(const LevelTable& table,
                                                               const Progress& progress) {
    Mutex guard;
    std::optional<CertificateViolation> first;
    ProgressMeter meter(progress, static_cast<std::uint64_t>(table.blocks().size()));
    parallel_each(table.blocks().size(), 1, [&](int block) {
        const auto found = find_in_block(table, block);
        meter.add(1);
        if (!found) return;
        const Lock lock(guard);
        if (!first || found->block < first->block) first = found;
    });
    return first;
}

}  // namespace honeymoon
