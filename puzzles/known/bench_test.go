package known_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/test/draws"
)

// wander returns a puzzle whose goal lies at the end of a walk of so many moves, that walk and
// its positions, and the puzzle with marks at a third and at two thirds of it.
func wander(b *testing.B, length int, seed uint64) (free, marked *puzzles.Puzzle, walk []puzzles.Move, boards []puzzles.Board) {
	p := read(b, "puzzle slide\nstart 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	f, lot := families.Find(p.Family), draws.Rand(seed, seed)
	boards = append(boards, p.Start)
	for len(walk) < length {
		at := boards[len(walk)]
		legal := f.Moves(p, at)
		m := legal[lot.IntN(len(legal))]
		next, _, err := f.Play(p, at, m)
		require.NoError(b, err)
		walk, boards = append(walk, m), append(boards, next)
	}
	p.Goal = boards[length]
	marked = p.Clone()
	marked.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: boards[length/3]}, {Kind: puzzles.Via, Board: boards[2*length/3]}}
	return p, marked, walk, boards
}

// A search tells bounds of positions, thousands of them, each some times.
func BenchmarkLearnPositions(b *testing.B) {
	p, _, walk, boards := wander(b, 5000, 1)
	for b.Loop() {
		var s known.Facts
		s.Follow(p, walk, 0, known.Hand)
		for least := range 3 {
			for _, at := range boards {
				s.Learn(known.From(p, at), known.Fact{Least: least, LeastBy: known.Asking})
			}
		}
	}
}

// A search bounds a route, and the window asks after each step.
func BenchmarkLearnAndAsk(b *testing.B) {
	p, marked, walk, boards := wander(b, 200, 2)
	for b.Loop() {
		var s known.Facts
		s.Learn(known.Routed(marked), known.Fact{Found: true, Moves: walk, MovesBy: known.Search})
		for least := range 100 {
			s.Learn(known.Routed(marked), known.Fact{Least: least, LeastBy: known.Search})
			s.Learn(known.Free(p), known.Fact{Least: least / 2, LeastBy: known.Search})
			for range 5 {
				s.Of(known.Routed(marked))
				s.Of(known.Free(p))
				s.Of(known.From(p, boards[least]))
				s.Leg(p, boards[0], marked.Marks[0].Board)
			}
		}
	}
}

// Solutions of one puzzle that meet each other's positions.
func BenchmarkLearnSolutions(b *testing.B) {
	p, marked, walk, boards := wander(b, 200, 3)
	f := families.Find(p.Family)
	var ways [][]puzzles.Move
	for i := range 50 { // each makes a detour elsewhere
		m := f.Moves(p, boards[i])[0]
		to, _, _ := f.Play(p, boards[i], m)
		for _, back := range f.Moves(p, to) {
			if at, _, _ := f.Play(p, to, back); at.Equal(boards[i]) {
				ways = append(ways, append(append(append([]puzzles.Move{}, walk[:i]...), m, back), walk[i:]...))
			}
		}
	}
	for b.Loop() {
		var s known.Facts
		for _, way := range ways {
			s.Learn(known.Free(p), known.Fact{Found: true, Moves: way, MovesBy: known.Search})
			s.Of(known.Routed(marked))
		}
	}
}

// Long solutions that get shorter near their end, again and again.
func BenchmarkLearnShorterEnds(b *testing.B) {
	p, _, walk, boards := wander(b, 5000, 7)
	last := map[string]int{}
	for i, at := range boards {
		last[known.Key(at)] = i
	}
	for b.Loop() {
		var s known.Facts
		s.Follow(p, walk, 0, known.Search)
		n := len(s.Of(known.Free(p)).Moves)
		for i := len(walk) - 1; i > len(walk)-200; i-- {
			if j := last[known.Key(boards[i])]; j > i {
				s.Learn(known.From(p, boards[i]), known.Fact{Found: true, Moves: walk[j:], MovesBy: known.Search})
				s.Of(known.Free(p))
			}
		}
		require.Less(b, len(s.Of(known.Free(p)).Moves), n)
		s.Follow(p, walk, 0, known.Search)
	}
}

func BenchmarkAsk(b *testing.B) {
	p, marked, walk, boards := wander(b, 200, 4)
	var s known.Facts
	s.Learn(known.Routed(marked), known.Fact{Found: true, Moves: walk, MovesBy: known.Search, Least: 20, LeastBy: known.Search})
	other := marked.Clone()
	other.Marks = other.Marks[:1]
	for name, q := range map[string]known.Question{
		"free": known.Free(p), "routed": known.Routed(marked), "position": known.From(p, boards[50]), "route nobody told of": known.Routed(other),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Of(q)
			}
		})
	}
}

func BenchmarkCopy(b *testing.B) {
	p, marked, walk, _ := wander(b, 20000, 5)
	var s known.Facts
	s.Learn(known.Routed(marked), known.Fact{Found: true, Moves: walk, MovesBy: known.Search})
	s.Of(known.Routed(marked))
	s.Of(known.Free(p))
	b.ReportAllocs()
	for b.Loop() {
		s.Copy()
	}
}

// The window shows a puzzle again and again, as it is and while somebody paints.
func BenchmarkKeep(b *testing.B) {
	_, marked, walk, _ := wander(b, 200, 6)
	marked.Solutions = []puzzles.Solution{{Moves: walk, Status: puzzles.StatusSolved, LowerBound: 10, Routed: true}}
	b.Run("again", func(b *testing.B) {
		var s known.Facts
		for b.Loop() {
			s.Keep(marked)
		}
	})
	b.Run("changed", func(b *testing.B) {
		var s known.Facts
		for b.Loop() {
			s.Keep(marked.Clone())
		}
	})
}
