#include "apps/web/wasm/json.hpp"

namespace honeymoon::web {

std::string json_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '\n') result += '\\';
        result += c == '\n' ? 'n' : c;
    }
    return result + '"';
}

JsonObject& JsonObject::add(std::string_view name, const Json& value) {
    text_ += text_.empty() ? '{' : ',';
    text_ += json_string(name);
    text_ += ':';
    text_ += value.text;
    return *this;
}

}  // namespace honeymoon::web
