#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "libtb/table/level_table.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {
namespace {

class LevelInMemory final : public LoadedLevel {
public:
    explicit LevelInMemory(SolvedLevel level) : level_(std::move(level)) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        const int block = level_->blocks().find(placement);
        const auto strides = level_->maps().strides(block);
        std::size_t entry = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto map = level_->maps().class_of(block, slot);
            entry += std::size_t{map[placement.rank(slot)]} * strides[slot];
        }
        return level_->values(block)[entry];
    }

    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        *out = static_cast<std::uint8_t>(value(placement_of(positions.front())));
        return 1;
    }

private:
    SolvedLevel level_;
};

}  // namespace

std::unique_ptr<const LoadedLevel> level_in_memory(SolvedLevel level) {
    return std::make_unique<LevelInMemory>(std::move(level));
}

}  // namespace honeymoon::reader
