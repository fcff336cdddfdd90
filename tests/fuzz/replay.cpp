// A fuzz target as an ordinary test: every file of its corpus once, and, where the target has a
// mutator of its own, some files that makes of them. In any build, with any compiler.
//
//   replay FILE|DIRECTORY... [--mutations N FILE|DIRECTORY...]
//
// Mutations are made of what stands behind their number. They follow from HONEYMOON_TEST_SEED, or
// from a fixed seed.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"
#include "tests/support/random.hpp"

// The mutator of a target, if it has one; else null.
#pragma weak LLVMFuzzerCustomMutator

namespace {

using Bytes = std::vector<std::uint8_t>;
namespace files = std::filesystem;

std::mt19937& engine() {
    static std::mt19937 engine;
    return engine;
}

std::size_t below(std::size_t count) {
    return engine()() % count;
}

std::vector<files::path> inputs(const files::path& path) {
    if (!files::is_directory(path)) return {path};
    std::vector<files::path> found;
    for (const auto& entry : files::directory_iterator(path)) {
        if (entry.path().extension() != ".tsv") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

Bytes read(const files::path& path) {
    std::ifstream in(path, std::ios::binary);
    honeymoon::fuzz::require(in.good(), "a file of the corpus can be read");
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

// As libFuzzer's, but plainer: a bit, a byte, a piece taken out or put in.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most) {
    if (size < most && (size == 0 || below(4) == 0)) {
        const std::size_t at = below(size + 1);
        std::memmove(data + at + 1, data + at, size - at);
        data[at] = static_cast<std::uint8_t>(engine()());
        return size + 1;
    }
    if (size == 0) return 0;
    const std::size_t at = below(size);
    switch (below(size < most ? 3 : 2)) {
        case 0:
            data[at] = static_cast<std::uint8_t>(data[at] ^ (1U << below(8)));
            return size;
        case 1:
            data[at] = static_cast<std::uint8_t>(engine()());
            return size;
        default:
            std::memmove(data + at, data + at + 1, size - at - 1);
            return size - 1;
    }
}

int main(int argc, char** argv) {
    constexpr std::size_t most = 16384;
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    std::size_t mutations = 0;
    const std::uint64_t seed = honeymoon::test::test_seed();
    engine().seed(static_cast<std::uint32_t>(seed));
    std::size_t tried = 0;
    for (std::size_t a = 0; a < arguments.size(); ++a) {
        if (arguments[a] == "--mutations" && a + 1 < arguments.size()) {
            const std::string_view number = arguments[++a];
            std::from_chars(number.data(), number.data() + number.size(), mutations);
            continue;
        }
        for (const files::path& path : inputs(arguments[a])) {
            // What comes of a broken promise does not come back, so this says where it was.
            std::cout << path.string() << " (seed " << seed << ")" << std::endl;
            const Bytes original = read(path);
            LLVMFuzzerTestOneInput(original.data(), original.size());
            ++tried;
            if (LLVMFuzzerCustomMutator == nullptr) continue;
            for (std::size_t i = 0; i < mutations; ++i, ++tried) {
                Bytes bytes = original;
                const std::size_t room = std::max(most, bytes.size());
                std::size_t size = bytes.size();
                bytes.resize(room);
                // Often one change upon another.
                do {
                    size = LLVMFuzzerCustomMutator(bytes.data(), size, room,
                                                   static_cast<unsigned>(engine()()));
                } while (below(2) == 0);
                bytes.resize(size);
                LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
            }
        }
    }
    std::cout << tried << " inputs tried\n";
    return tried > 0 ? 0 : 1;
}
