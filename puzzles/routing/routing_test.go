package routing_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/puzzles/slide"
	"waymark/solver"
)

// state is the number of a board in the order in which boards are met.
type state = [1]uint64

// numbers packs boards by numbering them.
func numbers(p *puzzles.Puzzle) (routing.Codec[state], *[]puzzles.Board) {
	var met []puzzles.Board
	return routing.Codec[state]{
		Rules: slide.Family{}, Puzzle: p,
		Pack: func(b puzzles.Board) state {
			for i, have := range met {
				if have.Equal(b) {
					return state{uint64(i)}
				}
			}
			met = append(met, b)
			return state{uint64(len(met) - 1)}
		},
		Unpack: func(s state) puzzles.Board { return met[s[0]] },
		Move: func(m puzzles.Move) (solver.Move, bool) {
			cell, d, err := puzzles.ParseCellDir(p.Start.Size, m)
			return solver.Move(cell)<<2 | solver.Move(d), err == nil
		},
	}, &met
}

func TestTheModelHasTheRouteOfThePuzzle(t *testing.T) {
	ps, err := puzzles.Read([]byte(`puzzle slide
start 2x2
1 2
_ 3
goal 2x2
1 2
3 _
mark fixed first
moves A1-D
mark hint ahead
moves B1-L B2-U
mark via through 2x2
2 ?
1 ?
mark fixed then
moves B2-U
mark hint board 2x2
2 3
1 _
`), "test", func(string) puzzles.Family { return slide.Family{} })
	require.NoError(t, err)
	p := ps[0]
	route, err := puzzles.NewRoute(slide.Family{}, p)
	require.NoError(t, err)
	c, met := numbers(p)
	var m solver.Model[state]
	c.Add(&m, route, func(to puzzles.Place) routing.Stage[state] {
		return routing.Stage[state]{At: c.Pack(to.At), Fits: func(s state) bool { return (*met)[s[0]].Cells[0] == to.At.Cells[0] }}
	})

	assert.Len(t, m.Prefix.Moves, 1)
	assert.EqualValues(t, 1, m.Prefix.Cost)
	require.Len(t, m.Stages, 1)
	s := m.Stages[0]
	assert.Equal(t, "through", s.Name)
	assert.Equal(t, 3, s.Number, "of the waypoint, hints counted")
	assert.Len(t, s.After.Moves, 1)
	require.NotNil(t, s.Pass, "the waypoint is open")
	require.NotNil(t, s.Along)
	require.Len(t, m.Hints, 1, "a hint that begins after an open waypoint tells nothing")
	assert.Len(t, m.Hints[0].Way, 2)
	assert.Equal(t, m.Prefix.To, m.Hints[0].From)
}

func TestAHintStandsAtItsStage(t *testing.T) {
	ps, err := puzzles.Read([]byte(`puzzle slide
start 2x2
1 2
_ 3
goal 2x2
1 2
3 _
mark via through 2x2
_ 2
1 3
mark hint ahead
moves B1-L B2-U
mark hint board 2x2
2 3
1 _
`), "test", func(string) puzzles.Family { return slide.Family{} })
	require.NoError(t, err)
	p := ps[0]
	route, err := puzzles.NewRoute(slide.Family{}, p)
	require.NoError(t, err)
	c, _ := numbers(p)
	var m solver.Model[state]
	c.Add(&m, route, func(to puzzles.Place) routing.Stage[state] { return routing.Stage[state]{At: c.Pack(to.At)} })
	require.Len(t, m.Hints, 2)
	for i, h := range m.Hints {
		assert.Equal(t, 1, h.Stage, "after the waypoint, not before it")
		assert.Equal(t, c.Pack(p.Marks[0].Board), h.From)
		assert.Equal(t, i+2, h.Number)
	}
}
