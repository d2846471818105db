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
	_, height := d.palette.body.spots()
	return max(swatchPitch, min(paletteRows*swatchPitch, height))
}

func (d *paletteDrawing) MinSize() fyne.Size {
	return fyne.NewSize(2*swatchPitch, d.height()+paletteCaption)
}

func (d *paletteDrawing) Layout(size fyne.Size) {
	view := fyne.NewSize(size.Width, max(swatchPitch, size.Height-paletteCaption))
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
	d.caption.SetText(d.palette.key())
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
	texts       []*canvas.Text    // titles of groups, and names of swatches
	veil        *canvas.Rectangle // over all, while brushes rest
}

func (d *swatchesDrawing) MinSize() fyne.Size {
	_, height := d.body.spots()
	return fyne.NewSize(0, height)
}

func (d *swatchesDrawing) Layout(size fyne.Size) {
	d.picture.Resize(size)
	d.veil.Resize(size)
	d.write()
	d.mark(d.hover, d.body.hovered, 1)
	d.mark(d.ring, d.body.palette.current, 1)
}

// write puts the titles over their groups, and the names under their swatches.
func (d *swatchesDrawing) write() {
	s, n := d.body, 0
	quiet, ink := widgets.ColorQuiet, widgets.ColorInk
	if s.palette.rest {
		quiet, ink = widgets.ColorFaint, widgets.ColorFaint
	}
	put := func(words string, colour fyne.ThemeColorName) *canvas.Text {
		if n == len(d.texts) {
			t := widgets.NewText(theme.SizeNameCaptionText, false)
			d.texts, d.Parts = append(d.texts, t), append(d.Parts, t)
		}
		t := d.texts[n]
		widgets.PaintText(s, t, words, colour)
		n++
		return t
	}
	spots, _ := s.spots()
	for i, b := range s.palette.brushes {
		o := spots[i]
		if s.titled() && (i == 0 || b.Group != s.palette.brushes[i-1].Group) {
			widgets.PlaceText(put(widgets.Translate(b.Group), quiet), widgets.Grid, o.at.Y-groupTitle, groupTitle)
		}
		if o.name != "" {
			t := put(o.name, ink)
			widgets.PaintText(s, t, widgets.Fit(o.name, t, o.size.Width+nameOver), ink)
			x := max(0, o.at.X+(o.size.Width-t.MinSize().Width)/2)
			widgets.PlaceText(t, x, o.at.Y+swatchPitch-1, swatchName)
		}
	}
	for i, t := range d.texts {
		widgets.Show(t, i < n)
	}
}

// mark moves a rectangle around a swatch.
func (d *swatchesDrawing) mark(r *canvas.Rectangle, i int, gap float32) {
	at := fyne.Position{}
	if spots, _ := d.body.spots(); i >= 0 && i < len(spots) {
		at = spots[i].middle().SubtractXY(swatchPitch/2, swatchPitch/2)
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
	spots, _ := d.body.spots()
	pal := widgets.PaletteFor(d.body)
	for i, b := range d.body.palette.brushes {
		if sc, ok := d.body.palette.picture(i); ok {
			d.paintPicture(img, sc, spots[i].middle(), scale)
			continue
		}
		side := float32(swatchSize)
		if !b.Face.Piece {
			side = swatchGround
		}
		px := int(side * scale)
		x := int((spots[i].middle().X - side/2) * scale)
		y := int((spots[i].middle().Y - side/2) * scale)
		one := puzzles.Scene{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: []puzzles.Face{b.Face}}
		swatch := boards.Image(one, pal, boards.Options{Cell: px, Grid: true, Clear: true})
		if b.Face.Piece {
			swatch = boards.Piece(b.Face, pal, boards.Options{Cell: px})
		}
		at := swatch.Bounds().Add(image.Pt(x, y))
		draw.Draw(img, at, swatch, image.Point{}, draw.Over)
		if slices.Contains(d.body.palette.mixed, i) {
			dot := image.Rect(0, 0, int(6*scale), int(6*scale)).Add(image.Pt(int((spots[i].middle().X+swatchPitch/2-6)*scale), int(spots[i].at.Y*scale)))
			draw.Draw(img, dot, image.NewUniform(widgets.Colour(d.body, widgets.ColorInk)), image.Point{}, draw.Src)
		}
	}
	return img
}

// paintPicture draws a brush of several cells as large as it fits.
func (d *swatchesDrawing) paintPicture(img *image.RGBA, sc puzzles.Scene, at fyne.Position, scale float32) {
	side := int(swatchSize * scale)
	picture := boards.Image(sc, widgets.PaletteFor(d.body), boards.Fit(sc.Size, boards.Options{Clear: true, Grid: true}, side, side))
	middle := image.Pt(int(at.X*scale), int(at.Y*scale))
	draw.Draw(img, picture.Rect.Add(middle.Sub(picture.Rect.Size().Div(2))), picture, image.Point{}, draw.Over)
}
