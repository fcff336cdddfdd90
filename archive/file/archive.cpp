#include "honeymoon/archive/archive.hpp"

#include <algorithm>
#include <array>

#include "archive/file/archive_file.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Whether these bytes describe a game. Each place of the stock must have one card. Both players
// must have 13 cards, and draw one each after every exchange trick. To every finished trick, each
// must have played one card that they had by then. Without an exchange, the stock is out of play.
// In keep-or-discard, it is all cards, of which 26 are played.
bool are_times(const CardTimes& times) {
    if (times.reached > kGameTricks || times.leaders >= (2U << times.reached)) return false;
    if (times.exchange_trump > CardTimes::kDraws || times.play_trump > kSuits) return false;
    const bool draws = times.exchange_trump == CardTimes::kDraws;
    const bool no_exchange = times.exchange_trump > kSuits;
    const bool drawing = draws && times.reached == 0;
    if (no_exchange && !drawing && times.reached <= kExchangeTricks) return false;
    const std::size_t stock_size = draws ? kPackCards : kStockCards;
    const std::uint32_t earlier =
        no_exchange && !drawing ? (2U << kExchangeTricks) - 1 : 1;  // tricks, as bits
    if ((times.leaders & earlier) != 0) return false;
    std::array<int, 2> held{};  // cards dealt, or held when keep-or-discard's play begins
    std::array<std::uint32_t, 2> played{};        // tricks, a bit each
    std::array<std::size_t, kPackCards> stock{};  // cards, by place
    std::uint64_t places = 0;
    for (std::size_t card = 0; card < kPackCards; ++card) {
        const int trick = times.played_in(card);
        const std::uint8_t place = times.place[card];
        const std::size_t owner = index(times.owner(card));
        if (place > stock_size || trick > CardTimes::kNever) return false;
        if (drawing && times.left[card] != CardTimes::kNever) return false;
        const bool out_of_play = draws ? times.left[card] == 0 : no_exchange && place > 0;
        if (out_of_play ? times.left[card] != 0 : trick == 0) return false;
        if (no_exchange && !out_of_play && trick <= kExchangeTricks) return false;
        if (draws ? !out_of_play : place == 0) ++held.at(owner);
        if (place > 0) {
            places |= std::uint64_t{1} << place;
            stock.at(place - std::size_t{1}) = card;
        }
        if (out_of_play || trick == CardTimes::kNever) continue;
        const std::uint32_t bit = 1U << static_cast<unsigned>(trick);
        const int drawn_after = draws ? 0 : (place + 1) / 2;
        if ((played.at(owner) & bit) != 0 || trick > times.reached || trick <= drawn_after) {
            return false;
        }
        played.at(owner) |= bit;
    }
    if (!drawing && (held[0] != kDealtCards || held[1] != kDealtCards)) return false;
    if (places != (std::uint64_t{2} << stock_size) - 2) return false;

    // The last trick may have no card, a lead, or, at the end of a phase, both cards.
    const std::uint32_t last = 1U << times.reached;
    const std::uint32_t before = (last - 1) & ~earlier;
    const std::uint32_t both = played[0] & played[1];
    if ((both & before) != before) return false;
    const bool whole = (both & last) != 0;
    if (whole && times.reached != kExchangeTricks && times.reached != kGameTricks) return false;
    const bool begun = ((played[0] | played[1]) & last) != 0;
    if (begun && (times.reached == 0 || (played[index(times.leader(times.reached))] & last) == 0)) {
        return false;
    }
    if (no_exchange) return true;
    const int drawn_tricks = std::min(times.reached - (whole ? 0 : 1), kExchangeTricks);
    for (int trick = 0; trick < kExchangeTricks; ++trick) {
        const auto place = 2 * static_cast<std::size_t>(trick);
        const std::size_t first = stock.at(place);
        const std::size_t second = stock.at(place + 1);
        const bool drawn = trick < drawn_tricks;
        if (drawn ? times.owner(first) == times.owner(second)
                  : times.left[first] != CardTimes::kNever ||
                        times.left[second] != CardTimes::kNever) {
            return false;
        }
    }
    return true;
}

// Reads the details of a deal, byte by byte.
class DetailsReader {
public:
    DetailsReader(const ArchiveFile& file, std::uint64_t deal, std::uint64_t at)
        : file_(file), deal_(deal), at_(at) {}

    std::uint64_t byte() {
        if (at_ >= file_.layout().details_bytes) file_.fail_deal(deal_, "its details are cut off");
        return *file_.at(ArchiveLayout::kDetails, at_++, 1);
    }
    std::uint64_t number(std::uint64_t below) {
        std::uint64_t value = 0;
        constexpr unsigned most_shift = 35;
        for (unsigned shift = 0; shift <= most_shift; shift += 7) {
            const std::uint64_t next = byte();
            value |= (next & 0x7FU) << shift;
            if (next >= 0x80) continue;
            if (value >= below) break;
            return value;
        }
        file_.fail_deal(deal_, "a number of its details is too large");
    }

private:
    const ArchiveFile& file_;
    std::uint64_t deal_;
    std::uint64_t at_;
};

}  // namespace

