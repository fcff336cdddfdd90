// The whole game once more, as one would tell it to a player: slow, in strings and lists, and
// without anything of libtb but the names of rules and actions. The referee is compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/game/game_state.hpp"

namespace honeymoon::test {

class PlainGame {
public:
    using Cards = std::vector<std::string>;

    PlainGame(const GameRules& rules, const Deal& deal, Standing standing)
        : rules_(rules), standing_(standing), dealer_(static_cast<int>(deal.dealer)) {
        for (const int player : {0, 1}) {
            for (const Card card : deal.hands[static_cast<std::size_t>(player)].cards()) {
                hand(player).push_back(to_string(card));
            }
        }
        for (const Card card : deal.stock) stock_.push_back(to_string(card));
        first_turned_up_ = stock_.front();
        if (rules.exchange == ExchangeKind::draws) {
            phase_ = "draw";
            to_act_ = 1 - dealer_;
            looking_ = true;
        } else if (rules.exchange == ExchangeKind::none) {
            played_ = set_of(stock_);
            stock_.clear();
            phase_ = "play";
            leader_ = to_act_ = 1 - dealer_;
        } else if (rules.auction == AuctionTime::before_exchange) {
            phase_ = "auction";
            to_act_ = dealer_;
        } else {
            begin_exchange();
        }
    }

    [[nodiscard]] const std::string& phase() const { return phase_; }
    [[nodiscard]] int to_act() const { return to_act_; }
    [[nodiscard]] int leader() const { return leader_; }
    [[nodiscard]] std::set<std::string> held(int player) const {
        return set_of(hands_[at(player)]);
    }
    [[nodiscard]] std::set<std::string> shown(int player) const { return shown_[at(player)]; }
    [[nodiscard]] std::set<std::string> played() const { return played_; }
    [[nodiscard]] std::size_t stock_left() const { return stock_.size(); }
    [[nodiscard]] const std::string& led() const { return led_; }
    [[nodiscard]] std::set<char> voids(int player) const { return voids_[at(player)]; }
    [[nodiscard]] int exchange_tricks(int player) const { return exchange_tricks_[at(player)]; }
    [[nodiscard]] int play_tricks(int player) const { return play_tricks_[at(player)]; }

    [[nodiscard]] std::set<std::string> thrown(int player) const { return thrown_[at(player)]; }
    [[nodiscard]] std::string looked_at() const { return looking_ ? stock_.front() : ""; }
    [[nodiscard]] const Cards& draws() const { return draws_; }

    [[nodiscard]] std::string face_up() const {
        if (phase_ == "draw" && rules_.discards == Discards::taken && !looking_)
            return last_thrown_;
        return phase_ == "exchange" && rules_.face_up ? stock_.front() : "";
    }

    /// What `player` cannot place.
    [[nodiscard]] std::set<std::string> unseen(int player) const {
        std::set<std::string> cards;
        for (const std::string& card : stock_) {
            if (card != face_up()) cards.insert(card);
        }
        if (player == to_act_) cards.erase(looked_at());
        if (rules_.discards == Discards::closed) {
            const auto& hidden = thrown_[at(1 - player)];
            cards.insert(hidden.begin(), hidden.end());
        }
        for (const std::string& card : hands_[at(1 - player)]) {
            if (!shown_[at(1 - player)].contains(card)) cards.insert(card);
        }
        return cards;
    }

    [[nodiscard]] std::set<std::string> legal() const {
        if (phase_ == "over") return {};
        if (phase_ == "auction") return legal_calls();
        if (phase_ == "draw") {
            return looking_ ? std::set<std::string>{"Keep", "Discard"}
                            : std::set<std::string>{"Look", "Take"};
        }
        const Cards& all = hands_[at(to_act_)];
        Cards following;
        for (const std::string& card : all) {
            if (!led_.empty() && card[0] == led_[0]) following.push_back(card);
        }
        return set_of(following.empty() ? all : following);
    }

    void act(const std::string& action) {
        if (phase_ == "auction") {
            call(action);
        } else if (phase_ == "draw") {
            draw(action);
        } else if (led_.empty()) {
            led_ = action;
            leader_ = to_act_;
            shown_[at(to_act_)].insert(action);
            to_act_ = 1 - to_act_;
        } else {
            follow(action);
        }
    }

