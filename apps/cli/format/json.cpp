#include "apps/cli/format/json.hpp"

#include <nlohmann/json.hpp>

#include "apps/cli/format/safe_text.hpp"

namespace honeymoon::cli {

Json::Json(double number) : text_(nlohmann::json(number).dump()) {}

// Writes ASCII if the text has terminal control characters, because JSON allows some of them.
Json::Json(std::string_view text)
    : text_(nlohmann::json(text).dump(-1, ' ', one_line(text) != text,
                                      nlohmann::json::error_handler_t::replace)) {}

Json::Json(Members members) : text_("{}") {
    for (const Member& member : members) add(member.name, member.value);
}

Json Json::array(std::initializer_list<Json> values) {
    Json json;
    json.text_ = "[]";
    for (const Json& value : values) json.push_back(value);
    return json;
}

void Json::add(std::string_view name, const Json& value) {
    append(Json(name).text_ + ":", value);
}

void Json::append(std::string_view before, const Json& value) {
    const char last = text_.back();
    text_.pop_back();
    if (text_.size() > 1) text_ += ',';
    text_ += before;
    text_ += value.text_;
    text_ += last;
}

}  // namespace honeymoon::cli
