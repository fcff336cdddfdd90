#include "honeymoon/archive/archive.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/define.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/new_file.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "bindings/python/whole_game/game.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/continuation.hpp"
#include "honeymoon/archive/deal_filter.hpp"
#include "honeymoon/archive/deal_summary.hpp"
#include "honeymoon/archive/review.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

using Handle = Held<Archive>;

std::uint64_t deal_from(const Handle& self, Argument deal) {
    if (self->size() == 0) refuse("there are no deals");
    return number_from(deal, "deal", 0, self->size() - 1);
}

constexpr std::array<std::string_view, 3> kLikenesses = {"cards", "suits", "play"};

DealFilter filter_from(const py::kwargs& asked) {
    DealFilter filter;
    for (const auto& [key, value] : asked) {
        const std::string name = py::str(key);
        if (value.is_none()) continue;
        if (name == "rules") {
            filter.rules = rules_from(value);
        } else if (name == "dealer") {
            filter.dealer = number_from(value, "dealer", 0, 1) == 0 ? Player::north : Player::south;
        } else if (name == "strain") {
            filter.strain = trump_from(value, "strain");
        } else if (name == "player") {
            filter.player = bytes_from(value, "player", "a str");
        } else if (name == "north_tricks") {
            filter.north_tricks =
                range_from<DealFilter::Tricks>(value, "north_tricks", 0, kGameTricks);
        } else if (name == "tags") {
            if (!py::isinstance<py::dict>(value)) throw py::type_error("tags must be a dict");
            for (const auto& [tag, text] : py::reinterpret_borrow<py::dict>(value)) {
                filter.tags.push_back(
                    {bytes_from(tag, "a tag", "a str"), bytes_from(text, "a tag", "a str")});
            }
        } else {
            throw py::type_error(name +
                                 ": none of rules, dealer, strain, player, north_tricks, tags");
        }
    }
    return filter;
}

py::dict tags_dict(const std::vector<GameTag>& tags) {
    py::dict dict;
    for (const GameTag& tag : tags) dict[text_of_bytes(tag.name)] = text_of_bytes(tag.value);
    return dict;
}

py::object both_or_none(const std::optional<GameResult>& result,
                        std::array<int, 2> GameResult::*numbers) {
    if (!result) return py::none();
    return both((*result).*numbers);
}

py::object summary_object(std::uint64_t number, const DealSummary& deal) {
    using namespace py::literals;
    return types().attr("DealSummary")(
        "deal"_a = number, "tags"_a = tags_dict(deal.tags), "rules"_a = to_string(deal.rules),
        "dealer"_a = index(deal.dealer), "vulnerable"_a = to_string(deal.standing),
        "contract"_a = text_or_none(deal.contract),
        "declarer"_a = deal.contract ? py::object(py::int_(index(deal.contract->declarer)))
                                     : py::object(py::none()),
        "trump"_a =
            deal.play_trump ? py::object(trump_text(*deal.play_trump)) : py::object(py::none()),
        "tricks"_a = both_or_none(deal.result, &GameResult::tricks),
        "points"_a = both_or_none(deal.result, &GameResult::points));
}

py::list deals(const Handle& self, const py::kwargs& asked) {
    const DealFilter filter = filter_from(asked);
    struct Found {
        std::uint64_t deal;
        DealSummary summary;
    };
    const auto found = interruptible([&](const auto& stop) {
        const DealSelector selector(*self, filter);
        std::vector<Found> all;
        for (std::uint64_t deal = 0; deal < self->size() && !stop(); ++deal) {
            if (selector.wants(deal)) all.push_back({deal, summary(*self, deal)});
        }
        return all;
    });
    return list_from(found, [](const Found& one) { return summary_object(one.deal, one.summary); });
}

// Returns the places that search() finds in the deals that `asked` selects.
template <class Search>
py::list places(const Handle& self, const py::kwargs& asked, const Search& search) {
    const DealFilter filter = filter_from(asked);
    const auto found = interruptible([&](const auto& stop) {
        std::vector<DealTrick> all = search();
        const DealSelector selector(*self, filter);
        std::erase_if(
            all, [&](const DealTrick& place) { return !stop() && !selector.wants(place.deal); });
        return all;
    });
    return list_from(found, [](const DealTrick& place) {
        return types().attr("Place")(place.deal, place.trick);
    });
}

