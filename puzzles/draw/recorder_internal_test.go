package draw

import (
	"image"
	"image/color"
)

// recorder is a surface that notes what is drawn on it.
type recorder struct {
	rects []image.Rectangle
	paths []path
}

func (r *recorder) rect(b image.Rectangle, _ color.RGBA) { r.rects = append(r.rects, b) }
func (r *recorder) fill(p path, _ color.RGBA)            { r.paths = append(r.paths, p) }
