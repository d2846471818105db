package board

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	boards "waymark/puzzles/draw"
	"waymark/widgets"
)

// CreateRenderer implements [fyne.Widget].
func (p *Palette) CreateRenderer() fyne.WidgetRenderer {
	d := &paletteDrawing{palette: p, caption: widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorQuiet, false)}
	d.Parts = []fyne.CanvasObject{p.scroll, d.caption}
	d.Refresh()
	return d
}

type paletteDrawing struct {
	widgets.Drawing
	palette *Palette
	caption *widgets.Prose
}

// Sizes of a palette: rows in view at most, and the line with the name.
const (
	paletteRows    = 1.5 // that are always seen; the others scroll
	paletteCaption = 20
)

// height returns how high the swatches are, as far as they are in view.
func (d *paletteDrawing) height() float32 {
	_, height := d.palette.body.places()
	return max(swatchPitch, min(paletteRows*swatchPitch, height))
}

// lines returns the number of lines kept free for the name: two when narrow.
func (d *paletteDrawing) lines(width float32) float32 {
	if width < 5*swatchPitch {
		return 2
	}
	return 1
}

func (d *paletteDrawing) MinSize() fyne.Size {
	w := d.palette.Size().Width
	return fyne.NewSize(2*swatchPitch, d.height()+d.lines(w)*paletteCaption)
}

func (d *paletteDrawing) Layout(size fyne.Size) {
	caption := d.lines(size.Width) * paletteCaption
	view := fyne.NewSize(size.Width, max(swatchPitch, size.Height-caption))
	if d.palette.scroll.Size() != view {
		d.palette.scroll.Resize(view)
		d.palette.scroll.ScrollToTop() // the number of columns may have changed
		d.palette.scroll.Refresh()
		d.palette.reveal()
	}
	used := min(d.palette.scroll.Size().Height, d.palette.body.MinSize().Height)
	d.caption.Place(widgets.Grid, used+2, size.Width-widgets.Grid)
}

func (d *paletteDrawing) Refresh() {
	d.caption.SetText(d.palette.caption())
	d.Layout(d.palette.Size())
}

// CreateRenderer implements [fyne.Widget].
func (s *swatches) CreateRenderer() fyne.WidgetRenderer {
	d := &swatchesDrawing{
		body:  s,
		hover: canvas.NewRectangle(color.Transparent),
		ring:  canvas.NewRectangle(color.Transparent),
		veil:  canvas.NewRectangle(color.Transparent),
	}
	d.picture = canvas.NewRaster(d.paint)
	d.Parts = []fyne.CanvasObject{d.hover, d.ring, d.picture, d.veil}
	d.Refresh()
	return d
}

// swatchesDrawing draws all swatches into one picture; only the ring and the
// ground under the pointer move.
type swatchesDrawing struct {
	widgets.Drawing
	body        *swatches
	hover, ring *canvas.Rectangle
	picture     *canvas.Raster
	titles      []*canvas.Text    // of groups
	veil        *canvas.Rectangle // over all, while brushes rest
}

func (d *swatchesDrawing) MinSize() fyne.Size {
	_, height := d.body.places()
	return fyne.NewSize(0, height)
}

func (d *swatchesDrawing) Layout(size fyne.Size) {
	d.picture.Resize(size)
	d.veil.Resize(size)
	d.writeTitles()
	d.mark(d.hover, d.body.hovered, 1)
	d.mark(d.ring, d.body.palette.current, 1)
}

// writeTitles puts the titles over their groups.
func (d *swatchesDrawing) writeTitles() {
	s := d.body
	places, _ := s.places()
	n := 0
	for i, b := range s.palette.brushes {
		if !s.titled() || i > 0 && b.Group == s.palette.brushes[i-1].Group {
			continue
		}
		if n == len(d.titles) {
			t := widgets.NewText(theme.SizeNameCaptionText, false)
			d.titles, d.Parts = append(d.titles, t), append(d.Parts, t)
		}
		ink := widgets.ColorQuiet
		if s.palette.rest {
			ink = widgets.ColorFaint
		}
		widgets.PaintText(s, d.titles[n], widgets.Translate(b.Group), ink)
		widgets.PlaceText(d.titles[n], widgets.Grid, places[i].Y-groupTitle, groupTitle)
		n++
	}
	for i, t := range d.titles {
		widgets.Show(t, i < n)
	}
}

