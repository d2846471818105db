package slide

import (
	"context"
	"slices"
	"sync"

	"waymark/solver"
)

// walkingDistance is by Ken'ichiro Takahashi (about 2002).
var walkingDistance = solver.HeuristicInfo{
	ID: "walking-distance", Name: "Walking distance",
	Sentence: "How many moves it takes to bring all tiles to their rows, plus as many for their columns, if tiles of one row are all alike.",
	How: "Only the rows count at first: how many tiles of each row's goal stand in each row. A small table holds how many moves up and down bring all of them home. " +
		"The same is done for columns and moves to the sides, and both are added (Ken'ichiro Takahashi, about 2002). It looks at the board as a whole, so there is no picture of it.",
	Admissible: true, Consistent: true, Integer: true,
}

// lineMoves is the sliding puzzle in which only lines count: rows, or columns.
// A position says how many tiles of each line's goal stand on each line, and by
// the missing tile where the blank is. A move takes any tile of a line beside the
// blank's into that one.
//
// A move of the real puzzle along a column is such a move between rows and
// changes no column, and the other way round. So the moves along columns of any
// solution are at least the distance between rows, those along rows at least the
// distance between columns, and the sum of both is admissible. A move changes one
// of the two, by one, so it is consistent.
type lineMoves struct {
	lines, width int
	index        map[uint64]uint32 // position -> its number
	dist         []uint8
	// next holds, at number*8 + side*4 + goal, where the tile of a goal line
	// goes to when it moves into the blank from the line before (side 0) or
	// behind (side 1) the blank's: twice the new number, plus 1 when the distance
	// grows. As the blank changes its line, distances never stay.
	next []uint16
}

// walkingSide is the longest side of a board for which lineMoves is made: four
// lines of four have 24,964 positions, five of five some 65 million.
const walkingSide = 4

// tallyBits is the width of a number of tiles in a position.
const tallyBits = 3

// tallyAt is where a position counts the tiles on a line that belong to another.
func tallyAt(line, goal int) int { return tallyBits * (line*walkingSide + goal) }

// newLineMoves lists all positions, breadth first from that with all tiles at
// home and the blank on a line.
func newLineMoves(lines, width, blank int) *lineMoves {
	m := &lineMoves{lines: lines, width: width, index: map[uint64]uint32{}}
	home := uint64(0)
	for line := range lines {
		home |= uint64(width) << tallyAt(line, line)
	}
	home -= 1 << tallyAt(blank, blank)
	type position struct {
		tiles uint64
		blank int
	}
	all := []position{{home, blank}}
	m.index[home] = 0
	m.dist = append(m.dist, 0)
	var targets []uint32 // by the index of next; none of them is 0 but where there is no move
	for i := 0; i < len(all); i++ {
		p := all[i]
		targets = append(targets, make([]uint32, 2*walkingSide)...)
		for side, from := range [2]int{p.blank - 1, p.blank + 1} {
			if from < 0 || from >= lines {
				continue
			}
			for goal := range lines {
				if p.tiles>>tallyAt(from, goal)&(1<<tallyBits-1) == 0 {
					continue
				}
				to := p.tiles - 1<<tallyAt(from, goal) + 1<<tallyAt(p.blank, goal)
				number, known := m.index[to]
				if !known {
					number = uint32(len(all))
					m.index[to] = number
					m.dist = append(m.dist, m.dist[i]+1)
					all = append(all, position{to, from})
				}
				targets[i*2*walkingSide+side*walkingSide+goal] = number
			}
		}
	}
	m.next = make([]uint16, len(targets))
	for i, to := range targets {
		m.next[i] = uint16(2 * to)
		if m.dist[to] > m.dist[i/(2*walkingSide)] {
			m.next[i]++
		}
	}
	return m
}

// walking is the heuristic for one target: a board without walls and open cells
// of at most four rows and columns, one blank, all labels different.
type walking struct {
	*layout
	goals [2][nibbles]uint8 // code -> the row of its goal, its column
	blank [2]int
	goal  uint64
	walk  *walkingWalk

	mu    sync.Mutex
	moves [2]*lineMoves // rows, columns; nil before prepare
}

// newWalking returns nil where the boards are not of this kind.
func newWalking(l *layout, want codes) *walking {
	if l.Walled() || l.Size.Rows > walkingSide || l.Size.Cols > walkingSide || len(l.count) != len(l.Cells) || slices.Contains(want, open) {
		return nil
	}
	w := &walking{layout: l}
	_, w.goal = nibbleGoal(want, &sameLabels)
	for cell, c := range want {
		w.goals[0][c], w.goals[1][c] = l.Row[cell], l.Col[cell]
		if c == 0 {
			w.blank = [2]int{int(l.Row[cell]), int(l.Col[cell])}
		}
	}
	return w
}

// prepare lists the positions of rows and columns, some milliseconds of work,
// and returns the size of the tables in bytes.
func (w *walking) prepare(ctx context.Context) (uint64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.walk == nil {
		rows := newLineMoves(w.Size.Rows, w.Size.Cols, w.blank[0])
		cols := rows
		if w.Size.Rows != w.Size.Cols || w.blank[0] != w.blank[1] {
			cols = newLineMoves(w.Size.Cols, w.Size.Rows, w.blank[1])
		}
		w.moves = [2]*lineMoves{rows, cols}
		w.walk = newWalkingWalk(w)
	}
	bytes := w.moves[0].bytes()
	if w.moves[1] != w.moves[0] {
		bytes += w.moves[1].bytes()
	}
	return bytes, nil
}

// bytes is the size of the tables; a map takes some 20 bytes a position.
func (m *lineMoves) bytes() uint64 { return uint64(2*len(m.next) + 21*len(m.dist)) }

// numbers returns the numbers of a board's rows and columns.
func (w *walking) numbers(board uint64) (n [2]uint32) {
	rows, cols := uint64(0), uint64(0)
	for cell := range w.Cells {
		if c := board >> (4 * cell) & 15; c > 0 {
			rows += 1 << tallyAt(int(w.Row[cell]), int(w.goals[0][c]))
			cols += 1 << tallyAt(int(w.Col[cell]), int(w.goals[1][c]))
		}
	}
	return [2]uint32{w.moves[0].index[rows], w.moves[1].index[cols]}
}

// of is the estimate of a board.
func (w *walking) of(board uint64) int32 {
	n := w.numbers(board)
	return int32(w.moves[0].dist[n[0]]) + int32(w.moves[1].dist[n[1]])
}

// value is the estimate of a position; before prepare it is 0.
func (w *walking) value(at codes) int32 {
	if w.walk == nil {
		return 0
	}
	board := uint64(0)
	for cell, c := range at {
		board |= uint64(c) << (4 * cell)
	}
	return w.of(board)
}

// walkingHeuristics returns the estimate of the distance to want by walking
// distance, where the board has it.
func walkingHeuristics[S solver.State](l *layout, want codes) []solver.Heuristic[S] {
	w, u := newWalking(l, want), newUnpacker[S](l)
	if w == nil {
		return nil
	}
	return []solver.Heuristic[S]{{
		Info:    walkingDistance,
		Prepare: w.prepare,
		Int: func(s S) int32 {
			var buf [maxCells]code
			return w.value(u.unpack(s, &buf))
		},
		Dive: func(root S) solver.Dive {
			return newPlanted(w.walk.dive(), u, root)
		},
	}}
}