    /// By the words of law 77; as many as a player has in a game without an auction.
    [[nodiscard]] std::array<int, 2> points() const {
        std::array<int, 2> points{};
        if (rules_.auction == AuctionTime::none) {
            for (const int player : {0, 1}) {
                const bool half = rules_.exchange_score == ExchangeScore::half;
                points[at(player)] = (half ? 2 : 1) * play_tricks_[at(player)];
                if (rules_.exchange_score != ExchangeScore::none) {
                    points[at(player)] += exchange_tricks_[at(player)];
                }
            }
            return points;
        }
        if (bid().empty()) return points;
        const int value = contract_value();
        points[at(value > 0 ? declarer() : 1 - declarer())] = std::abs(value);
        if (standing_.scoring == Scoring::rubber) {
            for (const int player : {0, 1}) points[at(player)] += honours(player);
        }
        return points;
    }

private:
    static std::size_t at(int player) { return static_cast<std::size_t>(player); }
    static std::set<std::string> set_of(const Cards& cards) { return {cards.begin(), cards.end()}; }
    Cards& hand(int player) { return hands_[at(player)]; }

    static bool is_bid(const std::string& call) { return call[0] >= '1' && call[0] <= '7'; }
    static std::size_t rank(const std::string& card) {
        return std::string("23456789TJQKA").find(card[1]);
    }

    // All bids, from the lowest up.
    static Cards bids() {
        Cards bids;
        for (const char level : std::string("1234567")) {
            for (const char* const denomination : {"C", "D", "H", "S", "NT"}) {
                bids.push_back(std::string(1, level) + denomination);
            }
        }
        return bids;
    }

    // The last bid, and what has been called since.
    [[nodiscard]] std::string bid() const {
        std::string last;
        for (const auto& [player, call] : calls_) {
            if (is_bid(call)) last = call;
        }
        return last;
    }
    [[nodiscard]] int declarer() const {
        int last = 0;
        for (const auto& [player, call] : calls_) {
            if (is_bid(call)) last = player;
        }
        return last;
    }
    [[nodiscard]] std::string doubling() const {
        std::string last;
        for (const auto& [player, call] : calls_) {
            if (is_bid(call)) last = "";
            if (call == "X" || call == "XX") last = call;
        }
        return last;
    }

    [[nodiscard]] std::set<std::string> legal_calls() const {
        std::set<std::string> legal = {"Pass"};
        bool higher = bid().empty();
        for (const std::string& one : bids()) {
            const bool allowed = one.size() == 2 || rules_.notrump_bids;
            if (higher && allowed) legal.insert(one);
            if (one == bid()) higher = true;
        }
        if (bid().empty() || !rules_.doubles) return legal;
        if (declarer() != to_act_ && doubling().empty()) legal.insert("X");
        if (declarer() == to_act_ && doubling() == "X") legal.insert("XX");
        return legal;
    }

    void call(const std::string& call) {
        calls_.emplace_back(to_act_, call);
        to_act_ = 1 - to_act_;
        if (call != "Pass" || calls_.size() < 2) {
            // A pass before anything else ends nothing, nor does what is not a pass.
            return;
        }
        if (bid().empty()) {
            phase_ = "over";
        } else if (rules_.auction == AuctionTime::before_exchange) {
            begin_exchange();
        } else {
            begin_play();
        }
    }

    std::string from_stock() {
        std::string card = stock_.front();
        stock_.erase(stock_.begin());
        return card;
    }

    void draw(const std::string& action) {
        if (action == "Look") {
            looking_ = true;
            return;
        }
        if (action == "Take") {
            hand(to_act_).push_back(last_thrown_);
            shown_[at(to_act_)].insert(last_thrown_);
            thrown_[at(1 - to_act_)].erase(last_thrown_);
            last_thrown_ = "";
        } else {
            const std::string first = from_stock();
            const std::string second = from_stock();
            hand(to_act_).push_back(action == "Keep" ? first : second);
            last_thrown_ = action == "Keep" ? second : first;
            thrown_[at(to_act_)].insert(last_thrown_);
        }
        draws_.push_back(action);
        to_act_ = 1 - to_act_;
        looking_ = rules_.discards != Discards::taken || last_thrown_.empty();
        if (hand(0).size() + hand(1).size() < 26) return;
        looking_ = false;
        phase_ = "auction";
        to_act_ = dealer_;
    }

    void begin_exchange() {
        phase_ = "exchange";
        to_act_ = rules_.exchange_lead == ExchangeLead::declarer ? declarer() : 1 - dealer_;
        leader_ = to_act_;
    }

    void begin_play() {
        phase_ = "play";
        if (rules_.play_lead == PlayLead::last_winner) to_act_ = last_winner_;
        if (rules_.play_lead == PlayLead::last_loser) to_act_ = 1 - last_winner_;
        if (rules_.play_lead == PlayLead::declarer) to_act_ = declarer();
        if (rules_.play_lead == PlayLead::defender) to_act_ = 1 - declarer();
        leader_ = to_act_;
        for (const int player : {0, 1}) at_play_[at(player)] = set_of(hand(player));
    }

