#include "honeymoon/advice/draw_advice.hpp"

#include <algorithm>
#include <functional>

#include "advice/draws/draw_values.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

std::vector<AdvisedDraw> advise_draw(const PlayerView& view) {
    if (view.phase != Phase::draw || view.to_act != view.viewer) {
        refuse("there is no draw to advise on: it is not the viewer's turn in a draw");
    }
    const DrawValues values;
    const HandSoFar hand{view.own, view.own_discarded | view.opponent_discarded};
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