// mark moves a rectangle around a swatch.
func (d *swatchesDrawing) mark(r *canvas.Rectangle, i int, gap float32) {
	at := fyne.Position{}
	if places, _ := d.body.places(); i >= 0 && i < len(places) {
		at = places[i]
	}
	widgets.Put(r, at.AddXY(gap, gap), fyne.NewSquareSize(swatchPitch-2*gap))
}

func (d *swatchesDrawing) Refresh() {
	s := d.body
	d.hover.FillColor, d.hover.CornerRadius = widgets.Colour(s, widgets.ColorHover), 1.5*widgets.Grid
	d.hover.Hidden = s.hovered < 0
	d.hover.Refresh()
	widgets.PaintRing(s, d.ring, 1.5*widgets.Grid, s.palette.current >= 0)
	if s.HasFocus() { // where the keyboard is: wide, on a ground of its own
		d.ring.StrokeWidth, d.ring.FillColor = 3, widgets.Colour(s, widgets.ColorHover)
	} else {
		d.ring.StrokeColor = widgets.Colour(s, widgets.ColorInk)
	}
	d.ring.Refresh()
	d.picture.Refresh()
	d.veil.Hidden = !s.palette.rest
	d.veil.FillColor = veiled(widgets.Colour(s, widgets.ColorSheet))
	d.veil.Refresh()
	d.Layout(s.Size())
}

// veiled is a colour through which what lies below is still seen.
func veiled(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	const opaque = 170
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), opaque}
}

// paint draws the swatches into a picture of width by height pixels.
func (d *swatchesDrawing) paint(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	size := d.body.Size()
	if size.Width <= 0 {
		return img
	}
	scale := float32(width) / size.Width
	places, _ := d.body.places()
	pal := widgets.PaletteFor(d.body)
	for i, b := range d.body.palette.brushes {
		if sc, ok := d.body.palette.picture(i); ok {
			d.paintPicture(img, sc, places[i], scale)
			continue
		}
		side := float32(swatchSize)
		if !b.Face.Piece {
			side = swatchGround
		}
		px := int(side * scale)
		x := int((places[i].X + (swatchPitch-side)/2) * scale)
		y := int((places[i].Y + (swatchPitch-side)/2) * scale)
		one := puzzles.Scene{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: []puzzles.Face{b.Face}}
		swatch := boards.Image(one, pal, boards.Options{Cell: px, Grid: true, Clear: true})
		if b.Face.Piece {
			swatch = boards.Piece(b.Face, pal, boards.Options{Cell: px})
		}
		at := swatch.Bounds().Add(image.Pt(x, y))
		draw.Draw(img, at, swatch, image.Point{}, draw.Over)
		if slices.Contains(d.body.palette.mixed, i) {
			dot := image.Rect(0, 0, int(6*scale), int(6*scale)).Add(image.Pt(int((places[i].X+swatchPitch-6)*scale), int(places[i].Y*scale)))
			draw.Draw(img, dot, image.NewUniform(widgets.Colour(d.body, widgets.ColorInk)), image.Point{}, draw.Src)
		}
	}
	return img
}

// paintPicture draws a brush of several cells as large as it fits.
func (d *swatchesDrawing) paintPicture(img *image.RGBA, sc puzzles.Scene, place fyne.Position, scale float32) {
	side := int(swatchSize * scale)
	picture := boards.Image(sc, widgets.PaletteFor(d.body), boards.Fit(sc.Size, boards.Options{Clear: true, Grid: true}, side, side))
	middle := image.Pt(int((place.X+swatchPitch/2)*scale), int((place.Y+swatchPitch/2)*scale))
	draw.Draw(img, picture.Rect.Add(middle.Sub(picture.Rect.Size().Div(2))), picture, image.Point{}, draw.Over)
}
