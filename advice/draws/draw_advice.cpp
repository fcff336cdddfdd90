#include "honeymoon/advice/draw_advice.hpp"

#include <algorithm>
#include <functional>

#include "advice/draws/draw_values.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

PlayerView draw_view(Hand own, Hand discarded, Card top) {
    if (own.size() != discarded.size()) {
        refuse(ErrorCode::hands_unequal, "a hand of ", own.size(), " cards, and ", discarded.size(),
               " thrown away; each turn so far kept one and threw one away");
    }
    if (own.size() >= kDealtCards) {
        refuse(ErrorCode::not_a_hand, "a hand of ", own.size(),
               " cards is complete; nothing is drawn to it");
    }
    Hand once = own & discarded;
    if ((own | discarded).contains(top)) once.insert(top);
    if (!once.empty()) {
        refuse(ErrorCode::card_twice, to_string(once.cards().front()),
               " is in two places: of the hand, the cards thrown away and the card looked at");
    }
    PlayerView view;
    view.rules = keep_or_discard();
    view.dealer = Player::south;  // so that both players have had equally many turns
    view.phase = Phase::draw;
    view.looked_at = top;
    view.stock_left = static_cast<int>(Stock::kMost) - (4 * own.size());
    view.own = own;
    view.own_discarded = discarded;
    view.unseen = Hand::full() - (own | discarded);
    view.unseen.erase(top);
    view.opponent_cards = own.size();
    view.legal = LegalActions::of({Action::keep(), Action::discard()});
    return view;
}

std::vector<AdvisedDraw> advise_draw(const PlayerView& view) {
    if (view.phase != Phase::draw || view.to_act != view.viewer) {
        refuse("there is no draw to advise on: it is not the viewer's turn in a draw");
    }
    const DrawValues values;
    const HandSoFar hand{view.own,
                         view.own_discarded | view.opponent_discarded | view.opponent_open};
    const auto points = [&](Action draw) {
        if (draw == Action::keep()) return values.keep(hand, *view.looked_at);
        if (draw == Action::discard()) return values.discard(hand, *view.looked_at);
        HandSoFar now = hand;
        if (draw == Action::take()) {
            now.own.insert(*view.face_up);
            now.gone.erase(*view.face_up);
        }
        return values.points(now);
    };
    std::vector<AdvisedDraw> advice;
    for (LegalActions rest = view.legal; !rest.empty(); rest.drop_first()) {
        advice.push_back({rest.first(), points(rest.first())});
    }
    std::ranges::stable_sort(advice, std::greater<>{}, &AdvisedDraw::points);
    return advice;
}

}  // namespace honeymoon
