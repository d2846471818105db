package figure

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A colour is laid on opaque pixels as much as cover says, of 255.
func TestPaintMixes(t *testing.T) {
	ground := []uint8{0, 100, 255, 255}
	c := color.NRGBA{R: 255, G: 100, B: 55, A: 255}
	for cover, want := range map[uint8][]uint8{0: {0, 100, 255, 255}, 51: {51, 100, 215, 255}, 128: {128, 100, 155, 255}, 255: {255, 100, 55, 255}} {
		pixels := append([]uint8(nil), ground...)
		paint(pixels, []uint8{cover}, c)
		assert.Equal(t, want, pixels, "cover %d", cover)
	}
}
