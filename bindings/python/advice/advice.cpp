#include "bindings/python/advice/advice.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "bindings/python/reader/reader.hpp"
#include "bindings/python/whole_game/game.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/advice/play_advice.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

constexpr std::uint64_t kMostSamples = 1'000'000'000'000;
// Advice on a play cannot be interrupted. This many hands take five seconds without tables.
constexpr std::uint64_t kMostPlayHands = 100'000;

void refuse_shared(Hand cards, const char* argument, const char* where) {
    if (!cards.empty()) {
        refuse(argument, ": ", to_string(cards.cards().front()), " is ", where);
    }
}

HiddenPosition hidden_position(Argument hand, Argument trump, Argument led, bool other_leads,
                               Argument unseen, Argument seen, Argument holds, Argument voids) {
    HiddenPosition position;
    position.own = hand_from(hand, "hand");
    position.trump = trump_from(trump, "trump");
    position.led = card_or_none_from(led, "led");
    if (position.led && other_leads) refuse("led and other_leads: give one of them");
    if (!unseen.is_none() && !seen.is_none()) refuse("unseen and seen: give one of them");
    position.own_leads = !position.led && !other_leads;
    position.other.size = position.own.size();
    position.other.unseen = unseen.is_none()
                                ? Hand::full() - (position.own | cards_from(seen, "seen"))
                                : hand_from(unseen, "unseen");
    refuse_shared(position.other.unseen & position.own, "unseen", "in the hand");
    position.other.known = cards_from(holds, "holds");
    refuse_shared(position.other.known - (position.other.unseen | position.own), "holds",
                  "not among the unseen cards");
    position.other.voids = voids_from(voids);
    return position;
}

py::object advised_card(const AdvisedCard& card) {
    return types().attr("AdvisedCard")(to_string(card.card), card.expected.tricks,
                                       card.expected.error, card.expected.at_least, card.behind,
                                       card.behind_error);
}

py::object advice_object(const Advice& advice) {
    return types().attr("Advice")(list_from(advice.cards, advised_card),
                                  expectation_object(advice.open_hands), advice.possible,
                                  advice.hands, advice.exact, advice.effective);
}

py::object advise_hidden(Argument hand, Argument trump, Argument led, bool other_leads,
                         Argument unseen, Argument seen, Argument holds, Argument voids,
                         Argument samples, Argument seed, Argument seconds, Argument weight,
                         Argument reader, Argument threads, Argument progress) {
    const HiddenPosition position =
        hidden_position(hand, trump, led, other_leads, unseen, seen, holds, voids);
    AdviceOptions options;
    options.samples = number_from(samples, "samples", 1, kMostSamples);
    options.seed = number_from(seed, "seed");
    options.time = time_from(seconds);
    const int number = threads_from(threads);
    options.parallel = number != 1;
    if (!weight.is_none()) {
        options.weight = [&weight, asked_by = AtWork::asked_by()](Hand other) {
            const Locked locked(asked_by);
            return real_from(weight(other.bits()), "what weight(hand) returns");
        };
    }
    const ReaderArgument asked(reader);
    return advice_object(interruptible_progress(progress, number, [&](const Progress& told) {
        options.progress = told;
        return advise(*asked, position, options);
    }));
}

ExchangePosition exchange_from(Argument hand, Argument trump, Argument face_up, Argument seen,
                               Argument holds, Argument voids, Argument led, Argument first_lead,
                               Argument shown) {
    ExchangePosition position;
    position.own = hand_from(hand, "hand");
    if (position.own.size() != kDealtCards) {
        refuse("hand has ", position.own.size(), " cards; in the exchange phase it has ",
               kDealtCards);
    }
    position.trump = trump_from(trump, "trump");
    position.face_up = card_or_none_from(face_up, "face_up");
    Hand up;
    if (position.face_up) up.insert(*position.face_up);
    const Hand gone = cards_from(seen, "seen");
    position.holds = cards_from(holds, "holds");
    refuse_shared(up & position.own, "face_up", "in the hand");
    refuse_shared(gone & (position.own | up), "seen", "in the hand, or lies face up");
    refuse_shared(position.holds & (position.own | up | gone), "holds",
                  "in the hand, lies face up, or has been played");
    if (gone.size() % 2 != 0 || gone.size() >= kStockCards) {
        refuse("seen has ", gone.size(), " cards, but all that were played, two to each trick, ",
               "are 0 to ", kStockCards - 2);
    }
    position.stock = kStockCards - gone.size();
    position.unplaced = Hand::full() - (position.own | up | gone | position.holds);
    position.voids = voids_from(voids);
    position.led = card_or_none_from(led, "led");
    position.first_lead = choice_from<FirstLead>(first_lead, "first_lead", kFirstLeadNames);
    position.shown = cards_from(shown, "shown");
    refuse_shared(position.shown - position.own, "shown", "not in the hand");
    return position;
}

py::object exchange_card(const ExchangeCard& card) {
    return types().attr("ExchangeCard")(to_string(card.card), card.tricks, card.error, card.behind,
                                        card.behind_error);
}

