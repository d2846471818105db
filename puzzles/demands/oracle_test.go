package demands_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

var boards = flag.Int("boards", 10, "random boards of each family that demands are judged on")

// bases are small puzzles that the test varies.
var bases = map[string][]string{
	"slide": {
		"puzzle slide\nstart 2x3\n_ 1 2\n3 4 5\ngoal 2x3\n_ 1 2\n3 4 5\n",
		"puzzle slide\nstart 2x4\n1 1 2 #\n_ 3 2 4\ngoal 2x4\n? 1 1 #\n_ ? 2 ?\n",
	},
	"glide": {
		"puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n....\n",
		"puzzle glide\nstart 4x4\nR.#R\n..%.\n.#..\n...Y\ngoal 4x4\n....\nR...\n...R\n....\n",
		"puzzle glide\nstart 4x4\nR..B\n....\n....\n.Y..\ngoal 4x4\n....\n..R.\n....\n...B\ngates 4x4\n....\n..r.\n.b..\n....\n",
	},
	"tandem": {
		"puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
		"puzzle tandem\nstart 3x5\no.#.o\n.....\n_.#._\n",
	},
	"swap": {
		"puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
		"puzzle swap\nstart 3x2\nT1R T1G\n### Q2B\nB1R B1B\ngoal 3x2\n? R\n# B\n? ?\n",
	},
	"blocks": {
		"puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
		"puzzle blocks\nmetric move\nstart 3x4\nA..B\n....\nC##D\ngoal 3x4\n...A\n....\n.##.\n",
		"puzzle blocks\nmetric step\nstart 3x4\nAB.C\nAB..\n.DD.\ngoal 3x4\n...A\n...A\n....\n",
		"puzzle blocks\nmetric slide\naxis auto\nstart 4x4\n.BCC\n.B..\nAA.D\n...D\ngoal 4x4\n....\n....\n..AA\n....\n",
	},
}

// oracle goes through positions as the rules have them, breadth-first, and knows no search.
type oracle struct {
	t testing.TB
	f families.Family
	p *puzzles.Puzzle

	known map[puzzles.Cell]string // kinds
}

// deed is what a demand is on, as the oracle sees it.
type deed struct {
	board puzzles.Board
	piece string // the kind of its token
	cell  int
}

// kind is the token of a cell, of like pieces the least.
func (o *oracle) kind(c puzzles.Cell) string {
	k, ok := o.known[c]
	if !ok {
		k = o.kindOf(c)
		o.known[c] = k
	}
	return k
}

func (o *oracle) kindOf(c puzzles.Cell) string {
	switch token := o.f.FormatCell(c, puzzles.Start); o.p.Family {
	case "tandem":
		return strings.ReplaceAll(token, "*", "o")
	case "blocks":
		return o.alike(token)
	default:
		return token
	}
}

func (o *oracle) at(d deed, b puzzles.Board) bool {
	switch {
	case !d.board.IsZero():
		return o.f.Matches(o.p, b, d.board)
	case d.cell >= 0:
		return o.kind(b.Cells[d.cell]) == d.piece
	}
	return false
}

// legs calls yield with each position that one move leads to, and whether that does it. Where both can be, it is called twice.
func (o *oracle) legs(d deed, from puzzles.Board, yield func(to puzzles.Board, does bool)) {
	for _, m := range o.f.Moves(o.p, from) {
		to, step, err := o.f.Play(o.p, from, m)
		require.NoError(o.t, err)
		if o.p.Header("metric") == "move" && d.cell >= 0 {
			piece := o.f.FormatCell(from.Cells[step.Shifts[0].From], puzzles.Start)
			for _, does := range []bool{false, true} {
				if o.wanders(d, from, to, piece, does) {
					yield(to, does)
				}
			}
			continue
		}
		does := o.at(d, to)
		for _, s := range step.Shifts {
			if !d.board.IsZero() || s.From == s.To || o.kind(from.Cells[s.From]) != d.piece {
				continue
			}
			if d.cell < 0 {
				does = true
				continue
			}
			r, c := from.Cols, d.cell
			for _, line := range []bool{s.From/r == s.To/r && s.From/r == c/r, s.From%r == s.To%r && s.From%r == c%r} {
				does = does || line && o.p.Family != "swap" && min(s.From, s.To) <= c && c <= max(s.From, s.To)
			}
		}
		yield(to, does)
	}
}

