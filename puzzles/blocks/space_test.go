package blocks

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// checkSpace compares a packed space with the slow rules along a walk from the
// start: the positions after all moves, the goal test, and that positions are
// one state exactly when they differ only by interchangeable pieces.
func checkSpace[S solver.State, B bitboard](t *rapid.T, p *puzzles.Puzzle, l *layout) {
	sp := newSpace[S, B](l, l.start, newTarget(l, p.Goal))
	slow := newSlowRules(p)
	state := func(board string) S {
		at, ok := l.read(read(&testing.T{}, board, puzzles.Start))
		require.True(t, ok, board)
		var back places
		s := pack[S](l, &at)
		unpack(l, &s, &back)
		require.Equal(t, at, back)
		return s
	}
	board := draw(p.Start, puzzles.Start)
	states, keys := map[string]S{}, map[S]string{}
	note := func(board string, s S) {
		key := slowKey(p, board)
		if old, ok := states[key]; ok {
			require.True(t, old == s, "one position, two states: %s", board)
		}
		if old, ok := keys[s]; ok {
			require.Equal(t, old, key, "two positions, one state: %s", board)
		}
		states[key], keys[s] = s, key
	}
	require.True(t, state(board) == sp.Start())
	for range 4 {
		s := state(board)
		note(board, s)
		at := read(&testing.T{}, board, puzzles.Start)
		require.Equal(t, Family{}.Matches(p, at, p.Goal), sp.IsGoal(s), board)
		next := slow.next(board)
		edges := sp.Successors(s, nil)
		require.Len(t, edges, len(next), board)
		var texts []string
		for _, e := range edges {
			m := l.text(at, e.Move, false)
			after, _, err := Family{}.Play(p, at, m)
			require.NoError(t, err, "%s of %s", m, board)
			text := slowText(p, board, m, draw(after, puzzles.Start))
			require.Equal(t, next[text], draw(after, puzzles.Start), "%s of %s", m, board)
			require.True(t, state(next[text]) == e.To, "%s of %s", m, board)
			require.EqualValues(t, 1, e.Cost)
			note(next[text], e.To)
			texts = append(texts, text)
		}
		slices.Sort(texts)
		require.Len(t, slices.Compact(texts), len(edges), "a move twice")
		if len(next) == 0 {
			return
		}
		slices.Sort(texts)
		board = next[rapid.SampledFrom(texts).Draw(t, "go on")]
	}
}

func TestSpacesFollowTheRules(t *testing.T) {
	for name, r := range map[string]recipe{"tiny": tiny, "large": large, "middle": {maxSide: 8, maxPieces: 20, maxCells: 4, settings: true}} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				l := layoutFor(t, p)
				checkSpace[wide, [4]uint64](t, p, l)
				if p.Start.Size.Cells() <= 64 && l.words <= 1 {
					checkSpace[single, [1]uint64](t, p, l)
				}
			})
		})
	}
}

// leads reports whether one of the edges is the move to the state.
func leads[S solver.State](edges []solver.Edge[S], to S, m solver.Move) bool {
	return slices.Contains(edges, solver.Edge[S]{To: to, Move: m, Cost: 1})
}

func TestPredecessorsInvertSuccessors(t *testing.T) {
	for name, r := range map[string]recipe{"tiny": tiny, "large": large} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				l := layoutFor(t, p)
				sp := newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
				for _, s := range explore(sp, max(2, 300/len(p.Start.Cells))) {
					forth, back := sp.Successors(s, nil), sp.Predecessors(s, nil)
					few := 1 + len(forth)/10 // enough of many
					for i := 0; i < len(forth); i += few {
						require.True(t, leads(sp.Predecessors(forth[i].To, nil), s, forth[i].Move))
					}
					for i := 0; i < len(back); i += few {
						require.True(t, leads(sp.Successors(back[i].To, nil), s, back[i].Move))
					}
				}
			})
		})
	}
}

