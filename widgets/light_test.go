package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func TestLightSaysEachKindByMoreThanColour(t *testing.T) {
	for _, variant := range []struct{ name, text string }{{"yes", "Solvable"}, {"no", "No solution"}, {"unknown", "Not known"}, {"fault", "Not ready"}} {
		l := widgets.NewLight(theme.SizeNameCaptionText)
		kind := map[string]widgets.LightKind{
			"yes": widgets.LightYes, "no": widgets.LightNo, "unknown": widgets.LightUnknown, "fault": widgets.LightFault,
		}[variant.name]
		l.Set(kind, variant.text)
		w := widgettest.Show(t, l, fyne.NewSize(140, 28))
		test.AssertImageMatches(t, "light/"+variant.name+".png", widgettest.Capture(w))
	}
}

func TestLightAsksWhy(t *testing.T) {
	l := widgets.NewLight(theme.SizeNameCaptionText)
	test.Tap(l) // nobody listens
	asked := 0
	l.OnTapped = func() { asked++ }
	test.Tap(l)
	assert.Equal(t, 1, asked)
	l.Set(widgets.LightNo, "No solution")
	widgettest.Show(t, l, fyne.NewSize(140, 28))
	assert.Equal(t, []string{"No solution"}, widgettest.Words(l))
	l.Set(widgets.LightNo, "No solution, sorry")
	assert.Greater(t, l.MinSize().Width, float32(60))
}