// wanders reports whether a block gets to a place by single steps, over the cell or not.
func (o *oracle) wanders(d deed, from, to puzzles.Board, piece string, over bool) bool {
	single := o.p.Clone()
	single.Headers = []puzzles.Header{{Key: "metric", Value: "step"}}
	type node struct {
		at   string
		over bool
	}
	name := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	queue, had := []puzzles.Board{from}, []bool{false}
	seen := map[node]bool{{name(from), false}: true}
	for i := 0; i < len(queue); i++ {
		if had[i] == over && queue[i].Equal(to) {
			return true
		}
		for _, m := range o.f.Moves(single, queue[i]) {
			next, step, err := o.f.Play(single, queue[i], m)
			require.NoError(o.t, err)
			n := node{name(next), had[i] || o.at(d, next)}
			if o.f.FormatCell(queue[i].Cells[step.Shifts[0].From], puzzles.Start) == piece && !seen[n] {
				seen[n] = true
				queue, had = append(queue, next), append(had, n.over)
			}
		}
	}
	return false
}

// shortest is the length of a shortest solution that does it so many times as count says, -1 without one: at least so many where more.
// Times above most count as most.
func (o *oracle) shortest(d deed, most int, fits func(times int) bool, limit int) int {
	type node struct {
		at    string
		times int
	}
	times := 0
	if o.at(d, o.p.Start) {
		times = 1
	}
	layer, tally := []puzzles.Board{o.p.Start}, []int{times}
	seen := map[node]bool{{fmt.Sprint(o.p.Start.Cells), times}: true}
	for depth := 0; len(layer) > 0 && depth <= limit; depth++ {
		var next []puzzles.Board
		var after []int
		for i, b := range layer {
			if fits(tally[i]) && o.f.Matches(o.p, b, o.p.Goal) {
				return depth
			}
			o.legs(d, b, func(to puzzles.Board, does bool) {
				n := node{fmt.Sprint(to.Cells), tally[i]}
				if does {
					n.times = min(most, n.times+1)
				}
				if !seen[n] {
					seen[n] = true
					next, after = append(next, to), append(after, n.times)
				}
			})
		}
		layer, tally = next, after
	}
	return -1
}

// times is how often moves do it.
func (o *oracle) times(d deed, moves []puzzles.Move) (n int) {
	at := o.p.Start
	for _, m := range moves {
		to, step, err := o.f.Play(o.p, at, m)
		require.NoError(o.t, err)
		does := o.at(d, to)
		for _, s := range step.Shifts {
			if d.board.IsZero() && s.From != s.To && o.kind(at.Cells[s.From]) == d.piece {
				does = does || d.cell < 0
				cell := s.From
				for _, dir := range step.Path {
					row, col := dir.Delta()
					cell += row*at.Cols + col
					does = does || cell == d.cell
				}
				if r := at.Cols; step.Path == nil && d.cell >= 0 {
					for _, line := range []bool{s.From/r == s.To/r && s.From/r == d.cell/r, s.From%r == s.To%r && s.From%r == d.cell%r} {
						does = does || line && o.p.Family != "swap" && min(s.From, s.To) <= d.cell && d.cell <= max(s.From, s.To)
					}
				}
			}
		}
		if does {
			n++
		}
		at = to
	}
	return n
}

// Each kind of demand has the verdict of a breadth-first search by the rules alone, and what refutes it is a shortest solution that does so.
func TestDemandsAgreeWithBreadthFirstSearch(t *testing.T) {
	for _, family := range families.All() {
		id := family.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			r := draws.Rand(53, uint64(len(id)))
			count := map[string]int{}
			for n := 0; n < *boards; {
				ps, err := puzzles.Read([]byte(bases[id][r.IntN(len(bases[id]))]), "test", families.Rules)
				require.NoError(t, err)
				p := ps[0]
				for range r.IntN(12) {
					moves := family.Moves(p, p.Start)
					if len(moves) == 0 {
						break
					}
					p.Start, _, err = family.Play(p, p.Start, moves[r.IntN(len(moves))])
					require.NoError(t, err)
				}
				if family.Matches(p, p.Start, p.Goal) {
					continue
				}
				n++
				o := &oracle{t, family, p, map[puzzles.Cell]string{}}
				optimum := o.shortest(deed{cell: -1, piece: "none"}, 1, func(int) bool { return true }, 60)
				j := demands.New(p, solver.Limits{})
				if optimum < 0 {
					f, err := j.Of(t.Context(), &puzzles.Demand{Kind: puzzles.DemandLength, Most: puzzles.NoMost})
					require.NoError(t, err)
					assert.Equal(t, demands.Refuted, f.Verdict)
					continue
				}
				w := o.web()
				for k := range 9 {
					d := o.random(r, optimum)
					if k > 5 && w != nil {
						d = o.counted(r, w.solution(r))
					}
					f, err := j.Of(t.Context(), &d)
					text := text(family, p)
					line := puzzles.DemandLine(family, p.Start.Size, &d)
					require.NoError(t, err, "%s\n%s", line, text)
					words := fmt.Sprintf("%s: %s\n%s\n%v %s", f.Verdict, line, text, f.Moves, f.Why.Error())
					if o.check(&d, f, optimum, words); k > 5 && w != nil && !o.checkCounted(w, &d, f, optimum, words) {
						continue
					}
					count[string(d.Kind)+" "+string(f.Verdict)]++
				}
			}
			t.Log(id, count)
		})
	}
}

