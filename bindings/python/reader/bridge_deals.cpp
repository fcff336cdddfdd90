// honeymoon.read_deals.

#include "honeymoon/deals/bridge_deals.hpp"

#include <pybind11/pybind11.h>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

template <class Value>
py::object letter_or_none(const std::optional<Value>& value) {
    return value ? py::object(py::str(std::string(1, letter(*value)))) : py::none();
}

py::object word_or_none(const std::string& word) {
    return word.empty() ? py::object(py::none()) : text_of_bytes(word);
}

py::object deal_object(const BridgeDeal& deal) {
    py::dict hands;
    for (const Seat seat : kSeats) {
        hands[py::str(std::string(1, letter(seat)))] = text_or_none(deal.hand(seat));
    }
    return types().attr("BridgeDeal")(
        deal.line, word_or_none(deal.board), letter_or_none(deal.dealer),
        word_or_none(deal.vulnerable), word_or_none(deal.contract), letter_or_none(deal.declarer),
        deal.has_trump() ? trump_text(deal.trump) : py::str(""), hands);
}

py::list read_deals(Argument text, Argument faults) {
    const std::string bytes = bytes_from(text, "text", "a str");
    if (!faults.is_none() && !py::isinstance<py::list>(faults)) {
        throw py::type_error("faults must be a list or None");
    }
    BridgeDeals read;
    {
        const py::gil_scoped_release others_run;
        read = read_bridge_deals(bytes);
    }
    for (const auto& [line, why] : read.bad) {
        const std::string fault = joined("line ", line, ": ", why);
        if (faults.is_none()) refuse(ErrorCode::not_a_deal, fault);
        faults.attr("append")(text_of_bytes(fault));
    }
    return list_from(read.deals, deal_object);
}

}  // namespace

void define_bridge_deals(py::module_& module) {
    module.def("read_deals", &read_deals);
}

}  // namespace honeymoon::python
