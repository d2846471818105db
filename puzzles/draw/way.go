package draw

import (
	"math"
	"slices"
	"time"

	"waymark/puzzles"
)

// Rest is how long a playback stays at a position between two moves, at speed 1.
const Rest = 340 * time.Millisecond

// Speeds are those a playback is offered at; 1 is that of [Motion] and [Rest].
var Speeds = [...]float64{0.25, 0.5, 1, 2, 4, 8}

// Motion returns how long the pieces of a step are on their way, at speed 1: a
// cell takes 260 ms, each one more 60 ms, so that a long glide is as fast to the
// eye as a short one.
func Motion(size puzzles.Size, step puzzles.Step) time.Duration {
	far, n := 0, size.Cells()
	for _, k := range step.Shifts {
		if k.From >= 0 && k.To >= 0 && k.From < n && k.To < n {
			w := between(size, k)
			far = max(far, abs(w.Rows), abs(w.Cols))
		}
	}
	far = min(max(far, len(step.Path)), maxSide*maxSide)
	return 200*time.Millisecond + time.Duration(far)*60*time.Millisecond
}

// MovePath is pieces that travel by the same way in one move.
type MovePath struct {
	Rows, Cols int   // how far, in cells; negative is up or left
	Cells      []int // where they are now, all cells of each piece
	// Path is the way there cell by cell; nil when it is straight.
	Path []puzzles.Dir
	// Bow is how far the pieces swing out to their right on the way, in cells.
	// Pieces that change places pass each other so.
	Bow float64
}

// passing is the bow of pieces that change places: they are seen to pass each
// other, and hardly cover their neighbours.
const passing = 0.36

// Ways returns the pieces of a step, those of one way together, in the order
// of the step. Shifts that do not fit the scene are left out.
func Ways(sc puzzles.Scene, step puzzles.Step) []MovePath {
	var ways []MovePath
	n := sc.Size.Cells()
	seen := map[int]bool{}
	for _, k := range step.Shifts {
		if k.From < 0 || k.To < 0 || k.From >= n || k.To >= n || seen[k.From] {
			continue
		}
		w := between(sc.Size, k)
		if leads(step.Path, w) {
			w.Path = step.Path
		}
		if slices.Contains(step.Shifts, puzzles.Shift{From: k.To, To: k.From}) {
			w.Bow = passing
		}
		i := slices.IndexFunc(ways, func(v MovePath) bool { return v.Rows == w.Rows && v.Cols == w.Cols && v.Bow == w.Bow })
		for _, c := range Body(sc, k.From) {
			if seen[c] {
				continue
			}
			seen[c] = true
			if i < 0 {
				i = len(ways)
				ways = append(ways, w)
			}
			ways[i].Cells = append(ways[i].Cells, c)
		}
	}
	return ways
}

// between returns the way of a shift on a board.
func between(size puzzles.Size, k puzzles.Shift) MovePath {
	return MovePath{Rows: k.To/size.Cols - k.From/size.Cols, Cols: k.To%size.Cols - k.From%size.Cols}
}

// leads reports whether a path that turns ends where the way does.
func leads(path []puzzles.Dir, w MovePath) bool {
	for _, d := range path {
		rows, cols := d.Delta()
		w.Rows, w.Cols = w.Rows-rows, w.Cols-cols
	}
	return len(path) > 0 && w.Rows == 0 && w.Cols == 0
}

// At returns how far the pieces are from where they start at the time t, 0 to
// 1, in cells. They gather speed over half a cell and lose it over the last
// half; in between it is constant.
func (w MovePath) At(t float64) (rows, cols float64) {
	if len(w.Path) > 0 {
		t = ease(t, len(w.Path)) * float64(len(w.Path))
		for _, d := range w.Path {
			part := min(max(t, 0), 1)
			r, c := d.Delta()
			rows, cols, t = rows+part*float64(r), cols+part*float64(c), t-1
		}
		return rows, cols
	}
	t = ease(t, max(abs(w.Rows), abs(w.Cols)))
	rows, cols = float64(w.Rows)*t, float64(w.Cols)*t
	if far := math.Hypot(float64(w.Rows), float64(w.Cols)); far > 0 && w.Bow != 0 {
		out := w.Bow * math.Sin(math.Pi*t) / far
		rows, cols = rows+float64(w.Cols)*out, cols-float64(w.Rows)*out
	}
	return rows, cols
}

// ease returns how much of a way of some cells is done at the time t, both from
// 0 to 1.
func ease(t float64, cells int) float64 {
	ramp := 1 / (1 + float64(max(1, cells))) // the time in which half a cell is gone, gathering speed
	top := 1 / (1 - ramp)
	switch t = min(max(t, 0), 1); {
	case t < ramp:
		return top * t * t / (2 * ramp)
	case t > 1-ramp:
		return 1 - top*(1-t)*(1-t)/(2*ramp)
	}
	return top * (t - ramp/2)
}

func abs[N int | float32](n N) N { return max(n, -n) }
