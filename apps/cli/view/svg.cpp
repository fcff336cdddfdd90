#include "apps/cli/view/svg.hpp"

#include "apps/cli/format/text.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

constexpr const char* kStyle = R"(<style>
text { font: 13px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1c1f23; }
.paper { fill: #ffffff; }
.title { font-size: 18px; font-weight: 600; }
.panel { font-size: 15px; font-weight: 600; }
.soft { fill: #59636e; }
.number { font-size: 11px; text-anchor: middle; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
.frame { fill: none; stroke: #c4ccd4; }
.share { fill: #5b9be0; }
.mean { fill: none; stroke: #c2410c; stroke-width: 2; }
.dot { fill: #c2410c; }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ebee; }
  .paper { fill: #14171b; }
  .soft { fill: #a3adb8; }
  .frame { stroke: #3c444d; }
  .share { fill: #2a66ad; }
  .mean { stroke: #fb923c; }
  .dot { fill: #fb923c; }
}
</style>
)";

}  // namespace

std::string svg_text(double x, double y, std::string_view classes, std::string_view content) {
    return joined("<text x=\"", fixed(x, 1), "\" y=\"", fixed(y, 1), "\" class=\"", classes, "\">",
                  content, "</text>\n");
}

std::string svg_rect(const std::string& x, const std::string& y, const std::string& width,
                     const std::string& height) {
    return joined("<rect x=\"", x, "\" y=\"", y, "\" width=\"", width, "\" height=\"", height,
                  "\" ");
}

std::string svg_image(int width, int height, std::string_view title, std::string_view below,
                      std::string_view panels) {
    const std::string size = joined("width=\"", width, "\" height=\"", height, '"');
    return joined("<svg xmlns=\"http://www.w3.org/2000/svg\" ", size, " viewBox=\"0 0 ", width, ' ',
                  height, "\" role=\"img\">\n<title>", title, "</title>\n", kStyle, "<rect ", size,
                  " class=\"paper\"/>\n", svg_text(kSvgLeft, 32, "title", title),
                  svg_text(kSvgLeft, 54, "soft", below), panels, "</svg>\n");
}

}  // namespace honeymoon::cli
