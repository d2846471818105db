package families_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Each family has an entry here: a puzzle with everything its files can hold.
var samples = map[string]string{
	"slide": `puzzle slide
name Sample
author A
note One.
note Two.
start 2x3
12  3  #
 _ 12  7
goal 2x3
 ? 12  #
12  3  ?
mark via there 2x3
 _  3  #
12 12  7
mark fixed
moves A1-D
mark hint maybe
moves A1-R
`,
	"glide": `puzzle glide
name Sample
start 3x4
B..R
.#%.
Y..O
goal 3x4
....
R..B
....
gates 3x4
....
r...
...y
mark fixed opening
moves B1-R
mark via 3x4
B..R
.#%.
Y..O
`,
	"tandem": `puzzle tandem
name Sample
author A
note One.
start 3x4
o.*_
.#..
o..#
mark fixed opening
moves U R
mark via across 3x4
.?*?
.#..
o..#
mark hint
moves D
`,
	"swap": `puzzle swap
name Sample
author A
start 2x4
T1R Q3B ### T2Y
B2R T1B T3M T2Y
goal 2x4
B ? # M
R R Y ?
mark via there 2x4
Q3B T1R ### T2Y
B2R T1B T3M T2Y
mark fixed opening
moves C2-D2
mark hint
moves A1-A2
`,
	"blocks": `puzzle blocks
name Sample
metric step
alike B C
axis horizontal D
axis vertical B C
exit bottom B C
start 4x4
BAA#
BAAC
DDEC
..FF
goal 4x4
....
....
.AA.
.AA.
mark fixed
moves C3-D1
mark via there 4x4
BAA#
BAAC
DDEC
FF..
`,
}

func read(t require.TestingT, text string) *puzzles.Puzzle {
	ps, err := puzzles.ReadText(strings.NewReader(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

func TestFind(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range families.All() {
		info := f.Info()
		assert.False(t, seen[info.ID], "two families %q", info.ID)
		seen[info.ID] = true
		assert.Equal(t, f, families.Find(info.ID))
		assert.Equal(t, puzzles.Family(f), families.Rules(info.ID))
		assert.Contains(t, samples, info.ID, "a family without a sample in this test")
		assert.NotEmpty(t, info.Title)
		assert.NotEmpty(t, info.Summary)
		assert.NotEmpty(t, info.MoveUnit)
		assert.True(t, info.Usual.Fits(info.Min, info.Max))
	}
	assert.Nil(t, families.Find("chess"))
	assert.Nil(t, families.Rules("chess"), "a nil family in an interface would not be nil")
}

func TestSamplesRoundTrip(t *testing.T) {
	for id, text := range samples {
		t.Run(id, func(t *testing.T) {
			p := read(t, text)
			var out bytes.Buffer
			require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
			assert.Equal(t, text, out.String())
			roundTrip(t, p)
		})
	}
}

// roundTrip checks that a puzzle comes back from both forms.
func roundTrip(t require.TestingT, p *puzzles.Puzzle) {
	var out bytes.Buffer
	require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
	require.Equal(t, p, read(t, out.String()))
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	again, err := puzzles.ReadFile(data, "test", families.Rules)
	require.NoError(t, err)
	require.Equal(t, p, again)
}

// Whatever the editor can paint can be saved: presets and random strokes on
// boards of all sizes come back from both forms as they were read.
func TestPaintedPuzzlesRoundTrip(t *testing.T) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := painted(t, f)
				var out bytes.Buffer
				require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
				first := out.String()
				p = read(t, first) // reading may normalise once
				roundTrip(t, p)
				var second bytes.Buffer
				require.NoError(t, puzzles.WriteText(&second, families.Rules, p))
				require.Equal(t, first, second.String())
			})
		})
	}
}

// painted draws a puzzle made with the editor's own means.
func painted(t *rapid.T, f puzzles.Family) *puzzles.Puzzle {
	info := f.Info()
	p := f.New(puzzles.Size{
		Rows: rapid.IntRange(info.Min.Rows, info.Max.Rows).Draw(t, "rows"),
		Cols: rapid.IntRange(info.Min.Cols, info.Max.Cols).Draw(t, "cols"),
	})
	if presets := f.Presets(p); len(presets) > 0 && rapid.Bool().Draw(t, "preset") {
		p = rapid.SampledFrom(presets).Draw(t, "which").Apply(p)
	}
	for range rapid.IntRange(0, 30).Draw(t, "strokes") {
		roles := []puzzles.Role{puzzles.Start, puzzles.Goal}
		if info.NoGoal {
			roles = roles[:1]
		}
		role := rapid.SampledFrom(roles).Draw(t, "role")
		brushes := f.Palette(p, role)
		brush := rapid.IntRange(0, len(brushes)-1).Draw(t, "brush")
		cell := rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell")
		p = f.Paint(p, role, 0, cell, brushes[brush].Cell)
	}
	puzzles.Check(p, families.Rules) // no panic, whatever was painted
	return p
}

// Moves lists exactly what Play accepts, and Push finds each of them.
func TestMovesPlayAndPushAgree(t *testing.T) {
	for _, f := range families.All() {
		p := read(t, samples[f.Info().ID])
		listed := f.Moves(p, p.Start)
		require.NotEmpty(t, listed)
		for cell := range p.Start.Cells {
			for _, d := range puzzles.Dirs {
				m, err := f.Push(p, p.Start, cell, d)
				if err == nil {
					assert.Contains(t, listed, m)
				}
			}
		}
		for _, m := range listed {
			next, step, err := f.Play(p, p.Start, m)
			require.NoError(t, err)
			assert.NotEqual(t, p.Start, next)
			assert.NotEmpty(t, step.Shifts)
			first := step.Shifts[0]
			dragged, ok := puzzles.Drag(f, p, p.Start, first.From, first.To)
			require.True(t, ok, "%s", m)
			after, _, err := f.Play(p, p.Start, dragged)
			require.NoError(t, err)
			assert.Equal(t, next, after, "dragging makes the move")
			to, ok := p.Start.Neighbour(first.From, direction(p.Start.Size, first))
			if swaps(step) && (!ok || to != first.To) {
				continue // a push goes one cell, and straight
			}
			pushed, err := f.Push(p, p.Start, first.From, direction(p.Start.Size, first))
			require.NoError(t, err)
			assert.Equal(t, m, pushed)
		}
		_, _, err := f.Play(p, p.Start, "nonsense")
		assert.Error(t, err)
	}
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

const detour = `puzzle slide
start 3x3
1 2 _
3 4 5
6 7 8
goal 3x3
_ 1 2
3 4 5
6 7 8
mark fixed out
moves C2-U
mark hint
moves C3-U
mark via 3x3
1 2 5
3 _ 4
6 7 8
mark fixed
moves B1-D
`

// exhaustive marks a test that goes through far too much for the race detector,
// with nothing in it that runs beside something else. It is part of every plain
// run of the tests.
func exhaustive(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("in the plain run")
	}
}