// Goals are goal states, each once, and all that can be reached.
func TestGoals(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 4, maxPieces: 4, maxCells: 3, settings: true, anyGoal: rapid.Bool().Draw(t, "any goal")})
		l := layoutFor(t, p)
		sp := newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
		list, ok := sp.Goals(solver.MaxGoals)
		if !ok {
			t.Skip("too many")
		}
		set := map[wide]bool{}
		for _, s := range list {
			require.True(t, sp.IsGoal(s))
			require.False(t, set[s], "twice")
			set[s] = true
		}
		for _, s := range explore(sp, 2000) {
			require.Equal(t, sp.IsGoal(s), set[s])
		}
		if len(list) > 0 {
			_, ok = sp.Goals(len(list) - 1)
			require.False(t, ok)
		}
		again, ok := sp.Goals(len(list))
		require.True(t, ok)
		require.Equal(t, list, again)
	})
}

func TestGoalsGiveUp(t *testing.T) {
	// Twenty single cells on a board of 256: no search could list the goals.
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	for i := range 20 {
		p.Start.Cells[i*3] = firstPiece + puzzles.Cell(i)
	}
	p.Goal.Cells[255] = firstPiece
	l := layoutFor(t, p)
	sp := newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
	_, ok := sp.Goals(solver.MaxGoals)
	assert.False(t, ok)
	_, ok = sp.Goals(2 * solver.MaxGoals)
	assert.False(t, ok)
}

func TestWidthOfStates(t *testing.T) {
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		want int
	}{
		{"klotski", puzzle(t, classicStart, classicGoal), 1},
		{"rush hour", rushHour(t, "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"), 1},
		{"rush hour by any axis", puzzle(t, "BBCDEF GHCDEF GHAAIJ KKLLIJ MMNNOO ......", "...... ...... ....AA ...... ...... ......"), 2},
		{"all pieces on the largest board", crowd(), 8},
	} {
		l := layoutFor(t, tt.p)
		assert.Equal(t, tt.want, l.words, tt.name)
	}
}

// crowd is the largest board with all the pieces there can be.
func crowd() *puzzles.Puzzle {
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	for i := range maxPieces {
		p.Start.Cells[i*4] = firstPiece + puzzles.Cell(i)
	}
	p.Goal.Cells[1] = firstPiece
	return p
}

// A piece that has no other place to go is as good as a wall, and what it pins
// down as well.
func TestPiecesThatNeverMove(t *testing.T) {
	l := layoutFor(t, puzzle(t, "AB#C D##. ....", ".... .... ..C.", "axis horizontal A", "axis vertical B"))
	assert.Len(t, l.fields, 2, "C and D")
	assert.Len(t, l.still, 2, "B between walls, and A between B and the edge")
	free := layoutFor(t, puzzle(t, "AB#C D##. ....", ".... .... ..C.", "axis vertical B"))
	assert.Len(t, free.fields, 3, "A may leave downwards once D has gone")
}

func TestSuccessorsAndEstimatesDoNotAllocate(t *testing.T) {
	for _, metric := range []string{"step", "slide", "move"} {
		p := puzzle(t, classicStart, classicGoal, "metric "+metric)
		l := layoutFor(t, p)
		goal := newTarget(l, p.Goal)
		general := newSpace[single, [1]uint64](l, l.start, goal)
		checkAllocations(t, metric+", general", general, general.heuristics(goal))
		for _, symmetric := range []bool{false, true} {
			sp := newPacked(l, l.start, goal, symmetric)
			checkAllocations(t, metric+", packed", sp, sp.heuristics(goal))
			buf := make([]solver.Edge[word], 0, 64)
			s := sp.Start()
			next := sp.Successors(s, nil)[0].To
			assert.Zero(t, testing.AllocsPerRun(10, func() {
				buf = sp.SuccessorsAfter(next, s, buf[:0])
				buf = sp.PredecessorsAfter(next, s, buf[:0])
			}), metric)
		}
	}
}

func checkAllocations(t *testing.T, name string, sp solver.Reversible[single], list []solver.Heuristic[single]) {
	buf := make([]solver.Edge[single], 0, 64)
	s := sp.Start()
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		buf = sp.Successors(s, buf[:0])
		buf = sp.Predecessors(s, buf[:0])
	}), name)
	for _, h := range list {
		h.Int(s)
		assert.Zero(t, testing.AllocsPerRun(10, func() { h.Int(s) }), "%s of %s", h.Info.ID, name)
	}
}
