#include "cli/ask/voids.hpp"

#include <cstddef>

#include "cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

std::array<bool, kSuits> parse_voids(const std::optional<std::string>& text) {
    std::array<bool, kSuits> voids{};
    if (!text) return voids;
    for (std::size_t i = 0; i < text->size(); ++i) {
        const auto suit = suit_from_letter((*text)[i]);
        if (!suit) {
            throw Error(Error::Kind::question, "--void, column " + std::to_string(i + 1) + ": '" +
                                                   one_line(text->substr(i, 1)) +
                                                   "' is not a suit; write them as in SH");
        }
        voids[static_cast<std::size_t>(*suit)] = true;
    }
    if (text->empty()) throw Error(Error::Kind::question, "--void: no suit; write them as in SH");
    return voids;
}

}  // namespace honeymoon::cli
