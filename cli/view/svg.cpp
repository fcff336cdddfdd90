#include "cli/view/svg.hpp"

#include "cli/format/text.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::string_view kStyle =
    "<style>\n"
    "text { font: 13px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1c1f23; }\n"
    ".paper { fill: #ffffff; }\n"
    ".title { font-size: 18px; font-weight: 600; }\n"
    ".panel { font-size: 15px; font-weight: 600; }\n"
    ".soft { fill: #59636e; }\n"
    ".number { font-size: 11px; text-anchor: middle; }\n"
    ".middle { text-anchor: middle; }\n"
    ".end { text-anchor: end; }\n"
    ".frame { fill: none; stroke: #c4ccd4; }\n"
    ".share { fill: #5b9be0; }\n"
    ".mean { fill: none; stroke: #c2410c; stroke-width: 2; }\n"
    ".dot { fill: #c2410c; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  text { fill: #e8ebee; }\n"
    "  .paper { fill: #14171b; }\n"
    "  .soft { fill: #a3adb8; }\n"
    "  .frame { stroke: #3c444d; }\n"
    "  .share { fill: #2a66ad; }\n"
    "  .mean { stroke: #fb923c; }\n"
    "  .dot { fill: #fb923c; }\n"
    "}\n"
    "</style>\n";

}  // namespace

std::string svg_image(int width, int height, std::string_view title, std::string_view below,
                      std::string_view panels) {
    const std::string w = std::to_string(width);
    const std::string h = std::to_string(height);
    const std::string size = "width=\"" + w + "\" height=\"" + h + "\"";
    std::string image = "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " +
                        w + " " + h + "\" role=\"img\">\n<title>" + std::string(title) +
                        "</title>\n";
    image += kStyle;
    image += "<rect " + size + " class=\"paper\"/>\n";
    image += svg_text(kPictureLeft, 32, "title", title) + svg_text(kPictureLeft, 54, "soft", below);
    image += panels;
    return image + "</svg>\n";
}

std::string svg_text(double x, double y, std::string_view classes, std::string_view content) {
    std::string result = "<text x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\" class=\"";
    result += classes;
    result += "\">";
    result += content;
    result += "</text>\n";
    return result;
}

}  // namespace honeymoon::cli
