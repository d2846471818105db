package slide

import (
	"context"
	"slices"
	"sync"

	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// smallSplit is the division of the tiles that smallSum uses. Of all that were
// tried on Korf's hundred boards 5-5-5, with the greater of two divisions, takes
// the least time: 4-4-4-3 generates eight times as many nodes.
var smallSplit = func() split {
	s := newSplit("pattern-small", "Small patterns",
		"The moves of groups of up to five tiles, each group solved by itself, added up; the tables take a moment to build.",
		"0122 1122 1332 1333")
	s.info.How = howParts + "Two divisions into groups are looked at, and the greater sum counts."
	s.sizes, s.blind = nil, true // sizes by how many tiles there are, see of
	return s
}()

// smallSum adds up small patterns: for two divisions of the tiles that the
// target names, of which the greater sum counts. It is for boards of up to 16
// free cells with one blank whose named tiles are all different.
//
// Each sum is admissible: a value counts moves of its pattern's tiles only, at
// least as many as any solution has, and a move is of one tile (Korf and Felner,
// 2002, Disjoint pattern database heuristics). The greater of two such bounds is
// one as well. It is not consistent; see pattern.
//
// Tiles have labels here: those of the first division count from 1 in the order
// of its tables' digits; all tiles that the target does not name share the one
// after. A division keeps the cells of its tiles in a word, four bits each.
type smallSum struct {
	*layout
	labels     [nibbles]uint8 // of the codes
	mask, goal uint64
	sides      [2]smallSide
	patterns   []*pdb.Small
	walk       *smallWalk

	mu    sync.Mutex
	ready bool
	bytes uint64
}

// smallSide is one division.
type smallSide struct {
	turn  [nibbles]uint8     // free cell -> cell on the board of the tables
	parts []smallPart        // one a pattern
	tiles [nibbles]smallTile // by label
}

// smallPart is a pattern of a division: its table, and where its tiles' cells
// begin in the word, bits up.
type smallPart struct {
	table int // in smallSum.patterns
	shift uint8
}

// smallTile is the part of a tile, and where its cell stands in the word, bits
// up. Tiles of no pattern stand above all others.
type smallTile struct {
	part int // -1 for none
	at   uint8
}

// newSmallSum lays the tables out without building them; nil where the boards
// are not of this kind.
func newSmallSum(l *layout, want codes) *smallSum {
	if len(l.Cells) > nibbles || len(l.splits()) == 0 {
		return nil
	}
	blanks := l.blanks(want)
	s := &smallSum{layout: l}
	divisions := smallSplit.of(l, want).groups(l, want)
	label := uint8(1)
	for _, group := range divisions[0] {
		for _, cell := range group {
			s.labels[want[cell]] = label
			label++
		}
	}
	for c := 1; c < len(l.count); c++ {
		if s.labels[c] == 0 {
			s.labels[c] = label
		}
	}
	s.mask, s.goal = nibbleGoal(want, &s.labels)
	s.divide(0, divisions[0], want, blanks, l.Symmetries()[:1])
	s.divide(1, divisions[1], want, blanks, l.Symmetries())
	return s
}

// of completes the split for the tiles that a target names.
func (s split) of(l *layout, want codes) split {
	_, tiles := l.named(want)
	groups := (len(tiles) + pdb.MaxSmall - 1) / pdb.MaxSmall
	for i := range groups {
		s.sizes = append(s.sizes, (len(tiles)+i)/groups)
	}
	if l.Size.Rows != 4 || l.Size.Cols != 4 {
		s.corner = nil
	}
	return s
}

// divide lays out a division on the board as it is or, if that needs no other
// tables than there are, turned.
func (s *smallSum) divide(side int, groups [][]uint8, want codes, blanks []uint8, turns [][]uint8) {
	d := &s.sides[side]
	for i := range d.tiles {
		d.tiles[i] = smallTile{part: -1, at: 60}
	}
	turn, tables := turns[0], []int(nil)
	for _, try := range turns {
		if tables = s.tables(groups, try, blanks); tables != nil {
			turn = try
			break
		}
	}
	copy(d.turn[:], turn)
	at := uint8(0)
	for i, group := range groups {
		table := len(s.patterns)
		if tables != nil {
			table = tables[i]
		} else {
			s.patterns = append(s.patterns, &pdb.Small{Pattern: pdb.New(s.Grid, turned(group, turn), turned(blanks, turn))})
		}
		d.parts = append(d.parts, smallPart{table, at})
		for _, goal := range s.patterns[table].Goals {
			cell := group[slices.IndexFunc(group, func(c uint8) bool { return turn[c] == goal })]
			d.tiles[s.labels[want[cell]]] = smallTile{len(d.parts) - 1, at}
			at += 4
		}
	}
}

// turned maps cells.
func turned(cells, turn []uint8) []uint8 {
	list := make([]uint8, len(cells))
	for i, c := range cells {
		list[i] = turn[c]
	}
	return list
}

// tables finds the tables of the groups of a turned division, nil when some
// would have to be built.
func (s *smallSum) tables(groups [][]uint8, turn, blanks []uint8) []int {
	var list []int
	for _, group := range groups {
		p := pdb.New(s.Grid, turned(group, turn), turned(blanks, turn))
		goals := slices.Sorted(slices.Values(p.Goals))
		i := slices.IndexFunc(s.patterns, func(q *pdb.Small) bool {
			return slices.Equal(goals, slices.Sorted(slices.Values(q.Goals))) && slices.Equal(p.Home, q.Home)
		})
		if i < 0 {
			return nil
		}
		list = append(list, i)
	}
	return list
}

// prepare builds the tables side by side and returns their size in bytes.
func (s *smallSum) prepare(ctx context.Context) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ready {
		return s.bytes, nil
	}
	var all sync.WaitGroup
	failed := make([]error, len(s.patterns))
	for i, p := range s.patterns {
		all.Go(func() { failed[i] = p.Take(ctx) })
	}
	all.Wait()
	for _, err := range failed {
		if err != nil {
			return 0, err
		}
	}
	s.walk = newSmallWalk(s)
	s.bytes = uint64(len(s.walk.values))
	for _, p := range s.patterns {
		s.bytes += uint64(len(p.Values))
	}
	s.ready = true
	return s.bytes, nil
}

