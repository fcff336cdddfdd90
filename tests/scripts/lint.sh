#!/usr/bin/env bash
# lint.sh: scripts/lint finds long lines with and without Biome, and where it cannot look it is skipped, but fails in CI.
set -euo pipefail
lint=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../scripts" && pwd)/lint
command -v git >/dev/null || {
    echo "skipped: needs the package git"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "FAILED: line $LINENO"; cat "$work/out"' ERR

# Tools that find nothing, so that the machine needs none; and a folder of programs without git.
mkdir "$work/tools" "$work/bare"
for tool in clang-format-14 shellcheck flake8; do
    printf '#!/bin/sh\n' >"$work/tools/$tool"
    chmod +x "$work/tools/$tool"
done
for tool in bash dirname; do ln -s "$(command -v $tool)" "$work/bare"; done
export PATH=$work/tools:$PATH
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset CI HONEYMOON_LINT_SINCE

# try CODE WHAT [VARIABLE=VALUE...] OPTION: the exit code of lint in this folder, and a part of what it prints.
try() {
    local code=0
    env "${@:3:$#-3}" bash scripts/lint "${@: -1}" >"$work/out" 2>&1 </dev/null || code=$?
    [[ $code == "$1" ]] && grep -qF "$2" "$work/out"
}

# tree: a source tree in the folder $1, whose scripts/setup ends what goes beyond --quick.
tree() {
    mkdir -p "$1/scripts" "$1/apps/web"
    cp "$lint" "$1/scripts"
    printf '#!/bin/sh\nexit 9\n' >"$1/scripts/setup"
    chmod +x "$1/scripts/setup"
    echo '// short' >"$1/apps/web/page.ts"
}
commit() {
    git add --all && git commit --quiet --allow-empty -m "$1"
}

tree "$work/clone"
cd "$work/clone"
git init --quiet --initial-branch=main
commit 1
try 0 'lint: clean' --quick
# With a file of each kind.
for kind in ts tsx css js mjs; do
    printf '// %0100d\n' 1 >apps/web/long.$kind
    try 1 "apps/web/long.$kind:1:" --quick
    grep -q '^lint: not clean: long lines$' "$work/out"
    rm apps/web/long.$kind
done
# It counts characters.
for _ in {1..100}; do printf 'é'; done >apps/web/accents.ts
try 0 'lint: clean' CI=true --quick

try 77 'skipped: needs the package git' PATH="$work/bare" --quick
try 1 'skipped: needs the package git' PATH="$work/bare" CI=true --quick
try 77 'has no repository here' GIT_DIR=none --quick
try 1 'has no repository here' GIT_DIR=none CI=true --quick
try 3 'there is no revision nonesuch' HONEYMOON_LINT_SINCE=nonesuch --changed

# A tarball in a folder that another repository ignores.
echo unpacked >.git/info/exclude
tree unpacked
cd unpacked
try 77 'has no repository here' --quick
try 1 'has no repository here' CI=true --changed
cd ..

# --changed: one commit; a branch; main itself; a shallow clone.
try 9 'git has no earlier commit' CI=true --changed
commit 2
first=$(git rev-parse --short=10 HEAD^)
commit 3
try 9 'the commit before: main has this commit too' CI=true --changed
try 9 "lint: changes since $first" CI=true HONEYMOON_LINT_SINCE=HEAD~2 --changed
git checkout --quiet -b branch HEAD^
commit 4
try 9 'the merge base with main' CI=true --changed
git clone --quiet --depth 1 "file://$work/clone" "$work/shallow"
cd "$work/shallow"
try 9 'git has no earlier commit' --changed
try 1 'this clone is shallow' CI=true --changed
