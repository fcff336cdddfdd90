// Whatever a page writes into the buffer of the WebAssembly module, whatever length it gives and in
// whatever order it calls, each call answers within the buffer or refuses in one line; what has
// been answered can be asked again.

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>

#include "apps/web/wasm/module.hpp"
#include "fuzz.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::fuzz {
namespace {

using Function = std::size_t (*)(std::size_t);

// (New ones at the end: the corpus has their numbers.)
constexpr std::array<Function, 20> kFunctions = {
    web::honeymoon_position,  web::honeymoon_hands,       web::honeymoon_cards,
    web::honeymoon_play,      web::honeymoon_line,        web::honeymoon_deal,
    web::honeymoon_deal_in,   web::honeymoon_read_record, web::honeymoon_write_record,
    web::honeymoon_new_game,  web::honeymoon_next_game,   web::honeymoon_open_game,
    web::honeymoon_save_game, web::honeymoon_view_game,   web::honeymoon_choose,
    web::honeymoon_advise,    web::honeymoon_judge,       web::honeymoon_write_link,
    web::honeymoon_read_link, web::honeymoon_puzzle};

// The question as the module sees it.
std::string_view asked(std::size_t length) {
    return {web::honeymoon_buffer(), std::min(length, web::honeymoon_buffer_bytes())};
}

// Samples only take longer: strategies that take none, and advice from a few.
bool takes_long(std::string_view question) {
    const std::size_t begin = std::min(question.find_first_not_of(" \t\r"), question.size());
    const std::string_view word = question.substr(begin, question.find_first_of(" \t\r\n", begin));
    return word.starts_with("worlds") || word.starts_with("fast") || word.starts_with("best") ||
           word.find_first_of("123456789") + 1 < word.size();
}

// And judgements, of which the second word is the number of samples.
bool judges_long(std::string_view question) {
    const std::size_t begin = std::min(question.find_first_not_of(" \t\r"), question.size());
    const std::size_t second = std::min(question.find_first_of(" \t\r\n", begin), question.size());
    return takes_long(question.substr(second));
}

// What is answered; nothing if the question is refused.
std::optional<std::string> answer(Function function, std::size_t length) {
    if ((function == web::honeymoon_choose || function == web::honeymoon_advise) &&
        takes_long(asked(length))) {
        return {};
    }
    if (function == web::honeymoon_judge && judges_long(asked(length))) return {};
    const auto size = unless_refused(Error::Kind::question, [&] { return function(length); });
    if (!size) return {};
    require(*size <= web::honeymoon_buffer_bytes(), "an answer is within the buffer");
    return std::string(web::honeymoon_buffer(), *size);
}

void require_again(Function function, const std::string& text) {
    std::ranges::copy(text, web::honeymoon_buffer());
    require(answer(function, text.size()) == text, "what is answered can be asked");
}

void try_calls(Input input) {
    std::fill_n(web::honeymoon_buffer(), web::honeymoon_buffer_bytes(), '\0');
    while (!input.used_up()) {
        const Function function = kFunctions[input.below(kFunctions.size())];
        // Text at the beginning of the buffer or, now and then, anywhere in what is there already;
        // and its length, or any other.
        const std::size_t how = input.below(8);
        const std::size_t size = input.take(2) % 4096;
        const std::size_t place = how < 2 ? input.take(2) : 0;
        for (std::size_t i = 0; i < size && !input.used_up(); ++i) {
            const auto byte = static_cast<char>(input.take(1));
            if (place + i < web::honeymoon_buffer_bytes())
                web::honeymoon_buffer()[place + i] = byte;
        }
        const std::size_t length = how % 4 == 1 ? input.take(8) : size;
        const auto text = answer(function, length);
        if (!text) continue;
        if (function == web::honeymoon_position || function == web::honeymoon_hands) {
            require_again(function, *text);
        }
        if (function == web::honeymoon_write_record) {
            require(answer(web::honeymoon_read_record, text->size()).has_value(),
                    "a record that was written is read");
        }
        if (function == web::honeymoon_open_game) {
            const auto record = answer(web::honeymoon_save_game, text->size());
            require(record.has_value(), "a game that was opened is saved");
            require(answer(web::honeymoon_open_game, record->size()) == text,
                    "a game that was saved is opened, the same");
        }
        if (function == web::honeymoon_new_game || function == web::honeymoon_save_game) {
            require(answer(web::honeymoon_open_game, text->size()).has_value(),
                    "a record of a game is opened");
        }
    }
}

}  // namespace
}  // namespace honeymoon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    honeymoon::fuzz::try_calls(honeymoon::fuzz::Input({data, size}));
    return 0;
}
