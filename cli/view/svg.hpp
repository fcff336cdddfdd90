// What the pictures have in common.
#pragma once

#include <string>
#include <string_view>

namespace honeymoon::cli {

/// Pixels between the left edge and what is drawn, and above all panels.
inline constexpr int kPictureLeft = 64;
inline constexpr int kPictureHeading = 64;

/// A whole image, on paper, with a title and a line below it. Texts may have the classes title,
/// panel, soft, number, middle and end; areas paper, frame and share; lines mean, and dots dot.
[[nodiscard]] std::string svg_image(int width, int height, std::string_view title,
                                    std::string_view below, std::string_view panels);

/// A text; classes may be several.
[[nodiscard]] std::string svg_text(double x, double y, std::string_view classes,
                                   std::string_view content);

}  // namespace honeymoon::cli
