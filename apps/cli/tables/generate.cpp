// honeymoon generate: solves levels and writes their files.

#include "honeymoon/generator/generate.hpp"

#include <filesystem>
#include <limits>
#include <optional>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/options/commands.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

struct MakeOptions {
    std::string out;
    LevelRange levels;
    bool image = false;
    bool json = false;
    GenerateOptions work;
};

// Indexed by GenerateProgress::Step.
constexpr std::array kSteps = {"solving", "encoding", "writing", "kept", "made"};

// Reports the files, line by line.
class Files {
public:
    explicit Files(bool json) : json_(json) {}

    void add(const GenerateProgress& made) {
        const bool kept = made.step == GenerateProgress::Step::kept;
        const std::string file = table_file_name(made.denomination, made.level).string();
        const std::uint64_t positions = position_count(made.denomination, made.level);
        if (count_++ == 0) row("file", "level", "positions", "bytes");
        const std::string old = made.set_aside.filename().string();
        row(file, std::to_string(made.level), grouped(positions), grouped(made.bytes),
            (kept ? "  kept" : "  made") +
                (old.empty() ? "" : "; one of another format version is now " + old));
        Json told = {{"file", file},        {"denomination", name(made.denomination)},
                     {"level", made.level}, {"positions", positions},
                     {"bytes", made.bytes}, {"made", !kept}};
        if (!old.empty()) told.add("set_aside", old);
        told_.push_back(told);
        positions_ += positions;
        bytes_ += made.bytes;
    }

    void add_image(const std::filesystem::path& image, bool made) {
        const std::string file = image.filename().string();
        const std::uint64_t bytes = std::filesystem::file_size(image);
        row(file, "", "", grouped(bytes), made ? "  made" : "  kept");
        image_ = Json::Members{{"file", file}, {"bytes", bytes}, {"made", made}};
    }

    void finish(const GenerateOptions& work, std::uint64_t disk, double seconds) {
        row(counted(count_, "file"), "", grouped(positions_), grouped(bytes_),
            "  in " + fixed(seconds, 1) + " s");
        if (!json_) return;
        Json all = {
            {"directory", work.directory.string()}, {"files", told_},      {"bytes", bytes_},
            {"memory_needed", memory_needed(work)}, {"disk_needed", disk}, {"seconds", seconds}};
        if (image_) all.add("image", *image_);
        print_line(all);
    }

private:
    void row(const std::string& file, const std::string& level, const std::string& positions,
             const std::string& bytes, const std::string& end = {}) const {
        if (json_) return;
        print(pad_right(file, 14) + "  " + pad_left(level, 5) + "  " + pad_left(positions, 13) +
              "  " + pad_left(bytes, 10) + end + "\n");
        flush_output();
    }

    bool json_;
    Json told_ = Json::array();
    std::optional<Json> image_;
    std::size_t count_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t bytes_ = 0;
};

Exit run_generate(const MakeOptions& options) {
    GenerateOptions work = options.work;
    if (options.out.empty()) {
        work.directory = directories_or_default().front();
    } else {
        work.directory = options.out;
    }
    work.first_level = options.levels.first;
    work.last_level = options.levels.last;
    const std::uint64_t disk = disk_needed(work);
    const std::uint64_t room = disk_available(work.directory);
    const bool known = room != std::numeric_limits<std::uint64_t>::max();
    if (!options.json) {
        print("needs about " + rough_bytes(memory_needed(work)) + " of memory, " +
              rough_bytes(memory_available()) + " available, and " + rough_bytes(disk) +
              " on the disk" + (options.image ? " (and up to 108 MB for the image)" : "") +
              (known ? ", " + rough_bytes(room) + " free" : "") + "\n");
        flush_output();
    }

    Files files(options.json);
    ProgressBar bar;
    work.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::waiting) {
            print_error(work.directory.string(),
                        ": waiting for another honeymoon generate in this directory");
            return;
        }
        if (progress.step == GenerateProgress::Step::kept ||
            progress.step == GenerateProgress::Step::finished) {
            bar.erase();
            files.add(progress);
        }
        bar.show(progress.share, std::string(name(progress.denomination)) + " level " +
                                     std::to_string(progress.level) + ": " +
                                     kSteps.at(static_cast<std::size_t>(progress.step)));
    };
    say_on_interrupt(work.force
                         ? "finished files are kept; without --force the same command continues"
                         : "finished files are kept; the same command continues from there");
    generate(work);
    bar.erase();
    if (options.image) {
        const bool made = make_image(work.directory);
        files.add_image(work.directory / kImageName, made);
    }
    files.finish(work, disk, bar.seconds());
    return Exit::ok;
}

}  // namespace

void add_generate(const CommandLine& program) {
    const auto [line, options] =
        program.command("generate", "Solve levels and write their files", run_generate);
    line.output("--out", "DIR", options.out,
                "Directory, created if missing (default: $HONEYMOON_TABLES, else ./tables)");
    line.levels(options.levels, "One level, or a range such as 3-5 (default: 1-13)");
    line.denominations(options.work.denominations);
    line.threads(options.work.threads);
    line.choice<Compression>(
        "--compression", options.work.compression,
        {{"best", Compression::best}, {"default", Compression::standard}},
        "best: files a sixth smaller, from which single values are slower to read");
    line.flag("--small", options.work.even_levels_only,
              "Only even levels, a quarter of the bytes; values of odd levels are found by looking "
              "one trick ahead");
    line.flag("--image", options.image,
              "Also write DIR/resident.image, 108 MB for all levels, which programs map instead of "
              "decoding the files: they start sooner and share its memory");
    line.force(options.work.force, "Remake valid files too");
    line.json(options.json);
    line.help(
        "Writes DIR/trump-01.bin to trump-13.bin and DIR/notrump-01.bin to notrump-13.bin. "
        "Keeps valid files, also with another --compression, so an interrupted run continues "
        "where it stopped. Makes bad files again, and first renames those of another format "
        "version to NAME.moved. With --image, the image has all levels in DIR; one that is whole "
        "and fits them is kept.\n",
        {"honeymoon generate", "honeymoon generate --out tables --levels 1-8 --denomination trump",
         "honeymoon generate --out small --small --compression best"});
}

}  // namespace honeymoon::cli
