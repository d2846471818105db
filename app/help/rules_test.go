package help_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/help"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
	"waymark/test/windowtest"
	"waymark/widgets"
	"waymark/widgets/board"
)

// Every family shows its rules in at least three pictures, and in the least window no text
// of the page is wider than its place.
func TestRulesHavePictures(t *testing.T) {
	a, _ := windowtest.New(t)
	for _, f := range families.All() {
		a.Load(f.New(f.Info().Usual), "")
		a.Win.Resize(fyne.NewSize(1000, 700))
		require.True(t, a.Do("rules"))
		page := a.Page
		assert.GreaterOrEqual(t, countOf[*board.Diagram](page.Content), 2*3, f.Info().ID)
		said := windowtest.TextsIn(page.Content)
		for _, l := range f.Info().Rules {
			assert.Contains(t, said, l.Title)
		}
		assert.LessOrEqual(t, page.Content.MinSize().Width, float32(1000), f.Info().ID)
		page.Close()
	}
}

// The settings of the page are those of the puzzle, and change it.
func TestRulesSetThePuzzle(t *testing.T) {
	a, _ := windowtest.New(t)
	f := families.Find("blocks")
	a.Load(f.New(f.Info().Usual), "")
	assert.Equal(t, "Pieces move freely · counted in slides", shell.InForce(f, a.Puzzle()))
	require.True(t, a.Do("rules"))
	var on []string
	tap := func(nth int) {
		for i, c := range windowtest.ObjectsIn[*widgets.Check](a.Page.Content) {
			if i == nth {
				c.Tapped(nil)
			}
		}
		on = nil
		for i, preset := range f.Presets(a.Puzzle())[2:7] {
			assert.Equal(t, preset.On(a.Puzzle()), windowtest.ObjectsIn[*widgets.Check](a.Page.Content)[i].On(), preset.Title)
			if preset.On(a.Puzzle()) {
				on = append(on, preset.Title)
			}
		}
	}
	tap(0)
	assert.Equal(t, "step", a.Puzzle().Header("metric"))
	tap(3)
	assert.Equal(t, "auto", a.Puzzle().Header("axis"))
	assert.Equal(t, []string{"Count steps of one cell", "Pieces move along their long side"}, on)
	assert.Equal(t, "Pieces move along their long side · counted in steps", shell.InForce(f, a.Puzzle()))
	tap(0)
	assert.Equal(t, "step", a.Puzzle().Header("metric"), "one of them is always so")
	assert.Len(t, puzzles.InForce(f, nil), 1, "without a puzzle the summary")
}

func countOf[T fyne.CanvasObject](o fyne.CanvasObject) int { return len(windowtest.ObjectsIn[T](o)) }

// A piece of several cells has one arrow, from the cell that goes ahead; and what the page says
// at its top it does not say again.
func TestRulesSayAndDrawThingsOnce(t *testing.T) {
	a, _ := windowtest.New(t)
	for _, f := range families.All() {
		for _, l := range f.Info().Rules {
			p, err := l.Puzzle(f)
			require.NoError(t, err)
			_, step, err := f.Play(p, p.Start, l.Move)
			require.NoError(t, err)
			sc := f.Scene(p, p.Start, puzzles.Start)
			seen := map[int]bool{}
			for _, w := range help.PieceWays(sc, step) {
				body := draw.Body(sc, w.Cells[0])
				require.NotEmpty(t, body)
				assert.False(t, seen[body[0]], "%s, %s: a second arrow of a piece", f.Info().ID, l.Title)
				seen[body[0]] = true
			}
			assert.NotEmpty(t, seen)
		}
		a.Load(f.New(f.Info().Usual), "")
		require.True(t, a.Do("rules"))
		_, ruled := f.(puzzles.Ruled)
		said := windowtest.TextsIn(a.Page.Content)
		assert.Equal(t, ruled, slices.Contains(said, "This puzzle"), f.Info().ID)
		a.Page.Close()
	}
}
