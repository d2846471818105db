package widgets_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/widgettest"
	"waymark/widgets"
)

// keyGroups returns groups of the given numbers of rows.
func keyGroups(rows ...int) []widgets.KeyGroup {
	groups := make([]widgets.KeyGroup, len(rows))
	for i, n := range rows {
		groups[i].Title = "Menu " + strconv.Itoa(i+1)
		for k := range n {
			groups[i].Rows = append(groups[i].Rows, widgets.KeyRow{Text: "Do this " + strconv.Itoa(k+1), Keys: "Ctrl+Shift+" + string(rune('A'+k))})
		}
	}
	return groups
}

func TestKeySheetLooks(t *testing.T) {
	widgettest.Looks(t, "keysheet/groups", widgets.NewKeySheet(keyGroups(3, 5, 2, 7)), fyne.NewSize(520, 260), nil)
}

func TestKeySheetNeedsLessHeightWhereItIsWide(t *testing.T) {
	s := widgets.NewKeySheet(keyGroups(9, 9, 9, 9))
	last := float32(1e6)
	for _, width := range []float32{100, 500, 1000} {
		s.Resize(fyne.NewSize(width, 100))
		assert.Less(t, s.MinSize().Height, last)
		last = s.MinSize().Height
	}
	assert.NotPanics(t, func() { widgets.NewKeySheet(nil).Resize(fyne.NewSize(10, 10)) })
	assert.NotPanics(t, func() { widgets.NewKeySheet(keyGroups(0, 0)).MinSize() })
}

// A group that goes on in another column has its title over both parts, and each line stands
// below its title.
func TestKeySheetNamesWhatGoesOn(t *testing.T) {
	test.NewTempApp(t)
	s := widgets.NewKeySheet(keyGroups(30, 2))
	s.Resize(fyne.NewSize(560, 400))
	titles := map[float32]string{}
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(s).Objects() {
		if words, ok := o.(*canvas.Text); ok && words.Text != "" {
			texts = append(texts, words)
			if words.TextStyle.Bold && words.Position().Y < 18 {
				titles[words.Position().X] = words.Text
			}
		}
	}
	require.Len(t, titles, 2, "of two columns")
	for _, title := range titles {
		assert.Equal(t, titles[0], title, "the first group goes on in the second")
	}
	seen := map[fyne.Position]bool{}
	for _, words := range texts {
		assert.False(t, seen[words.Position()], "%q lies on another line", words.Text)
		seen[words.Position()] = true
	}
}
