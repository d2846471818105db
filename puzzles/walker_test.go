package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// Each mark ends where its own board or its moves say, and only what binds takes the
// walker along; behind open cells moves begin nowhere.
func TestWalkerGoesAsFarAsPositionsAreKnown(t *testing.T) {
	p := parse(t, "puzzle walk\nstart 1x4\no...\ngoal 1x4\n...o\n"+
		"mark hint\nmoves A1-R B1-R\nmark fixed\nmoves A1-R\nmark off fixed\nmoves B1-R\nmark via 1x4\n..o.\n"+
		"mark fixed\nmoves C1-R\nmark via 1x4\n.?..\nmark fixed\nmoves A1-R\n")
	at := func(text string) puzzles.Board {
		return parse(t, "puzzle walk\nstart 1x4\n"+text+"\ngoal 1x4\n...o\n").Start
	}
	w := puzzles.NewWalker(walk{}, p)
	for i, want := range []puzzles.Board{at("..o."), at(".o.."), at("..o."), at("..o."), at("...o"), p.Marks[5].Board, p.Marks[5].Board} {
		way, end, err := w.Pass(&p.Marks[i])
		require.NoError(t, err, i)
		assert.True(t, end.Equal(want), "mark %d", i+1)
		if i == 6 {
			assert.Empty(t, way, "they begin at any position that passes")
			continue
		}
		assert.Len(t, way, len(p.Marks[i].Moves))
	}

	w = puzzles.NewWalker(walk{}, p)
	way, end, err := w.Pass(&puzzles.Mark{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R", "D1-R"}})
	assert.ErrorContains(t, err, "move 2, D1-R, is not legal")
	assert.Len(t, way, 1)
	assert.True(t, end.Equal(at(".o..")), "as far as they are legal")
	_, end, err = w.Pass(&p.Marks[1])
	assert.NoError(t, err, "where it begins is not known")
	assert.True(t, end.Equal(at(".o..")))
}
