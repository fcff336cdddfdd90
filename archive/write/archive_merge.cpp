#include <algorithm>
#include <atomic>
#include <compare>
#include <limits>
#include <map>
#include <queue>
#include <unordered_map>

#include "archive/file/archive_file.hpp"
#include "archive/write/archive_writer.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon {

using namespace archive;

namespace {

constexpr std::uint32_t kLeftOut = std::numeric_limits<std::uint32_t>::max();

struct DealPlace {
    std::uint32_t part = 0;
    std::uint32_t deal = 0;

    // Its result is compared with 0, which is no pointer.  NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const DealPlace&, const DealPlace&) = default;
};

// Several archives, seen as one.
class Merged {
public:
    explicit Merged(std::span<const Archive> parts) : parts_(parts) {
        number_deals();
        number_texts();
    }

    [[nodiscard]] const std::vector<DuplicateDeal>& duplicates() const { return duplicates_; }

    [[nodiscard]] ArchiveContent content() const {
        ArchiveContent content;
        content.deals = places_.size();
        content.postings = postings_;
        content.texts = texts_;
        content.times = [this](std::uint64_t deal) {
            return parts_[places_[deal].part].times(places_[deal].deal);
        };
        content.fingerprint = [this](std::uint64_t deal) {
            return parts_[places_[deal].part].fingerprint(places_[deal].deal);
        };
        content.details = [this](std::uint64_t deal, std::vector<std::uint8_t>& to) {
            const DealPlace place = places_[deal];
            DealDetails details = parts_[place.part].details(place.deal);
            const auto& numbers = text_numbers_[place.part];
            details.rules = numbers[details.rules];
            for (std::uint32_t& tag : details.tags) tag = numbers[tag];
            put_details(details, to);
        };
        content.postings_of = [this](const auto& use) { merge_postings(use); };
        return content;
    }

private:
    // Checks every deal of a part first, because merging copies deals without checks.
    static void require_games(const Archive& part) {
        std::atomic<std::uint64_t> positions{0};
        parallel_each(part.size(), 64, [&](std::size_t deal) {
            positions += checked_times(part, deal).positions();
        });
        if (positions != part.positions()) {
            part.file().fail("its index has not the positions of its deals");
        }
    }

    // Numbers the deals of the result: all except those that equal an earlier one.
    void number_deals() {
        std::uint64_t deals = 0;
        for (const Archive& part : parts_) {
            require_games(part);
            deals += part.size();
            postings_ += part.positions();
        }
        require_deals(deals);
        const auto earlier = earlier_deals(deals);
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            auto& numbers = numbers_.emplace_back();
            for (std::uint32_t deal = 0; deal < parts_[part].size(); ++deal) {
                const auto found = earlier.find({part, deal});
                if (found == earlier.end()) {
                    numbers.push_back(static_cast<std::uint32_t>(places_.size()));
                    places_.push_back({part, deal});
                    continue;
                }
                numbers.push_back(kLeftOut);
                const DealPlace& kept = found->second;
                duplicates_.push_back({part, deal, numbers_[kept.part][kept.deal]});
                postings_ -= parts_[part].times(deal).positions();
            }
        }
    }

    // For each deal that equals an earlier one: the earlier one, which is kept.
    [[nodiscard]] std::map<DealPlace, DealPlace> earlier_deals(std::uint64_t deals) const {
        std::vector<std::pair<std::uint64_t, DealPlace>> all;  // fingerprints with their deals
        all.reserve(deals);
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            for (std::uint32_t deal = 0; deal < parts_[part].size(); ++deal) {
                all.push_back({parts_[part].fingerprint(deal), {part, deal}});
            }
        }
        std::ranges::sort(all);
        const auto record = [&](const DealPlace& of) { return parts_[of.part].record(of.deal); };
        std::map<DealPlace, DealPlace> earlier;
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = i; j-- > 0 && all[j].first == all[i].first;) {
                if (earlier.contains(all[j].second)) continue;
                if (record(all[j].second) != record(all[i].second)) continue;
                earlier.emplace(all[i].second, all[j].second);
                break;
            }
        }
        return earlier;
    }

    void number_texts() {
        std::unordered_map<std::string_view, std::uint32_t> known;
        for (const Archive& part : parts_) {
            std::vector<std::uint32_t>& numbers = text_numbers_.emplace_back();
            for (std::uint64_t i = 0; i < part.texts(); ++i) {
                const auto [place, is_new] =
                    known.try_emplace(part.text(i), static_cast<std::uint32_t>(texts_.size()));
                if (is_new) texts_.emplace_back(part.text(i));
                numbers.push_back(place->second);
            }
        }
    }

    template <class Use>
    void merge_postings(const Use& use) const {
        std::vector<PostingCursor> cursors;
        for (const Archive& part : parts_) cursors.emplace_back(part.file());
        // Take the smallest key at the cursors. Of equal keys, take that of the first part, because
        // its deals come first.
        const auto later = [&](std::size_t a, std::size_t b) {
            return std::pair(cursors[a].mixed(), a) > std::pair(cursors[b].mixed(), b);
        };
        std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> next(later);
        for (std::size_t part = 0; part < cursors.size(); ++part) {
            if (!cursors[part].at_end()) next.push(part);
        }
        while (!next.empty()) {
            const std::size_t part = next.top();
            next.pop();
            PostingCursor& cursor = cursors[part];
            const std::uint32_t number = numbers_[part][cursor.deal()];
            if (number != kLeftOut) use(cursor.mixed(), number);
            cursor.next();
            if (!cursor.at_end()) next.push(part);
        }
    }

    std::span<const Archive> parts_;
    std::uint64_t postings_ = 0;
    std::vector<DealPlace> places_;                    // of the result's deals
    std::vector<std::vector<std::uint32_t>> numbers_;  // new ones of each part's deals, or kLeftOut
    std::vector<std::string> texts_;
    std::vector<std::vector<std::uint32_t>> text_numbers_;  // new ones of each part's texts
    std::vector<DuplicateDeal> duplicates_;
};

}  // namespace

std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts, const ByteSink& to,
                                          const Progress& progress) {
    const Merged merged(parts);
    write_archive(merged.content(), to, progress);
    return merged.duplicates();
}

std::vector<DuplicateDeal> merge_archives(std::span<const Archive> parts,
                                          const std::filesystem::path& path,
                                          const Progress& progress) {
    AtomicFile file(path);
    auto duplicates = merge_archives(
        parts, [&](std::span<const std::uint8_t> piece) { file.write(piece); }, progress);
    file.commit();
    return duplicates;
}

}  // namespace honeymoon
