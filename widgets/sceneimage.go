package widgets

import (
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// sceneImage is a raster that shows a scene as large as it fits, or as much of
// it as is seen through a lens, at the pixels of the screen. It keeps its
// picture and draws again only what changed; a repaint of the window costs
// nothing.
type sceneImage struct {
	*canvas.Raster
	scene   puzzles.Scene
	lifted  []int // cells whose pieces are left out
	palette draw.Palette
	options draw.Options // Cell and Text are set to suit the size
	text    float32      // size of the names of rows and columns, in units
	left    bool         // begin at the left edge instead of in the middle
	lens    lens
	ratio   float64 // pixels per unit

	picture *image.RGBA
	drawn   drawnScene // what the picture shows
	due     bool       // it has to be compared with what is to be shown
}

// drawnScene is what a picture of a scene depends on.
type drawnScene struct {
	placing placing
	palette draw.Palette
	faces   []puzzles.Face
}

// newSceneImage returns an image with neither scene nor size.
func newSceneImage(o draw.Options) *sceneImage {
	s := &sceneImage{options: o, palette: draw.Light(), ratio: 1}
	s.options.Clear = true
	s.Raster = canvas.NewRaster(s.draw)
	return s
}

// set changes what is shown and redraws it if that differs from what was.
func (s *sceneImage) set(sc puzzles.Scene, lifted []int, pal draw.Palette) {
	if s.scene.Size == sc.Size && s.palette == pal && slices.Equal(s.lifted, lifted) && slices.Equal(s.scene.Faces, sc.Faces) {
		return
	}
	s.scene, s.lifted, s.palette = sc, slices.Clone(lifted), pal
	s.changed()
}

// changed says that something else is to be shown.
func (s *sceneImage) changed() {
	s.due = true
	s.Raster.Refresh()
}

// stale reports whether the picture may not be what is to be shown.
func (s *sceneImage) stale() bool { return s.due }

// draw is the raster's generator; it gets the size in pixels.
func (s *sceneImage) draw(w, h int) image.Image {
	if !s.stale() && s.picture != nil && s.picture.Rect.Dx() == w && s.picture.Rect.Dy() == h {
		return s.picture
	}
	sc := s.scene
	if len(s.lifted) > 0 {
		sc = draw.Lift(sc, s.lifted...)
	}
	next := drawnScene{s.placing(w, h, s.ratio), s.palette, sc.Faces}
	p := next.placing
	seen := p.view.Intersect(p.Board().Add(p.at))
	parts, some := s.drawn.differ(next)
	if !some || s.picture == nil {
		s.blank(w, h)
		parts = []image.Rectangle{seen}
		draw.DrawNames(s.picture, p.columns, p.rows, p.view, sc.Size, s.palette, p.options)
	}
	for _, r := range parts {
		if r = r.Intersect(seen); !r.Empty() {
			draw.DrawTo(s.picture.SubImage(r).(*image.RGBA), p.at, sc, s.palette, p.options)
		}
	}
	s.drawn, s.due = next, false
	return s.picture
}

// shown returns the picture as it is now; nil when it was never on the screen.
// It changes when the scene does.
func (s *sceneImage) shown() *image.RGBA {
	if s.picture != nil {
		s.draw(s.picture.Rect.Dx(), s.picture.Rect.Dy())
	}
	return s.picture
}

// blank makes the picture an empty one of the size.
func (s *sceneImage) blank(w, h int) {
	if r := image.Rect(0, 0, w, h); s.picture == nil || s.picture.Rect != r {
		s.picture = image.NewRGBA(r)
	} else {
		clear(s.picture.Pix)
	}
}

// differ returns the parts of the picture that have to be drawn again for the
// next one; some is false when it is better, or needed, to draw all of it.
func (d drawnScene) differ(next drawnScene) (parts []image.Rectangle, some bool) {
	if d.placing != next.placing || d.palette != next.palette || len(d.faces) != len(next.faces) {
		return nil, false
	}
	p := next.placing
	for i, f := range next.faces {
		was := d.faces[i]
		if was == f {
			continue
		}
		if was.Exit != f.Exit || len(parts) > len(next.faces)/4 {
			return nil, false // one exit gives the whole board a rail
		}
		r := p.OuterRect(i)
		if was.Joined|f.Joined != 0 { // neighbours follow the shape of a piece
			r = r.Inset(-p.Cell)
		}
		parts = append(parts, r.Add(p.at))
	}
	return parts, true
}

// fill gives the image as many whole pixels as there are in size: a size that
// is not whole is stretched by the painter, and blurred. It returns the pixels.
func (s *sceneImage) fill(size fyne.Size, ratio float64) (w, h int) {
	const spare = 1e-3 // for what rounding of units left of a pixel
	w, h = int(float64(size.Width)*ratio+spare), int(float64(size.Height)*ratio+spare)
	if s.ratio != ratio {
		s.ratio = ratio
		s.changed()
	}
	s.Raster.Resize(fyne.NewSize(float32(float64(w)/ratio), float32(float64(h)/ratio)))
	return w, h
}

// placing returns where the scene lies in w by h pixels.
func (s *sceneImage) placing(w, h int, ratio float64) placing {
	p := s.whole(w, h, ratio)
	if s.lens.zoom > 1 {
		return p.magnified(s.lens)
	}
	return p
}

// whole returns where the scene lies when all of it is seen.
func (s *sceneImage) whole(w, h int, ratio float64) placing {
	o := s.options
	o.Text = int(math.Round(float64(s.text) * ratio))
	o = draw.Fit(s.scene.Size, o, w, h)
	g := draw.Layout(s.scene.Size, o)
	at := image.Pt(max(0, w-g.Width)/2, max(0, h-g.Height)/2)
	if s.left {
		at.X = 0
	}
	return placing{Geometry: g, options: o, at: at, view: image.Rect(0, 0, w, h), columns: at, rows: at, ratio: ratio}
}

// paletteFor returns the colours of boards that go with the theme that holds
// for w.
func paletteFor(w fyne.Widget) draw.Palette {
	r, g, b, _ := colour(w, theme.ColorNameBackground).RGBA()
	if (299*r+587*g+114*b)/1000 < 0x8000 {
		return draw.Dark()
	}
	return draw.Light()
}

// picture is a raster that shows a finished picture pixel by pixel.
type picture struct {
	*canvas.Raster
	image *image.RGBA
}

// newPicture returns a hidden picture.
func newPicture() *picture {
	p := &picture{image: image.NewRGBA(image.Rect(0, 0, 1, 1))}
	p.Raster = canvas.NewRaster(func(int, int) image.Image { return p.image })
	p.Raster.Hidden = true
	return p
}

// show puts a picture over the view where at says, in the drawing. Moving the same picture
// costs no upload.
func (p *picture) show(img *image.RGBA, at image.Rectangle, on placing) {
	pos, size := on.over(at)
	hidden := p.Raster.Hidden
	p.Raster.Hidden = at.Empty()
	p.Raster.Move(pos)
	p.Raster.Resize(size)
	if p.image != img || hidden != p.Raster.Hidden {
		p.image = img
		p.Raster.Refresh()
	}
}

// hide takes the picture away.
func (p *picture) hide() {
	if !p.Raster.Hidden {
		p.Raster.Hide()
	}
}

// fade makes a picture translucent.
func fade(img *image.RGBA, part float64) {
	for i, v := range img.Pix {
		img.Pix[i] = uint8(float64(v) * part)
	}
}
