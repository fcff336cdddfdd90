#include "reader/reader.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "frame_cache.hpp"
#include "loaded_level.hpp"
#include "tb/rules.hpp"
#include "tb/table_file.hpp"

namespace honeymoon {
namespace {

// A level's place in the reader. Loaded once, by the first who asks; if that fails, by the next.
struct LevelSlot {
    bool present = false;
    std::mutex loading;
    std::unique_ptr<const LoadedLevel> owner;
    std::atomic<const LoadedLevel*> loaded{nullptr};
};

void check_question(const Position& position) {
    validate(position);
    if (position.level() > kMaxLevel) {
        throw Error(Error::Kind::question, std::to_string(position.level()) +
                                               " cards a hand: the tables go up to " +
                                               std::to_string(kMaxLevel));
    }
}

}  // namespace

struct Reader::State {
    State(std::filesystem::path where, const ReaderOptions& how)
        : directory(std::move(where)), options(how), cache(how.cache_bytes) {}

    std::filesystem::path directory;
    ReaderOptions options;
    FrameCache<DecodedFrame> cache;
    std::array<std::array<LevelSlot, kMaxLevel + 1>, 2> slots;
    std::array<bool, 2> small{};  // by denomination: only even levels have files

    [[nodiscard]] std::filesystem::path path(Denomination denomination, int level) const {
        return directory / table_file_name(denomination, level);
    }

    [[nodiscard]] TableFile open_file(Denomination denomination, int level) const {
        const auto file = path(denomination, level);
        std::error_code code;
        if (std::filesystem::status(file, code).type() == std::filesystem::file_type::not_found) {
            throw Error(Error::Kind::file,
                        file.string() + ": no such file; honeymoon generate --out " +
                            directory.string() + " --levels 1-" + std::to_string(level) +
                            " --denomination " + std::string(name(denomination)) +
                            (small.at(static_cast<std::size_t>(denomination)) ? " --small" : "") +
                            " makes it",
                        file);
        }
        TableFile table(FileBytes::map(file));
        if (table.header().denomination != denomination || table.header().level != level) {
            throw Error(Error::Kind::file,
                        file.string() + ": the file holds " +
                            std::string(name(table.header().denomination)) + " level " +
                            std::to_string(table.header().level) +
                            ", which is not what its name says",
                        file);
        }
        return table;
    }

    const LoadedLevel& level(Denomination denomination, int level) {
        LevelSlot& slot =
            slots.at(static_cast<std::size_t>(denomination)).at(static_cast<std::size_t>(level));
        if (const LoadedLevel* loaded = slot.loaded.load(std::memory_order_acquire)) return *loaded;
        const std::scoped_lock lock(slot.loading);
        if (slot.owner == nullptr) {
            TableFile file = open_file(denomination, level);
            const auto key = (static_cast<std::uint64_t>(denomination) * (kMaxLevel + 1)) +
                             static_cast<std::uint64_t>(level);
            slot.owner = options.residency == Residency::resident
                             ? resident_level(file)
                             : lazy_level(std::move(file), cache, key);
            slot.loaded.store(slot.owner.get(), std::memory_order_release);
        }
        return *slot.owner;
    }

    // True for the odd levels of a small set, whose values are found one trick down.
    [[nodiscard]] bool is_between(Denomination denomination, int level) const {
        return level % 2 == 1 && small.at(static_cast<std::size_t>(denomination));
    }

    // The tricks for the player on lead. No card is led.
    int probe(const Position& position) {
        if (position.level() == 0) return 0;
        const Placement placement = placement_of(position);
        if (is_between(placement.denomination, placement.level)) {
            int best = 0;
            for (const ScoredCard& card : cards(position)) best = std::max(best, card.tricks);
            return best;
        }
        return level(placement.denomination, placement.level).value(placement);
    }

    // The tricks for the player to move if he plays `card`.
    int after(const Position& position, Card card) {
        const int level = position.level();
        if (!position.led) {
            int follower = 0;
            for (const ScoredCard& reply : cards(lead(position, card))) {
                follower = std::max(follower, reply.tricks);
            }
            return level - follower;
        }
        const Trick trick = reply(position, card);
        const int on_lead = probe(trick.next);
        return trick.leader_won ? level - 1 - on_lead : 1 + on_lead;
    }

