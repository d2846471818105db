//go:build e2e

package test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestE2EOnlyACaretMayBlink holds what the other tests take for a window that stands still.
func TestE2EOnlyACaretMayBlink(t *testing.T) {
	drawn := func(rects ...image.Rectangle) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, 60, 50))
		for _, r := range rects {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					img.Set(x, y, color.White)
				}
			}
		}
		return img
	}
	caret := image.Rect(20, 10, 21, 28)
	assert.True(t, same(drawn(caret), drawn(caret)))
	assert.False(t, same(drawn(caret), drawn()))
	assert.True(t, still(drawn(caret), drawn()))
	assert.False(t, still(drawn(caret), drawn(image.Rect(40, 10, 41, 28))), "it does not move")
	assert.False(t, still(drawn(caret, image.Rect(30, 12, 40, 14)), drawn()), "nor does anything else")
	assert.False(t, still(drawn(), image.NewRGBA(image.Rect(0, 0, 61, 50))), "nor its size")
}
