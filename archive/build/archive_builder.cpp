#include "honeymoon/archive/archive_builder.hpp"

#include <tbb/parallel_sort.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "archive/build/archive_writer.hpp"
#include "archive/file/archive_file.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"
#include "libtb/file/atomic_file.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// What is made of a game without looking at others.
struct Encoded {
    CardTimes times;
    std::vector<Action> calls;
    std::uint64_t fingerprint = 0;
    int positions = 0;
    std::array<std::uint64_t, kMaxLevel> mixed{};  // keys, from level 13 down
};

Encoded encoded(const GameRecord& record) {
    Encoded result;
    result.times = card_times(record);
    for (const Action action : record.actions) {
        if (!action.is_card()) result.calls.push_back(action);
    }
    result.fingerprint = fingerprint_of(result.times, record, result.calls);
    for (int trick = kExchangeTricks + 1; trick <= result.times.reached; ++trick) {
        const std::uint64_t key = position_key(position_at(result.times, trick));
        result.mixed.at(static_cast<std::size_t>(result.positions++)) = mixed_key(key);
    }
    return result;
}

void refuse_too_many(std::uint64_t deals) {
    if (deals < kMostDeals) return;
    throw Error(Error::Kind::question, std::to_string(deals) + " deals: an archive has at most " +
                                           std::to_string(kMostDeals - 1));
}

}  // namespace

// How the writer sees a builder.
struct BuilderContent {
    explicit BuilderContent(const ArchiveBuilder& of) : sorted(of.postings_) {
        tbb::parallel_sort(sorted.begin(), sorted.end());
        content.deals = of.times_.size();
        content.postings = sorted.size();
        content.texts = of.texts_;
        content.times = [&of](std::uint64_t deal) { return of.times_[deal]; };
        content.fingerprint = [&of](std::uint64_t deal) { return of.fingerprints_[deal]; };
        content.details = [&of](std::uint64_t deal, std::vector<std::uint8_t>& to) {
            const bool last = deal + 1 == of.details_at_.size();
            const auto begin = of.details_.begin();
            const auto first = static_cast<std::ptrdiff_t>(of.details_at_[deal]);
            const auto end =
                static_cast<std::ptrdiff_t>(last ? of.details_.size() : of.details_at_[deal + 1]);
            to.insert(to.end(), begin + first, begin + end);
        };
        content.postings_of = [this](const auto& use) {
            for (const std::uint64_t posting : sorted) {
                use(posting >> 31U, posting & (kMostDeals - 1));
            }
        };
    }

    std::vector<std::uint64_t> sorted;
    ArchiveContent content;
};

std::uint32_t ArchiveBuilder::text_number(const std::string& text) {
    const auto [place, is_new] =
        text_numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(text);
    return place->second;
}

void ArchiveBuilder::add(std::span<const GameRecord> records) {
    refuse_too_many(size() + records.size());
    std::vector<Encoded> games(records.size());
    constexpr int grain = 64;
    parallel_pieces(0, static_cast<int>(records.size()), grain, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            games[i] = encoded(records[i]);
        }
    });
    for (std::size_t i = 0; i < records.size(); ++i, ++added_) {
        const Encoded& game = games[i];
        const GameRecord& record = records[i];
        DealDetails details;
        details.dealer = record.deal.dealer;
        details.vulnerability = record.vulnerability;
        details.rules = text_number(to_string(record.rules));
        details.calls = game.calls;
        for (const GameTag& tag : record.tags) details.tags.push_back(text_number(tag_text(tag)));
        std::vector<std::uint8_t> bytes;
        put_details(details, bytes);

        const auto same = [&](const auto& other) {
            const std::uint64_t deal = other.second;
            const auto begin = details_.begin() + static_cast<std::ptrdiff_t>(details_at_[deal]);
            return times_[deal] == game.times &&
                   details_.end() - begin >= static_cast<std::ptrdiff_t>(bytes.size()) &&
                   std::equal(bytes.begin(), bytes.end(), begin);
        };
        const auto [first, last] = by_fingerprint_.equal_range(game.fingerprint);
        if (const auto found = std::find_if(first, last, same); found != last) {
            duplicates_.push_back({0, added_, found->second});
            continue;
        }
        const std::uint64_t deal = size();
        by_fingerprint_.emplace(game.fingerprint, deal);
        times_.push_back(game.times);
        fingerprints_.push_back(game.fingerprint);
        details_at_.push_back(details_.size());
        details_.insert(details_.end(), bytes.begin(), bytes.end());
        for (int at = 0; at < game.positions; ++at) {
            postings_.push_back((game.mixed.at(static_cast<std::size_t>(at)) << 31U) | deal);
        }
    }
}

Archive ArchiveBuilder::archive(const std::filesystem::path& name, const Progress& progress) const {
    const BuilderContent made(*this);
    std::vector<std::uint8_t> bytes;
    write_archive(
        made.content,
        [&](std::span<const std::uint8_t> piece) {
            bytes.insert(bytes.end(), piece.begin(), piece.end());
        },
        progress);
    return Archive::of(FileBytes::own(std::move(bytes), name));
}

void ArchiveBuilder::save(const std::filesystem::path& path, const Progress& progress) const {
    const BuilderContent made(*this);
    AtomicFile file(path);
    write_archive(
        made.content, [&](std::span<const std::uint8_t> piece) { file.write(piece); }, progress);
    file.commit();
}

}  // namespace honeymoon