    // Every legal card, by suit and from the highest down.
    std::vector<ScoredCard> cards(const Position& position) {
        const Hand other = position.led ? position.leader : position.follower;
        std::vector<ScoredCard> result;
        for (const Card card : legal_cards(position).cards()) {
            // Neighbours, with none of the other player's cards between them (the card led still
            // counts as his), take the same tricks from the same cards and leave the same cards
            // behind.
            if (!result.empty() && result.back().card.suit == card.suit) {
                const unsigned from = card.rank;
                const unsigned to = result.back().card.rank;
                const unsigned between = ((1U << to) - 1) & ~((2U << from) - 1);
                if ((other.suit(card.suit) & between) == 0) {
                    result.push_back({card, result.back().tricks});
                    continue;
                }
            }
            result.push_back({card, after(position, card)});
        }
        return result;
    }
};

Reader::Reader(std::unique_ptr<State> state) : state_(std::move(state)) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

Reader Reader::open(const std::filesystem::path& directory, const ReaderOptions& options) {
    std::error_code code;
    const auto status = std::filesystem::status(directory, code);
    if (!std::filesystem::is_directory(status)) {
        const std::string fault = status.type() == std::filesystem::file_type::not_found
                                      ? "no such directory; honeymoon generate --out makes it"
                                  : std::filesystem::exists(status) ? "not a directory"
                                                                    : code.message();
        throw Error(Error::Kind::file, directory.string() + ": " + fault, directory);
    }
    Reader reader(std::make_unique<State>(directory, options));
    for (const Denomination denomination : kDenominations) {
        reader.state_->small.at(static_cast<std::size_t>(denomination)) =
            is_small_set(directory, denomination);
        // The largest first: what is set aside for a while to load it then serves the smaller ones.
        for (int level = kMaxLevel; level >= kMinLevel; --level) {
            if (!std::filesystem::exists(reader.state_->path(denomination, level), code)) continue;
            reader.state_->slots.at(static_cast<std::size_t>(denomination))
                .at(static_cast<std::size_t>(level))
                .present = true;
            if (options.residency == Residency::resident) {
                static_cast<void>(reader.state_->level(denomination, level));
            }
        }
    }
    return reader;
}

Expected<Reader> Reader::try_open(const std::filesystem::path& directory,
                                  const ReaderOptions& options) {
    return expected_from([&] { return open(directory, options); });
}

const std::filesystem::path& Reader::directory() const {
    return state_->directory;
}

bool Reader::has(Denomination denomination, int level) const {
    return level >= kMinLevel && level <= kMaxLevel &&
           state_->slots.at(static_cast<std::size_t>(denomination))
               .at(static_cast<std::size_t>(level))
               .present;
}

int Reader::value(const Position& position) const {
    check_question(position);
    if (!position.led) return state_->probe(position);
    int best = 0;
    for (const ScoredCard& reply : state_->cards(position)) best = std::max(best, reply.tricks);
    return best;
}

Expected<int> Reader::try_value(const Position& position) const {
    return expected_from([&] { return value(position); });
}

std::vector<ScoredCard> Reader::cards(const Position& position) const {
    check_question(position);
    std::vector<ScoredCard> result = state_->cards(position);
    std::sort(result.begin(), result.end(), [](const ScoredCard& a, const ScoredCard& b) {
        if (a.tricks != b.tricks) return a.tricks > b.tricks;
        if (a.card.suit != b.card.suit) return a.card.suit < b.card.suit;
        return a.card.rank < b.card.rank;
    });
    return result;
}

Expected<std::vector<ScoredCard>> Reader::try_cards(const Position& position) const {
    return expected_from([&] { return cards(position); });
}

std::vector<Card> Reader::line(const Position& position) const {
    std::vector<Card> result;
    Position at = position;
    check_question(at);
    while (!at.leader.empty()) {
        const Card card = cards(at).front().card;
        result.push_back(card);
        at = at.led ? reply(at, card).next : lead(at, card);
    }
    return result;
}

Expected<std::vector<Card>> Reader::try_line(const Position& position) const {
    return expected_from([&] { return line(position); });
}

void Reader::values(std::span<const Position> positions, std::span<std::uint8_t> out) const {
    if (positions.size() != out.size()) {
        throw Error(Error::Kind::question, std::to_string(positions.size()) +
                                               " positions, but room for " +
                                               std::to_string(out.size()) + " values");
    }
    // Runs of positions that one level answers.
    constexpr std::size_t longest = 256;
    std::array<Placement, longest> run;
    std::size_t in_run = 0;
    const auto flush = [&](std::size_t end) {
        if (in_run == 0) return;
        if (state_->is_between(run.front().denomination, run.front().level)) {
            for (std::size_t i = end - in_run; i < end; ++i) {
                out[i] = static_cast<std::uint8_t>(state_->probe(positions[i]));
            }
            in_run = 0;
            return;
        }
        state_->level(run.front().denomination, run.front().level)
            .values({run.data(), in_run}, out.data() + end - in_run);
        in_run = 0;
    };
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Placement placement = placement_of(positions[i]);
        const bool share = !(positions[i].leader & positions[i].follower).empty();
        if (share || placement.cards != 2 * placement.level || placement.level < kMinLevel ||
            placement.level > kMaxLevel) {
            check_question(positions[i]);
        }
        if (positions[i].led) {
            throw Error(Error::Kind::question,
                        "position " + std::to_string(i) + ": values() takes none with a card led");
        }
        if (in_run == longest ||
            (in_run > 0 && (placement.level != run.front().level ||
                            placement.denomination != run.front().denomination))) {
            flush(i);
        }
        run[in_run++] = placement;
    }
    flush(positions.size());
}

Expected<void> Reader::try_values(std::span<const Position> positions,
                                  std::span<std::uint8_t> out) const {
    return expected_from([&] { values(positions, out); });
}

LevelTable Reader::table(Denomination denomination, int level) const {
    return state_->open_file(denomination, level).decode();
}

Expected<LevelTable> Reader::try_table(Denomination denomination, int level) const {
    return expected_from([&] { return table(denomination, level); });
}

}  // namespace honeymoon
