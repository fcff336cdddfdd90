// What calls that write files leave behind, and what they say.
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"

namespace honeymoon::test {

/// The Error a call throws, if any.
template <class Call>
[[nodiscard]] std::optional<Error> error_of(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

using Names = std::vector<std::string>;

/// The names in a directory, in order.
[[nodiscard]] inline Names names(const std::filesystem::path& directory) {
    Names result;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        result.push_back(entry.path().filename().string());
    }
    std::ranges::sort(result);
    return result;
}

}  // namespace honeymoon::test
