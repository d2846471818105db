package slide

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// drafter solves a board by rule, as people do: it puts the tiles of the line
// that is farthest from where the blank shall end into place, and never touches
// them again, until two by two cells are left. The last two tiles of a line go
// together. Each time it goes the shortest way there is for the tiles in hand,
// whatever becomes of the others: breadth-first over the places of the blank and
// of at most two tiles.
type drafter struct {
	*layout
	at, want codes
	blank    int
	done     []bool          // cells that are in place
	home     [maxCells]uint8 // code -> the cell that wants it; none where several do
	moves    []solver.Move
	other    int // the choice among tiles alike that takes the second nearest; from 1
	choices  int

	// The search: what is known of each arrangement of blank and tiles.
	seen  []uint32 // the number of the search that reached it
	prev  []uint32 // the arrangement before
	turn  uint32
	queue []uint32
}

// drafted returns a solution of a board, in at most some n^3 moves for n^2 cells,
// and in O(n^6) time for its many pairs at the ends of lines. It returns nil on
// boards with walls or several blanks, where want cannot be reached, and now and
// then where tiles are alike.
func (l *layout) drafted(start, want codes) []solver.Move {
	if l.Walled() || l.count[0] != 1 || min(l.Size.Rows, l.Size.Cols) < 2 {
		return nil
	}
	for _, full := range l.fillings(start, want) {
		if _, odd := l.impossible(start, full); odd {
			continue
		}
		for other := range draftTries {
			d := &drafter{layout: l, at: slices.Clone(start), want: full, done: make([]bool, len(start)), other: other, moves: []solver.Move{}}
			d.blank = slices.Index(d.at, 0)
			d.nameHomes()
			if d.solve() {
				return d.moves
			}
			if d.choices == 0 {
				break // no two tiles are alike
			}
		}
	}
	return nil
}

// draftTries is how often a board is begun with another of two tiles that are
// alike, when it came out wrong by an exchange of two tiles.
const draftTries = 6

// fillings completes a target in ways of which one has the parity that is needed,
// where the open cells allow: two tiles exchanged, and the blank and a tile.
func (l *layout) fillings(start, want codes) []codes {
	left := slices.Clone(l.count)
	for _, c := range want {
		if c != open {
			left[c]--
		}
	}
	full, gaps := slices.Clone(want), []int(nil)
	for cell, c := range want {
		if c != open {
			continue
		}
		// What stands there already may stay, but for the blank.
		if s := start[cell]; s != 0 && left[s] > 0 {
			full[cell] = s
			left[s]--
		} else {
			full[cell] = open
		}
		gaps = append(gaps, cell)
	}
	for _, cell := range gaps {
		if full[cell] != open {
			continue
		}
		for c := len(left) - 1; c >= 0; c-- {
			if left[c] > 0 {
				full[cell] = code(c)
				left[c]--
				break
			}
		}
	}
	list := []codes{full}
	tiles, blank := false, false
	for i, a := range gaps {
		for _, b := range gaps[:i] {
			done := &tiles
			if full[a] == 0 || full[b] == 0 {
				done = &blank
			}
			if !*done && full[a] != full[b] {
				*done = true
				other := slices.Clone(full)
				other[a], other[b] = other[b], other[a]
				list = append(list, other)
			}
		}
	}
	return list
}

// nameHomes finds the cell that wants each tile.
func (d *drafter) nameHomes() {
	for c := range d.home {
		d.home[c] = pdb.None
	}
	for cell, c := range d.want {
		if c != 0 && d.count[c] == 1 {
			d.home[c] = uint8(cell)
		}
	}
}

// solve puts line after line into place.
func (d *drafter) solve() bool {
	blank := slices.Index(d.want, 0)
	home := [2]int{int(d.Row[blank]), int(d.Col[blank])}
	low, high := [2]int{}, [2]int{d.Size.Rows - 1, d.Size.Cols - 1} // what is left: rows, columns
	stride := [2]int{d.Size.Cols, 1}
	for high[0]-low[0] > 1 || high[1]-low[1] > 1 {
		across, along := 0, 1
		if high[0]-low[0] < high[1]-low[1] {
			across, along = 1, 0
		}
		at := high[across]
		if home[across]-low[across] > high[across]-home[across] {
			at = low[across]
			low[across]++
		} else {
			high[across]--
		}
		var line []int
		for i := low[along]; i <= high[along]; i++ {
			line = append(line, at*stride[across]+i*stride[along])
		}
		if !d.fill(line) {
			return false
		}
	}
	return d.turnAround(low[0], low[1])
}

