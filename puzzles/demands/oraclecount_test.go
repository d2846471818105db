package demands_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/edit"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
)

// web is all positions that can be reached, as a graph. Positions are one that differ by pieces which the rules and the goal do
// not tell apart.
type web struct {
	o      *oracle
	alike  func(puzzles.Cell) string
	at     []puzzles.Board
	number map[string]int
	ways   []map[int][]puzzles.Move // of each position: the moves to another
	depth  []int
	left   []int // to the goal, -1 for never
}

// most positions are looked at of a board, and most solutions of them.
const (
	mostOfWeb = 6_000
	mostPaths = 3_000
)

// web goes through all positions; nil where they are too many.
func (o *oracle) web() *web {
	w := &web{o: o, alike: o.unnamed()}
	number := map[string]int{w.key(o.p.Start): 0}
	w.number = number
	w.at, w.depth = []puzzles.Board{o.p.Start}, []int{0}
	for i := 0; i < len(w.at); i++ {
		if len(w.at) > mostOfWeb {
			return nil
		}
		ways := map[int][]puzzles.Move{}
		for _, m := range o.f.Moves(o.p, w.at[i]) {
			to, step, err := o.f.Play(o.p, w.at[i], m)
			require.NoError(o.t, err)
			if o.p.Header("metric") == "move" { // which goes by any path: the text names one, and the move is the same by another
				m = puzzles.Move(fmt.Sprint(step.Shifts))
			}
			n, met := number[w.key(to)]
			if !met {
				n = len(w.at)
				number[w.key(to)] = n
				w.at, w.depth = append(w.at, to), append(w.depth, w.depth[i]+1)
			}
			if n != i {
				ways[n] = append(ways[n], m)
			}
		}
		w.ways = append(w.ways, ways)
	}
	w.left = make([]int, len(w.at))
	into := make([][]int, len(w.at))
	var queue []int
	for i := range w.at {
		if w.left[i] = -1; o.f.Matches(o.p, w.at[i], o.p.Goal) {
			w.left[i], queue = 0, append(queue, i)
		}
		for to := range w.ways[i] {
			into[to] = append(into[to], i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, from := range into[queue[0]] {
			if w.left[from] < 0 {
				w.left[from], queue = w.left[queue[0]]+1, append(queue, from)
			}
		}
	}
	return w
}

func (w *web) key(b puzzles.Board) string {
	words := make([]string, len(b.Cells))
	for i, c := range b.Cells {
		words[i] = w.alike(c)
	}
	return strings.Join(words, " ")
}

// unnamed tells pieces apart by what the rules and the goal know of them.
func (o *oracle) unnamed() func(puzzles.Cell) string {
	token := func(c puzzles.Cell) string { return o.f.FormatCell(c, puzzles.Start) }
	said := map[string]bool{"_": true, "#": true, ".": true, "%": true}
	for _, c := range o.p.Goal.Cells {
		said[o.f.FormatCell(c, puzzles.Goal)] = true
	}
	switch o.p.Family {
	case "slide":
		return func(c puzzles.Cell) string {
			if said[token(c)] {
				return token(c)
			}
			return "other"
		}
	case "glide":
		gates, err := puzzles.Read([]byte(text(o.f, o.p)), "test", func(string) puzzles.Family { return o.f })
		require.NoError(o.t, err)
		_, layer, _ := strings.Cut(text(o.f, gates[0]), "\ngates ")
		return func(c puzzles.Cell) string {
			if t := token(c); said[t] || strings.Contains(layer, strings.ToLower(t)) {
				return t
			}
			return "other"
		}
	case "swap":
		return o.squares()
	}
	return o.kind
}

// alike is the least letter of the pieces of one shape, where the goal names none of them.
func (o *oracle) alike(token string) string {
	shape := func(of string) string {
		var cells []string
		first := -1
		for i, c := range o.p.Start.Cells {
			if o.f.FormatCell(c, puzzles.Start) == of {
				if first < 0 {
					first = i
				}
				cells = append(cells, fmt.Sprint(i/o.p.Start.Cols-first/o.p.Start.Cols, ",", i%o.p.Start.Cols-first%o.p.Start.Cols))
			}
		}
		return strings.Join(cells, " ")
	}
	named := func(of string) bool {
		return slices.ContainsFunc(o.p.Goal.Cells, func(c puzzles.Cell) bool { return o.f.FormatCell(c, puzzles.Goal) == of })
	}
	if token < "A" || token > "Z" || named(token) {
		return token
	}
	for of := "A"; of < token; of = string(of[0] + 1) {
		if !named(of) && shape(of) != "" && shape(of) == shape(token) {
			return of
		}
	}
	return token
}

// squares are alike that have one colour and can change places with the same from everywhere.
func (o *oracle) squares() func(puzzles.Cell) string {
	known := map[puzzles.Cell]string{}
	return func(c puzzles.Cell) string {
		if s, ok := known[c]; ok {
			return s
		}
		t := o.f.FormatCell(c, puzzles.Start)
		words := []string{t[len(t)-1:]}
		for i := range o.p.Start.Cells {
			if o.f.FormatCell(o.p.Start.Cells[i], puzzles.Start)[0] == '#' || t[0] == '#' {
				continue
			}
			for _, m := range o.f.Moves(o.p, o.p.Start.With(i, c)) {
				if strings.HasPrefix(string(m), o.p.Start.CellName(i)) {
					words = append(words, string(m))
				}
			}
		}
		slices.Sort(words[1:])
		known[c] = strings.Join(words, ",")
		return known[c]
	}
}

// paths lists the optimal solutions by their positions; nil where they are too many.
func (w *web) paths() (list [][]int) {
	var walk func(path []int) bool
	walk = func(path []int) bool {
		at := path[len(path)-1]
		if w.left[at] == 0 {
			list = append(list, slices.Clone(path))
			return len(list) <= mostPaths
		}
		for to := range w.at {
			if _, way := w.ways[at][to]; way && w.left[to] == w.left[at]-1 && !walk(append(path, to)) {
				return false
			}
		}
		return true
	}
	if !walk([]int{0}) {
		return nil
	}
	return list
}

// solution is an optimal solution by chance, move by move as the rules have them.
func (w *web) solution(r *rand.Rand) (moves []puzzles.Move) {
	at := w.o.p.Start
	for left := w.left[0]; left > 0; left-- {
		list := w.o.f.Moves(w.o.p, at)
		for _, i := range r.Perm(len(list)) {
			to, _, err := w.o.f.Play(w.o.p, at, list[i])
			require.NoError(w.o.t, err)
			if n := w.number[w.key(to)]; w.left[n] == left-1 {
				moves, at = append(moves, list[i]), to
				break
			}
		}
	}
	return moves
}

// classes numbers the strategy of each of some solutions, and counts them.
func (w *web) classes(paths [][]int) (class map[string]int, n int) {
	name := func(path []int) string { return fmt.Sprint(path) }
	class = map[string]int{}
	for _, p := range paths {
		if _, met := class[name(p)]; met {
			continue
		}
		class[name(p)] = n
		for queue := [][]int{p}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			for i := 0; i+2 < len(p); i++ {
				for other := range w.ways[p[i]] {
					if other == p[i+1] || !common(w.ways[p[i]][other], w.ways[p[i+1]][p[i+2]]) || !common(w.ways[p[i]][p[i+1]], w.ways[other][p[i+2]]) {
						continue
					}
					q := slices.Clone(p)
					q[i+1] = other
					if _, met := class[name(q)]; !met {
						class[name(q)] = n
						queue = append(queue, q)
					}
				}
			}
		}
		n++
	}
	return class, n
}

func common(a, b []puzzles.Move) bool {
	return slices.ContainsFunc(a, func(m puzzles.Move) bool { return slices.Contains(b, m) })
}

// along is the positions that moves pass, by their name in classes.
func (w *web) along(moves []puzzles.Move) string {
	boards, _, err := puzzles.Replay(w.o.f, w.o.p, w.o.p.Start, moves)
	require.NoError(w.o.t, err)
	var path []int
	for _, b := range boards {
		path = append(path, w.number[w.key(b)])
	}
	return fmt.Sprint(path)
}

// counted draws a demand on what is counted, on what is useless or on a solution.
func (o *oracle) counted(r *rand.Rand, solution []puzzles.Move) puzzles.Demand {
	d := puzzles.Demand{Kind: []puzzles.DemandKind{
		puzzles.DemandStrategies, puzzles.DemandDeadEnds, puzzles.DemandUseful, puzzles.DemandOptimal, puzzles.DemandOnly, puzzles.DemandOnly,
	}[r.IntN(6)]}
	switch {
	case d.Kind.Ranged():
		d.Most = r.IntN(5)
		if r.IntN(3) == 0 {
			d.Least, d.Most = 1, puzzles.NoMost
		}
	case d.Kind.HasMoves():
		if d.Moves = slices.Clone(solution); r.IntN(3) == 0 {
			d.Moves = o.wander(r, len(solution)+3)
		}
	}
	return d
}

// wander makes moves by chance until the goal, or as many as most.
func (o *oracle) wander(r *rand.Rand, most int) (moves []puzzles.Move) {
	at := o.p.Start
	for range most {
		list := o.f.Moves(o.p, at)
		moves = append(moves, list[r.IntN(len(list))])
		if at, _, _ = o.f.Play(o.p, at, moves[len(moves)-1]); o.f.Matches(o.p, at, o.p.Goal) {
			break
		}
	}
	return moves
}

// checkCounted compares a finding with what is counted; it reports whether it could.
func (o *oracle) checkCounted(w *web, d *puzzles.Demand, f demands.Finding, optimum int, words string) bool {
	t := o.t
	t.Helper()
	holds := map[bool]demands.Verdict{true: demands.Proved, false: demands.Refuted}
	paths := w.paths()
	solves := d.Kind.HasMoves() && study.Verify(o.p, d.Moves, false) == nil
	switch d.Kind {
	case puzzles.DemandDeadEnds:
		n := 0
		for _, left := range w.left {
			if left < 0 {
				n++
			}
		}
		assert.Equal(t, n, f.Number, words)
		assert.Equal(t, holds[d.Holds(n)], f.Verdict, words)
	case puzzles.DemandUseful:
		if puzzles.Full(o.f, o.p) {
			assert.Equal(t, demands.Open, f.Verdict, words)
			break
		}
		idle := ""
		for _, c := range vary.Changes(o.f, o.p, edit.Region{}) {
			of := &oracle{t, o.f, c.Puzzle, map[puzzles.Cell]string{}}
			if c.Removes() && idle == "" && of.shortest(deed{cell: -1, piece: "none"}, 1, func(int) bool { return true }, optimum) == optimum {
				idle = c.Text.Error()
			}
		}
		assert.Equal(t, holds[idle == ""], f.Verdict, words)
		assert.True(t, strings.HasPrefix(f.Why.Error(), idle), "%s: %s, not %s", words, f.Why.Error(), idle)
	case puzzles.DemandOptimal:
		assert.Equal(t, holds[solves && len(d.Moves) == optimum], f.Verdict, words)
		assert.Equal(t, solves && len(d.Moves) > optimum, len(f.Moves) == optimum, words)
		assert.Equal(t, !solves, f.Why.Format != "", words)
	default:
		if paths == nil {
			return false
		}
		class, n := w.classes(paths)
		if d.Kind == puzzles.DemandStrategies {
			assert.Equal(t, n, f.Number, words)
			assert.Equal(t, holds[d.Holds(n)], f.Verdict, words)
			break
		}
		assert.Equal(t, holds[solves && len(d.Moves) == optimum && n == 1], f.Verdict, words)
		if solves && f.Verdict == demands.Refuted && assert.Len(t, f.Moves, optimum, words) && len(d.Moves) == optimum {
			assert.NotEqual(t, class[w.along(d.Moves)], class[w.along(f.Moves)], words)
		}
	}
	return true
}
