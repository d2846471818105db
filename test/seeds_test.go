//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// openCell asks board A for a red tile on C5 and nothing else.
const openCell = `mark via open 8x8
????????
????????
????????
????????
??R?????
????????
????????
????????
`

// TestE2ECompleteBoards solves Snail through its goal and a board one move off: the legs
// are searched one by one.
func TestE2ECompleteBoards(t *testing.T) {
	data, err := assets.Puzzles.ReadFile("puzzles/slide/10-snail.waymark")
	require.NoError(t, err)
	p, err := puzzles.ReadFile(data, "snail", families.Rules)
	require.NoError(t, err)
	rules := families.Find("slide")
	off, _, err := puzzles.Replay(rules, p, p.Goal, rules.Moves(p, p.Goal)[:1])
	require.NoError(t, err)
	p.Solutions = nil
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Goal}, {Kind: puzzles.Via, Board: off[1]}}
	file := filepath.Join(t.TempDir(), "snail.waymark")
	write(t, file, p)

	d := startDesktop(t, "complete", usual, file)
	d.press(keySolve)
	d.until("it is solved through both", func() bool { p = d.save(file); return proved(p, true) })
	d.picture("solved")
	s, _ := best(p, true)
	assert.Equal(t, 39, s.Length(), "37 to the goal, a move away from it and back")
	assert.Less(t, s.Expanded, uint64(50_000), "the route as a whole takes millions")
	assert.Empty(t, puzzles.Check(p, families.Rules))
	d.leave(file)
}

// TestE2EHint solves a puzzle with a hint: the first half of a shortest solution. It costs
// no more than without.
func TestE2EHint(t *testing.T) {
	home, file := t.TempDir(), kept(t, turned, func(p *puzzles.Puzzle) {
		p.Marks = []puzzles.Mark{{Kind: puzzles.Hint, Moves: []puzzles.Move{"D5-D", "D4-D", "D7-R", "D8-U", "E5-L", "E4-D"}}}
	})
	set(t, home, map[string]any{"live": false})
	d := startAt(t, home, "hint", usual, file)
	d.press(keySolve)
	var p *puzzles.Puzzle
	d.until("it is solved", func() bool { p = d.save(file); return proved(p, false) })
	d.readUntil("Optimal: 11 slides")
	d.readUntil("compared. The hint led to 11") // as the line begins
	s, _ := best(p, false)
	assert.Equal(t, 11, s.Length())
	assert.Less(t, float64(s.Expanded), 1.15*5267, "of a two-way search without the hint")
	d.leave(file)
}

// TestE2EOpenCell has an answer through an open cell long before a proof, and looks into
// what the mark costs while the window is used.
func TestE2EOpenCell(t *testing.T) {
	board, err := os.ReadFile("app/cli/testdata/board_a.txt")
	require.NoError(t, err)
	home, file := t.TempDir(), kept(t, string(board)+openCell, nil)
	set(t, home, map[string]any{"live": false})
	d := startAt(t, home, "open", usual, file)
	d.press(keySolve)
	var s puzzles.Solution
	d.until("there is an answer", func() (ok bool) {
		s, ok = best(d.save(file), true)
		return ok
	})
	assert.GreaterOrEqual(t, s.Length(), 24, "the least, by exhaustive search")
	d.press("ctrl+period")
	d.readUntil("Solved through the waypoints:")

	d.press(keyAudit)
	d.readUntil("Part 1 of")
	d.press(keyStepOn)
	d.until("the first step of the best answer is shown", func() bool { // the audit is no dialog
		s, _ = best(d.save(file), true)
		return d.reads("Step 1 of " + strconv.Itoa(s.Length()))
	})
	d.press(keyAudit)
	d.until("it has ended", func() bool { return d.reads("Audit again") || d.reads("Look into it") })
	d.picture("audited")
	d.leave(file)
}

// TestE2EOrder pins two steps, exchanges the marks, and has the audit say so and mend it.
func TestE2EOrder(t *testing.T) {
	file := kept(t, turned, nil)
	d := startDesktop(t, "order", usual, file)
	d.press(keyStudy)
	d.readUntil("Optimal: 11 slides")
	d.press(keyStepOn, keyStepOn, keyStepOn, keyPin, keyStepOn, keyStepOn, keyStepOn, keyPin, keyEarlier)
	inOrder := func(names ...string) {
		t.Helper()
		d.until("the waypoints are saved in this order", func() bool {
			return slices.EqualFunc(d.save(file).Marks, names, func(m puzzles.Mark, name string) bool { return m.Name == name })
		})
	}
	inOrder("Step 6", "Step 3")
	d.press(keySolve)
	d.readUntil("slides (11 without)")
	d.press(keyAudit)
	d.readUntil("Exchanged, the waypoints would")
	d.picture("audited")
	d.click("Put the waypoints in this order")
	d.readUntil("Optimal through the waypoints: 11")
	inOrder("Step 3", "Step 6")
	p := d.save(file)
	assert.True(t, proved(p, true) || proved(p, false))
	assert.Empty(t, puzzles.Check(p, families.Rules))

	// A mark that cannot be is told before a search: there is one yellow tile.
	d.press(keyPaint, "y", "Right", "y")
	d.readUntil("Waypoint 2: yellow tiles: the board has 2, the start has 1")
	d.picture("fault")
	d.leave(file)
}