// words returns, for each division, the word of its tiles' cells.
func (s *smallSum) words(board uint64) (words [2]uint64) {
	for cell := range s.Cells {
		label := board >> (4 * cell) & 15
		for i := range s.sides {
			if d := &s.sides[i]; label > 0 && d.tiles[label].part >= 0 {
				words[i] |= uint64(d.turn[cell]) << d.tiles[label].at
			}
		}
	}
	return words
}

// sums returns the sum of each division, Unreachable where walls keep a tile
// from its goal.
func (s *smallSum) sums(words [2]uint64) (sums [2]int32) {
	for i := range s.sides {
		for _, part := range s.sides[i].parts {
			values := s.patterns[part.table].Values
			v := values[int(words[i]>>part.shift)&(len(values)-1)]
			if v == pdb.Lost {
				return [2]int32{solver.Unreachable, solver.Unreachable}
			}
			sums[i] += int32(v)
		}
	}
	return sums
}

// of is the estimate of a board of labels.
func (s *smallSum) of(board uint64) int32 {
	sums := s.sums(s.words(board))
	return max(sums[0], sums[1])
}

// value is the estimate of a position; before prepare it is 0.
func (s *smallSum) value(at codes) int32 {
	if !s.ready {
		return 0
	}
	board := uint64(0)
	for cell, c := range at {
		board |= uint64(s.labels[c]) << (4 * cell)
	}
	return s.of(board)
}

// smallHeuristics returns the estimate of the distance to want by small
// patterns, where the board has it.
func smallHeuristics[S solver.State](l *layout, want codes) []solver.Heuristic[S] {
	sum, u := newSmallSum(l, want), newUnpacker[S](l)
	if sum == nil {
		return nil
	}
	info := smallSplit.info
	for _, p := range sum.patterns {
		info.Tables += 1 << (4 * len(p.Goals))
	}
	return []solver.Heuristic[S]{{
		Info:    info,
		Prepare: sum.prepare,
		Int: func(s S) int32 {
			var buf [maxCells]code
			return sum.value(u.unpack(s, &buf))
		},
		Dive: func(root S) solver.Dive {
			return newPlanted(sum.walk.dive(), u, root)
		},
	}}
}