func text(_ families.Family, p *puzzles.Puzzle) string {
	var b strings.Builder
	_ = puzzles.WriteText(&b, families.Rules, p) // a builder never fails to write
	return b.String()
}

// random draws a demand.
func (o *oracle) random(r *rand.Rand, optimum int) puzzles.Demand {
	d := puzzles.Demand{Kind: []puzzles.DemandKind{
		puzzles.DemandLength, puzzles.DemandEvery, puzzles.DemandEvery, puzzles.DemandNone, puzzles.DemandNone, puzzles.DemandMoves, puzzles.DemandStill,
	}[r.IntN(7)]}
	var pieces []puzzles.Cell
	faces := o.f.Scene(o.p, o.p.Start, puzzles.Start).Faces
	for i, c := range o.p.Start.Cells {
		if faces[i].Piece {
			pieces = append(pieces, c)
		}
	}
	d.Piece = pieces[r.IntN(len(pieces))]
	d.Cell = r.IntN(len(o.p.Start.Cells))
	switch {
	case d.Kind == puzzles.DemandLength || d.Kind == puzzles.DemandMoves:
		d.Least = r.IntN(optimum + 2)
		if d.Most = d.Least + r.IntN(optimum+1); r.IntN(3) == 0 {
			d.Most = puzzles.NoMost
		}
	case d.Passes() && r.IntN(3) == 0:
		at := o.p.Start
		for range 1 + r.IntN(2*optimum) {
			moves := o.f.Moves(o.p, at)
			at, _, _ = o.f.Play(o.p, at, moves[r.IntN(len(moves))])
		}
		if d.Board = at.Clone(); o.p.Family != "blocks" {
			for i := range d.Board.Cells {
				if r.IntN(2) == 0 && faces[i].Ground != puzzles.Wall {
					d.Board.Cells[i] = puzzles.Any
				}
			}
		}
	}
	if d.Passes() && r.IntN(2) == 0 {
		d.Within = max(1, optimum-1+r.IntN(4))
	}
	return d
}

// check compares a finding with the oracle's.
func (o *oracle) check(d *puzzles.Demand, f demands.Finding, optimum int, words string) {
	t := o.t
	t.Helper()
	x := deed{board: d.Board, cell: -1}
	if d.HasPiece() {
		x.piece = o.kind(d.Piece)
	}
	if d.Passes() && d.Board.IsZero() {
		x.cell = d.Cell
	}
	most := optimum
	if d.Within > 0 {
		most = d.Within
	}
	within := func(n int) bool { return n >= 0 && n <= most }
	without := func() int { return o.shortest(x, 1, func(n int) bool { return n == 0 }, most) }
	with := func() int { return o.shortest(x, 1, func(n int) bool { return n > 0 }, most) }
	if len(f.Moves) > 0 {
		require.NoError(t, study.Verify(o.p, f.Moves, false), words)
	}
	refutes := func(length int, does bool) {
		want := demands.Proved
		if within(length) {
			want = demands.Refuted
			if assert.Len(t, f.Moves, length, words) {
				assert.Equal(t, does, o.times(x, f.Moves) > 0 || o.at(x, o.p.Start), words)
			}
		}
		assert.Equal(t, want, f.Verdict, words)
	}
	switch d.Kind {
	case puzzles.DemandLength:
		assert.Equal(t, map[bool]demands.Verdict{true: demands.Proved, false: demands.Refuted}[d.Holds(optimum)], f.Verdict, words)
	case puzzles.DemandEvery:
		refutes(without(), false)
	case puzzles.DemandNone:
		refutes(with(), true)
	case puzzles.DemandStill:
		assert.Equal(t, map[bool]demands.Verdict{true: demands.Proved, false: demands.Refuted}[without() == optimum], f.Verdict, words)
	case puzzles.DemandMoves:
		least, most := optimum+1, -1
		for n := range optimum + 1 {
			if o.shortest(x, optimum+1, func(times int) bool { return times == n }, optimum) == optimum {
				least, most = min(least, n), max(most, n)
			}
		}
		want := demands.Proved
		if !d.Holds(least) || !d.Holds(most) {
			want = demands.Refuted
			n := o.times(x, f.Moves)
			assert.Len(t, f.Moves, optimum, words)
			assert.False(t, d.Holds(n), words)
		}
		assert.Equal(t, want, f.Verdict, words)
	}
}
