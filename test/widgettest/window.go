// Package widgettest is what the tests of the widgets share: a window of the
// test driver, masters, and drawn boards.
package widgettest

import (
	"image"
	"runtime"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// Variants are the two looks of the window, by name.
var Variants = map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark}

// Show puts an object into a window of the test driver on a sheet of the
// window's colour, in the light theme, and gives it a size.
func Show(t *testing.T, o fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	test.NewTempApp(t)
	test.ApplyTheme(t, widgets.NewTheme().WithVariant(theme.VariantLight))
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(size)
	return w
}

// Looks compares an object with its masters, testdata/<name>.light.png and
// testdata/<name>.dark.png. The pictures were made on linux/amd64 and are
// compared there only: fonts are rasterised differently elsewhere. prepare,
// when not nil, runs once the object is in its window.
func Looks(t *testing.T, name string, o fyne.CanvasObject, size fyne.Size, prepare func(fyne.Window)) {
	t.Helper()
	if runtime.GOOS+"/"+runtime.GOARCH != "linux/amd64" {
		return
	}
	test.NewTempApp(t)
	for word, variant := range Variants {
		th := widgets.NewTheme().WithVariant(variant)
		sheet := canvas.NewRectangle(th.Color(widgets.ColorSheet, variant))
		w := test.NewTempWindow(t, container.NewStack(sheet, container.NewPadded(container.NewPadded(o))))
		test.ApplyTheme(t, th)
		w.SetPadded(false)
		w.Resize(size)
		w.Resize(size.AddWidthHeight(1, 0)) // wrapped texts find their height at the second sight
		w.Resize(size)
		if prepare != nil {
			prepare(w)
		}
		test.AssertRendersToImage(t, name+"."+word+".png", w.Canvas())
	}
}

// Words returns the texts that an object shows.
func Words(o fyne.CanvasObject) (list []string) {
	for _, part := range test.LaidOutObjects(o) {
		if t, ok := part.(*canvas.Text); ok && t.Visible() && t.Text != "" {
			list = append(list, t.Text)
		}
	}
	return list
}

// Capture returns what a window shows.
func Capture(w fyne.Window) image.Image { return w.Canvas().Capture() }

// Press presses a key on what has the focus in a window.
func Press(w fyne.Window, names ...fyne.KeyName) {
	for _, n := range names {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// SameImage reports whether two captures of windows are the same.
func SameImage(a, b image.Image) bool {
	return slices.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix)
}
