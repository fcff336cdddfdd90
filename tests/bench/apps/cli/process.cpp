// What is measured in a process of its own, and what whole processes are measured against.
//
//   open lazy|resident DIR             opens the tables in DIR: memory, in bytes, as JSON
//   array trump|notrump                instead, an array with a byte for each position of all
//                                      levels
//   plain trump|notrump LEVELS DIR     levels 1..LEVELS by the plain generator, into files in DIR
//   reference trump|notrump LEVELS     levels 1..LEVELS by the reference solver
//   minimax TRUMP LEADER FOLLOWER      the value of a position, by the rules alone
//   hash                               XXH3 of as many bytes as there are positions of all levels
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/bench/generator/plain_generator.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/raw_array.hpp"
#include "tests/support/raw_table.hpp"

namespace honeymoon {
namespace {

using Arguments = std::span<const std::string_view>;

[[noreturn]] void refuse(const std::string& what) {
    throw Error(Error::Kind::question, what);
}

Denomination denomination_named(std::string_view text) {
    for (const Denomination denomination : kDenominations) {
        if (name(denomination) == text) return denomination;
    }
    refuse("trump or notrump, not " + std::string(text));
}

int level_named(std::string_view text) {
    int level = 0;
    const auto* const end = text.data() + text.size();
    if (std::from_chars(text.data(), end, level).ptr != end || level < kMinLevel ||
        level > kMaxLevel) {
        refuse("a level is 1 to 13, not " + std::string(text));
    }
    return level;
}

// A line of the system's account of this process, in bytes: VmRSS is the memory it has, VmHWM the
// most it had.
std::uint64_t memory(std::string_view line_name) {
    std::ifstream file("/proc/self/status");
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream in(line);
        std::string key;
        std::uint64_t kilobytes = 0;
        if (in >> key >> kilobytes && key == std::string(line_name) + ":") return kilobytes * 1024;
    }
    throw Error(Error::Kind::resource, "this system does not say how much memory a process has");
}

// Says how much more memory there is than there was.
class MemoryGrowth {
public:
    void print(std::string_view after) {
        std::cout << (first_ ? "{" : ", ") << '"' << after << "\": " << memory("VmRSS") - before_;
        first_ = false;
    }
    void end() const {
        std::cout << ", \"peak\": " << memory("VmHWM") - before_ << ", \"before\": " << before_
                  << "}\n";
    }

private:
    std::uint64_t before_ = memory("VmRSS");
    bool first_ = true;
};

void open(Arguments arguments) {
    const bool lazy = arguments[0] == "lazy";
    if (!lazy && arguments[0] != "resident") refuse("lazy or resident");
    // Made before, so that they do not count.
    const std::vector<Position>& asked = deals(Denomination::trump, kMaxLevel);
    std::vector<std::uint8_t> values(asked.size());
    MemoryGrowth growth;
    const Reader reader = Reader::open(
        arguments[1], {lazy ? Residency::lazy : Residency::resident, ReaderOptions().cache_bytes});
    growth.print("open");
    reader.values(asked, values);
    growth.print("asked");
    growth.end();
}

void array(Arguments arguments) {
    std::uint64_t size = 0;
    for (int level = kMinLevel; level <= kMaxLevel; ++level) {
        size += position_count(denomination_named(arguments[0]), level);
    }
    if (const auto why = too_large(size)) throw Error(Error::Kind::resource, *why);
    MemoryGrowth growth;
    const RawArray array(size);
    // Its bytes are read, else the compiler might do without it.
    if (array.data()[size / 2] != array.data()[size - 1]) refuse("impossible");
    growth.print("open");
    growth.end();
}

void plain(Arguments arguments) {
    const Denomination denomination = denomination_named(arguments[0]);
    const int levels = level_named(arguments[1]);
    std::vector<std::uint8_t> values = {0};
    for (int level = kMinLevel; level <= levels; ++level) {
        values = solve_level_plainly(denomination, level, values);
        const auto path = std::filesystem::path(arguments[2]) / (std::to_string(level) + ".raw");
        std::ofstream file(path, std::ios::binary);
        file.write(reinterpret_cast<const char*>(values.data()),
                   static_cast<std::streamsize>(values.size()));
        file.close();
        if (!file) throw Error(Error::Kind::file, path.string() + ": cannot be written", path);
    }
}

void reference(Arguments arguments) {
    const Denomination denomination = denomination_named(arguments[0]);
    const int levels = level_named(arguments[1]);
    std::vector<std::uint8_t> values;
    for (int level = kMinLevel; level <= levels; ++level) {
        values = solve_level(denomination, level, values);
    }
    std::cout << values.size() << '\n';
}

void minimax(Arguments arguments) {
    Position position;
    position.trump = parse_trump(arguments[0]);
    position.leader = parse_hand(arguments[1]);
    position.follower = parse_hand(arguments[2]);
    validate(position);
    std::cout << test::RememberingMinimax().value(position) << '\n';
}

void hash(Arguments /*none*/) {
    constexpr std::size_t most = std::size_t{1}
                                 << 20U;  // bytes in the nearest caches, over and over
    const std::vector<std::uint8_t> bytes(most, 1);
    std::uint64_t sum = 0;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            for (std::uint64_t left = position_count(denomination, level); left > 0;) {
                const auto now = static_cast<std::size_t>(std::min<std::uint64_t>(left, most));
                sum ^= XXH3_64bits(bytes.data(), now);
                left -= now;
            }
        }
    }
    std::cout << sum << '\n';
}

struct Operation {
    std::string_view name;
    std::size_t arguments;
    void (*run)(Arguments);
};

constexpr std::array<Operation, 6> kOperations = {{{"open", 2, open},
                                                   {"array", 1, array},
                                                   {"plain", 3, plain},
                                                   {"reference", 2, reference},
                                                   {"minimax", 3, minimax},
                                                   {"hash", 0, hash}}};

int run(Arguments all) {
    for (const Operation& operation : kOperations) {
        if (all.empty() || all[0] != operation.name) continue;
        if (all.size() - 1 != operation.arguments) break;
        operation.run(all.subspan(1));
        return 0;
    }
    std::cerr << "usage: see tests/bench/cli/process.cpp\n";
    return 3;
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    try {
        const std::vector<std::string_view> arguments(argv + 1, argv + argc);
        return honeymoon::run(arguments);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
