package repair_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/repair"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// Of small boards and their changes, those that have a reason are those without a solution, and what the reason says of pieces that
// never move is so by the rules alone.
func TestReasonsAreOnlyOfBoardsWithoutASolution(t *testing.T) {
	kinds := map[repair.Kind]int{}
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			r := draws.Rand(53, 2)
			lost := 0
			for range 18 {
				p := familytest.Small(t, f, r)
				for _, c := range append(elsewhere(f, p, r), vary.Changes(f, p, edit.Region{})...) {
					length, ok := shortest(c.Puzzle)
					if !ok || length >= 0 && r.IntN(8) > 0 {
						continue
					}
					why, stated := repair.Explain(t.Context(), c.Puzzle, solver.Limits{})
					require.Equal(t, length < 0, stated, "%v: %v of\n%v\n%v", why.Message, c.Text, c.Puzzle.Start, c.Puzzle.Goal)
					if !stated {
						continue
					}
					lost++
					kinds[why.Kind]++
					assert.NotEmpty(t, why.Message.Error())
					if why.Kind == repair.Stuck || why.Kind == repair.Cut && why.Piece >= 0 {
						left := leftBy(t, f, c.Puzzle)
						for _, cell := range why.Cells {
							assert.False(t, left[cell], "%v", why.Message)
						}
					}
				}
			}
			assert.Positive(t, lost)
		})
	}
	for _, k := range []repair.Kind{repair.Parity, repair.Region, repair.Cut, repair.Stuck, repair.Apart, repair.Exhausted} {
		assert.Positive(t, kinds[k], k)
	}
}

// elsewhere are puzzles with the whole start as their goal, but for two cells that have changed places. Of swapping figures most
// then are bishops.
func elsewhere(f families.Family, p *puzzles.Puzzle, r *rand.Rand) (list []vary.Change) {
	trader, ok := f.(puzzles.Trader)
	if !ok {
		return nil
	}
	for range 5 {
		q := p.Clone()
		if f.Info().ID == "swap" {
			for i := range q.Start.Cells {
				if bishop, err := f.ParseCell("B1"+string("RGB"[r.IntN(3)]), puzzles.Start); err == nil && r.IntN(9) > 0 {
					q = f.Paint(q, puzzles.Start, -1, i, bishop)
				}
			}
		}
		a, b := r.IntN(len(q.Start.Cells)), r.IntN(len(q.Start.Cells))
		for i, c := range q.Start.Cells {
			switch i {
			case a:
				c = q.Start.Cells[b]
			case b:
				c = q.Start.Cells[a]
			}
			if !trader.Trades(c) {
				continue
			}
			face := f.Scene(q, q.Start.With(i, c), puzzles.Start).Faces[i]
			for _, brush := range f.Palette(q, puzzles.Goal) {
				if g := brush.Face; g.Piece == face.Piece && g.Hue == face.Hue && (g.Label == face.Label || f.Info().ID == "swap") {
					q = f.Paint(q, puzzles.Goal, -1, i, brush.Cell)
				}
			}
		}
		if len(f.Check(q)) == 0 {
			list = append(list, vary.Change{Puzzle: q})
		}
	}
	return list
}

// leftBy tells which cells a piece leaves in any position that can be reached.
func leftBy(t *testing.T, f puzzles.Family, p *puzzles.Puzzle) map[int]bool {
	t.Helper()
	seen, open, left := map[string]bool{fmt.Sprint(p.Start.Cells): true}, []puzzles.Board{p.Start}, map[int]bool{}
	for len(open) > 0 {
		at := open[0]
		open = open[1:]
		for _, m := range f.Moves(p, at) {
			to, step, err := f.Play(p, at, m)
			require.NoError(t, err)
			for _, s := range step.Shifts {
				left[s.From] = true
			}
			if key := fmt.Sprint(to.Cells); !seen[key] {
				seen[key] = true
				open = append(open, to)
			}
		}
	}
	return left
}

// Each kind of reason names what is in the way.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		kind   repair.Kind
		says   string
		cells  []string
	}{
		{"puzzle slide\nstart 2x3\n2 1 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n", repair.Parity, "differ in parity", nil},
		{"puzzle glide\nstart 2x4\nR.#.\n..#.\ngoal 2x4\n..#.\n..#R\n", repair.Region, "can ever get to D2", []string{"D1", "D2"}},
		{"puzzle glide\nstart 2x4\n####\nR...\ngoal 2x4\n####\n...R\ngates 2x4\n....\n..b.\n", repair.Cut, "no way past C2", []string{"C2"}},
		{"puzzle blocks\nmetric move\nstart 2x3\nAB.\n###\ngoal 2x3\n..A\n###\n", repair.Apart, "never gets there", []string{"A1", "B1"}},
		{"puzzle blocks\nmetric move\nstart 2x4\nA.B.\n##B#\ngoal 2x4\n...A\n##.#\n", repair.Cut, "There is no way past C1.", []string{"C1", "C2"}},
	} {
		p := read(t, c.puzzle)
		why, ok := repair.Explain(t.Context(), p, solver.Limits{})
		require.True(t, ok, c.puzzle)
		assert.Equal(t, c.kind, why.Kind, "%v", why.Message)
		assert.Contains(t, why.Message.Error(), c.says)
		var cells []string
		for _, cell := range why.Cells {
			cells = append(cells, p.Start.CellName(cell))
		}
		if c.cells != nil {
			assert.Equal(t, c.cells, cells)
		}
		assert.True(t, slices.IsSorted(why.Cells))
	}
}
