#include "apps/cli/match/kept_match.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output_file.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {

KeptMatch::KeptMatch(const std::optional<std::string>& out,
                     const std::optional<std::string>& records)
    : result_(unfinished_file(out ? out : records)), games_(records, "games of honeymoon match") {
    // One name for two things if there are only records.
    if (result_ == games_.file() && result_) result_ = *result_ + "-result";
}

std::optional<MatchResult> KeptMatch::resume(const MatchSetup& setup, DealRange range, bool force,
                                             const std::function<void(const GameRecord&)>& record) {
    if (!result_ || !std::filesystem::exists(*result_)) return {};
    MatchResult done;
    std::vector<GameRecord> games;
    std::string fault = " is of another match that did not get to its end";
    try {
        done = parse_match_result(text_of_file(*result_), one_line(*result_));
        const bool same = done.setup == setup && done.played.size() == 1 &&
                          done.played[0].first == range.first && done.played[0].end <= range.end;
        // More games may have been written than were counted.
        if (same && games_.file()) games = games_.resume(2 * done.deals(), false);
        if (same && (!games_.file() || games.size() == 2 * done.deals())) fault.clear();
    } catch (const Error&) {
        fault = " cannot be read";
    }
    if (!fault.empty()) {
        if (!force) refuse(one_line(*result_), fault, "; play that one on, or give --force");
        remove();
        return {};
    }
    for (const GameRecord& game : games) record(game);
    so_far_ = done;
    return done;
}

void KeptMatch::keep(const MatchResult& so_far) {
    if (!result_) return;
    so_far_ = so_far;
    if (std::chrono::steady_clock::now() - saved_ < std::chrono::seconds(1)) return;
    static_cast<void>(save());
}

std::optional<std::string> KeptMatch::save() {
    games_.save();
    if (!result_ || !so_far_) return {};
    OutputFile output(*result_, true);
    output.write(to_text(*so_far_));
    output.commit();
    saved_ = std::chrono::steady_clock::now();
    return result_;
}

void KeptMatch::remove() {
    std::error_code none;
    if (result_) std::filesystem::remove(*result_, none);
    games_.remove();
}

}  // namespace honeymoon::cli
