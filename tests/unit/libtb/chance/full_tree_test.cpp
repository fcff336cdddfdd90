#include "honeymoon/chance/full_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

using namespace honeymoon;

namespace {

struct Node {
    std::uint64_t parent = 0;
    std::uint64_t place = 0;
    int depth = 0;
    std::vector<std::uint64_t> children;
};

// A full tree with so many nodes or a few more, made level by level as a queue.
std::vector<Node> made(std::uint64_t branching, std::uint64_t nodes) {
    std::vector<Node> tree(1);
    for (std::uint64_t i = 0; tree.size() < nodes; ++i) {
        for (std::uint64_t k = 0; k < branching; ++k) {
            tree[i].children.push_back(tree.size());
            tree.push_back({i, k, tree[i].depth + 1, {}});
        }
    }
    return tree;
}

// The nodes below a root level by level, itself first.
std::vector<std::uint64_t> subtree(const std::vector<Node>& tree, std::uint64_t root) {
    std::vector<std::uint64_t> nodes{root};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = tree[nodes[i]];
        if (node.children.empty()) break;  // from here on some are missing
        nodes.insert(nodes.end(), node.children.begin(), node.children.end());
    }
    return nodes;
}

}  // namespace

TEST_CASE("full trees: parents, children, depths and levels are those of a tree that is made") {
    for (const std::uint64_t branching : {1U, 2U, 3U, 4U, 7U, 10U, 42U}) {
        CAPTURE(branching);
        const FullTree full(branching);
        CHECK(full.branching() == branching);
        const std::vector<Node> tree = made(branching, 3000);
        int depth = -1;
        for (std::uint64_t i = 0; i < tree.size(); ++i) {
            const Node& node = tree[i];
            CAPTURE(i);
            REQUIRE(full.depth(i) == node.depth);
            if (node.depth > depth) {
                depth = node.depth;
                CHECK(full.first(depth) == i);
                CHECK(full.width(depth) == full.first(depth + 1) - i);
            }
            if (i > 0) {
                REQUIRE(full.parent(i) == node.parent);
                REQUIRE(full.place(i) == node.place);
            }
            for (std::uint64_t k = 0; k < node.children.size(); ++k) {
                REQUIRE(full.child(i, k) == node.children[k]);
            }
        }
    }
}

TEST_CASE("full trees: a subtree's nodes are where the formula says, never before their place") {
    for (const std::uint64_t branching : {1U, 2U, 3U, 5U}) {
        CAPTURE(branching);
        const FullTree full(branching);
        const std::vector<Node> tree = made(branching, 600);
        for (std::uint64_t root = 0; root < tree.size(); ++root) {
            CAPTURE(root);
            const std::vector<std::uint64_t> nodes = subtree(tree, root);
            for (std::uint64_t j = 0; j < nodes.size(); ++j) {
                REQUIRE(full.from_subtree(root, j) == nodes[j]);
                REQUIRE(full.to_subtree(root, nodes[j]) == j);
                REQUIRE(nodes[j] >= j);
            }
            for (std::uint64_t i = 0; i < tree.size(); ++i) {
                std::uint64_t above = i;
                while (above > root) above = tree[above].parent;
                REQUIRE(full.in_subtree(root, i) == (above == root));
            }
        }
    }
}

TEST_CASE("full trees: where levels begin, up to 2^64") {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    for (std::uint64_t branching = 2; branching < 1000; ++branching) {
        CAPTURE(branching);
        const FullTree full(branching);
        for (int depth = 1; full.first(depth) < most; ++depth) {
            CAPTURE(depth);
            const std::uint64_t first = full.first(depth);
            REQUIRE(full.depth(first) == depth);
            REQUIRE(full.depth(first - 1) == depth - 1);
            if (full.first(depth + 1) < most) {
                REQUIRE(full.parent(full.first(depth + 1)) == first);
                REQUIRE(full.width(depth) == full.first(depth + 1) - first);
            }
        }
        CHECK(full.depth(most) >= full.depth(most - 1));
        CHECK(full.width(200) == most);
        CHECK(full.first(200) == most);
    }
    CHECK(FullTree(2).depth(most - 1) == 63);
    CHECK(FullTree(most).depth(most) == 1);
    CHECK(FullTree(most).depth(0) == 0);
    static_assert(FullTree(4).first(3) == 21);
    static_assert(FullTree(10).depth(FullTree(10).first(15)) == 15);
}
