#include "honeymoon/game/seen_game.hpp"

#include <limits>

#include "libtb/base/refuse.hpp"

namespace honeymoon {

namespace {

constexpr int kNever = std::numeric_limits<int>::max();

// A place for a card that the viewer does not know: in the opponent's dealt hand, or in the stock.
// Times count the actions before them.
struct Slot {
    std::optional<std::size_t> place;  // in the stock; nothing for the dealt hand
    int drawn = 0;  // when the opponent drew it; kNever if they have not, or threw it away
};

// A card whose place is not known.
struct Hidden {
    Card card;
    int least = 0;        // the opponent cannot have had the card before this time
    int played = kNever;  // when the opponent played the card
};

}  // namespace

SeenGame::SeenGame(const GameRules& rules, Player viewer, Player dealer, Hand own,
                   Standing standing, Hand opponent)
    : rules_(rules), viewer_(viewer), standing_(standing) {
    const int dealt = rules.exchange == ExchangeKind::draws ? 0 : kDealtCards;
    if (own.size() != dealt) {
        refuse(ErrorCode::not_a_hand, "a hand of ", own.size(), " cards; ", dealt, " are dealt");
    }
    if (dealt == 0) deal_.stock = Stock::of(Stock::kMost);
    const int told = rules.exchange == ExchangeKind::none ? kDealtCards : 0;
    if (opponent.size() != told) {
        refuse(ErrorCode::not_a_hand, "an opponent's hand of ", opponent.size(), " cards; ", told,
               " are known by these rules");
    }
    deal_.dealer = dealer;
    deal_.hands[index(viewer)] = own;
    deal_.hands[index(other(viewer))] = opponent;
    guess_hidden_cards();
    play_again();
}

// Assigns the hidden cards to slots so that the deal agrees with all that the viewer has seen. The
// time of a card's slot must lie between two bounds. It must be later than the opponent's last
// failure to follow the suit of the card, and no later than the play of the card. So the possible
// slots of each card are an interval. It is enough to go through the slots in order of time. Of the
// cards that may be in a slot, the slot gets the one with the earliest upper bound (F. Glover,
// "Maximum matching in a convex bipartite graph", 1967).
void SeenGame::guess_hidden_cards() {
    if (rules_.exchange == ExchangeKind::none) return;
    const Player opponent = other(viewer_);
    Hand unknown = Hand::full() - deal_.hands[index(viewer_)];
    std::vector<Slot> slots(deal_.stock.size() == kStockCards ? kDealtCards : 0);
    for (std::size_t place = 0; place < deal_.stock.size(); ++place) {
        if (const auto& card = stock_[place]) {
            unknown.erase(*card);
        } else {
            slots.push_back({place, drawn_after_[place].value_or(kNever)});
        }
    }

    std::ranges::stable_sort(slots, {}, &Slot::drawn);

    std::vector<Hidden> cards;
    for (const Card card : unknown.cards()) {
        Hidden& hidden = cards.emplace_back();
        hidden.card = card;
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            if (actions_[i] == Action::card(card)) hidden.played = static_cast<int>(i);
        }
        for (const auto& [when, suit] : not_followed_) {
            if (card.suit == suit && hidden.played > when) hidden.least = when + 1;
        }
    }

    deal_.hands[index(opponent)] = {};
    for (const Slot& slot : slots) {
        const Hidden* first = nullptr;
        for (const Hidden& card : cards) {
            if (!unknown.contains(card.card) || card.least > slot.drawn) continue;
            if (first == nullptr || card.played < first->played) first = &card;
        }
        if (first == nullptr || first->played < slot.drawn) {
            refuse(ErrorCode::illegal, "there is no game in which all this could have been seen");
        }
        unknown.erase(first->card);
        if (slot.place) {
            deal_.stock[*slot.place] = first->card;
        } else {
            deal_.hands[index(opponent)].insert(first->card);
        }
    }
    for (std::size_t place = 0; place < deal_.stock.size(); ++place) {
        if (stock_[place]) deal_.stock[place] = *stock_[place];
    }
}

// Plays all actions with the guessed deal, and records when cards are drawn.
void SeenGame::play_again() {
    state_ = start(rules_, deal_, standing_);
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        if (const auto why = refusal(state_, actions_[i])) refuse(ErrorCode::illegal, *why);
        const std::size_t place = state_.drawn;
        const Player actor = state_.to_act;
        apply(state_, actions_[i]);
        if (state_.drawn == place) continue;
        if (!actions_[i].is_draw()) {
            drawn_after_[place] = drawn_after_[place + 1] = static_cast<int>(i + 1);
        } else if (actor != viewer_) {
            // All draws come before the first play, so time 0 will do. The card thrown away gets no
            // time, because it is never in the hand.
            drawn_after_[place + (actions_[i] == Action::keep() ? 0 : 1)] = 0;
        }
    }
}

// Applies `how` to a copy, and keeps the copy only if nothing throws.
template <class Change>
void SeenGame::change(const Change& how) {
    SeenGame next = *this;
    how(next);
    next.guess_hidden_cards();
    next.play_again();
    *this = std::move(next);
}

// The place in the stock of the card that turned_up() would report now.
std::optional<std::size_t> SeenGame::shown_place() const {
    if (thrown_) return thrown_;
    const bool shown = state_.phase == Phase::exchange
                           ? rules_.face_up
                           : looked_at(state_) && state_.to_act == viewer_;
    return shown ? std::optional<std::size_t>(state_.drawn) : std::nullopt;
}

void SeenGame::turned_up(Card card) {
    const auto place = shown_place();
    if (!place || stock_[*place]) refuse(ErrorCode::illegal, "no card can be turned up now");
    change([&](SeenGame& next) {
        next.stock_[*place] = card;
        next.thrown_.reset();
    });
}

void SeenGame::done(Action action) {
    static_cast<void>(view());
    const GameProgress before = state_;
    change([&](SeenGame& next) {
        const bool follows = state_.led && action.is_card() && state_.to_act != viewer_;
        if (follows && action.card().suit != state_.led->suit) {
            next.not_followed_.emplace_back(static_cast<int>(actions_.size()), state_.led->suit);
        }
        next.actions_.push_back(action);
    });
    if (state_.drawn == before.drawn) return;
    if (!action.is_draw()) {
        // The winner draws first.
        const std::size_t i = index(viewer_);
        const bool won = state_.exchange_tricks[i] > before.exchange_tricks[i];
        to_be_told_ = before.drawn + (won ? 0U : 1U);
    } else if (before.to_act == viewer_) {
        to_be_told_ = before.drawn + 1U;
    } else if (rules_.discards != Discards::closed) {
        thrown_ = before.drawn + (action == Action::keep() ? 1U : 0U);
    }
}

void SeenGame::drawn(Card card) {
    if (!to_be_told_) refuse(ErrorCode::illegal, "no card can be drawn now");
    const std::size_t place = *to_be_told_;
    if (stock_[place] && *stock_[place] != card) {
        refuse(ErrorCode::illegal, "the card taken was ", to_string(*stock_[place]), ", not ",
               to_string(card));
    }
    change([&](SeenGame& next) {
        next.stock_[place] = card;
        next.to_be_told_.reset();
    });
}

PlayerView SeenGame::view() const {
    if (to_be_told_) refuse("which card was drawn last has not been said");
    if (const auto place = shown_place(); place && !stock_[*place]) {
        refuse(state_.phase == Phase::exchange || thrown_
                   ? "which card lies face up has not been said"
                   : "which card was looked at has not been said");
    }
    return honeymoon::view(state_, viewer_);
}

}  // namespace honeymoon
