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

// sceneImage is a raster that shows a scene as large as it fits, centred, at
// the pixels of the screen. It keeps its picture until the scene, the colours
// or the size change; a repaint of the window costs nothing.
type sceneImage struct {
	*canvas.Raster
	scene   puzzles.Scene
	lifted  []int // cells whose pieces are left out
	palette draw.Palette
	options draw.Options // Cell and Text are set to suit the size
	text    float32      // size of the names of rows and columns, in units
	left    bool         // begin at the left edge instead of in the middle

	picture *image.RGBA // nil when it has to be drawn again
}

// newSceneImage returns an image with neither scene nor size.
func newSceneImage(o draw.Options) *sceneImage {
	s := &sceneImage{options: o, palette: draw.Light()}
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
	s.picture = nil
	s.Raster.Refresh()
}

// draw is the raster's generator; it gets the size in pixels.
func (s *sceneImage) draw(w, h int) image.Image {
	if s.picture != nil && s.picture.Rect.Dx() == w && s.picture.Rect.Dy() == h {
		return s.picture
	}
	s.picture = image.NewRGBA(image.Rect(0, 0, w, h))
	p := s.placing(w, h, float64(w)/float64(max(1, s.Raster.Size().Width)))
	sc := s.scene
	if len(s.lifted) > 0 {
		sc = draw.Lift(sc, s.lifted...)
	}
	draw.DrawTo(s.picture, p.at, sc, s.palette, p.options)
	return s.picture
}

// fill gives the image as many whole pixels as there are in size: a size that
// is not whole is stretched by the painter, and blurred. It returns the pixels.
func (s *sceneImage) fill(size fyne.Size, ratio float64) (w, h int) {
	const spare = 1e-3 // for what rounding of units left of a pixel
	w, h = int(float64(size.Width)*ratio+spare), int(float64(size.Height)*ratio+spare)
	s.Raster.Resize(fyne.NewSize(float32(float64(w)/ratio), float32(float64(h)/ratio)))
	return w, h
}

// placing is where a drawing lies on its widget.
type placing struct {
	draw.Geometry
	options draw.Options
	at      image.Point // of the drawing, in pixels of the widget
	ratio   float64     // pixels per unit
}

// placing returns where the scene lies in w by h pixels.
func (s *sceneImage) placing(w, h int, ratio float64) placing {
	o := s.options
	o.Text = int(math.Round(float64(s.text) * ratio))
	o = draw.Fit(s.scene.Size, o, w, h)
	g := draw.Layout(s.scene.Size, o)
	at := image.Pt(max(0, w-g.Width)/2, max(0, h-g.Height)/2)
	if s.left {
		at.X = 0
	}
	return placing{g, o, at, ratio}
}

// cellAt returns the cell at a position of the widget.
func (p placing) cellAt(pos fyne.Position) (int, bool) {
	x, y := p.pixel(pos)
	return p.CellAt(x, y)
}

// pixel returns the place in the drawing of a position of the widget.
func (p placing) pixel(pos fyne.Position) (x, y float64) {
	return float64(pos.X)*p.ratio - float64(p.at.X), float64(pos.Y)*p.ratio - float64(p.at.Y)
}

// units returns the position and size on the widget of a rectangle of the drawing.
func (p placing) units(r image.Rectangle) (fyne.Position, fyne.Size) {
	f := func(v int) float32 { return float32(float64(v) / p.ratio) }
	r = r.Add(p.at)
	return fyne.NewPos(f(r.Min.X), f(r.Min.Y)), fyne.NewSize(f(r.Dx()), f(r.Dy()))
}

// pixelsPerUnit returns how many pixels of the screen a unit is where o is shown; 1
// where it is not shown.
func pixelsPerUnit(o fyne.CanvasObject) float64 {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return 1
	}
	const far = 4096 // far enough that rounding to a pixel does not matter
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float64(x) / far
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

// show puts a picture where at says, in the drawing. Moving the same picture
// costs no upload.
func (p *picture) show(img *image.RGBA, at image.Rectangle, on placing) {
	pos, size := on.units(at)
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
