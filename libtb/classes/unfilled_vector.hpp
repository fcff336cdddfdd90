// A vector whose new elements have no value yet, for memory filled later or in part: what is never
// touched costs nothing.
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace honeymoon {

/// As std::allocator, but elements that are made without a value get none.
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

/// Of numbers only.
template <class T>
using UnfilledVector = std::vector<T, UnfilledAllocator<T>>;

}  // namespace honeymoon