GameRecord archive::checked_record(const Archive& archive, std::uint64_t deal,
                                   const CardTimes& cards, const DealDetails& known) {
    const ArchiveFile& file = archive.file();
    GameRecord record;
    for (const std::uint32_t tag : known.tags) {
        const std::string_view words = archive.text(tag);
        const std::size_t space = std::min(words.find(' '), words.size());
        record.tags.push_back({std::string(words.substr(0, space)),
                               std::string(words.substr(std::min(space + 1, words.size())))});
    }
    record.standing = known.standing;
    record.deal = deal_of(cards, known.dealer);
    try {
        record.rules = parse_game_rules(archive.text(known.rules));
        record.actions = actions_of(cards, record.rules, known.calls);
        check_tags(record);
        if (card_times(record) != cards) {
            file.fail_deal(deal, "its cards do not come from its actions");
        }
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        file.fail_deal(deal, error.what());
    }
    return record;
}

Archive Archive::open(const std::filesystem::path& path) {
    return of(FileBytes::map(path));
}

Archive Archive::of(const FileBytes& file) {
    return Archive(std::make_shared<const ArchiveFile>(file));
}

const std::filesystem::path& Archive::path() const {
    return file_->pages().file().path();
}

std::uint64_t Archive::size() const {
    return file_->layout().deals;
}

std::uint64_t Archive::positions() const {
    return file_->layout().postings;
}

ArchiveSizes Archive::sizes() const {
    const auto& begin = file_->layout().begin;
    return {begin[ArchiveLayout::kEntries] - begin[ArchiveLayout::kBlocks],
            begin[ArchiveLayout::kOffsets] - begin[ArchiveLayout::kEntries],
            begin[ArchiveLayout::kKeys] - begin[ArchiveLayout::kOffsets],
            begin[ArchiveLayout::kPages] - begin[ArchiveLayout::kKeys],
            file_->layout().file_size()};
}

CardTimes Archive::times(std::uint64_t deal) const {
    const BlockPlace block = file_->layout().block(deal / kBlockDeals);
    const std::uint64_t row = deal % kBlockDeals;
    const std::uint8_t* bytes =
        file_->pages().at(block.offset, block.end() - block.offset) - block.offset;
    CardTimes times;
    each_column(times, [&](std::size_t column, std::uint8_t& byte) {
        byte = bytes[block.column(column) + row];
    });
    for (int trick = 1; trick <= kGameTricks; ++trick) {
        const unsigned bits = bytes[block.leaders(trick) + (row / 8)];
        times.leaders |= ((bits >> (row % 8)) & 1U) << static_cast<unsigned>(trick);
    }
    if (!are_times(times)) file_->fail_deal(deal, "no game can have its cards");
    return times;
}

DealDetails Archive::details(std::uint64_t deal) const {
    const std::uint8_t* at = file_->at(ArchiveLayout::kEntries, (deal * kEntrySize) + 8, 8);
    DetailsReader reader(*file_, deal, get_number(at, 8));
    const auto first = static_cast<unsigned>(reader.number(std::uint64_t{2} * Standing::kCodes));
    DealDetails details;
    details.dealer = static_cast<Player>(first & 1U);
    details.standing = Standing::of_code(first / 2);
    details.rules = static_cast<std::uint32_t>(reader.number(file_->layout().texts));
    details.calls.resize(reader.number(kMaxActions));
    for (Action& call : details.calls) {
        call = Action::call(static_cast<int>(reader.number(kCalls + kDraws)));
    }
    details.tags.resize(reader.number(file_->layout().details_bytes));
    for (std::uint32_t& tag : details.tags) {
        tag = static_cast<std::uint32_t>(reader.number(file_->layout().texts));
    }
    return details;
}

GameRecord Archive::record(std::uint64_t deal) const {
    return checked_record(*this, deal, times(deal), details(deal));
}

std::uint64_t Archive::fingerprint(std::uint64_t deal) const {
    return get_number(file_->at(ArchiveLayout::kEntries, deal * kEntrySize, 8), 8);
}

std::uint64_t Archive::texts() const {
    return file_->layout().texts;
}

std::string_view Archive::text(std::uint64_t number) const {
    const std::uint8_t* offsets = file_->at(ArchiveLayout::kOffsets, number * 8, 16);
    const std::uint64_t begin = get_number(offsets, 8);
    const std::uint64_t end = get_number(offsets + 8, 8);
    if (begin > end || end > file_->layout().text_bytes) {
        file_->fail("text ", number, " is out of bounds");
    }
    const auto* bytes = file_->at(ArchiveLayout::kTexts, begin, end - begin);
    return {reinterpret_cast<const char*>(bytes), end - begin};
}

}  // namespace honeymoon
