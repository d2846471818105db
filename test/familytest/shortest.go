package familytest

import (
	"encoding/binary"

	"waymark/puzzles"
)

// Shortest is the length of the shortest solution of a small puzzle through its marks in
// force, by an exhaustive search that knows nothing but the rules; -1 where there is none.
// The search is over positions and marks passed, in the order of their cost. It must not
// hold more than most of them: ok is false where it would.
func Shortest(f puzzles.Family, p *puzzles.Puzzle, most int) (n int, ok bool) {
	s := &exhaustive{f: f, p: p, seen: map[string]bool{}, layers: map[int][]place{}}
	from, left := p.Start, binding(p)
	for len(left) > 0 && len(left[0].Moves) > 0 { // recorded before any board
		boards, _, err := puzzles.Replay(f, p, from, left[0].Moves)
		if err != nil {
			return -1, true
		}
		n, from, left = n+len(left[0].Moves), boards[len(boards)-1], left[1:]
	}
	s.put(n, place{from, left})
	for open := n; len(s.layers) > 0; open++ {
		for len(s.layers[open]) > 0 {
			at := s.layers[open][0]
			s.layers[open] = s.layers[open][1:]
			key := at.key()
			if s.seen[key] {
				continue
			}
			if s.seen[key] = true; len(s.seen) > most {
				return 0, false
			}
			if len(at.left) == 0 && f.Matches(p, at.board, p.Goal) {
				return open, true
			}
			s.expand(open, at)
		}
		delete(s.layers, open)
	}
	return -1, true
}

// place is a position and the marks that are still to be passed.
type place struct {
	board puzzles.Board
	left  []puzzles.Mark
}

func (at place) key() string {
	key := []byte{byte(len(at.left))}
	for _, c := range at.board.Cells {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return string(key)
}

type exhaustive struct {
	f      puzzles.Family
	p      *puzzles.Puzzle
	seen   map[string]bool
	layers map[int][]place // by cost
}

func (s *exhaustive) put(cost int, at place) { s.layers[cost] = append(s.layers[cost], at) }

// expand makes every move, and passes the next board where it stands.
func (s *exhaustive) expand(cost int, at place) {
	for _, m := range s.f.Moves(s.p, at.board) {
		if to, _, err := s.f.Play(s.p, at.board, m); err == nil {
			s.put(cost+1, place{to, at.left})
		}
	}
	if len(at.left) == 0 || !s.f.Matches(s.p, at.board, at.left[0].Board) {
		return
	}
	to, left := at.board, at.left[1:]
	for len(left) > 0 && len(left[0].Moves) > 0 {
		boards, _, err := puzzles.Replay(s.f, s.p, to, left[0].Moves)
		if err != nil {
			return
		}
		cost, to, left = cost+len(left[0].Moves), boards[len(boards)-1], left[1:]
	}
	s.put(cost, place{to, left})
}

// binding lists the marks that solutions obey.
func binding(p *puzzles.Puzzle) (list []puzzles.Mark) {
	for _, m := range p.Marks {
		if m.Binds() {
			list = append(list, m)
		}
	}
	return list
}
