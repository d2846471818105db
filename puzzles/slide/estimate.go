package slide

import (
	"math"

	"waymark/puzzles/slide/pdb"
)

// estimate bounds the distance from a position to a target, a board that may
// leave cells open. Tiles whose class the target does not name cost nothing.
//
// A class with one tile and one goal cell is a single: its distance is looked
// up. The tiles of any other class are shared out among its goal cells at the
// least total cost; where that is too much work, by rows and columns separately
// (see group.split), which costs no more.
//
// Every estimate is a sum over different tiles (or over different directions
// of travel), and a move changes one tile by one step: that makes it consistent.
type estimate struct {
	*layout
	want   codes
	near   []near    // indexed by cell*kinds + code
	euclid []float64 // the same for straight distances
	groups []group
	kinds  int
}

// near is what a single on a cell adds to the estimates.
type near struct {
	around   int32 // moves around the walls, or far
	straight int32 // rows plus columns
	inRow    uint8 // its goal's column where it is in its goal's row, or none
	inCol    uint8 // its goal's row where it is in its goal's column, or none
}

// group is a class with several tiles or goal cells.
type group struct {
	code  code
	goals []uint8 // free cells
	exact bool    // pair them off at least cost
}

// exactWork bounds goals^2 * tiles, the steps of one exact pairing: 16 tiles
// for 16 goal cells.
const exactWork = 4096

// newEstimate prepares the tables in O(cells * kinds).
func newEstimate(l *layout, want codes) *estimate {
	e := &estimate{layout: l, want: want, kinds: len(l.count)}
	e.near = make([]near, len(l.Cells)*e.kinds)
	e.euclid = make([]float64, len(e.near))
	for i := range e.near {
		e.near[i].inRow, e.near[i].inCol = pdb.None, pdb.None
	}
	goals := make([][]uint8, e.kinds)
	for cell, c := range want {
		if c != open {
			goals[c] = append(goals[c], uint8(cell))
		}
	}
	for c := 1; c < e.kinds; c++ {
		switch m := len(goals[c]); {
		case m == 1 && l.count[c] == 1:
			e.addSingle(code(c), int(goals[c][0]))
		case m > 0:
			e.groups = append(e.groups, group{code(c), goals[c], l.count[c] <= maxAssign && m*m*l.count[c] <= exactWork})
		}
	}
	return e
}

func (e *estimate) addSingle(c code, goal int) {
	for cell := range e.Cells {
		i := cell*e.kinds + int(c)
		rows, cols := e.Straight(cell, goal)
		n := near{around: e.around(cell, goal), straight: int32(rows + cols), inRow: pdb.None, inCol: pdb.None}
		if rows == 0 {
			n.inRow = e.Col[goal]
		}
		if cols == 0 {
			n.inCol = e.Row[goal]
		}
		e.near[i] = n
		e.euclid[i] = e.crow(cell, goal)
	}
}

// around is the number of moves between two cells, or far.
func (e *estimate) around(i, j int) int32 {
	if d := e.Dist[i][j]; d != pdb.None {
		return int32(d)
	}
	return far
}

// crow is the distance as the crow flies, or far where there is no way.
func (e *estimate) crow(i, j int) float64 {
	if e.Dist[i][j] == pdb.None {
		return far
	}
	rows, cols := e.Straight(i, j)
	return math.Sqrt(float64(rows*rows + cols*cols))
}

// manhattan is the sum of the distances around walls; far or more when some
// goal cannot be served.
func (e *estimate) manhattan(at codes) int32 {
	total := int32(0)
	for i, c := range at {
		total += e.near[i*e.kinds+int(c)].around
	}
	return total + e.shared(at)
}

// conflicts is manhattan, raised by the linear conflicts among singles. With
// walls the detour and the conflict may be the same moves, so the greater of
// the two bounds counts.
func (e *estimate) conflicts(at codes) int32 {
	var rows, cols lines
	around, straight, leave := int32(0), int32(0), int32(0)
	for i, c := range at {
		n := &e.near[i*e.kinds+int(c)]
		around += n.around
		straight += n.straight
		if n.inRow != pdb.None {
			leave += rows.add(e.Row[i], n.inRow)
		}
		if n.inCol != pdb.None {
			leave += cols.add(e.Col[i], n.inCol)
		}
	}
	return max(around, straight+2*leave) + e.shared(at)
}

// euclidean is the sum of the distances as the crow flies.
func (e *estimate) euclidean(at codes) float64 {
	total := 0.0
	for i, c := range at {
		total += e.euclid[i*e.kinds+int(c)]
	}
	for g := range e.groups {
		total += e.groups[g].euclidean(e, at)
	}
	return total
}

// misplaced counts the goal cells that want a tile, or the blank too, and do not
// hold it.
func (e *estimate) misplaced(at codes, blank bool) int32 {
	n := int32(0)
	for i, want := range e.want {
		if want != open && (want != 0 || blank) && at[i] != want {
			n++
		}
	}
	return n
}

// shared is the part of manhattan that belongs to the groups.
func (e *estimate) shared(at codes) int32 {
	total := int32(0)
	for g := range e.groups {
		total += e.groups[g].manhattan(e, at)
	}
	return total
}

// lines counts the tiles that must leave a row (or column) although it is their
// goal's. Tiles cannot pass each other within a row, so those that stay in
// theirs stand in the order of their goals; all but a longest such set must
// leave, at two extra moves each across the row. (O. Hansson, A. Mayer, M. Yung,
// "Criticizing solutions to relaxed models yields powerful admissible
// heuristics", 1992; they remove a least set of tiles likewise.)
//
// The longest increasing subsequence is kept as the set of the least last
// elements of increasing sequences, one bit each (patience sorting): a tile
// either makes the longest sequence longer or takes another's place.
type lines [10]uint16

// add appends a tile's goal to a line and returns 1 when one tile more must leave.
func (l *lines) add(index, goal uint8) int32 {
	tails := l[index]
	leaves := int32(0)
	if later := tails >> goal << goal; later != 0 {
		tails ^= later & -later
		leaves = 1
	}
	l[index] = tails | 1<<goal
	return leaves
}
