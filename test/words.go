//go:build e2e

package test

import (
	"image"
	"image/color"
	"strconv"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"waymark/widgets"
)

// press is the toolkit without a window: it typesets the words that are looked for.
var press = sync.OnceFunc(func() { test.NewApp() })

// glyphs is how words look in one size and weight: how much of each pixel is ink, 0 to 255,
// cut to the ink with a margin of one pixel.
type glyphs struct {
	ink           []uint8
	width, height int
	full          int   // a pixel that is all ink
	probes        []int // pixels that tell most other places apart, looked at first
}

// typeset draws words as the window does, in all sizes and weights it has.
func typeset(t *testing.T, words string) (list []glyphs) {
	t.Helper()
	press()
	var own widgets.Theme
	caption := own.Size(theme.SizeNameCaptionText)
	for _, size := range []float32{own.Size(theme.SizeNameText), own.Size(theme.SizeNameHeadingText), caption, caption - 1} { // the last on badges
		for _, bold := range []bool{false, true} {
			text := canvas.NewText(words, color.Black)
			text.TextSize, text.TextStyle.Bold = size, bold
			list = append(list, cut(software.Render(text, &own)))
		}
	}
	return list
}

// cut takes the ink out of a picture of black words.
func cut(img image.Image) glyphs {
	b := img.Bounds()
	ground := color.GrayModel.Convert(img.At(b.Min.X, b.Min.Y)).(color.Gray).Y
	at := func(x, y int) uint8 {
		if !(image.Point{X: x, Y: y}).In(b) {
			return 0
		}
		v := color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y
		return uint8(255 - int(min(v, ground))*255/int(ground))
	}
	var box image.Rectangle
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if at(x, y) > 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	box = box.Inset(-1)
	g := glyphs{width: box.Dx(), height: box.Dy()}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			g.ink = append(g.ink, at(x, y))
		}
	}
	for i, v := range g.ink {
		if v > g.ink[g.full] {
			g.full = i
		}
		if i%7 == 0 && (v == 0 || v > 200) {
			g.probes = append(g.probes, i)
		}
	}
	return g
}

// stands reports whether the words stand at a place, in whatever colour on whatever ground.
func (g glyphs) stands(img *image.RGBA, x, y int) bool {
	pixel := func(i int) [3]int {
		o := img.PixOffset(x+i%g.width, y+i/g.width)
		return [3]int{int(img.Pix[o]), int(img.Pix[o+1]), int(img.Pix[o+2])}
	}
	ground, ink := pixel(0), pixel(g.full)
	contrast := 0
	for c := range ground {
		contrast = max(contrast, ink[c]-ground[c], ground[c]-ink[c])
	}
	if contrast < 50 {
		return false
	}
	const tolerance = 24 // of 255: the two ways of drawing round differently
	fits := func(i int) bool {
		p, share := pixel(i), int(g.ink[i])
		for c := range p {
			want := ground[c] + (ink[c]-ground[c])*share/255
			if p[c]-want > tolerance || want-p[c] > tolerance {
				return false
			}
		}
		return true
	}
	for _, i := range g.probes {
		if !fits(i) {
			return false
		}
	}
	for i := range g.ink {
		if !fits(i) {
			return false
		}
	}
	return true
}

// find returns where words stand in a part of a picture.
func findWords(t *testing.T, img image.Image, within image.Rectangle, words string) (image.Rectangle, bool) {
	t.Helper()
	pic, ok := img.(*image.RGBA)
	require.True(t, ok, "%T", img)
	within = within.Intersect(pic.Bounds())
	for _, g := range typeset(t, words) {
		for y := within.Min.Y; y+g.height <= within.Max.Y; y++ {
			for x := within.Min.X; x+g.width <= within.Max.X; x++ {
				if g.stands(pic, x, y) {
					return image.Rect(x, y, x+g.width, y+g.height), true
				}
			}
		}
	}
	return image.Rectangle{}, false
}

// reads reports whether the window shows words: the beginning of a text, in one line.
func (d *desktop) reads(words string) bool {
	d.t.Helper()
	_, ok := findWords(d.t, d.look(), d.look().Bounds(), words)
	return ok
}

// readUntil waits for words and returns where they stand.
func (d *desktop) readUntil(words string) image.Rectangle {
	d.t.Helper()
	end := time.Now().Add(patience / 2)
	for {
		img := d.look()
		at, ok := findWords(d.t, img, img.Bounds(), words)
		if ok {
			return at
		}
		if time.Now().After(end) {
			d.picture("unread")
			require.FailNow(d.t, "the window does not say “"+words+"”; see the picture "+d.name+"-unread.png")
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// click clicks on words.
func (d *desktop) click(words string) {
	d.t.Helper()
	at := d.readUntil(words)
	x, y := (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2
	d.do("mousemove", "--window", d.window, strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.1", "click", "1")
}
