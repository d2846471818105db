package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

func TestTemplatesAreSound(t *testing.T) {
	seen, covered := map[string]bool{}, map[string]bool{}
	for _, tt := range templates {
		rules := families.Find(tt.family)
		require.NotNil(t, rules, tt.id())
		assert.False(t, seen[tt.id()], "%s stands twice", tt.id())
		seen[tt.id()] = true
		covered[tt.family] = covered[tt.family] || tt.size == rules.Info().Usual
		p := rules.New(tt.size)
		for _, title := range tt.presets {
			i := slices.IndexFunc(rules.Presets(p), func(s puzzles.Preset) bool { return s.Title == title })
			require.GreaterOrEqual(t, i, 0, "%s has no %q", tt.id(), title)
			p = rules.Presets(p)[i].Apply(p)
		}
		assert.True(t, document.SameQuestion(p, tt.puzzle()), tt.id())
		like, err := tt.like(p)
		require.NoError(t, err, tt.id())
		assert.Equal(t, tt.size, like.Start.Size, tt.id())
		assert.LessOrEqual(t, len(puzzles.Check(p, families.Rules)), len(puzzles.Check(rules.New(tt.size), families.Rules)), tt.id())
	}
	for _, f := range families.All() {
		assert.True(t, covered[f.Info().ID], "%s has no template of its usual size", f.Info().ID)
	}
}

func TestLikeThisKeepsSettingsNotPieces(t *testing.T) {
	entries, err := readLibrary()
	require.NoError(t, err)
	for _, e := range entries {
		n := likeThis(e.puzzle)
		empty := e.rules.New(e.puzzle.Start.Size)
		assert.Equal(t, e.puzzle.Start.Size, n.Start.Size)
		assert.Equal(t, empty.Start, n.Start, e.puzzle.Name)
		assert.Len(t, puzzles.Check(n, families.Rules), len(puzzles.Check(empty, families.Rules)), e.puzzle.Name)
		if metric := e.puzzle.Header("metric"); metric != "" {
			assert.Equal(t, metric, n.Header("metric"), e.puzzle.Name)
		}
	}
}

func TestNewOffersTemplatesTheRecentOnesFirst(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("new"))
	require.True(t, a.pages.page.isOpen())
	assert.Equal(t, "Like this one", a.pages.page.cards[0].item.Title)
	assert.Len(t, a.pages.page.cards, len(templates)+1+len(families.All()))
	for _, r := range "klotski" {
		a.win.Canvas().Focused().TypedRune(r)
	}
	press(a, fyne.KeyReturn)
	assert.False(t, a.pages.page.isOpen())
	assert.Equal(t, "blocks", a.Puzzle().Family)
	assert.Equal(t, puzzles.Size{Rows: 5, Cols: 4}, a.Puzzle().Start.Size)
	assert.Equal(t, "move", a.Puzzle().Header("metric"))
	assert.Empty(t, a.doc.Path())
	assert.False(t, a.doc.Unsaved())

	require.True(t, a.Do("new"))
	assert.Equal(t, "Klotski", a.pages.page.cards[1].item.Title)
	press(a, fyne.KeyReturn)
	assert.Equal(t, "move", a.Puzzle().Header("metric"), "like the one before")
	assert.Contains(t, a.status.Text, "at the right")
	assert.Len(t, a.prefs.Templates(), 1, "that is no template")

	a.pages.begin(families.Find("tandem").New(square(8)), "")
	assert.NotContains(t, a.status.Text, "right", "there is one board")
}

func TestNewOfAnySizeAsks(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("new"))
	assert.Equal(t, "glide", a.pages.page.cards[len(templates)+1].family, "first of the family at hand")
	press(a, fyne.KeyEnd, fyne.KeyReturn)
	require.True(t, a.dialogOpen())
	press(a, fyne.KeyReturn)
	assert.Equal(t, "blocks", a.Puzzle().Family)
	assert.Equal(t, families.Find("blocks").Info().Usual, a.Puzzle().Start.Size)
}
