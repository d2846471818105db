package vary_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// TestAChangeChangesOneThing makes every change of random boards, with gates and chameleons
// among them, and compares the boards before and after.
func TestAChangeChangesOneThing(t *testing.T) {
	kinds := map[vary.Kind]int{}
	for _, f := range families.All() {
		r := draws.Rand(46, 2)
		for range 60 {
			p := familytest.Small(t, f, r)
			for _, c := range vary.Changes(f, p, edit.Region{}) {
				kinds[c.Kind]++
				changesOneThing(t, f, c, p, c.Apply(p))
			}
		}
	}
	assert.Len(t, kinds, int(vary.Two), "every kind but pairs")
}

// changesOneThing compares two puzzles between which there is one change.
func changesOneThing(t *testing.T, f families.Family, c vary.Change, p, q *puzzles.Puzzle) {
	t.Helper()
	pieces, grounds := 0, 0 // how many cells with a piece more there are, and cells of another ground
	var start, stand, goal []int
	before, after := f.Scene(p, p.Start, puzzles.Start).Faces, f.Scene(q, q.Start, puzzles.Start).Faces
	for i := range p.Start.Cells {
		if p.Start.Cells[i] != q.Start.Cells[i] {
			start = append(start, i)
		}
		a, b := before[i], after[i]
		if a.Ground != b.Ground || a.Tint != b.Tint {
			grounds++
		}
		if a.Piece != b.Piece {
			stand = append(stand, i)
		}
		if a.Piece {
			pieces--
		}
		if b.Piece {
			pieces++
		}
		if !f.Info().NoGoal && p.Goal.Cells[i] != q.Goal.Cells[i] {
			goal = append(goal, i)
		}
	}
	say := []any{"%v of\n%v\n%v", c.Text, puzzles.BoardText(f, p.Start, puzzles.Start), puzzles.BoardText(f, p.Goal, puzzles.Goal)}
	switch c.Kind {
	case vary.WallGone, vary.WallNew:
		assert.Equal(t, c.Cells, start, say...)
		assert.Equal(t, 1, grounds, say...)
		assert.Empty(t, stand, say...)
		if len(goal) > 0 {
			assert.Equal(t, c.Cells, goal, say...)
			assert.False(t, f.Scene(p, p.Goal, puzzles.Goal).Faces[goal[0]].Piece, say...)
			assert.False(t, f.Scene(q, q.Goal, puzzles.Goal).Faces[goal[0]].Piece, say...)
		}
		return
	case vary.GoalMoved:
		if f.Info().NoGoal {
			assert.Equal(t, c.Cells, start, say...)
			assert.Equal(t, 2, grounds, say...)
			assert.Empty(t, stand, say...)
			return
		}
		assert.Empty(t, start, say...)
		assert.Subset(t, c.Cells, goal, say...)
		return
	case vary.PieceGone:
		assert.Equal(t, -len(c.Cells), pieces, say...)
	case vary.PieceNew:
		assert.Equal(t, len(c.Cells), pieces, say...)
	case vary.PieceMoved:
		assert.Zero(t, pieces, say...)
	}
	assert.Subset(t, c.Cells, start, say...)
	assert.Zero(t, grounds, say...)
	assert.Empty(t, goal, say...)
}

// A tile or a goal that comes to a gate of another colour would take the gate away: the change
// is not offered, nor is it in a pair.
func TestAGateIsNotTakenAwayWithSomethingElse(t *testing.T) {
	for _, c := range []struct{ puzzle, never string }{
		{"puzzle glide\nstart 4x4\nG...\n....\n....\n....\ngoal 4x4\n....\n....\n....\n..G.\ngates 4x4\n....\n....\n....\n...b\n", "The goal of C4 is on D4"},
		{"puzzle glide\nstart 3x4\n#...\n#RB#\nG...\ngoal 3x4\n#.G.\n#..#\n.R..\ngates 3x4\n...b\n....\n..r.\n", "C2 goes to C3"},
		{"puzzle glide\nstart 3x4\n#...\n#RB#\nG...\ngoal 3x4\n#.G.\n#..#\n.R..\ngates 3x4\n...b\n....\n..r.\n", "New on C3: Blue"},
	} {
		p := read(t, c.puzzle)
		list := vary.Changes(families.Find(p.Family), p, edit.Region{})
		require.NotEmpty(t, list)
		gates := 0
		for _, change := range list {
			assert.NotEqual(t, c.never, change.Text.Error())
			if change.Kind == vary.WallGone {
				gates++
			}
		}
		assert.Positive(t, gates, "to take a gate away is a change of its own")
	}
}

// In a pair both changes are made as each is alone: a wall does not come where the other has
// put a goal, nor does one piece go to two places.
func TestAPairIsTwoThings(t *testing.T) {
	p := read(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n..R\n...\n")
	r, err := vary.Run(context.Background(), p, vary.Options{Threads: 1, Pairs: true}, nil)
	require.NoError(t, err)
	pairs := 0
	for _, o := range r.Outcomes {
		if o.Kind != vary.Two {
			continue
		}
		pairs++
		goals, tiles := 0, 0
		for i := range o.Puzzle.Start.Cells {
			if o.Puzzle.Goal.Cells[i] != puzzles.Any {
				goals++
			}
			if f := families.Find(p.Family).Scene(o.Puzzle, o.Puzzle.Start, puzzles.Start).Faces[i]; f.Piece {
				tiles++
			}
		}
		assert.Equal(t, 1, goals, "%v", o.Text)
		news := strings.Count(o.Text.Error(), "New on")
		assert.Equal(t, 1+news, tiles, "%v", o.Text)
	}
	assert.Positive(t, pairs)
}

// The difference to an optimum that is not proved is not known.
func TestADifferenceIsBetweenTwoOptima(t *testing.T) {
	proved := vary.Outcome{Length: 9, Status: solver.Optimal}
	by, ok := vary.Report{Length: 7, Proved: true}.Delta(proved)
	assert.True(t, ok)
	assert.Equal(t, 2, by)
	for _, c := range []struct {
		r vary.Report
		o vary.Outcome
	}{
		{vary.Report{Length: 7}, proved},
		{vary.Report{Length: -1, Proved: true}, proved},
		{vary.Report{Length: 7, Proved: true}, vary.Outcome{Length: 9, Status: solver.Solved}},
		{vary.Report{Length: 7, Proved: true}, vary.Outcome{Length: -1, Status: solver.Unsolvable}},
	} {
		_, ok := c.r.Delta(c.o)
		assert.False(t, ok, "%+v to %+v", c.o, c.r)
		assert.False(t, c.r.Useless(c.o))
	}
}
