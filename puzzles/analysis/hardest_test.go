package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/solver/reach"
)

// The hardest start is that of all arrangements of the pieces, found one by one.
func TestHardestStart(t *testing.T) {
	_, p := read(t, "puzzle blocks\nmetric slide\nstart 4x4\nAA.B\nD..B\nD.CC\nD...\ngoal 4x4\n..AA\n....\n....\n....\n")
	got, proved, err := analysis.HardestStart(context.Background(), p, analysis.Request{})
	require.NoError(t, err)
	require.True(t, proved)
	assert.Equal(t, slowHardest(t, p), got.Distance)
	p.Start = got.Board
	r, err := analysis.Analyse(context.Background(), p, analysis.Request{})
	require.NoError(t, err)
	assert.Equal(t, got.Distance, r.Answer.Optimum)

	few, proved, err := analysis.HardestStart(context.Background(), p, analysis.Request{MostListed: 50})
	require.NoError(t, err)
	assert.False(t, proved)
	assert.LessOrEqual(t, few.Distance, got.Distance)

	_, chameleon := read(t, boards[4])
	_, _, err = analysis.HardestStart(context.Background(), chameleon, analysis.Request{})
	assert.ErrorIs(t, err, reach.ErrGoals)
}

// slowHardest puts every piece everywhere it fits and looks at each component once.
func slowHardest(t *testing.T, p *puzzles.Puzzle) int {
	f := families.Find(p.Family)
	empty, err := f.ParseCell(".", puzzles.Start)
	require.NoError(t, err)
	shapes := map[puzzles.Cell][]int{}
	var names []puzzles.Cell
	for i, c := range p.Start.Cells {
		if c != empty {
			if shapes[c] == nil {
				names = append(names, c)
			}
			shapes[c] = append(shapes[c], i)
		}
	}
	most, seen := 0, map[string]bool{}
	var place func(b puzzles.Board, k int)
	place = func(b puzzles.Board, k int) {
		if k == len(names) {
			if !seen[key(b)] {
				q := p.Clone()
				q.Start = b
				w := newWeb(t, f, q)
				for i, d := range w.far(-1) {
					seen[key(w.boards[i])], most = true, max(most, d)
				}
			}
			return
		}
		body := shapes[names[k]]
		for row := -3; row < 4; row++ {
			for col := -3; col < 4; col++ {
				next, ok := b.Clone(), true
				for _, cell := range body {
					r, c := cell/4+row, cell%4+col
					if ok = ok && r >= 0 && r < 4 && c >= 0 && c < 4 && next.Cells[r*4+c] == empty; ok {
						next.Cells[r*4+c] = names[k]
					}
				}
				if ok {
					place(next, k+1)
				}
			}
		}
	}
	b := p.Start.Clone()
	for i := range b.Cells {
		b.Cells[i] = empty
	}
	place(b, 0)
	return most
}