    // A suit's letter, or '-'.
    [[nodiscard]] char trump() const {
        if (phase_ == "exchange" || rules_.auction == AuctionTime::none) {
            if (rules_.exchange_trump == ExchangeTrump::none) return '-';
            if (rules_.exchange_trump == ExchangeTrump::turned_up) return first_turned_up_[0];
            if (rules_.exchange_trump == ExchangeTrump::spades) return 'S';
            if (rules_.exchange_trump == ExchangeTrump::hearts) return 'H';
            if (rules_.exchange_trump == ExchangeTrump::diamonds) return 'D';
            if (rules_.exchange_trump == ExchangeTrump::clubs) return 'C';
        }
        return bid().size() == 3 ? '-' : bid()[1];
    }

    [[nodiscard]] bool takes(const std::string& card) const {
        if (card[0] == led_[0]) return rank(card) > rank(led_);
        return card[0] == trump();
    }

    void follow(const std::string& card) {
        const int follower = to_act_;
        if (card[0] != led_[0]) voids_[at(follower)].insert(led_[0]);
        const int winner = takes(card) ? follower : 1 - follower;
        for (const std::string& one : {led_, card}) {
            for (const int player : {0, 1}) {
                std::erase(hand(player), one);
                shown_[at(player)].erase(one);
            }
            played_.insert(one);
        }
        led_ = "";
        to_act_ = winner;
        leader_ = winner;
        if (phase_ == "play") {
            ++play_tricks_[at(winner)];
            if (play_tricks_[0] + play_tricks_[1] == 13) phase_ = "over";
            return;
        }
        ++exchange_tricks_[at(winner)];
        last_winner_ = winner;
        for (const int player : {winner, 1 - winner}) {
            const std::string drawn = stock_.front();
            stock_.erase(stock_.begin());
            hand(player).push_back(drawn);
            if (player == winner && rules_.face_up) {
                shown_[at(player)].insert(drawn);
            } else {
                voids_[at(player)].clear();
            }
        }
        if (!stock_.empty()) return;
        if (rules_.auction == AuctionTime::after_exchange) {
            phase_ = "auction";
            to_act_ = dealer_;
        } else {
            begin_play();
        }
    }

    // Of a rubber.
    [[nodiscard]] int honours(int player) const {
        const std::string contract = bid();
        int held = 0;
        for (const std::string& card : at_play_[at(player)]) {
            const bool counts = contract.size() == 3
                                    ? card[1] == 'A'
                                    : card[0] == contract[1] &&
                                          std::string("AKQJT").find(card[1]) != std::string::npos;
            if (counts) ++held;
        }
        if (held == 4) return contract.size() == 3 ? 150 : 100;
        return held == 5 ? 150 : 0;
    }

    [[nodiscard]] int contract_value() const {
        const std::string contract = bid();
        const int level = contract[0] - '0';
        const bool vulnerable =
            standing_.vulnerable == Vulnerability::both ||
            standing_.vulnerable == (declarer() == 0 ? Vulnerability::north : Vulnerability::south);
        const int times = doubling().empty() ? 1 : (doubling() == "X" ? 2 : 4);
        const int needed = level + 6;
        const int taken = play_tricks_[at(declarer())];
        if (taken < needed) {
            int lost = 0;
            for (int down = 1; down <= needed - taken; ++down) {
                if (times == 1) {
                    lost += vulnerable ? 100 : 50;
                    continue;
                }
                int doubled = 300;
                if (down == 1) doubled = vulnerable ? 200 : 100;
                if ((down == 2 || down == 3) && !vulnerable) doubled = 200;
                lost += doubled * times / 2;
            }
            return -lost;
        }
        int below = 0;
        for (int trick = 1; trick <= level; ++trick) {
            if (contract.size() == 3) {
                below += trick == 1 ? 40 : 30;
            } else {
                below += contract[1] == 'C' || contract[1] == 'D' ? 20 : 30;
            }
        }
        below *= times;
        const bool game = below + standing_.below[at(declarer())] >= 100;
        int above = 0;
        if (standing_.scoring == Scoring::rubber) {
            const bool other_too = standing_.vulnerable == Vulnerability::both;
            if (game && vulnerable) above = other_too ? 500 : 700;
        } else if (game) {
            above = vulnerable ? 500 : 300;
        } else if (standing_.scoring == Scoring::duplicate) {
            above = 50;
        } else if (standing_.vulnerable == Vulnerability::both) {
            above = 100;
        }
        if (level == 6) above += vulnerable ? 750 : 500;
        if (level == 7) above += vulnerable ? 1500 : 1000;
        if (times == 2) above += 50;
        if (times == 4) above += 100;
        for (int over = 1; over <= taken - needed; ++over) {
            if (times == 1) {
                above += contract[1] == 'C' || contract[1] == 'D' ? 20 : 30;
            } else {
                above += (vulnerable ? 100 : 50) * times;
            }
        }
        return below + above;
    }

