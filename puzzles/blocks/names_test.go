package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

func TestRelabel(t *testing.T) {
	for _, tt := range []struct {
		name, start, goal, pasted string // pasted: "~" where nothing was
		want                      string
	}{
		{"a name in use", "AA.. ....", ".... ....", "~~~~ ~~AA", "AA.. ..BB"},
		{"a free name stays", "AA.. ....", ".... ....", "~~~~ ~~CC", "AA.. ..CC"},
		{"covered whole", "AA.. BB..", ".... ....", "~~~~ AA~~", "AA.. CC.."},
		{"moved over itself", "AA.. ....", ".... ....", ".AA~ ~~~~", ".AA. ...."},
		{"two copies of two", "AB.. ....", ".... ....", "~~AB ~~~~", "ABCD ...."},
		{"a name the goal knows is not free", "AA.. ....", "BB.. ....", "~~~~ ~~AA", "AA.. ..CC"},
		{"a piece in two parts", "AAA. ....", ".... ....", "~.~~ ~~~~", "A.B. ...."},
		{"a clip in two parts", "AAA. A.A.", ".... ....", "~~~~ .~.~", "AAA. ...."},
		{"parts of what is pasted", "A... ....", ".... ....", "~~~~ B.B~", "A... B.C."},
		{"in two parts before", "A.A. ....", ".... ....", "~~~B ~~~~", "A.AB ...."},
	} {
		p := puzzle(t, tt.start, tt.goal)
		b, pasted := p.Start.Clone(), []int(nil)
		for i, r := range []rune(tt.pasted[:4] + tt.pasted[5:]) {
			if r == '~' {
				continue
			}
			pasted = append(pasted, i)
			c, err := Family{}.ParseCell(string(r), puzzles.Start)
			require.NoError(t, err)
			b.Cells[i] = c
		}
		_, got := Family{}.Relabel(p, b, pasted)
		assert.Equal(t, tt.want, draw(got, puzzles.Start), tt.name)
	}
}

func TestNewNamesKeepTheAxis(t *testing.T) {
	p := puzzle(t, "AAB. ....", ".... ....", "axis horizontal A", "axis vertical B", "metric step")
	b := read(t, "AAB. .AA.", puzzles.Start)
	n, got := Family{}.Relabel(p, b, []int{5, 6})
	assert.Equal(t, "AAB. .CC.", draw(got, puzzles.Start))
	assert.Equal(t, "horizontal A C", n.Header("axis"))
	assert.Equal(t, "horizontal A", p.Header("axis"), "the old puzzle is untouched")
	same, got := Family{}.Relabel(p, p.Start, []int{0, 1})
	assert.Same(t, p, same)
	assert.Equal(t, p.Start, got)
}

// Whatever is pasted, no piece is in more parts than before, unless letters run out.
func TestRelabelTearsNothing(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		b := p.Start.Clone()
		var pasted []int
		for i := range b.Cells {
			if rapid.Bool().Draw(t, "paste") {
				pasted = append(pasted, i)
				b.Cells[i] = rapid.SampledFrom(append([]puzzles.Cell{emptyCell, wallCell, 2, 3, 4, 5}, p.Start.Cells...)).Draw(t, "cell")
			}
		}
		_, got := Family{}.Relabel(p, b, pasted)
		if b.Equal(p.Start) {
			require.Equal(t, b, got)
			return
		}
		for n, body := range bodies(got) {
			require.LessOrEqual(t, len(parts(b.Size, body)), 1, "piece %d of %s", n, draw(got, puzzles.Start))
		}
		for i := range b.Cells {
			require.Equal(t, isPiece(b.Cells[i]), isPiece(got.Cells[i]), "only names change")
		}
	})
}
