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

// Image is a raster that shows a scene as large as it fits, or as much of
// it as is seen through a lens, at the pixels of the screen. It keeps its
// picture and draws again only what changed; a repaint of the window costs
// nothing.
type Image struct {
	*canvas.Raster
	Scene   puzzles.Scene
	Lifted  []int // cells whose pieces are left out
	Palette draw.Palette
	Options draw.Options // Cell and Text are set to suit the size
	Text    float32      // size of the names of rows and columns, in units
	Left    bool         // begin at the left edge instead of in the middle
	Lean    float64      // from the middle to the right, as part of the free width; less than 0 to the left
	Lens    Lens
	ratio   float64 // pixels per unit

	picture *image.RGBA
	drawn   drawnScene // what the picture shows
	due     bool       // it has to be compared with what is to be shown
}

// drawnScene is what a picture of a scene depends on.
type drawnScene struct {
	placing Placing
	palette draw.Palette
	faces   []puzzles.Face
}

// NewImage returns an image with neither scene nor size.
func NewImage(o draw.Options) *Image {
	s := &Image{Options: o, Palette: draw.Light(), ratio: 1}
	s.Options.Clear = true
	s.Raster = canvas.NewRaster(s.draw)
	return s
}

// Set changes what is shown and redraws it if that differs from what was.
func (s *Image) Set(sc puzzles.Scene, lifted []int, pal draw.Palette) {
	if s.Scene.Size == sc.Size && s.Palette == pal && slices.Equal(s.Lifted, lifted) && slices.Equal(s.Scene.Faces, sc.Faces) {
		return
	}
	s.Scene, s.Lifted, s.Palette = sc, slices.Clone(lifted), pal
	s.Changed()
}

// Changed says that something else is to be shown.
func (s *Image) Changed() {
	s.due = true
	s.Raster.Refresh()
}

// Stale reports whether the picture may not be what is to be shown.
func (s *Image) Stale() bool { return s.due }

// draw is the raster's generator; it gets the size in pixels.
func (s *Image) draw(w, h int) image.Image {
	if !s.Stale() && s.picture != nil && s.picture.Rect.Dx() == w && s.picture.Rect.Dy() == h {
		return s.picture
	}
	sc := s.Scene
	if len(s.Lifted) > 0 {
		sc = draw.Lift(sc, s.Lifted...)
	}
	next := drawnScene{s.Placing(w, h, s.ratio), s.Palette, sc.Faces}
	p := next.placing
	seen := p.View.Intersect(p.Board().Add(p.At))
	parts, some := s.drawn.differ(next)
	if !some || s.picture == nil {
		s.blank(w, h)
		parts = []image.Rectangle{seen}
		draw.DrawNames(s.picture, p.columns, p.rows, p.View, sc.Size, s.Palette, p.Options)
	}
	for _, r := range parts {
		if r = r.Intersect(seen); !r.Empty() {
			draw.DrawTo(s.picture.SubImage(r).(*image.RGBA), p.At, sc, s.Palette, p.Options)
		}
	}
	s.drawn, s.due = next, false
	return s.picture
}

// Shown returns the picture as it is now; nil when it was never on the screen.
// It changes when the scene does.
func (s *Image) Shown() *image.RGBA {
	if s.picture != nil {
		s.draw(s.picture.Rect.Dx(), s.picture.Rect.Dy())
	}
	return s.picture
}

// blank makes the picture an empty one of the size.
func (s *Image) blank(w, h int) {
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
		walls := (was.Ground == puzzles.Wall) != (f.Ground == puzzles.Wall)
		if walls || was.Joined|f.Joined != 0 { // neighbours follow the shape of walls and of a piece
			r = r.Inset(-p.Cell)
		}
		parts = append(parts, r.Add(p.At))
	}
	return parts, true
}

// Fill gives the image as many whole pixels as there are in size: a size that
// is not whole is stretched by the painter, and blurred. It returns the pixels.
func (s *Image) Fill(size fyne.Size, ratio float64) (w, h int) {
	const spare = 1e-3 // for what rounding of units left of a pixel
	w, h = int(float64(size.Width)*ratio+spare), int(float64(size.Height)*ratio+spare)
	if s.ratio != ratio {
		s.ratio = ratio
		s.Changed()
	}
	s.Raster.Resize(fyne.NewSize(float32(float64(w)/ratio), float32(float64(h)/ratio)))
	return w, h
}

// Placing returns where the scene lies in w by h pixels.
func (s *Image) Placing(w, h int, ratio float64) Placing {
	p := s.Whole(w, h, ratio)
	if s.Lens.Zoom > 1 {
		return p.Magnified(s.Lens)
	}
	return p
}

// Whole returns where the scene lies when all of it is seen.
func (s *Image) Whole(w, h int, ratio float64) Placing {
	o := s.Options
	o.Text = int(math.Round(float64(s.Text) * ratio))
	o = draw.Fit(s.Scene.Size, o, w, h)
	g := draw.Layout(s.Scene.Size, o)
	at := image.Pt(leaning(max(0, w-g.Width), s.Lean), max(0, h-g.Height)/2)
	if s.Left {
		at.X = 0
	}
	return Placing{Geometry: g, Options: o, At: at, View: image.Rect(0, 0, w, h), columns: at, rows: at, lean: s.Lean, Ratio: ratio}
}

// Around returns position and size, on the image, of the smallest rectangle that holds cells
// of the board.
func (s *Image) Around(cells []int) (fyne.Position, fyne.Size) {
	size := s.Raster.Size()
	pixels := func(v float32) int { return int(math.Round(float64(v) * s.ratio)) }
	p := s.Placing(pixels(size.Width), pixels(size.Height), s.ratio)
	var all image.Rectangle
	for _, c := range cells {
		all = all.Union(p.CellRect(c))
	}
	return p.Units(all)
}

// PaletteFor returns the colours of boards that go with the theme that holds
// for w.
func PaletteFor(w fyne.Widget) draw.Palette {
	if IsDark(w) {
		return draw.Dark()
	}
	return draw.Light()
}

// IsDark reports that the theme that holds for w is dark.
func IsDark(w fyne.Widget) bool {
	r, g, b, _ := Colour(w, theme.ColorNameBackground).RGBA()
	return (299*r+587*g+114*b)/1000 < 0x8000
}

// Picture is a raster that shows a finished picture pixel by pixel.
type Picture struct {
	*canvas.Raster
	Image *image.RGBA
}

// NewPicture returns a hidden picture.
func NewPicture() *Picture {
	p := &Picture{Image: image.NewRGBA(image.Rect(0, 0, 1, 1))}
	p.Raster = canvas.NewRaster(func(int, int) image.Image { return p.Image })
	p.Raster.Hidden = true
	return p
}

// Put puts a picture over the view where at says, in the drawing. Moving the same picture
// costs no upload.
func (p *Picture) Put(img *image.RGBA, at image.Rectangle, on Placing) {
	pos, size := on.Over(at)
	hidden := p.Raster.Hidden
	p.Raster.Hidden = at.Empty()
	Put(p.Raster, pos, size)
	if p.Image != img || hidden != p.Raster.Hidden {
		p.Image = img
		p.Raster.Refresh()
	}
}

// Clear takes the picture away.
func (p *Picture) Clear() {
	if !p.Raster.Hidden {
		p.Raster.Hide()
	}
}

// Fade makes a picture translucent.
func Fade(img *image.RGBA, part float64) {
	for i, v := range img.Pix {
		img.Pix[i] = uint8(float64(v) * part)
	}
}
