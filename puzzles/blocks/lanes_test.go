package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// randomCars draws a board of pieces on rows and columns, some equal, some beside walls.
func randomCars(t *rapid.T) *puzzles.Puzzle {
	size := puzzles.Size{Rows: rapid.IntRange(2, 8).Draw(t, "rows"), Cols: rapid.IntRange(2, 8).Draw(t, "cols")}
	p := Family{}.New(size)
	for range rapid.IntRange(0, 3).Draw(t, "walls") {
		p.Start.Cells[rapid.IntRange(0, size.Cells()-1).Draw(t, "wall")] = wallCell
	}
	var last puzzles.Cell
	var across, down string
	for n := range rapid.IntRange(1, 14).Draw(t, "pieces") {
		c, at := firstPiece+puzzles.Cell(n), rapid.IntRange(0, size.Cells()-1).Draw(t, "at")
		d := rapid.SampledFrom([]puzzles.Dir{puzzles.Right, puzzles.Down}).Draw(t, "along")
		body := []int{at}
		for range rapid.IntRange(0, 2).Draw(t, "longer") {
			if next, ok := size.Neighbour(body[len(body)-1], d); ok {
				body = append(body, next)
			}
		}
		fits := true
		for _, cell := range body {
			fits = fits && p.Start.Cells[cell] == emptyCell
		}
		if !fits {
			continue
		}
		for _, cell := range body {
			p.Start.Cells[cell] = c
		}
		if last = c; d == puzzles.Down {
			down += " " + letter(c)
		} else {
			across += " " + letter(c)
		}
	}
	if last == 0 {
		t.Skip("no piece")
	}
	for i, c := range p.Start.Cells {
		if c == last {
			p.Goal.Cells[i] = c
		}
	}
	add := func(key, value string) { p.Headers = append(p.Headers, puzzles.Header{Key: key, Value: value}) }
	add(keyMetric, rapid.SampledFrom([]string{"step", "slide", "move"}).Draw(t, "metric"))
	if across != "" {
		add(keyAxis, "horizontal"+across)
	}
	if down != "" {
		add(keyAxis, "vertical"+down)
	}
	require.Empty(t, Family{}.Check(p))
	return p
}

// From tables by lane come the moves that come piece by piece from the cells, in both
// directions; and where those are left out that need not be looked at, every position is
// reached at the same distance.
func TestLanesListTheMovesOfThePieces(t *testing.T) {
	used, refused := 0, 0
	draws.Check(t, func(t *rapid.T) {
		sp := packedFor(t, randomCars(t), false)
		if sp == nil {
			t.Skip("too large")
		}
		if sp.lanes == nil {
			refused++
			t.Skip("a lane has too many arrangements")
		}
		used++
		slow := *sp
		slow.lanes = nil
		slow.lookOut()
		for _, s := range explore(sp, 100) {
			require.ElementsMatch(t, slow.Successors(s, nil), sp.Successors(s, nil))
			require.ElementsMatch(t, slow.Predecessors(s, nil), sp.Predecessors(s, nil))
			requireBare(t, sp, s, s)
			for _, e := range sp.Successors(s, nil) {
				requireBare(t, sp, e.To, s)
			}
		}
		for _, back := range []bool{false, true} {
			roots := []word{sp.Start()}
			if rapid.Bool().Draw(t, "goals") {
				if goals, ok := sp.Goals(300); ok && len(goals) > 0 {
					roots = goals
				}
			}
			all, ok := distances(&slow, roots, back, false, 3000)
			if !ok {
				continue
			}
			fewer, _ := distances(sp, roots, back, true, 3000)
			require.Equal(t, all, fewer)
		}
	})
	assert.Greater(t, used, 4*refused)
}

// requireBare holds the states after another against the moves.
func requireBare(t require.TestingT, sp *packed, s, before word) {
	var want []word
	for _, e := range sp.SuccessorsAfter(s, before, nil) {
		want = append(want, e.To)
	}
	space, ok := sp.space().(solver.Bare[word])
	require.True(t, ok)
	require.Equal(t, want, space.StatesAfter(s, before, nil))
}

// What no two neighbours are is no move: then nothing is left out.
func TestNothingIsLeftOutBehindWhatIsNoMove(t *testing.T) {
	sp := packedFor(t, rushHour(t, rushHours[0].line), true)
	require.NotNil(t, sp.lanes)
	states := explore(sp, 50)
	beside := map[word]bool{}
	for _, e := range sp.Successors(states[0], nil) {
		beside[e.To] = true
	}
	for _, s := range states[1:] {
		if !beside[s] {
			assert.Equal(t, sp.Successors(s, nil), sp.SuccessorsAfter(s, states[0], nil))
		}
	}
}

// Tables are shared, and never more than a few are kept.
func TestLaneTablesAreKept(t *testing.T) {
	plan := func(long, many uint8) *lanePlan {
		p := &lanePlan{long: long, pile: 1, many: [lanePile]uint8{many}}
		for place := range many {
			p.cells[0][place] = 1 << place
		}
		return p
	}
	assert.Same(t, plan(6, 5).table(), plan(6, 5).table())
	for long := range uint8(laneSide + 1) {
		for many := range long {
			for like := range 8 {
				p := plan(long, many+1)
				p.like[1], p.like[2], p.like[3] = like&1 != 0, like&2 != 0, like&4 != 0
				require.NotNil(t, p.table())
				require.LessOrEqual(t, len(laneTables.known), keptOfLanes)
			}
		}
	}
	crowd := &lanePlan{long: 8, pile: 4}
	for i := range crowd.pile {
		crowd.many[i] = 8
		for place := range laneSide {
			crowd.cells[i][place] = 1 << place
		}
	}
	assert.Nil(t, crowd.table(), "four pieces of one cell each stand in more ways than a set has bits")
}
