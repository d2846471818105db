package widgets_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/widgets"
	"waymark/widgets/widgettest"
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
