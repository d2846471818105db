package familytest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

// Family is the rules of a family together with its way to the solver.
type Family interface {
	puzzles.Family
	Compile(p *puzzles.Puzzle) (solver.Problem, error)
}

// Samples are puzzles of the family in their text form, as the writer writes it.
type Samples struct {
	// Full holds everything that a file of the family can.
	Full string
	// Small are puzzles whose positions can all be listed, some thousands at most,
	// with what makes searches and marks hard: pieces that are alike, goals that leave
	// cells open, settings. One at least can be solved, in one move or more.
	Small []string
	// Shown are puzzles beside the small ones whose heuristics show how they come to
	// their values.
	Shown []string
}

// Run tests a family.
func Run(t *testing.T, f Family, s Samples) {
	t.Run("info", func(t *testing.T) { testInfo(t, f) })
	t.Run("templates", func(t *testing.T) { testTemplates(t, f) })
	t.Run("lessons", func(t *testing.T) { testLessons(t, f) })
	t.Run("palette", func(t *testing.T) { testPalette(t, f) })
	t.Run("sizes", func(t *testing.T) { testSizes(t, f) })
	t.Run("texts", func(t *testing.T) { testTexts(t, f, s) })
	check(t, "painted", f, testPainted)
	check(t, "copied", f, testCopied)
	check(t, "edited", f, testEdited)
	t.Run("any content", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) { testAnyContent(rt, f, Read(t, f, s.Full).Headers) })
	})
	t.Run("no text breaks it", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) { testAnyText(rt, f, s.Full) })
	})
	solved := false
	for i, text := range append([]string{s.Full}, s.Small...) {
		p := Read(t, f, text)
		t.Run(fmt.Sprintf("rules %d", i), func(t *testing.T) { testRules(t, f, p) })
		if i == 0 {
			continue
		}
		w := explore(t, f, p)
		t.Run(fmt.Sprintf("waypoints %d", i), func(t *testing.T) { w.testMarks(t, uint64(i-1)) })
		t.Run(fmt.Sprintf("waypoints switched off %d", i), w.testOff)
		t.Run(fmt.Sprintf("heuristics %d", i), w.testHeuristics)
		t.Run(fmt.Sprintf("greatest heuristic %d", i), func(t *testing.T) { w.testGreatest(t, i-1) })
		solved = solved || w.shortest(p) > 0
	}
	require.True(t, solved, "a small puzzle that takes a move at least")
	for i, text := range append(s.Small, s.Shown...) {
		p := Read(t, f, text)
		t.Run(fmt.Sprintf("insights %d", i), func(t *testing.T) { Insights(t, f, p, 8) })
	}
}

// check runs a property of a family.
func check(t *testing.T, name string, f Family, property func(*rapid.T, Family)) {
	t.Run(name, func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { property(t, f) })
	})
}

// lookup finds the one family.
func lookup(f puzzles.Family) puzzles.Lookup {
	return func(id string) puzzles.Family {
		if id == f.Info().ID {
			return f
		}
		return nil
	}
}

// Read reads a puzzle in its text form.
func Read(t require.TestingT, f puzzles.Family, text string) *puzzles.Puzzle {
	ps, err := puzzles.Read([]byte(text), "test", lookup(f))
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

// Text is the text form of a puzzle.
func Text(t require.TestingT, f puzzles.Family, p *puzzles.Puzzle) string {
	var out strings.Builder
	require.NoError(t, puzzles.WriteText(&out, lookup(f), p))
	return out.String()
}

// Moves splits a line of moves at white space. The moves are not checked.
func Moves(line string) []puzzles.Move {
	var moves []puzzles.Move
	for _, word := range strings.Fields(line) {
		moves = append(moves, puzzles.Move(word))
	}
	return moves
}

// roles lists the boards that a puzzle of the family has.
func roles(f puzzles.Family) []puzzles.Role {
	if f.Info().NoGoal {
		return []puzzles.Role{puzzles.Start, puzzles.Pattern}
	}
	return []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern}
}
