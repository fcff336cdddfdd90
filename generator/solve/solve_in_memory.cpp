#include <memory>

#include "generator/solve/solve_level.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/table/certificate.hpp"

namespace honeymoon {

namespace {

// Thrown by the progress callback to end the work.
struct Stopped {};

}  // namespace

SolvedLevel solve_in_memory(Denomination denomination, int level, int threads,
                            const std::function<void(int level)>& certified,
                            const std::function<bool()>& stop) {
    if (level < kMinLevel || level > kMaxSolvedLevel) {
        refuse("level ", level, ": levels 1 to ", kMaxSolvedLevel, " can be solved in memory");
    }
    GenerateOptions options;
    options.last_level = level;
    const std::uint64_t needed = memory_needed(options);
    if (const std::uint64_t available = memory_available(); needed > available) {
        refuse(ErrorCode::no_memory, "not enough memory: solving level ", level, " needs about ",
               rough_bytes(needed), " and ", rough_bytes(available), " are available");
    }
    Progress progress;
    if (stop) {
        progress = [&stop](double /*share*/) {
            if (stop()) throw Stopped();
        };
    }
    const auto solve = [&]() -> SolvedLevel {
        auto table = std::make_shared<LevelTable>(LevelTable::no_cards(denomination));
        while (table->level() < level) {
            *table = generator::solve_next_level(*table, progress);
            if (find_certificate_violation(*table, progress)) {
                throw Error(Error::Kind::resource,
                            joined("level ", table->level(),
                                   " came out wrong: having the lead costs more than one trick "
                                   "somewhere; the machine's memory may be faulty"));
            }
            if (certified) certified(table->level());
        }
        return table;
    };
    try {
        return with_threads(thread_count(threads), solve);
    } catch (const Stopped&) {
        return {};
    }
}

}  // namespace honeymoon
