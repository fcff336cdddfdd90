#include <honeymoon/cards/position.hpp>
#include <honeymoon/reader/reader.hpp>

int main() {
    const auto position = honeymoon::parse_position("S AJT.A.. KQ9.2..");
    return honeymoon::Reader::without_tables().value(position) == 3 ? 0 : 1;
}
