#include "honeymoon/archive/archive.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "archive/file/archive_file.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// A game can be told from these bytes: each place of the stock is one card's; both hands had
// thirteen cards and drew one each after every exchange trick; and to every finished trick each
// player has played one that he had by then.
bool are_times(const CardTimes& times) {
    if (times.reached > kGameTricks || times.leaders >= (2U << times.reached)) return false;
    if (times.exchange_trump > kSuits || times.play_trump > kSuits) return false;
    std::array<int, 2> dealt{};
    std::array<std::uint32_t, 2> played{};         // tricks, a bit each
    std::array<std::size_t, kStockCards> stock{};  // cards, by place
    std::uint32_t places = 0;
    for (std::size_t card = 0; card < kPackCards; ++card) {
        const int trick = times.played_in(card);
        const std::uint8_t place = times.place[card];
        const std::size_t owner = index(times.owner(card));
        if (place > kStockCards || trick == 0 || trick > CardTimes::kNever) return false;
        if (place == 0) {
            ++dealt.at(owner);
        } else {
            places |= 1U << place;
            stock.at(place - std::size_t{1}) = card;
        }
        if (trick == CardTimes::kNever) continue;
        const std::uint32_t bit = 1U << static_cast<unsigned>(trick);
        const int drawn_after = (place + 1) / 2;
        if ((played.at(owner) & bit) != 0 || trick > times.reached || trick <= drawn_after) {
            return false;
        }
        played.at(owner) |= bit;
    }
    if (dealt[0] != kDealtCards || dealt[1] != kDealtCards) return false;
    if (places != ((1U << (kStockCards + 1)) - 2)) return false;

    // Of the last trick there may be nothing, a lead, or at the end of a phase all.
    const std::uint32_t last = 1U << times.reached;
    const std::uint32_t before = (last - 1) & ~1U;
    const std::uint32_t both = played[0] & played[1];
    if ((both & before) != before) return false;
    const bool whole = (both & last) != 0;
    if (whole && times.reached != kExchangeTricks && times.reached != kGameTricks) return false;
    const bool begun = ((played[0] | played[1]) & last) != 0;
    if (begun && (times.reached == 0 || (played[index(times.leader(times.reached))] & last) == 0)) {
        return false;
    }
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
        if (at_ >= file_.counts().details_bytes) file_.fail_deal(deal_, "its details are cut off");
        return *file_.pages().at(file_.layout().details_at + at_++, 1);
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

Archive Archive::open(const std::filesystem::path& path, Residency index) {
    return of(FileBytes::map(path), index);
}

Archive Archive::of(const FileBytes& file, Residency index) {
    return Archive(std::make_shared<const ArchiveFile>(file, index));
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
    const ArchiveLayout& layout = file_->layout();
    ArchiveSizes sizes;
    sizes.deals = layout.entries_at - layout.blocks_at;
    sizes.details = layout.offsets_at - layout.entries_at;
    sizes.texts = layout.keys_at - layout.offsets_at;
    sizes.index = layout.pages_at - layout.keys_at;
    sizes.file = layout.file_size;
    return sizes;
}

CardTimes Archive::times(std::uint64_t deal) const {
    const ArchiveLayout& layout = file_->layout();
    const BlockPlace block = layout.block(deal / kBlockDeals);
    const std::uint64_t row = deal % kBlockDeals;
    const std::uint8_t* bytes = file_->pages().at(block.offset, block.size()) - block.offset;
    CardTimes times;
    for (std::size_t card = 0; card < kPackCards; ++card) {
        times.left[card] = bytes[block.column(kLeftColumn + card) + row];
        times.place[card] = bytes[block.column(kPlaceColumn + card) + row];
    }
    times.reached = bytes[block.column(kReachedColumn) + row];
    times.exchange_trump = bytes[block.column(kExchangeTrumpColumn) + row];
    times.play_trump = bytes[block.column(kPlayTrumpColumn) + row];
    for (int trick = 1; trick <= kGameTricks; ++trick) {
        const unsigned bits = bytes[block.leaders(trick) + (row / 8)];
        times.leaders |= ((bits >> (row % 8)) & 1U) << static_cast<unsigned>(trick);
    }
    if (!are_times(times)) file_->fail_deal(deal, "no game can have its cards");
    return times;
}

DealDetails Archive::details(std::uint64_t deal) const {
    const std::uint64_t entry = file_->layout().entries_at + (deal * kEntrySize) + 8;
    DetailsReader reader(*file_, deal, get_number(file_->pages().at(entry, 8), 8));
    constexpr std::uint64_t flags = 8;
    const std::uint64_t first = reader.byte();
    if (first >= flags) file_->fail_deal(deal, "its details have bits that must be zero");
    DealDetails details;
    details.dealer = static_cast<Player>(first & 1U);
    details.vulnerability = static_cast<Vulnerability>(first >> 1U);
    details.rules = static_cast<std::uint32_t>(reader.number(file_->counts().texts));
    details.calls.resize(reader.number(kMaxActions));
    for (Action& call : details.calls) {
        call = Action::call(static_cast<int>(reader.number(kCalls)));
    }
    details.tags.resize(reader.number(file_->counts().details_bytes));
    for (std::uint32_t& tag : details.tags) {
        tag = static_cast<std::uint32_t>(reader.number(file_->counts().texts));
    }
    return details;
}

GameRecord Archive::record(std::uint64_t deal) const {
    const CardTimes cards = times(deal);
    const DealDetails known = details(deal);
    GameRecord record;
    for (const std::uint32_t tag : known.tags) {
        const std::string_view words = text(tag);
        const std::size_t space = std::min(words.find(' '), words.size());
        record.tags.push_back({std::string(words.substr(0, space)),
                               std::string(words.substr(std::min(space + 1, words.size())))});
    }
    try {
        record.rules = parse_game_rules(text(known.rules));
    } catch (const Error& error) {
        file_->fail_deal(deal, error.what());
    }
    record.vulnerability = known.vulnerability;
    record.deal = deal_of(cards, known.dealer);
    record.actions = actions_of(cards, record.rules, known.calls);
    return record;
}

std::uint64_t Archive::fingerprint(std::uint64_t deal) const {
    const std::uint64_t entry = file_->layout().entries_at + (deal * kEntrySize);
    return get_number(file_->pages().at(entry, 8), 8);
}

std::uint64_t Archive::texts() const {
    return file_->counts().texts;
}

std::string_view Archive::text(std::uint64_t number) const {
    const std::uint8_t* offsets = file_->pages().at(file_->layout().offsets_at + (number * 8), 16);
    const std::uint64_t begin = get_number(offsets, 8);
    const std::uint64_t end = get_number(offsets + 8, 8);
    if (begin > end || end > file_->counts().text_bytes) {
        file_->fail("text " + std::to_string(number) + " is out of bounds");
    }
    const auto* bytes = file_->pages().at(file_->layout().texts_at + begin, end - begin);
    return {reinterpret_cast<const char*>(bytes), end - begin};
}

std::vector<std::uint64_t> Archive::with_key(std::uint64_t key) const {
    const auto found = file_->deals_of_key(mixed_key(key));
    std::vector<std::uint64_t> deals;
    deals.reserve(found.count);
    for (std::uint64_t i = 0; i < found.count; ++i) deals.push_back(file_->deal_of(found, i));
    return deals;
}

std::uint64_t Archive::count_key(std::uint64_t key) const {
    return file_->deals_of_key(mixed_key(key)).count;
}

void Archive::count_keys(std::span<const std::uint64_t> keys, std::span<std::uint64_t> out) const {
    if (keys.size() != out.size()) {
        throw Error(Error::Kind::question, "as many results as keys are needed");
    }
    // While one step of a key waits for memory, so do those of the others of its group.
    constexpr std::size_t group = 32;
    std::array<std::uint64_t, group> mixed{};
    std::array<ArchiveFile::KeyRange, group> buckets{};
    std::array<std::optional<std::uint64_t>, group> entries{};
    for (std::size_t first = 0; first < keys.size(); first += group) {
        const std::size_t count = std::min(group, keys.size() - first);
        for (std::size_t i = 0; i < count; ++i) {
            mixed.at(i) = mixed_key(keys[first + i]);
            file_->fetch_directory(mixed.at(i));
        }
        for (std::size_t i = 0; i < count; ++i) {
            buckets.at(i) = file_->bucket_of(mixed.at(i));
            file_->fetch_keys(mixed.at(i), buckets.at(i));
        }
        for (std::size_t i = 0; i < count; ++i) {
            entries.at(i) = file_->entry_of(mixed.at(i), buckets.at(i));
            if (entries.at(i)) file_->fetch_list(*entries.at(i));
        }
        for (std::size_t i = 0; i < count; ++i) {
            out[first + i] = entries.at(i) ? file_->deals_of(*entries.at(i)).count : 0;
        }
    }
}

void Archive::for_each_posting(const std::function<void(std::uint64_t, std::uint64_t)>& use) const {
    PostingCursor cursor(*file_);
    for (; !cursor.at_end(); cursor.next()) use(cursor.mixed(), cursor.deal());
}

}  // namespace honeymoon
