package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"waymark/widgets"
)

// Whatever the width, no line ends within an amount.
func TestAnAmountIsNotBrokenAcrossLines(t *testing.T) {
	test.NewTempApp(t)
	p := widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false)
	p.SetText("The picture has 720 × 440 pixels (114 KiB), drawn in 12.5 ms, at 3 / s; 2 h 5 min left, one of 12 moves")
	broken := false
	for width := float32(90); width < 700; width++ {
		p.Resize(fyne.NewSize(width, 20))
		said := strings.Join(p.Lines(), "|")
		for _, amount := range []string{"720 × 440", "(114 KiB)", "12.5 ms", "3 / s", "2 h", "5 min"} {
			assert.Contains(t, said, amount, "%.0f wide", width)
		}
		broken = broken || strings.Contains(said, "12|moves")
	}
	assert.True(t, broken, "a number and what it counts may be on two lines")
	p.Resize(fyne.NewSize(30, 20))
	assert.Contains(t, strings.Join(p.Lines(), "|"), "720|×", "where an amount is wider than a line, it is broken like anything else")
}
