package widgets_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/widgets"
)

// An area has one colour from edge to edge, none beside it, whatever its size: where its
// parts do not meet, what is behind would be seen.
func TestAnAreaCoversItsPlaceAndNothingElse(t *testing.T) {
	test.NewTempApp(t)
	const margin = 6
	ink := color.NRGBA{R: 200, G: 40, B: 90, A: 255}
	for _, size := range []fyne.Size{{Width: 3, Height: 40}, {Width: 15, Height: 16}, {Width: 17, Height: 16}, {Width: 60, Height: 33}, {Width: 33, Height: 60}, {Width: 101, Height: 101}} {
		a := widgets.NewArea()
		a.Fill(ink, size)
		held := container.NewWithoutLayout(a.Objects()...)
		held.Move(fyne.NewPos(margin, margin))
		c := software.NewTransparentCanvas()
		c.SetPadded(false)
		c.SetContent(container.NewWithoutLayout(held))
		c.Resize(fyne.NewSize(size.Width+2*margin, size.Height+2*margin))
		held.Resize(size)
		picture, within := c.Capture(), image.Rect(margin, margin, margin+int(size.Width), margin+int(size.Height))
		wrong := 0
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				_, _, _, alpha := picture.At(x, y).RGBA()
				if in := image.Pt(x, y).In(within); in != (color.NRGBAModel.Convert(picture.At(x, y)) == ink) || !in && alpha > 0 {
					wrong++
				}
			}
		}
		assert.Zero(t, wrong, "pixels of %v", size)
	}
}