py::list find(const Handle& self, Argument leader, Argument follower, Argument trump, Argument led,
              Argument alike, const py::kwargs& asked) {
    const Position position = position_from(leader, follower, trump, led);
    const auto likeness = choice_from<Likeness>(alike, "alike", kLikenesses);
    return places(self, asked, [&] { return find_by_key(*self, position, likeness); });
}

py::list find_pattern(const Handle& self, Argument leader, Argument follower, Argument either,
                      Argument gone, Argument stock, Argument trump, Argument led, Argument face_up,
                      Argument tricks, bool any_suits, const py::kwargs& asked) {
    DealPattern pattern;
    const auto mark = [&](Argument cards, const char* name, Mark as) {
        for (const Card card : cards_from(cards, name).cards()) {
            if (pattern.mark_of(card) != Mark::any) {
                refuse(name, ": ", to_string(card), " is in two places");
            }
            pattern.mark(card, as);
        }
    };
    mark(leader, "leader", Mark::leader);
    mark(follower, "follower", Mark::follower);
    mark(either, "either", Mark::either);
    mark(gone, "gone", Mark::gone);
    mark(stock, "stock", Mark::stock);
    if (text_from(trump, "trump", "'S', 'H', 'D', 'C', 'N' or 'any'") != "any") {
        pattern.trump = trump_code(trump_from(trump, "trump"));
    }
    pattern.led = card_or_none_from(led, "led");
    pattern.top = card_or_none_from(face_up, "face_up");
    pattern.tricks = range_from<TrickRange>(tricks, "tricks", 1, kGameTricks);
    return places(self, asked, [&] { return find_by_pattern(*self, pattern, any_suits); });
}

py::object number_or_none(const std::optional<int>& number) {
    return number ? py::object(py::int_(*number)) : py::object(py::none());
}

py::object went_on(const Handle& self, Argument deal, Argument trick, bool inside,
                   Argument reader) {
    const DealTrick at{deal_from(self, deal),
                       static_cast<int>(number_from(trick, "trick", 1, kGameTricks))};
    if (at.trick > self->times(at.deal).reached) {
        refuse("deal ", at.deal, " has no trick ", at.trick);
    }
    std::optional<ReaderArgument> asked;
    if (!reader.is_none()) asked.emplace(reader);
    const Continuation found =
        unlocked([&] { return continuation(*self, at, inside, asked ? &**asked : nullptr); });
    const auto& judged = found.judgement;
    using namespace py::literals;
    return types().attr("Continuation")(
        "to_move"_a = index(found.to_move), "position"_a = position_object(found.position),
        "card"_a = text_or_none(found.card), "reply"_a = text_or_none(found.reply),
        "finished"_a = found.finished, "tricks"_a = found.tricks,
        "best"_a = judged ? number_or_none(judged->best) : py::object(py::none()),
        "right"_a = judged ? texts_from(judged->best_cards) : py::list(),
        "given_away"_a = number_or_none(found.given_away()));
}

py::object review_of(const Handle& self, Argument deal, Argument reader) {
    const std::uint64_t number = deal_from(self, deal);
    const ReaderArgument asked(reader);
    const DealReview found = unlocked([&] { return review(self->times(number), *asked); });
    const auto player = [](const PlayerReview& one) {
        return types().attr("PlayerReview")(one.plays, one.costly, one.cost);
    };
    const auto costly = [](const CostlyPlay& one) {
        return types().attr("CostlyPlay")(one.trick, index(one.player),
                                          position_object(one.position), to_string(one.card),
                                          texts_from(one.right), one.cost);
    };
    return types().attr("DealReview")(
        number_or_none(found.north_best),
        py::make_tuple(player(found.players[0]), player(found.players[1])),
        list_from(found.costly, costly));
}

// Games, given as a text of any number of games, or as an iterable of texts and honeymoon.Game.
struct Given {
    std::string text;
    std::vector<GameRecord> games;
};

