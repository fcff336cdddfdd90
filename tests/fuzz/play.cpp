// Whatever a person types, in a whole game by any rules against any strategy or in a single hand,
// the conversation goes on to its end. What was done in it is what the rules allow, the record of
// it is read again as the same game, and nothing that is said moves the cursor.
//
// An input is what game it is, and behind that the lines typed.

#include "apps/cli/play/play.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/conversation.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "fuzz.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::fuzz {
namespace {

constexpr std::size_t kHead = 10;  // bytes that say which game
// More would only take longer: hints are searched for.
constexpr std::size_t kMostTyped = 3000;
constexpr cli::HintEffort kQuickHints = {2, std::chrono::milliseconds(5), "swift"};
constexpr std::size_t kMostCards = 8;

constexpr std::array<const char*, 6> kStrategies = {
    "random", "greedy", "medium", "swift", "worlds:1,stop=1", "worlds:2,stop=1,race"};

const Reader& reader() {
    static const Reader searching = Reader::without_tables();
    return searching;
}

// Standard input and output, in memory as long as this lives.
class Streams {
public:
    explicit Streams(std::string_view typed) : input_(memory()), output_(memory()) {
        require(::write(input_, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()) &&
                    ::lseek(input_, 0, SEEK_SET) == 0,
                "there is room for what is typed");
        ::dup2(input_, STDIN_FILENO);
        ::dup2(output_, STDOUT_FILENO);
    }
    Streams(Streams&&) = delete;  // nor copied
    ~Streams() {
        ::dup2(old_input_, STDIN_FILENO);
        ::dup2(old_output_, STDOUT_FILENO);
        for (const int file : {input_, output_, old_input_, old_output_}) ::close(file);
    }

    // All that was said.
    [[nodiscard]] std::string said() const {
        require(std::fflush(stdout) == 0, "what is said can be written");
        std::string text(static_cast<std::size_t>(::lseek(output_, 0, SEEK_END)), '\0');
        require(::pread(output_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()),
                "what was said can be read");
        return text;
    }

private:
    static int memory() {
        const int file = ::memfd_create("fuzz", MFD_CLOEXEC);
        require(file >= 0, "there is memory for a stream");
        return file;
    }

    int input_;
    int output_;
    int old_input_ = ::dup(STDIN_FILENO);
    int old_output_ = ::dup(STDOUT_FILENO);
};

// Any that are possible.
GameRules any_rules(std::uint64_t seed) {
    RandomStream random(seed);
    const auto coin = [&] { return random.below(2) == 1; };
    while (true) {
        GameRules rules;
        rules.auction = static_cast<AuctionTime>(random.below(3));
        rules.exchange_trump = static_cast<ExchangeTrump>(random.below(7));
        rules.exchange_lead = static_cast<ExchangeLead>(random.below(2));
        rules.play_lead = static_cast<PlayLead>(random.below(4));
        rules.face_up = coin();
        rules.notrump_bids = coin();
        rules.doubles = coin();
        rules.exchange_score = static_cast<ExchangeScore>(random.below(3));
        rules.exchange = static_cast<ExchangeKind>(random.below(3));
        rules.discards = static_cast<Discards>(random.below(3));
        if (expected_from([&] { validate(rules); })) return rules;
    }
}

void require_harmless(std::string_view said) {
    char before = '\n';
    for (const char c : said) {
        const auto byte = static_cast<unsigned char>(c);
        const bool second_set = before == '\xC2' && byte >= 0x80 && byte <= 0x9F;
        require(c == '\n' || (byte >= ' ' && byte != 0x7F && !second_set),
                "nothing that is said moves the cursor");
        before = c;
    }
    require(before == '\n', "what is said ends with its line");
}

void converse(cli::Game& game, const cli::Setting& setting, std::string_view typed) {
    const Streams streams(typed);
    cli::Talk talk(false);
    (void)cli::converse(game, reader(), setting, talk);
    require_harmless(streams.said());
}

void try_game(Input input, std::string_view typed) {
    const GameRules rules = any_rules(input.take(4));
    const Deal deal = random_deal(input.take(3), 0, rules);
    const auto person = static_cast<Player>(input.below(2));
    const auto strategy = make_strategy(kStrategies[input.below(kStrategies.size())], reader());

    // Judged with as few samples as there can be: it is not what is judged that is tried here.
    cli::Game game(reader(), start(rules, deal), 2);
    cli::Setting setting{"A game.\n", {}, {}, {}, kQuickHints, {}};
    setting.persons[index(person)] = true;
    setting.computer = [&](cli::Game& now) {
        // Told all from the beginning, since the person may have taken something back.
        const std::vector<Action> actions = now.actions();
        strategy->begin(view(now.start(), other(person)), 1);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            strategy->seen(view(now.state(i), other(person)), actions[i]);
        }
        return strategy->choose(view(now.now(), other(person)));
    };
    converse(game, setting, typed);