    GameRules rules_;
    Standing standing_;
    int dealer_ = 0;
    std::string phase_;
    int to_act_ = 0;
    int leader_ = 0;
    int last_winner_ = 0;
    std::array<Cards, 2> hands_;
    std::array<std::set<std::string>, 2> shown_;  // held, and seen by the other
    std::array<std::set<char>, 2> voids_;
    Cards stock_;
    std::string first_turned_up_;
    std::string led_;
    std::set<std::string> played_;
    bool looking_ = false;
    std::string last_thrown_;
    std::array<std::set<std::string>, 2> thrown_;
    Cards draws_;
    std::vector<std::pair<int, std::string>> calls_;
    std::array<int, 2> exchange_tricks_{};
    std::array<int, 2> play_tricks_{};
    std::array<std::set<std::string>, 2> at_play_;
};

/// Rule sets: the five, and others with every setting at least once.
[[nodiscard]] inline std::vector<GameRules> some_rules() {
    std::vector<GameRules> all = {german_whist(), honeymoon_bridge(), draw_bridge(), play_phase(),
                                  play_phase(Suit::diamonds)};
    GameRules rules = german_whist();
    rules.play_lead = PlayLead::last_loser;
    rules.exchange_score = ExchangeScore::full;
    all.push_back(rules);
    rules.exchange_score = ExchangeScore::half;
    rules.exchange_trump = ExchangeTrump::clubs;
    all.push_back(rules);
    rules.exchange_trump = ExchangeTrump::none;
    rules.face_up = false;
    all.push_back(rules);
    rules = honeymoon_bridge();
    rules.play_lead = PlayLead::last_winner;
    rules.notrump_bids = false;
    all.push_back(rules);
    rules.play_lead = PlayLead::defender;
    rules.exchange_lead = ExchangeLead::non_dealer;
    rules.doubles = false;
    all.push_back(rules);
    rules = draw_bridge();
    rules.play_lead = PlayLead::declarer;
    rules.exchange_trump = ExchangeTrump::turned_up;
    rules.face_up = true;
    all.push_back(rules);
    rules = keep_or_discard();
    all.push_back(rules);
    rules.discards = Discards::open;
    rules.play_lead = PlayLead::declarer;
    rules.doubles = false;
    all.push_back(rules);
    rules.discards = Discards::taken;
    rules.notrump_bids = false;
    all.push_back(rules);
    return all;
}

/// Every setting with every other, whether validate() allows it or not.
[[nodiscard]] inline std::vector<GameRules> all_settings() {
    std::vector<GameRules> all;
    for (unsigned code = 0; code < 3 * 7 * 2 * 4 * 8 * 3 * 3 * 3; ++code) {
        unsigned rest = code;
        const auto take = [&rest](unsigned count) {
            const unsigned digit = rest % count;
            rest /= count;
            return digit;
        };
        GameRules rules;
        rules.auction = static_cast<AuctionTime>(take(3));
        rules.exchange_trump = static_cast<ExchangeTrump>(take(7));
        rules.exchange_lead = static_cast<ExchangeLead>(take(2));
        rules.play_lead = static_cast<PlayLead>(take(4));
        rules.face_up = take(2) != 0;
        rules.notrump_bids = take(2) != 0;
        rules.doubles = take(2) != 0;
        rules.exchange_score = static_cast<ExchangeScore>(take(3));
        rules.exchange = static_cast<ExchangeKind>(take(3));
        rules.discards = static_cast<Discards>(take(3));
        all.push_back(rules);
    }
    return all;
}

/// Any of what is legal, but a bid that leaves no room for others less often than others would
/// have it.
template <class RandomSource>
[[nodiscard]] Action any_action(const LegalActions& legal, RandomSource& random) {
    const auto among = [&](std::uint64_t count) { return static_cast<int>(random.below(count)); };
    if (legal.calls == 0) return legal.at(among(static_cast<std::uint64_t>(legal.size())));
    return legal.at(among(static_cast<std::uint64_t>(std::min(legal.size(), 6))));
}

}  // namespace honeymoon::test
