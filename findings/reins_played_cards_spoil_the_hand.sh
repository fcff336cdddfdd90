#!/usr/bin/env bash
# Debian's libreins-ocaml-dev 0.1a-10.1 has four kinds of sets with one interface. Their remove returns "the set t with
# the element x removed". After a remove, a red-black set can contain other elements twice, and a splay set can lose
# its order, so that it does not find elements which it has. Here, hands of thirteen cards are played in any order.
# With red-black sets, 178 of 1000 hands are wrong at some time, and with splay sets 767. AVL sets and Patricia sets are
# right. The reference is the Set of the standard library. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libreins-ocaml-dev=0.1a-10.1 libnum-ocaml-dev=1.4-2 libnum-ocaml=1.4-2
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >hands.ml <<'END'
open Reins
module Card = struct type t = int let compare : int -> int -> int = compare let to_string = string_of_int end
module Right = Set.Make (Int)

module Play (Hand : Sets.MonoSetSig with type elt = int) = struct
  let cards hand = List.rev (Hand.fold (fun list card -> card :: list) [] hand)
  let text list = String.concat " " (List.map string_of_int list)

  let example name added removed =
    let hand = Hand.remove removed (List.fold_left (fun hand card -> Hand.add card hand) Hand.empty added) in
    Printf.printf "%s: %s without %d: %s (cardinal %d)\n" name (text added) removed (text (cards hand))
      (Hand.cardinal hand)

  let unseen name added removed =
    let hand = Hand.remove removed (List.fold_left (fun hand card -> Hand.add card hand) Hand.empty added) in
    let without = List.filter (fun card -> not (Hand.of_result (Hand.mem card hand))) (cards hand) in
    Printf.printf "%s: mem does not find %s\n" name (text without)

  (* Plays each hand up to the first wrong set. *)
  let hands name =
    Random.init 7;
    let shuffled list = List.map snd (List.sort compare (List.map (fun card -> (Random.bits (), card)) list)) in
    let twice = ref 0 and order = ref 0 in
    for _ = 1 to 1000 do
      let added = List.filteri (fun place _ -> place < 13) (shuffled (List.init 52 Fun.id)) in
      let hand = List.fold_left (fun hand card -> Hand.add card hand) Hand.empty added in
      let rec play hand right = function
        | [] -> ()
        | card :: rest ->
          let hand = Hand.remove card hand and right = Right.remove card right in
          let seen = cards hand in
          if List.length seen > Right.cardinal right then incr twice
          else if seen <> Right.elements right then incr order
          else play hand right rest in
      play hand (Right.of_list added) (shuffled added)
    done;
    Printf.printf "%s, 1000 hands: cards twice in %d, a wrong order in %d\n" name !twice !order
end

module Avl = Play (AVLSet.MonoSet (Card))
module Patricia = Play (PatriciaSet.MonoSet)
module Red_black = Play (RBSet.MonoSet (Card))
module Splay = Play (SplaySet.MonoSet (Card))

let () =
  Avl.hands "AVL";
  Patricia.hands "Patricia";
  Red_black.example "red-black" [2; 6; 7; 5; 3] 7;
  Red_black.hands "red-black";
  Splay.example "splay" [13; 0; 6; 8] 8;
  Splay.unseen "splay" [13; 0; 6; 8] 8;
  Splay.hands "splay"
END
lib=$work/usr/lib/ocaml
ocamlc -w -a -I "$lib" -I "$lib/reins" -I "$lib/stublibs" unix.cma nums.cma reins.cma hands.ml -o hands
CAML_LD_LIBRARY_PATH=$lib/stublibs ocamlrun hands | tee seen
diff seen - <<'EOF'
AVL, 1000 hands: cards twice in 0, a wrong order in 0
Patricia, 1000 hands: cards twice in 0, a wrong order in 0
red-black: 2 6 7 5 3 without 7: 2 3 5 6 2 3 5 (cardinal 7)
red-black, 1000 hands: cards twice in 178, a wrong order in 0
splay: 13 0 6 8 without 8: 6 0 13 (cardinal 3)
splay: mem does not find 6
splay, 1000 hands: cards twice in 0, a wrong order in 767
EOF
