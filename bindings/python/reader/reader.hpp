// The reader that an argument names.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// The reader that an argument `reader` names: a honeymoon.Reader, or, for None, a reader without
/// tables. It lives as long as the ReaderArgument. Make, copy and destroy a ReaderArgument with the
/// interpreter's lock held.
class ReaderArgument {
public:
    /// Throws TypeError if `reader` is neither a honeymoon.Reader nor None.
    explicit ReaderArgument(const pybind11::object& reader);

    [[nodiscard]] const Reader& operator*() const { return *reader_; }

private:
    std::shared_ptr<const Reader> own_;
    pybind11::object kept_;
    const Reader* reader_;
};

}  // namespace honeymoon::python
