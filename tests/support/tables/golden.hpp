// The golden files of the format, and the manifests that say what they are.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace honeymoon::test {

/// A file of format-spec/golden/, in the folder "good" or "bad".
[[nodiscard]] inline std::filesystem::path golden(const std::string& folder,
                                                  const std::string& name) {
    return std::filesystem::path(HONEYMOON_GOLDEN_DIR) / folder / name;
}

/// The lines of a folder's manifest, or of another table of four columns, cut at tabs.
[[nodiscard]] inline std::vector<std::vector<std::string>> manifest(
    const std::string& folder, const std::string& name = "MANIFEST.tsv") {
    std::ifstream in(golden(folder, name));
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        auto& cut = lines.emplace_back();
        for (std::string field; std::getline(fields, field, '\t');) cut.push_back(field);
        REQUIRE(cut.size() == 4);
    }
    REQUIRE(!lines.empty());
    return lines;
}

}  // namespace honeymoon::test
