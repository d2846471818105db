package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/widgettest"
	"waymark/widgets"
)

// A card of findings is as high as what it says, and its sentences are links where there
// is something to show.
func TestFindings(t *testing.T) {
	pressed, shown, passed := 0, 0, fyne.KeyName("")
	f := widgets.NewFindings(widgets.NewButton(widgets.ButtonLink, "Audit again", "", func() { pressed++ }))
	f.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	size := fyne.NewSize(300, 230)
	w := widgettest.Show(t, f, size)
	f.Set(widgets.VerdictBusy, "What the waypoints cost", "", "Part 1 of 6: without the waypoints", nil)
	low := f.MinSize().Height
	list := []widgets.Finding{
		{Text: "Waypoint 1 costs nothing.", Aside: "0.40 s"},
		{Text: "Without waypoint 2 the shortest would be 22 slides instead of 24.", Aside: "12.3 s", Tapped: func() { shown++ }},
	}
	f.Set(widgets.VerdictProved, "The waypoints cost 2 slides", "24 through them, 22 without them, proved.", "", list)
	assert.Greater(t, f.MinSize().Height, low)
	assert.Equal(t, []string{"The waypoints cost 2 slides", "24 through them, 22 without them, proved.", ""}, []string{f.Title(), f.Detail(), f.Foot()})
	require.Len(t, f.Lines(), 2)
	for _, l := range f.Lines() {
		test.Tap(l)
	}
	assert.Equal(t, 1, shown, "one of them is a link")
	assert.Equal(t, desktop.PointerCursor, f.Lines()[1].Cursor())
	assert.Equal(t, desktop.DefaultCursor, f.Lines()[0].Cursor())
	w.Canvas().Focus(f.Lines()[1])
	widgettest.Press(w, fyne.KeyReturn, fyne.KeySpace, fyne.KeyF5)
	assert.Equal(t, 3, shown)
	assert.Equal(t, fyne.KeyF5, passed)
	f.Set(widgets.VerdictProved, "The waypoints cost 2 slides", "", "", list[:1])
	assert.Len(t, f.Lines(), 1, "what is not said any more goes")

	widgettest.Looks(t, "findings/told", f, size, func(w fyne.Window) {
		f.Set(widgets.VerdictProved, "The waypoints cost 2 slides", "24 through them, 22 without them, proved.", "More time may prove more: ask again.", list)
		w.Canvas().Focus(f.Lines()[1])
	})
}