    Referee referee(rules, deal);
    for (const Action action : game.actions()) referee.act(action);
    require(referee.state() == game.now(), "the game is the referee's");
    GameRecord record;
    record.rules = rules;
    record.deal = referee.deal();
    record.actions = game.actions();
    require(parse_game_record(to_text(record)) == record, "the record is read as the same game");
}

void try_hand(Input input, std::string_view typed) {
    const std::uint64_t seed = input.take(4);
    Position position = cli::random_deal(seed, static_cast<int>(1 + input.below(kMostCards)));
    if (input.below(2) == 1) position.led = position.leader.cards().front();

    cli::Game game(reader(), cli::play_phase(position));
    const cli::Setting setting{"A hand.\n",
                               {},
                               {input.below(2) == 1, input.below(2) == 1},
                               [](cli::Game& now) { return Action::card(now.best_card()); },
                               kQuickHints,
                               {}};
    converse(game, setting, typed);

    GameState state = game.start();
    for (const Action action : game.actions()) {
        require(legal_actions(state).contains(action), "only what is legal is done");
        apply(state, action);
    }
    require(state == game.now(), "the hand is that of the actions");
}

// Something that can be answered, or is nearly that.
std::string any_line(std::mt19937& engine) {
    constexpr std::array<std::string_view, 20> words = {
        "",  "hint", "all", "best",   "undo", "redo",     "show", "claim", "rest", "quit",
        "p", "pass", "x",   "double", "xx",   "redouble", "help", "?",     "10",   "exit"};
    const auto below = [&](std::size_t count) { return engine() % count; };
    const Card card{static_cast<Suit>(below(kSuits)), static_cast<std::uint8_t>(below(kRanks))};
    switch (below(8)) {
        case 0:
            return std::string(words[below(words.size())]);
        case 1:
            return to_string(Action::call(static_cast<int>(below(kCalls))));
        case 2:
            return to_string(card).substr(1);
        default:
            return to_string(card);
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

// Lines are put in, left out or said again: bytes changed blindly are seldom a card.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::fuzz;
    std::mt19937 engine(seed);
    if (size < kHead || engine() % 4 == 0) return LLVMFuzzerMutate(data, size, most);
    std::vector<std::string> lines(1);
    for (std::size_t i = kHead; i < size; ++i) {
        if (data[i] == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += static_cast<char>(data[i]);
        }
    }
    for (std::size_t changes = 1 + (engine() % 16); changes > 0; --changes) {
        const auto at = lines.begin() + static_cast<std::ptrdiff_t>(engine() % lines.size());
        switch (engine() % 4) {
            case 0:
                if (lines.size() > 1) lines.erase(at);
                break;
            case 1:
                lines.push_back(*at);
                break;
            default:
                lines.insert(at, any_line(engine));
        }
    }
    std::size_t place = kHead;
    for (const std::string& line : lines) {
        if (place + line.size() >= most) break;
        std::ranges::copy(line, data + place);
        place += line.size();
        data[place++] = '\n';
    }
    return place;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace honeymoon::fuzz;
    const std::span<const std::uint8_t> bytes(data, size);
    const std::size_t head = std::min(size, kHead);
    const auto rest = bytes.subspan(head, std::min(size - head, kMostTyped));
    const std::string_view typed(reinterpret_cast<const char*>(rest.data()), rest.size());
    Input input(bytes.first(head));
    if (input.below(4) == 0) {
        try_hand(input, typed);
    } else {
        try_game(input, typed);
    }
    return 0;
}