std::vector<Given> games_from(Argument games) {
    std::vector<Given> all(1);
    const auto add_text = [&](py::handle text) {
        const std::string bytes =
            bytes_from(text, "games", "the text of games, or a list of games");
        std::string_view whole = bytes;
        while (whole.ends_with("\n\n")) whole.remove_suffix(1);
        if (all.back().text.empty() && !all.back().games.empty()) all.emplace_back();
        if (!all.back().text.empty()) all.back().text += '\n';
        all.back().text += whole;
    };
    const py::object list = py::isinstance<py::str>(games) ? py::make_tuple(games) : games;
    for (const py::handle game : py::reinterpret_borrow<py::iterable>(list)) {
        if (py::isinstance<Game>(game)) {
            if (!all.back().text.empty()) all.emplace_back();
            all.back().games.push_back(record_of(*game.cast<const Game&>()));
        } else {
            add_text(game);
        }
    }
    const auto is_empty = [](const Given& one) { return one.text.empty() && one.games.empty(); };
    if (std::ranges::all_of(all, is_empty)) {
        refuse(ErrorCode::not_a_record, "games: no game records");
    }
    return all;
}

Handle build(Argument path, Argument games, bool append, bool overwrite, Argument threads,
             Argument progress) {
    const std::filesystem::path file = path_from(path);
    if (append && overwrite) refuse("append and overwrite: give one of them");
    const bool adds = append && std::filesystem::exists(file);
    refuse_existing(file, overwrite || adds);
    const std::vector<Given> given = games_from(games);
    const int number = threads_from(threads);
    interruptible_progress(progress, number, [&](const Progress& told) {
        ArchiveBuilder builder;
        constexpr double reading = 0.7;  // its share of the time
        for (std::size_t i = 0; i < given.size(); ++i) {
            const auto share = [&](double done) {
                told(reading * (static_cast<double>(i) + done) / static_cast<double>(given.size()));
            };
            constexpr std::size_t piece = 1024;
            const std::span<const GameRecord> all(given[i].games);
            for (std::size_t first = 0; first < all.size(); first += piece) {
                builder.add(all.subspan(first, std::min(piece, all.size() - first)));
                share(static_cast<double>(first) / static_cast<double>(all.size()));
            }
            if (!given[i].text.empty()) {
                const auto faults = import_games(builder, given[i].text, "games", share);
                if (!faults.empty()) throw Error(ErrorCode::not_a_record, faults.front());
            }
        }
        const auto writing = [&](double done) { told(reading + ((1 - reading) * done)); };
        write_new(file, overwrite || adds, [&](const auto& to) {
            if (!adds) return builder.write(to, writing);
            const std::vector<Archive> parts = {Archive::open(file),
                                                builder.archive("the games given")};
            merge_archives(parts, to, writing);
        });
        return true;
    });
    return Handle(unlocked([&] { return Archive::open(file); }));
}

constexpr const char* kArchiveDoc =
    R"(Played games in one file, with an index of every position of their play phases.

path
    A file that `Archive.build`, or `honeymoon archive build`, has written.

Opening takes microseconds; each part of the file is checked before its use. `len(archive)` is
the number of deals. They are numbered from 0 here, from 1 by the command. Tricks of a game are
numbered from 1: 1 to 13 in the exchange, 14 to 26 in the play phase.

`deals`, `find` and `find_pattern` also take these arguments, which select deals: rules, dealer
(0 or 1), strain (the trump suit of the play phase), player (a name, of north or south),
north_tricks (a number or a tuple of the least and the most, of tricks that count), and tags (a
dict of names and values). Raises FileError if a part that is read is damaged.

Bytes of a tag that are not UTF-8 become surrogates in a str, as in names of files. Encode them
with "surrogateescape" to get the same bytes; all methods here do so.)";

constexpr const char* kBuildDoc =
    R"(Makes an archive, and opens it. Leaves out games that are already in it with the same tags.

games
    The text of any number of games, as from `Game.record`, `match` or a file, with an empty
    line between them; or an iterable of such texts and of Game objects.
append, overwrite
    What to do if the file exists: add to it, or replace it; with neither it is a QuestionError.
threads, progress
    As for `advise`.

Some ten microseconds a game and thread. Ctrl-C ends it within some 50 milliseconds, and leaves
the file as it was. Raises QuestionError, which names the line, for a bad game, and
FileError.)";

constexpr const char* kDealsDoc = R"(deals(self, **asked)
--

The selected deals, in order: a list of DealSummary.)";

constexpr const char* kFindDoc =
    R"(find(self, leader, follower, trump, led=None, *, alike='cards', **asked)
--

Where a position of the play phase occurred: a list of Place, in order.

