#include "apps/cli/match/kept_match.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output_file.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// Games of which these are the same are of one match.
std::string in_words(const MatchSetup& setup, DealRange range) {
    return joined("games of honeymoon match from deal ", range.first + 1, " of ", setup.deals,
                  " on, seed ", setup.seed, ", ", one_line(setup.strategies[0]), " against ",
                  one_line(setup.strategies[1]), ", rules ", to_string(setup.rules),
                  setup.play_phase == PlayPhase::own ? ", play own" : ", play best",
                  setup.session == SessionRules() ? "" : ", session " + to_string(setup.session),
                  setup.forfeits ? ", forfeits" : "");
}

}  // namespace

KeptMatch::KeptMatch(const std::optional<std::string>& out,
                     const std::optional<std::string>& records, const MatchSetup& setup,
                     DealRange range)
    : setup_(setup),
      range_(range),
      result_(unfinished_file(out ? out : records)),
      games_(records, in_words(setup, range)) {
    // One name for two things if there are only records.
    if (result_ == games_.file() && result_) result_ = *result_ + "-result";
}

std::optional<MatchResult> KeptMatch::resume(bool force,
                                             const std::function<void(const GameRecord&)>& record) {
    if (!result_) return {};
    const std::uint64_t most =
        2 * setup_.deals * (setup_.session == SessionRules() ? 1 : SessionRules::kMostDeals);
    // More games may have been written than were counted.
    std::vector<GameRecord> games = games_.resume(most, force);
    if (!std::filesystem::exists(*result_)) {
        games_.forget();
        return {};
    }
    MatchResult done;
    std::string fault = " is of another match that did not get to its end";
    try {
        done = parse_match_result(text_of_file(*result_), one_line(*result_));
        const bool same = done.setup == setup_ && done.played.size() == 1 &&
                          done.played[0].first == range_.first && done.played[0].end <= range_.end;
        if (same && (!games_.file() || games.size() >= done.games)) fault.clear();
    } catch (const Error&) {
        fault = " cannot be read";
    }
    games_.forget();
    if (!fault.empty()) {
        if (!force) refuse(one_line(*result_), fault, "; play that one on, or give --force");
        return {};
    }
    if (games_.file()) games.resize(done.games);
    for (const GameRecord& game : games) {
        record(game);
        games_.add(game);
    }
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
