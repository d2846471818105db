package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"waymark/widgets"
)

// Tab goes from the left to the right, then to the foot, as one reads.
func TestTheKeyboardGoesThroughADockAsOneReads(t *testing.T) {
	test.NewTempApp(t)
	names := map[any]string{}
	at := func(name string) *widget.Button {
		b := widget.NewButton(name, nil)
		names[b] = name
		return b
	}
	w := test.NewTempWindow(t, widgets.NewDock(at("top"), at("foot"), at("left"), at("right"), at("centre")))
	var order []string
	for range len(names) {
		w.Canvas().FocusNext()
		order = append(order, names[w.Canvas().Focused()])
	}
	assert.Equal(t, []string{"left", "centre", "right", "foot", "top"}, order)
}
