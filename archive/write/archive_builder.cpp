#include "honeymoon/archive/archive_builder.hpp"

#include <algorithm>
#include <utility>

#include "archive/file/archive_file.hpp"
#include "archive/write/archive_writer.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// The parts of the archive that depend on one game only.
struct Encoded {
    CardTimes times;
    std::vector<Action> calls;
    std::uint64_t fingerprint = 0;
    std::array<std::uint64_t, kMaxLevel> mixed{};  // mixed keys, from level 13 down
};

Encoded encoded(const GameRecord& record) {
    check_tags(record);
    Encoded result;
    result.times = card_times(record);
    for (const Action action : record.actions) {
        if (!action.is_card()) result.calls.push_back(action);
    }
    result.fingerprint = fingerprint_of(result.times, record, result.calls);
    result.mixed = mixed_keys(result.times);
    return result;
}

}  // namespace

// The content of a builder, for the writer.
struct BuilderContent {
    explicit BuilderContent(const ArchiveBuilder& of) : sorted(of.postings_) {
        parallel_sort(sorted);
        content.deals = of.times_.size();
        content.postings = sorted.size();
        content.texts = of.texts_;
        content.times = [&of](std::uint64_t deal) { return of.times_[deal]; };
        content.fingerprint = [&of](std::uint64_t deal) { return of.fingerprints_[deal]; };
        content.details = [&of](std::uint64_t deal, std::vector<std::uint8_t>& to) {
            const auto bytes = of.details_of(deal);
            to.insert(to.end(), bytes.begin(), bytes.end());
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

std::span<const std::uint8_t> ArchiveBuilder::details_of(std::uint64_t deal) const {
    return std::span(details_).subspan(details_at_[deal],
                                       details_at_[deal + 1] - details_at_[deal]);
}

std::uint32_t ArchiveBuilder::text_number(const std::string& text) {
    const auto [place, is_new] =
        text_numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(text);
    return place->second;
}

void ArchiveBuilder::add(std::span<const GameRecord> records) {
    require_deals(size() + records.size());
    std::vector<Encoded> games(records.size());
    parallel_each(records.size(), 64, [&](std::size_t i) { games[i] = encoded(records[i]); });
    for (std::size_t i = 0; i < records.size(); ++i, ++added_) {
        const Encoded& game = games[i];
        const GameRecord& record = records[i];
        DealDetails details;
        details.dealer = record.deal.dealer;
        details.standing = record.standing;
        details.rules = text_number(to_string(record.rules));
        details.calls = game.calls;
        for (const GameTag& tag : record.tags) details.tags.push_back(text_number(tag_text(tag)));
        std::vector<std::uint8_t> bytes;
        put_details(details, bytes);

        const auto same = [&](const auto& other) {
            return times_[other.second] == game.times &&
                   std::ranges::equal(details_of(other.second), bytes);
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
        details_.insert(details_.end(), bytes.begin(), bytes.end());
        details_at_.push_back(details_.size());
        for (unsigned at = 0; at < game.times.positions(); ++at) {
            postings_.push_back((game.mixed.at(at) << 31U) | deal);
        }
    }
}

void ArchiveBuilder::write(const ByteSink& to, const Progress& progress) const {
    write_archive(BuilderContent(*this).content, to, progress);
}

Archive ArchiveBuilder::archive(const std::filesystem::path& name, const Progress& progress) const {
    std::vector<std::uint8_t> bytes;
    write(
        [&](std::span<const std::uint8_t> piece) {
            bytes.insert(bytes.end(), piece.begin(), piece.end());
        },
        progress);
    return Archive::of(FileBytes::own(std::move(bytes), name));
}

void ArchiveBuilder::save(const std::filesystem::path& path, const Progress& progress) const {
    AtomicFile file(path);
    write([&](std::span<const std::uint8_t> piece) { file.write(piece); }, progress);
    file.commit();
}

}  // namespace honeymoon
