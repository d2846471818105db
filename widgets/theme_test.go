package widgets_test

import (
	"image/color"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/draw"
	"waymark/test/widgettest"
	"waymark/widgets"
)

// contrast returns the WCAG 2.2 contrast of two colours of the theme, the
// first laid over the second.
func contrast(v fyne.ThemeVariant, over, under fyne.ThemeColorName, tints ...fyne.ThemeColorName) float64 {
	th := widgets.NewTheme()
	ground := opaque(th.Color(under, v))
	for _, tint := range tints {
		ground = blend(th.Color(tint, v), ground)
	}
	return draw.Contrast(opaque(th.Color(over, v)), ground)
}

func opaque(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

// blend lays a translucent colour over an opaque one.
func blend(c color.Color, ground color.RGBA) color.RGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(n.A) + int(b)*(255-int(n.A))) / 255) }
	return color.RGBA{R: mix(n.R, ground.R), G: mix(n.G, ground.G), B: mix(n.B, ground.B), A: 255}
}

func TestThemeTextContrast(t *testing.T) {
	grounds := []fyne.ThemeColorName{widgets.ColorPaper, widgets.ColorSheet, widgets.ColorCard}
	texts := []fyne.ThemeColorName{
		widgets.ColorInk, widgets.ColorQuiet, widgets.ColorSelect, widgets.ColorProved,
		widgets.ColorWarn, widgets.ColorFail, theme.ColorNamePlaceHolder,
	}
	for word, v := range widgettest.Variants {
		for _, ground := range grounds {
			for _, text := range texts {
				assert.GreaterOrEqual(t, contrast(v, text, ground), 4.5, "%s: %s on %s", word, text, ground)
			}
			assert.GreaterOrEqual(t, contrast(v, widgets.ColorAccent, ground), 3.0, "%s: time on %s", word, ground)
			for _, tint := range []fyne.ThemeColorName{widgets.ColorHover, theme.ColorNameFocus, theme.ColorNameSelection} {
				assert.GreaterOrEqual(t, contrast(v, widgets.ColorInk, ground, tint), 4.5, "%s: ink on %s under %s", word, ground, tint)
			}
		}
		assert.GreaterOrEqual(t, contrast(v, widgets.ColorOnAction, widgets.ColorAction), 4.5, word)
		assert.GreaterOrEqual(t, contrast(v, widgets.ColorOnSelect, widgets.ColorSelect), 4.5, word)
		for _, pair := range [][2]fyne.ThemeColorName{
			{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess},
			{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning},
			{theme.ColorNameForegroundOnError, theme.ColorNameError},
			{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
		} {
			assert.GreaterOrEqual(t, contrast(v, pair[0], pair[1]), 4.5, "%s: %s", word, pair)
		}
	}
}

func TestThemeForcedVariant(t *testing.T) {
	test.NewTempApp(t)
	follow, forced := widgets.NewTheme(), widgets.NewTheme().WithVariant(theme.VariantDark)
	for _, name := range []fyne.ThemeColorName{widgets.ColorPaper, theme.ColorNameBackground, theme.ColorNameForeground} {
		assert.NotEqual(t, follow.Color(name, theme.VariantLight), follow.Color(name, theme.VariantDark), name)
		assert.Equal(t, follow.Color(name, theme.VariantDark), forced.Color(name, theme.VariantLight), name)
	}
	assert.Equal(t, theme.VariantDark, forced.Variant(theme.VariantLight))
	assert.Equal(t, theme.VariantLight, follow.Variant(theme.VariantLight))
}

// TestThemeSizes holds the three sizes of text.
func TestThemeSizes(t *testing.T) {
	test.NewTempApp(t)
	th := widgets.NewTheme()
	sizes := map[float32]bool{}
	for _, name := range []fyne.ThemeSizeName{
		theme.SizeNameCaptionText, theme.SizeNameText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText,
	} {
		sizes[th.Size(name)] = true
	}
	assert.Len(t, sizes, 3)
	assert.Equal(t, float32(widgets.Grid), th.Size(theme.SizeNamePadding))
	assert.NotZero(t, th.Size(theme.SizeNameWindowTitleBarHeight), "unknown names fall back to the toolkit's")
}

func TestIcons(t *testing.T) {
	test.NewTempApp(t)
	files, err := os.ReadDir("icons")
	require.NoError(t, err)
	for _, file := range files {
		i := widgets.Icon(strings.TrimSuffix(file.Name(), ".svg"))
		if assert.NotNil(t, i.Resource(), i) {
			assert.Contains(t, string(i.Resource().Content()), "<path", i)
		}
	}
	assert.Nil(t, widgets.Icon("none").Resource())
}