alike
    "cards": exactly these cards. "suits": also with the names of the suits exchanged. "play":
    all positions that tables treat as the same; only the order of the cards in play counts.)";

constexpr const char* kPatternDoc =
    R"(find_pattern(self, *, leader=None, follower=None, either=None, gone=None, stock=None, trump='any', led=None, face_up=None, tricks=(14, 26), any_suits=False, **asked)
--

Where a pattern of cards occurred: a list of Place, in order. All other cards may be anywhere.

leader, follower, either, gone, stock
    Cards in the hand of the player on lead, of the other, of one of them; cards that had been
    played, or are out of play; cards not yet drawn.
trump
    The trump suit, "N" for none, or "any".
led, face_up
    Within a trick, the card led to it; in the exchange phase, the card on top of the stock.
tricks
    At which tricks: one, or the first and the last, all of one phase.
any_suits
    True: also with the names of the suits exchanged.)";

constexpr const char* kContinuationDoc =
    R"(How a deal continued from the start of a trick: a Continuation, as in
archive.continuation(*archive.find(...)[0]).

led
    True: from within the trick, after its lead.
reader
    A Reader, to find the best cards of the play phase; None: without them.)";

constexpr const char* kReviewDoc =
    R"(Which plays of the play phase cost tricks against best play: a DealReview. For calls and cards
of the exchange use `review_game`.

reader
    A Reader; None: only searches.)";

constexpr const char* kCheckDoc =
    R"(Reads all of it: every checksum, every game by its rules, and the index. Raises a FileError that
names the first fault. Ctrl-C ends it within some 50 milliseconds.)";

}  // namespace

void define_archive(py::module_& module) {
    py::class_<Handle> archive(module, "Archive", kArchiveDoc);
    define_init(
        archive,
        [](Argument path) {
            const std::filesystem::path file = path_from(path);
            return Handle(unlocked([&] { return Archive::open(file); }));
        },
        "Opens a file: see help(honeymoon.Archive).", py::arg("path"));
    define_static(archive, "build", &build, kBuildDoc, py::arg("path"), py::arg("games"),
                  py::kw_only(), py::arg("append") = false, py::arg("overwrite") = false,
                  none("threads"), none("progress"));
    archive.def_property_readonly(
        "path", [](const Handle& self) { return self->path(); }, R"(The file, a pathlib.Path.)");
    archive.def_property_readonly(
        "positions", [](const Handle& self) { return self->positions(); },
        R"(How many positions of play phases there are in the index.)");
    archive.def("__reduce__", [](Argument self) {
        return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("path")));
    });
    archive.def("__len__", [](const Handle& self) { return self->size(); });
    define(
        archive, "record",
        [](const Handle& self, Argument deal) {
            return text_of_bytes(to_text(self->record(deal_from(self, deal))));
        },
        "The text of a game, as it was added; `Game.from_record` reads it.", py::arg("deal"));
    archive.def("deals", &deals, kDealsDoc);
    archive.def("find", &find, kFindDoc, py::arg("leader"), py::arg("follower"), py::arg("trump"),
                none("led"), py::kw_only(), py::arg("alike") = "cards");
    archive.def("find_pattern", &find_pattern, kPatternDoc, py::kw_only(), none("leader"),
                none("follower"), none("either"), none("gone"), none("stock"),
                py::arg("trump") = "any", none("led"), none("face_up"),
                py::arg("tricks") = py::make_tuple(14, 26), py::arg("any_suits") = false);
    define(archive, "continuation", &went_on, kContinuationDoc, py::arg("deal"), py::arg("trick"),
           py::kw_only(), py::arg("led") = false, none("reader"));
    define(archive, "review", &review_of, kReviewDoc, py::arg("deal"), py::kw_only(),
           none("reader"));
    define(
        archive, "check",
        [](const Handle& self, Argument threads, Argument progress) {
            const int number = threads_from(threads);
            interruptible_progress(progress, number, [&](const Progress& told) {
                check_archive(*self, told);
                return true;
            });
        },
        kCheckDoc, py::kw_only(), none("threads"), none("progress"));
    archive.def("__repr__", [](const Handle& self) {
        return py::str("<honeymoon.Archive: {}, {} deals>")
            .format(short_repr(py::str(py::cast(self->path()))), self->size());
    });
}

}  // namespace honeymoon::python
