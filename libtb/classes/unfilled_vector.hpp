// A vector whose new elements have no value yet. It is for memory that is filled later or only in
// part: elements that nobody touches cost nothing.
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace honeymoon {

/// Like std::allocator, but elements that are created without a value are not initialised.
template <class T>
class UnfilledAllocator : public std::allocator<T> {
public:
    template <class Other>
    struct rebind {  // NOLINT(readability-identifier-naming): the library looks for this name
        using other = UnfilledAllocator<Other>;
    };
    template <class Element>
    void construct(Element* place) noexcept {
        ::new (static_cast<void*>(place)) Element;
    }
    template <class Element, class... Values>
    void construct(Element* place, Values&&... values) {
        std::construct_at(place, std::forward<Values>(values)...);
    }
};

/// Use it for numbers only.
template <class T>
using UnfilledVector = std::vector<T, UnfilledAllocator<T>>;

}  // namespace honeymoon
