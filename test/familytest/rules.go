package familytest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
)

// testRules: Moves lists exactly what Play accepts, Push and dragging find each of
// them, and a step tells what happened.
func testRules(t *testing.T, f Family, p *puzzles.Puzzle) {
	listed := f.Moves(p, p.Start)
	require.NotEmpty(t, listed)
	for cell := range p.Start.Cells {
		for _, d := range puzzles.Dirs {
			if m, err := f.Push(p, p.Start, cell, d); err == nil {
				assert.Contains(t, listed, m)
			}
		}
	}
	before := p.Start.Clone()
	prepared, _ := f.(puzzles.Prepared)
	for i, m := range listed {
		assert.NotContains(t, listed[:i], m, "listed twice")
		assert.Equal(t, []string{string(m)}, strings.Fields(string(m)), "moves are separated by spaces")
		next, step, err := f.Play(p, p.Start, m)
		require.NoError(t, err)
		require.Equal(t, before, p.Start, "the position before is untouched")
		assert.NotEqual(t, p.Start, next)
		testStep(t, f, p, next, step)
		if prepared != nil {
			same, way, err := prepared.Player(p)(p.Start, m)
			require.NoError(t, err)
			require.Equal(t, next, same)
			require.Equal(t, step, way)
		}
		first := step.Shifts[0]
		dragged, ok := puzzles.Drag(f, p, p.Start, first.From, first.To)
		require.True(t, ok, "%s", m)
		after, _, err := f.Play(p, p.Start, dragged)
		require.NoError(t, err)
		assert.Equal(t, next, after, "dragging makes the move")
		to, ok := p.Start.Neighbour(first.From, direction(p.Start.Size, first))
		if swaps(step) && (!ok || to != first.To) || len(step.Path) > 0 {
			continue // a push goes one cell, or straight
		}
		pushed, err := f.Push(p, p.Start, first.From, direction(p.Start.Size, first))
		require.NoError(t, err)
		require.Contains(t, listed, pushed)
		_, way, err := f.Play(p, p.Start, pushed)
		require.NoError(t, err)
		assert.Equal(t, direction(p.Start.Size, first), direction(p.Start.Size, way.Shifts[0]), "the piece is pushed that way")
		assert.Equal(t, slices.Equal(way.Shifts, step.Shifts), m == pushed)
	}
	marked := p.Clone()
	marked.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: listed[:1]}, {Kind: puzzles.Hint, Moves: []puzzles.Move{"nonsense"}}}
	assert.Equal(t, marked, Read(t, f, Text(t, f, marked)))
	_, _, err := f.Play(p, p.Start, "nonsense")
	assert.Error(t, err)
	if len(f.Check(p)) > 0 {
		return
	}
	marked.Marks = marked.Marks[1:]
	_, err = f.Compile(marked)
	assert.ErrorContains(t, err, "waypoint 1: move 1, nonsense, is not legal")
	faults := puzzles.Check(marked, lookup(f))
	require.Len(t, faults, 1)
	assert.Equal(t, puzzles.PartMark, faults[0].Part)
}

// testStep: pieces stand where a step begins and where it ends, and it can be undone.
func testStep(t *testing.T, f Family, p *puzzles.Puzzle, next puzzles.Board, step puzzles.Step) {
	require.NotEmpty(t, step.Shifts)
	was, is := f.Scene(p, p.Start, puzzles.Start).Faces, f.Scene(p, next, puzzles.Start).Faces
	for _, s := range step.Shifts {
		assert.True(t, was[s.From].Piece && is[s.To].Piece, "no piece goes %v", s)
	}
	assert.Equal(t, step, step.Back().Back())
}

// swaps reports whether a step exchanges two pieces.
func swaps(s puzzles.Step) bool {
	return len(s.Shifts) == 2 && s.Shifts[0] == puzzles.Shift{From: s.Shifts[1].To, To: s.Shifts[1].From}
}

// direction is the way of a shift along a row or column.
func direction(size puzzles.Size, s puzzles.Shift) puzzles.Dir {
	switch {
	case s.From/size.Cols == s.To/size.Cols && s.To > s.From:
		return puzzles.Right
	case s.From/size.Cols == s.To/size.Cols:
		return puzzles.Left
	case s.To > s.From:
		return puzzles.Down
	}
	return puzzles.Up
}

// Solve searches to the end and checks that what was found plays to the goal. It
// returns the positions on the way.
func Solve(t require.TestingT, f Family, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Board) {
	problem, err := f.Compile(p)
	require.NoError(t, err)
	search, err := problem.Search(o)
	require.NoError(t, err)
	result := search.Run(context.Background(), solver.Limits{}, nil)
	if result.Path == nil {
		return result, nil
	}
	moves := texts(problem, result)
	require.Len(t, moves, int(result.Cost))
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	require.NoError(t, err)
	require.True(t, f.Matches(p, boards[len(boards)-1], p.Goal))
	return result, boards
}

// texts are the moves of a solution.
func texts(problem solver.Problem, r solver.Result) []puzzles.Move {
	var moves []puzzles.Move
	for _, m := range problem.Texts(r.Path) {
		moves = append(moves, puzzles.Move(m))
	}
	return moves
}
