package help_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

func TestShortcutSheetNamesEveryCommandOnOnePage(t *testing.T) {
	a, _ := windowtest.New(t)
	groups := a.Help.KeyGroups()
	for i, m := range command.Topics {
		for _, c := range a.Commands.In(m) {
			if len(c.Keys) > 0 {
				assert.Contains(t, groups[i].Rows, widgets.KeyRow{Text: c.Title, Keys: command.KeysText(c.Keys)})
			}
		}
	}
	assert.Greater(t, len(groups), len(command.Topics), "boards have keys of their own")
	page := fyne.NewSize(1280, 800) // in a smaller window the sheet scrolls
	column := (page.Width - 2*widgets.Gap - 8 - 3*24) / 4
	for _, g := range groups {
		for _, r := range g.Rows {
			width := func(text string) float32 {
				return fyne.MeasureText(text, widgets.NewTheme().Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width
			}
			assert.LessOrEqual(t, width(r.Text)+width(r.Keys)+8, column, "%s %s: too long for a column of four", r.Text, r.Keys)
		}
	}
	s := widgets.NewKeySheet(groups)
	s.Resize(fyne.NewSize(page.Width-2*widgets.Gap-8, 400))
	assert.LessOrEqual(t, s.MinSize().Height, page.Height-80, "the heading of the page and its edges need room too")
}

func TestShortcutSheetIsAskedForByAQuestionMark(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Load(families.Find("tandem").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	a.Focus()
	before := a.Win.Canvas().Focused()
	for _, again := range []fyne.KeyName{fyne.KeyEscape, fyne.KeySpace} {
		a.Win.Canvas().Focused().TypedRune('?')
		require.True(t, a.DialogOpen())
		windowtest.Press(a, again)
		require.False(t, a.DialogOpen(), "%s closes it", again)
		assert.Same(t, before, a.Win.Canvas().Focused())
	}

	a.Load(families.Find("slide").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	a.Editor.Pane(puzzles.Goal).Board.SetCursor(4)
	a.Editor.Goal.Board.TypedRune('?')
	assert.False(t, a.DialogOpen(), "a brush has this key")
	assert.Equal(t, puzzles.Any, a.Puzzle().Goal.Cells[4])
}

// inDocuments are the words of the documents for keys, where they are not those of a file.
var inDocuments = strings.NewReplacer("PageUp", "Page Up", "PageDown", "Page Down", "++", "+Plus", "+-", "+Minus", "+,", "+comma")

// The tables of docs/keyboard.md have every key that the program has, and none that it does not have.
func TestTheDocumentsNameEveryKey(t *testing.T) {
	data, err := os.ReadFile("../../docs/keyboard.md")
	require.NoError(t, err)
	words := strings.NewReplacer("Alt+1 to Alt+4", "Alt+1, Alt+2, Alt+3, Alt+4", "Alt with the arrows", "Alt+Up, Alt+Down, Alt+Left, Alt+Right").Replace(string(data))
	a, _ := windowtest.New(t)
	named := func(k command.Key) string { return inDocuments.Replace(k.String()) }
	keys := map[string]bool{}
	for _, c := range a.Commands.All() {
		plain := map[fyne.KeyName]bool{}
		for _, k := range c.Keys {
			plain[k.Name] = plain[k.Name] || k.Modifier == 0
		}
		for _, k := range c.Keys {
			keys[named(k)] = true
			if plain[k.Name] && k.Modifier != 0 || k.Name == fyne.KeyEnter || k.Name == fyne.KeyEqual {
				continue // one sentence says that they work with Ctrl too; two keys of a keyboard write the same sign
			}
			found, err := regexp.MatchString(`(?m)(^|[ (])`+regexp.QuoteMeta(named(k))+`($|[ ,;)])`, words)
			require.NoError(t, err)
			assert.True(t, found, "%s of %q is not named", named(k), c.Title)
		}
	}
	for _, row := range regexp.MustCompile(`(?m)^\| .* \| (.*) \|$`).FindAllStringSubmatch(words, -1) {
		for _, key := range regexp.MustCompile(`[,;] | or `).Split(row[1], -1) {
			assert.True(t, keys[key], "%q is no key of a command", key)
		}
	}
}
