package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

var heuristics = []widgets.Choice{
	{
		ID: "matching", Title: "Matching on relaxed slides",
		Sentence: "Each tile needs at least this many slides if it could stop anywhere; the cheapest pairing per colour.",
		Badges:   []widgets.Badge{{Text: "admissible", Good: true}, {Text: "consistent", Good: true}, {Text: "0.2 µs"}},
	},
	{ID: "zero", Title: "Zero", Sentence: "No estimate."},
	{ID: "published", Title: "As published", Badges: []widgets.Badge{{Text: "not admissible"}}},
}

func TestPickerSelection(t *testing.T) {
	var log []string
	p := widgets.NewPicker("Heuristic")
	p.OnChanged = func(id string) { log = append(log, id) }
	widgettest.Show(t, p, fyne.NewSize(300, 200))
	assert.Empty(t, p.Selected())
	p.SetChoices(heuristics)
	assert.Equal(t, "matching", p.Selected(), "the first is the default")
	p.SetSelected("zero")
	p.SetSelected("unknown")
	assert.Equal(t, "zero", p.Selected())
	p.SetChoices(heuristics[1:])
	assert.Equal(t, "zero", p.Selected(), "what is still offered stays chosen")
	p.SetChoices(heuristics[:1])
	assert.Equal(t, "matching", p.Selected())
	assert.Empty(t, log, "setters do not call back")
}

func TestPickerByKey(t *testing.T) {
	var log []string
	p := widgets.NewPicker("Heuristic")
	p.OnChanged = func(id string) { log = append(log, id) }
	w := widgettest.Show(t, p, fyne.NewSize(300, 200))
	p.SetChoices(heuristics)
	w.Canvas().Focus(p.Keyboard())
	widgettest.Press(w, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	assert.Equal(t, []string{"zero", "published", "zero"}, log)
	var passed []fyne.KeyName
	p.OnKey = func(e *fyne.KeyEvent) { passed = append(passed, e.Name) }
	widgettest.Press(w, fyne.KeyF5, fyne.KeyEscape)
	assert.Equal(t, []fyne.KeyName{fyne.KeyF5, fyne.KeyEscape}, passed, "keys the menu has no use for")
	p.SetEnabled(false, "not used")
	assert.True(t, p.Keyboard().(fyne.Disableable).Disabled())
}

// The list opens on what is chosen, by key or pointer, and the arrows go on from there.
func TestPickerOpensOnItsChoice(t *testing.T) {
	var log []string
	p := widgets.NewPicker("Heuristic")
	p.OnChanged = func(id string) { log = append(log, id) }
	w := widgettest.Show(t, p, fyne.NewSize(300, 300))
	p.SetChoices(heuristics)
	p.SetSelected("zero")
	w.Canvas().Focus(p.Keyboard())
	widgettest.Press(w, fyne.KeySpace, fyne.KeyReturn)
	assert.Equal(t, "zero", p.Selected(), "Return takes what is lit")
	widgettest.Press(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	test.Tap(p.Keyboard().(fyne.Tappable))
	widgettest.Press(w, fyne.KeyUp, fyne.KeyReturn)
	assert.Equal(t, []string{"published", "zero"}, log)
}

// TestPickerHeight checks that the sentence wraps and the room for it follows.
func TestPickerHeight(t *testing.T) {
	p := widgets.NewPicker("Heuristic")
	p.SetChoices(heuristics)
	widgettest.Show(t, p, fyne.NewSize(300, 300))
	tall := p.MinSize().Height
	p.SetSelected("zero")
	assert.Less(t, p.MinSize().Height, tall-20, "one line and no badges")
}

func TestPanelLooks(t *testing.T) {
	p := widgets.NewPicker("Heuristic")
	p.SetChoices(heuristics)
	widgettest.Looks(t, "picker/badges", p, fyne.NewSize(300, 140), nil)
	p.SetSelected("published")
	widgettest.Looks(t, "picker/focused", p, fyne.NewSize(300, 140), func(w fyne.Window) { w.Canvas().Focus(p.Keyboard()) })

	v := widgets.NewVerdict()
	v.Set(widgets.VerdictProved, "Optimal: 22 slides", "12 layers forward met 10 backward: none shorter.")
	widgettest.Looks(t, "verdict/proved", v, fyne.NewSize(300, 100), nil)
	v.Set(widgets.VerdictImpossible, "No solution exists", "The start is an odd number of swaps from the goal, and every move keeps it odd.")
	widgettest.Looks(t, "verdict/impossible", v, fyne.NewSize(300, 100), nil)

	s := widgets.NewStats()
	s.SetRows(numbers)
	widgettest.Looks(t, "stats/numbers", s, fyne.NewSize(300, 140), nil)
}

func TestVerdictHoldsWhatWasSet(t *testing.T) {
	v := widgets.NewVerdict()
	w := widgettest.Show(t, v, fyne.NewSize(300, 100))
	v.Set(widgets.VerdictFound, "Solved: 24 slides", "")
	found := widgettest.Capture(w)
	assert.Equal(t, widgets.VerdictFound, v.Kind())
	assert.Equal(t, "Solved: 24 slides", v.Title())
	assert.Empty(t, v.Detail())
	v.Set(widgets.VerdictProved, "Solved: 24 slides", "")
	assert.NotEqual(t, found, widgettest.Capture(w), "the bar tells proved from found")
	short := v.MinSize().Height
	v.Set(widgets.VerdictStopped, "Stopped", "The memory limit of 2 GiB was reached after 41 million states; the best solution so far has 31 slides.")
	assert.Greater(t, v.MinSize().Height, short+20, "the sentence wraps")
}

var numbers = []widgets.Stat{
	{Label: "Expanded", Value: "1,204,331"},
	{Label: "Generated", Value: "4,861,902"},
	{Label: "Stored", Value: "3,377,218 · 26 B each"},
	{Label: "Speed", Value: "6.1 M states/s"},
	{Label: "Memory", Value: "84 MiB of 2 GiB"},
	{Label: "Time", Value: "0.79 s"},
}

// TestStatsKeepObjects holds what makes twenty settings a second cheap.
func TestStatsKeepObjects(t *testing.T) {
	s := widgets.NewStats()
	widgettest.Show(t, s, fyne.NewSize(300, 140))
	s.SetRows(numbers)
	before := test.WidgetRenderer(s).Objects()
	width := s.MinSize().Width
	for i := range 20 {
		rows := append([]widgets.Stat(nil), numbers...)
		rows[0].Value = string(rune('0'+i%10)) + "23,456,789,012"
		s.SetRows(rows)
	}
	assert.Equal(t, before, test.WidgetRenderer(s).Objects())
	assert.Equal(t, width, s.MinSize().Width, "the panel stands still while numbers grow")
	s.SetRows(numbers[:2])
	assert.Len(t, s.Rows(), 2)
	for i, o := range test.WidgetRenderer(s).Objects() {
		assert.Equal(t, i < 4, o.Visible(), i)
	}
}
