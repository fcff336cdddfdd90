// Parts of SVG images.
#pragma once

#include <string>
#include <string_view>

namespace honeymoon::cli {

/// The pixels from the left edge to the drawing, and above all panels.
inline constexpr int kSvgLeft = 64;
inline constexpr int kSvgTop = 64;

/// Returns a text element. Its classes are some of title, panel, soft, number, middle and end.
[[nodiscard]] std::string svg_text(double x, double y, std::string_view classes,
                                   std::string_view content);

/// Returns the beginning of a rectangle, up to its other attributes: "<rect ... ".
[[nodiscard]] std::string svg_rect(const std::string& x, const std::string& y,
                                   const std::string& width, const std::string& height);

/// Returns a whole image with a title, a line below it, and the panels. It follows the colour
/// scheme of the page. Further classes: frame and share for areas, mean for lines, dot.
[[nodiscard]] std::string svg_image(int width, int height, std::string_view title,
                                    std::string_view below, std::string_view panels);

}  // namespace honeymoon::cli
