#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/kept_games.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/output_file.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_posix.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::chrono::seconds kInterval{1};
constexpr std::size_t kMostUnsaved = std::size_t{1} << 24U;

// Writes after the first `size` bytes of a file, and drops what followed them. That is from a run
// that was killed while it wrote, or games that do not count.
void append(const std::string& file, std::uint64_t size, std::string_view text) {
    const Descriptor open(
        uninterrupted([&] { return ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC); }));
    bool written = open.is_open() && ::ftruncate(open.number(), static_cast<off_t>(size)) == 0;
    while (written && !text.empty()) {
        const ssize_t done =
            uninterrupted([&] { return ::write(open.number(), text.data(), text.size()); });
        written = done >= 0;
        if (written) text.remove_prefix(static_cast<std::size_t>(done));
    }
    // Flush before the command writes anything that relies on these games.
    if (written && uninterrupted([&] { return ::fsync(open.number()); }) == 0) return;
    const int fault = errno;
    // Free the space of the part that was written.
    std::error_code none;
    std::filesystem::resize_file(file, size, none);
    fail_file(file, "cannot be written", fault);
}

}  // namespace

std::optional<std::string> unfinished_file(const std::optional<std::string>& name) {
    if (!name || *name == "-") return {};
    std::error_code none;
    const bool other =
        std::filesystem::exists(*name, none) && !std::filesystem::is_regular_file(*name, none);
    return other ? std::nullopt : std::optional(*name + ".unfinished");
}

std::optional<std::string> unfinished_text(const std::string& file) {
    const auto type = type_of(behind_links(file));
    if (type == std::filesystem::file_type::not_found) return {};
    if (type != std::filesystem::file_type::regular) {
        refuse(one_line(file),
               ": not a file, and what is played would be kept there; move it away");
    }
    return std::string(FileBytes::map(file).text());
}

void write_unfinished(const std::string& file, std::string_view text) {
    AtomicFile whole(file);
    whole.write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    whole.commit();
}

void say_kept(const std::string& file, std::uint64_t kept, std::uint64_t played, const char* what) {
    if (kept == 0) return;
    const std::string lost =
        kept < played ? ", and " + grouped(played - kept) + " could not be written" : "";
    print_error(counted(kept, what) + (kept == 1 ? " is" : " are") + " kept in " + one_line(file) +
                lost + "; the same command continues from there");
}

KeptGames::KeptGames(const std::optional<std::string>& name, std::string of)
    : file_(unfinished_file(name)), header_("% " + std::move(of) + "\n"), unsaved_(header_) {}

std::vector<GameRecord> KeptGames::resume(std::uint64_t most, bool force) {
    std::vector<GameRecord> games;
    const auto text = file_ ? unfinished_text(*file_) : std::nullopt;
    if (!text) return games;
    is_there_ = true;
    std::string fault = " belongs to another command that was interrupted; finish that one";
    if (text->starts_with(header_)) {
        fault.clear();
        std::size_t end = header_.size();
        while (saved_ < most) {
            const std::size_t next = text->find("\n\n", end);
            if (next == std::string::npos) break;
            end = next + 2;
            ++saved_;
        }
        try {
            const auto whole = std::string_view(*text).substr(0, end);
            if (saved_ > 0) games = parse_game_records(whole, one_line(*file_));
        } catch (const Error&) {
            fault = " cannot be read; move it away";
        }
        if (games.size() != saved_) fault = " cannot be read; move it away";
        size_ = end;
    }
    if (!fault.empty() && !force) {
        refuse(one_line(*file_), fault, ", or give --force");
    }
    if (!fault.empty()) games.clear();
    if (games.empty()) {
        forget();
    } else {
        unsaved_.clear();
        added_ = saved_;
    }
    return games;
}

void KeptGames::forget() {
    unsaved_ = header_;
    added_ = saved_ = size_ = 0;
}

void KeptGames::add(const GameRecord& game) {
    if (!file_) return;
    // An empty line after each game shows that the game is complete.
    unsaved_ += to_text(game) + "\n";
    ++added_;
    const bool soon = std::chrono::steady_clock::now() - saved_at_ < kInterval;
    if (!soon || unsaved_.size() > kMostUnsaved) save();
}

void KeptGames::save() {
    if (!file_ || saved_ == added_) return;
    size_ > 0 ? append(*file_, size_, unsaved_) : write_unfinished(*file_, unsaved_);
    size_ += unsaved_.size();
    unsaved_.clear();
    saved_ = added_;
    saved_at_ = std::chrono::steady_clock::now();
}

void KeptGames::stop() {
    if (!file_) return;
    try {
        save();
    } catch (const Error&) {
        // What was not written is not counted.
    }
    say_kept(*file_, saved_, added_, "game");
}

void KeptGames::remove() {
    std::error_code none;
    if (file_ && (is_there_ || saved_ > 0)) std::filesystem::remove(*file_, none);
}

}  // namespace honeymoon::cli