// fill puts the tiles of a line into place: together where that is found soon,
// else one after the other.
func (d *drafter) fill(line []int) bool {
	if d.together(line) {
		return true
	}
	for len(line) > 2 {
		if !d.place(line[:1]) {
			return false
		}
		line = line[1:]
	}
	return d.place(line)
}

// place brings a tile that is wanted there to each of one or two cells.
func (d *drafter) place(cells []int) bool {
	n := uint32(len(d.at))
	var tiles, goal [2]uint32
	taken := make([]bool, n)
	for i, cell := range cells {
		from := d.nearest(cell, taken)
		if from < 0 {
			return false
		}
		taken[from], tiles[i], goal[i] = true, uint32(from), uint32(cell)
	}
	if d.seen == nil {
		d.seen, d.prev = make([]uint32, n*n*n), make([]uint32, n*n*n)
	}
	d.turn++
	start := uint32(d.blank) + n*tiles[0] + n*n*tiles[1]
	d.seen[start], d.prev[start] = d.turn, start
	d.queue = append(d.queue[:0], start)
	for i := 0; i < len(d.queue); i++ {
		s := d.queue[i]
		blank, a, b := s%n, s/n%n, s/n/n
		if a == goal[0] && b == goal[1] {
			d.walk(s, n)
			for _, cell := range cells {
				d.done[cell] = true
			}
			return true
		}
		for _, to := range d.Next[blank] {
			if to == pdb.None || d.done[to] {
				continue
			}
			a, b := a, b
			if uint32(to) == a {
				a = blank
			}
			if len(cells) == 2 && uint32(to) == b {
				b = blank
			}
			if t := uint32(to) + n*a + n*n*b; d.seen[t] != d.turn {
				d.seen[t], d.prev[t] = d.turn, s
				d.queue = append(d.queue, t)
			}
		}
	}
	return false
}

// nearest is the cell of the nearest tile that may serve a cell, of those not
// taken; now and then the second nearest; -1 when there is none.
func (d *drafter) nearest(cell int, taken []bool) int {
	best, second := -1, -1
	for i, c := range d.at {
		if c != d.want[cell] || d.done[i] || taken[i] {
			continue
		}
		switch {
		case best < 0 || d.Dist[i][cell] < d.Dist[best][cell]:
			best, second = i, best
		case second < 0 || d.Dist[i][cell] < d.Dist[second][cell]:
			second = i
		}
	}
	if second >= 0 {
		if d.choices++; d.choices == d.other {
			return second
		}
	}
	return best
}

// walk plays the way of the search to an arrangement.
func (d *drafter) walk(s, n uint32) {
	var blanks []int
	for ; d.prev[s] != s; s = d.prev[s] {
		blanks = append(blanks, int(s%n))
	}
	for _, to := range slices.Backward(blanks) {
		d.move(to)
	}
}

// move moves the tile on a cell next to the blank into it.
func (d *drafter) move(from int) {
	for _, dir := range puzzles.Dirs {
		if int(d.Next[from][dir]) == d.blank {
			d.moves = append(d.moves, packMove(d.Cells[from], dir))
		}
	}
	d.at[d.blank], d.at[from] = d.at[from], 0
	d.blank = from
}

// turnAround takes the blank around the last two by two cells, one way or the
// other, until all is in place; it reports false when it never is.
func (d *drafter) turnAround(top, left int) bool {
	corner := top*d.Size.Cols + left
	ring := []int{corner, corner + 1, corner + d.Size.Cols + 1, corner + d.Size.Cols}
	at, blank, moves := slices.Clone(d.at), d.blank, len(d.moves)
	var ways [][]solver.Move
	for _, step := range []int{1, 3} {
		copy(d.at, at)
		d.blank, d.moves = blank, d.moves[:moves:moves]
		for range 12 { // three tiles, four places
			if slices.Equal(d.at, d.want) {
				ways = append(ways, d.moves)
				break
			}
			d.move(ring[(slices.Index(ring, d.blank)+step)%4])
		}
	}
	if len(ways) == 0 {
		return false
	}
	d.moves = slices.MinFunc(ways, func(a, b []solver.Move) int { return len(a) - len(b) })
	return true
}

// draft returns a solution by rule for any state; see solver.Model.
func draft[S solver.State](l *layout, want codes) func(S) []solver.Move {
	u := newUnpacker[S](l)
	return func(s S) []solver.Move {
		var buf [maxCells]code
		return l.drafted(u.unpack(s, &buf), want)
	}
}
