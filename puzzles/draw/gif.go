package draw

import (
	"cmp"
	"image"
	"image/color"
	"io"
	"maps"
	"slices"
	"time"

	"waymark/puzzles"
)

// GIF writes a film as an animated GIF. Colours are those of the palette and
// the blends at the edges of shapes, at most 255, without dithering. Every
// frame after the first holds only what changed. It fails when the boards of
// the film differ in size, when w does or when o.Watch says so. The memory it
// takes does not grow with the film.
func GIF(w io.Writer, f Film, pal Palette, o FilmOptions) error {
	o = o.withDefaults()
	o.Clear = false // a GIF has no smooth edges on transparent ground
	p := newInks(f, &pal)
	g := Layout(f.First.Size, o.Options)
	room := image.Rect(0, 0, g.Width, g.Height)
	if f.Words != "" {
		room = withCaption(g)
	}
	out := newGIFWriter(w, room.Dx(), room.Dy(), p.colours, o.Once)
	shown := image.NewPaletted(room, p.colours)
	var before *image.Paletted
	err := f.shoot(pal, o, func(img *image.RGBA, dirty image.Rectangle, d time.Duration) error {
		dirty = p.paint(shown, img, dirty)
		if before == nil {
			dirty = img.Rect
		}
		if err := out.frame(shown, before, dirty, d); err != nil {
			return err
		}
		if before == nil {
			before = image.NewPaletted(shown.Rect, p.colours)
		}
		for y := dirty.Min.Y; y < dirty.Max.Y; y++ {
			copy(before.Pix[before.PixOffset(dirty.Min.X, y):][:dirty.Dx()], shown.Pix[shown.PixOffset(dirty.Min.X, y):])
		}
		return nil
	})
	if err != nil {
		return err
	}
	return out.close()
}

// maxInks is how many colours a GIF has room for beside the one that is none.
const maxInks = 255

// inks is the colour table of a GIF.
type inks struct {
	colours color.Palette
	index   map[color.RGBA]uint8 // of every colour met so far
}

// newInks returns the colours a film needs: those it is painted with, exactly,
// and as many steps between those that touch each other as there is room for.
func newInks(f Film, pal *Palette) *inks {
	var exact []color.RGBA
	type pair struct{ a, b color.RGBA }
	var pairs []pair
	seenColour, seenPair := map[color.RGBA]bool{}, map[pair]bool{}
	add := func(c color.RGBA) {
		if !seenColour[c] {
			seenColour[c] = true
			exact = append(exact, c)
		}
	}
	touch := func(a, b color.RGBA) {
		add(a)
		add(b)
		if p := (pair{a, b}); !seenPair[p] {
			seenPair[p] = true
			pairs = append(pairs, p)
		}
	}
	add(pal.Wall)
	add(pal.Brink)
	add(pal.Seam)
	add(pal.Grid)
	add(pal.Edge)
	touch(pal.Quiet, pal.Paper)
	if f.Words != "" {
		touch(pal.Ink, pal.Paper)
	}
	look := func(sc puzzles.Scene) {
		for _, f := range sc.Faces {
			for _, t := range pal.groundPaint(f).touching(f) {
				touch(t[0], t[1])
			}
			if !f.Piece {
				continue
			}
			p := pal.Paint(f.Hue)
			touch(p.Fill, pal.Floor)
			touch(p.Fill, p.Lower)
			touch(p.Lower, pal.Floor)
			if f.Label != "" || f.Rays != 0 {
				touch(p.Ink, p.Fill)
			}
			if f.Differs {
				touch(pal.Select, pal.Floor)
			}
		}
	}
	look(f.First)
	for _, s := range f.Shots {
		look(s.After)
	}
	k := &inks{index: map[color.RGBA]uint8{}}
	put := func(c color.RGBA) {
		if _, ok := k.index[c]; !ok && len(k.colours) < maxInks {
			k.index[c] = uint8(len(k.colours))
			k.colours = append(k.colours, c)
		}
	}
	for _, c := range exact {
		put(c)
	}
	steps := min(16, (maxInks-len(k.colours))/max(1, len(pairs)))
	for i := 1; i <= steps; i++ {
		for _, p := range pairs {
			put(mix(p.a, p.b, float64(i)/float64(steps+1)))
		}
	}
	return k
}

// of returns the index of the colour nearest to c.
func (k *inks) of(c color.RGBA) uint8 {
	i, ok := k.index[c]
	if !ok {
		i = uint8(k.colours.Index(c))
		k.index[c] = i
	}
	return i
}

// paint copies the part of img into shown and returns the smallest rectangle
// that changed.
func (k *inks) paint(shown *image.Paletted, img *image.RGBA, part image.Rectangle) image.Rectangle {
	part = part.Intersect(shown.Rect).Intersect(img.Rect)
	changed := image.Rectangle{part.Max, part.Min} // empty, inside out
	last, at := color.RGBA{}, uint8(0)             // no opaque colour equals the zero one
	for y := part.Min.Y; y < part.Max.Y; y++ {
		src := img.Pix[img.PixOffset(part.Min.X, y):]
		dst := shown.Pix[shown.PixOffset(part.Min.X, y):]
		for x := range part.Dx() {
			if c := (color.RGBA{src[4*x], src[4*x+1], src[4*x+2], 0xff}); c != last {
				last, at = c, k.of(c)
			}
			if dst[x] == at {
				continue
			}
			dst[x] = at
			changed.Min.X, changed.Min.Y = min(changed.Min.X, part.Min.X+x), min(changed.Min.Y, y)
			changed.Max.X, changed.Max.Y = max(changed.Max.X, part.Min.X+x+1), max(changed.Max.Y, y+1)
		}
	}
	if changed.Min.X >= changed.Max.X {
		return image.Rectangle{}
	}
	return changed
}

// PicturesGIF writes pictures of one size as an animated GIF, each shown for a time, the last one for
// longer. picture is asked for each twice.
func PicturesGIF(w io.Writer, count int, picture func(i int) *image.RGBA, each time.Duration) error {
	met := map[color.RGBA]int{}
	for i := range count {
		img := picture(i)
		for at := 0; at < len(img.Pix); at += 4 {
			met[color.RGBA{img.Pix[at], img.Pix[at+1], img.Pix[at+2], img.Pix[at+3]}]++
		}
	}
	k := &inks{index: map[color.RGBA]uint8{}}
	for _, c := range slices.SortedFunc(maps.Keys(met), func(a, b color.RGBA) int {
		return cmp.Or(met[b]-met[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	}) {
		if len(k.colours) < maxInks {
			k.index[c] = uint8(len(k.colours))
			k.colours = append(k.colours, c)
		}
	}
	var g *gifWriter
	var before, shown *image.Paletted
	for i := range count {
		img := picture(i)
		if g == nil {
			g = newGIFWriter(w, img.Rect.Dx(), img.Rect.Dy(), k.colours, false)
			shown = image.NewPaletted(img.Rect, k.colours)
		}
		part := k.paint(shown, img, img.Rect)
		if i == 0 {
			part = img.Rect
		}
		d := each
		if i == count-1 {
			d *= 4
		}
		if err := g.frame(shown, before, part, d); err != nil {
			return err
		}
		before = &image.Paletted{Pix: slices.Clone(shown.Pix), Stride: shown.Stride, Rect: shown.Rect, Palette: k.colours}
	}
	return g.close()
}