py::object advise_exchange_card(Argument hand, Argument trump, Argument face_up, Argument seen,
                                Argument holds, Argument voids, Argument led, Argument first_lead,
                                Argument shown, Argument samples, Argument seed, Argument seconds,
                                Argument reader, Argument threads, Argument progress) {
    const ExchangePosition position =
        exchange_from(hand, trump, face_up, seen, holds, voids, led, first_lead, shown);
    ExchangeOptions options;
    options.samples = number_from(samples, "samples", 2, 1'000'000'000);
    options.seed = number_from(seed, "seed");
    options.time = time_from(seconds);
    const int number = threads_from(threads);
    options.parallel = number != 1;
    const ReaderArgument asked(reader);
    const auto advice = interruptible_progress(progress, number, [&](const Progress& told) {
        options.progress = told;
        return advise_exchange(*asked, position, options);
    });
    return types().attr("ExchangeAdvice")(
        list_from(advice.cards, exchange_card),
        advice.method == ExchangeMethod::exact ? "exact" : "played", advice.possible, advice.worlds,
        advice.exact);
}

const Referee& game_from(Argument game) {
    if (!py::isinstance<Game>(game)) {
        throw py::type_error(std::string("game must be a honeymoon.Game, not '") +
                             Py_TYPE(game.ptr())->tp_name + "'");
    }
    return *game.cast<const Game&>();
}

py::list advised_calls(const PlayerView& seen, const std::vector<Action>& calls, Argument worlds,
                       bool every_call, Argument reader) {
    CallOptions options;
    constexpr std::uint64_t most = 1'000'000;
    options.worlds = static_cast<int>(number_from(worlds, "worlds", 1, most));
    options.every_call = every_call;
    const ReaderArgument asked(reader);
    const auto advised = unlocked([&] { return advise_calls(*asked, seen, calls, options); });
    return list_from(advised, [](const AdvisedCall& one) {
        return types().attr("AdvisedCall")(to_string(one.call), one.points, one.error, one.makes);
    });
}

py::list advise_call(Argument game, Argument worlds, bool every_call, Argument reader) {
    const Referee now = game_from(game);
    return advised_calls(now.view(now.state().to_act), calls_of(now.actions()), worlds, every_call,
                         reader);
}

py::list advised_draws(Argument game) {
    const Referee now = game_from(game);
    return list_from(advise_draw(now.view(now.state().to_act)), [](const AdvisedDraw& one) {
        return types().attr("AdvisedDraw")(to_string(one.draw), one.points);
    });
}

py::object advised_play(Argument game, Argument hands, Argument seed, Argument reader) {
    const Referee now = game_from(game);
    const std::uint64_t number = number_from(hands, "hands", 1, kMostPlayHands);
    const std::uint64_t stream = number_from(seed, "seed");
    const ReaderArgument asked(reader);
    return advice_object(
        unlocked([&] { return advise_play(*asked, now.state(), now.actions(), number, stream); }));
}

Standing caller_standing_from(Argument vulnerable) {
    const std::string_view text = text_from(vulnerable, "vulnerable", "a str");
    const std::optional<Standing> standing = caller_standing(text);
    if (!standing) refuse("vulnerable is ", kCallerStandings, ", not '", std::string(text), "'");
    return *standing;
}

py::list advise_in_auction(Argument hand, Argument calls, Argument other, Argument rules,
                           Argument vulnerable, Argument worlds, bool every_call, Argument reader) {
    std::vector<Action> called;
    if (py::isinstance<py::str>(calls)) {
        throw py::type_error("calls must be a list of calls, as in ['1H', 'X'], not a str");
    }
    for (const py::handle call : calls) {
        called.push_back(
            parse_action(text_from(py::reinterpret_borrow<py::object>(call), "a call", "a str")));
    }
    std::optional<Hand> opponent;
    if (!other.is_none()) opponent = hand_from(other, "other");
    return advised_calls(auction_view(rules_from(rules), hand_from(hand, "hand"), opponent, called,
                                      caller_standing_from(vulnerable)),
                         called, worlds, every_call, reader);
}

py::list review_whole_game(Argument game, Argument samples, Argument seed, Argument reader,
                           Argument threads, Argument progress) {
    const GameRecord record = record_of(game_from(game));
    ReviewOptions options;
    constexpr std::uint64_t most = 100'000;
    options.samples = number_from(samples, "samples", 2, most);
    options.seed = number_from(seed, "seed");
    const int number = threads_from(threads);
    options.parallel = number != 1;
    const ReaderArgument asked(reader);
    const auto judged = interruptible_progress(progress, number, [&](const Progress& told) {
        return review_game(*asked, record, options, told);
    });
    return list_from(judged, [](const JudgedAction& one) {
        return types().attr("JudgedAction")(index(one.player), name(one.phase),
                                            to_string(one.action), name(one.by), one.cost,
                                            one.error, one.mistake, texts_from(one.right));
    });
}

}  // namespace

py::object expectation_object(const Expectation& expected) {
    return types().attr("Expectation")(expected.tricks, expected.error, expected.at_least);
}

void define_advice(py::module_& module) {
    module.def("advise", &advise_hidden);
    module.def("advise_exchange", &advise_exchange_card);
    module.def("advise_calls", &advise_call);
    module.def("advise_auction", &advise_in_auction);
    module.def("advise_draw", &advised_draws);
    module.def("advise_play", &advised_play);
    module.def("review_game", &review_whole_game);
}

}  // namespace honeymoon::python
