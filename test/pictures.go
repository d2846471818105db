//go:build e2e

package test

import (
	"image"
)

// painted reports whether there is more than one colour to see.
func painted(img image.Image) bool {
	b := img.Bounds()
	first := img.At(b.Min.X, b.Min.Y)
	for y := b.Min.Y; y < b.Max.Y; y += 8 {
		for x := b.Min.X; x < b.Max.X; x += 8 {
			if img.At(x, y) != first {
				return true
			}
		}
	}
	return false
}

// same reports whether two pictures are equal.
func same(a, b image.Image) bool { return changed(a, b).Empty() }

// still reports whether two pictures are equal but for the caret of a field of text.
// It blinks twice a second, and pictures may be taken at just that pace.
func still(a, b image.Image) bool {
	r := changed(a, b)
	return r.Dx() <= 2 && r.Dy() <= 32
}

// changed returns the smallest rectangle that holds every pixel in which two pictures
// differ: all of both where their sizes do.
func changed(a, b image.Image) (all image.Rectangle) {
	r := a.Bounds()
	if r != b.Bounds() {
		return r.Union(b.Bounds())
	}
	p, q := a.(image.RGBA64Image), b.(image.RGBA64Image) // as all of the standard library
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if p.RGBA64At(x, y) != q.RGBA64At(x, y) {
				all = all.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return all
}

// part is what is compared of a window: all above the pointer, which a compositor draws itself.
func part(img image.Image) image.Image {
	return img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()-60))
}
