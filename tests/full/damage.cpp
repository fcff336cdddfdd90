// damage TABLES [SEED]: damages copies of every table file at random, in memory, and asks that the
// check refuses each, and that a lazy reader refuses a question or answers it as the good file
// does. Exit code 1 if not. Some eight CPU-seconds for all 26 files.
#include "tests/support/damage.hpp"

#include <charconv>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <vector>

#include "checker/check.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace honeymoon;
using namespace honeymoon::checker;
using test::Random;

constexpr int kQuestions = 200;  // to each damaged file

// Damages of one file. Levels 11 to 13 take most of the time.
constexpr int times(int level) {
    return level <= 10 ? 8 : 2;
}

struct Count {
    int damaged = 0;
    int passed_check = 0;
    int refused = 0;
    int right = 0;
    int wrong = 0;
};

void ask(Count& count, const FileBytes& file, const Reader& good, Denomination denomination,
         int level, Random& random) {
    ReaderOptions options;
    options.search = false;
    options.cache_bytes = 0;
    const auto reader = expected_from([&] { return Reader::of({file}, options); });
    for (int i = 0; i < kQuestions; ++i) {
        const Trump trump = denomination == Denomination::trump ? Trump{Suit::hearts} : Trump{};
        const Position position = random.position(level, trump);
        const auto value =
            reader ? expected_from([&] { return reader->value(position); }) : Expected<int>(0);
        if (!reader || !value) {
            ++count.refused;
            // What does not open at all needs to be asked once.
            if (!reader) return;
            continue;
        }
        (*value == good.value(position) ? count.right : count.wrong)++;
    }
}

void try_file(Count& count, const std::filesystem::path& path, const Reader& good,
              Denomination denomination, int level, Random& random) {
    const FileBytes original = FileBytes::map(path);
    const std::vector<std::uint8_t> whole(original.bytes().begin(), original.bytes().end());
    for (int i = 0; i < times(level); ++i) {
        auto bytes = whole;
        test::damage(bytes, random);
        if (bytes == whole) continue;
        ++count.damaged;
        const FileBytes file = FileBytes::own(std::move(bytes), path);
        try {
            static_cast<void>(check_bytes(file));
            ++count.passed_check;
        } catch (const Error&) {
            // As it should be.
        }
        ask(count, file, good, denomination, level, random);
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc != 2 && argc != 3) {
            std::cerr << "usage: damage TABLES [SEED]\n";
            return 3;
        }
        std::uint64_t seed = test::test_seed();
        if (argc == 3) {
            const std::string_view text = argv[2];
            std::from_chars(text.data(), text.data() + text.size(), seed);
        }
        Random random(seed);
        const Reader good = Reader::open(argv[1], {.residency = Residency::resident});
        Count count;
        for (const Denomination denomination : kDenominations) {
            for (int level = kMinLevel; level <= kMaxLevel; ++level) {
                try_file(count,
                         std::filesystem::path(argv[1]) / table_file_name(denomination, level),
                         good, denomination, level, random);
            }
        }
        std::cout << "seed " << seed << ": " << count.damaged << " damaged files, "
                  << count.passed_check << " passed the check; questions: " << count.refused
                  << " refused, " << count.right << " right, " << count.wrong << " wrong\n";
        return count.passed_check == 0 && count.wrong == 0 && count.right > 0 ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
