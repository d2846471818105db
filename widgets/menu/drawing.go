package menu

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// CreateRenderer implements [fyne.Widget].
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	d := &barDrawing{bar: b, ground: widgets.NewArea(), line: canvas.NewRectangle(color.Transparent), under: widgets.NewBox(widgets.Grid)}
	d.Parts = append(d.ground.Objects(), d.line, d.under)
	for range b.menus {
		t := widgets.NewText(theme.SizeNameText, false)
		d.titles = append(d.titles, t)
		d.Parts = append(d.Parts, t)
	}
	d.Refresh()
	return d
}

type barDrawing struct {
	widgets.Drawing
	bar         *Bar
	ground      *widgets.Area
	line, under *canvas.Rectangle
	titles      []*canvas.Text
}

// MinSize lets a narrow window cut the last titles off: the palette has all.
func (d *barDrawing) MinSize() fyne.Size { return fyne.NewSize(widgets.LeastWidth, barHeight) }

func (d *barDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *barDrawing) Refresh() {
	b, size := d.bar, d.bar.Size()
	d.ground.Fill(widgets.Colour(b, widgets.ColorSheet), size)
	widgets.Fill(d.line, widgets.Colour(b, widgets.ColorLine), fyne.NewPos(0, barHeight-1), fyne.NewSize(size.Width, 1))
	lit := b.hovered
	if b.sheet != nil {
		lit = b.sheet.at
	}
	d.under.Hidden = lit < 0
	for i, t := range d.titles {
		x, w := b.title(i)
		if i == lit {
			widgets.Fill(d.under, widgets.Colour(b, widgets.ColorHover), fyne.NewPos(x, 2), fyne.NewSize(w, barHeight-5))
		}
		widgets.PaintText(b, t, b.menus[i].Title, widgets.ColorInk)
		widgets.PlaceText(t, x+titlePad, 0, barHeight-1)
	}
}

// CreateRenderer implements [fyne.Widget].
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	d := &sheetDrawing{sheet: s}
	d.Refresh()
	return d
}

// sheetDrawing draws the panels anew at each change: they are small and short-lived.
type sheetDrawing struct {
	widgets.Drawing
	sheet *sheet
}

func (d *sheetDrawing) MinSize() fyne.Size { return fyne.Size{} }

func (d *sheetDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *sheetDrawing) Refresh() {
	d.Parts = nil
	for _, p := range d.sheet.panels {
		d.drawPanel(p)
	}
	canvas.Refresh(d.sheet)
}

func (d *sheetDrawing) drawPanel(p *panel) {
	s := d.sheet
	ground := widgets.NewBox(1.5 * widgets.Grid)
	ground.FillColor, ground.StrokeColor, ground.StrokeWidth = widgets.Colour(s, widgets.ColorSheet), widgets.Colour(s, widgets.ColorEdge), 1
	widgets.Put(ground, p.at, p.size)
	d.Parts = append(d.Parts, ground)
	p.rows(func(i int, y, h float32) bool {
		d.drawRow(p, p.items[i], i == p.cursor, y, h)
		return true
	})
	above, below := p.cut()
	if above {
		d.text("▴", widgets.ColorQuiet, p.at.X+p.size.Width/2-widgets.Grid, p.at.Y-widgets.Grid, 2*widgets.Grid)
	}
	if below {
		d.text("▾", widgets.ColorQuiet, p.at.X+p.size.Width/2-widgets.Grid, p.at.Y+p.size.Height-1.5*widgets.Grid, 2*widgets.Grid)
	}
}

func (d *sheetDrawing) drawRow(p *panel, it Item, here bool, y, h float32) {
	s, end := d.sheet, p.at.X+p.size.Width
	if it.isLine() {
		line := canvas.NewRectangle(widgets.Colour(s, widgets.ColorLine))
		widgets.Put(line, fyne.NewPos(p.at.X+panelPad, y+h/2), fyne.NewSize(p.size.Width-2*panelPad, 1))
		d.Parts = append(d.Parts, line)
		return
	}
	words, keys := widgets.ColorInk, widgets.ColorQuiet
	if it.Disabled || it.Run == nil && len(it.Sub) == 0 {
		words, keys = widgets.ColorFaint, widgets.ColorFaint
	}
	if here {
		under := widgets.NewBox(widgets.Grid)
		under.FillColor = widgets.Colour(s, widgets.ColorHover)
		widgets.Put(under, fyne.NewPos(p.at.X+panelPad, y), fyne.NewSize(p.size.Width-2*panelPad, h))
		d.Parts = append(d.Parts, under)
	}
	if it.Checked {
		icon := canvas.NewImageFromResource(theme.NewThemedResource(theme.ConfirmIcon()))
		widgets.Put(icon, fyne.NewPos(p.at.X+2*widgets.Grid, y+(h-16)/2), fyne.NewSize(16, 16))
		d.Parts = append(d.Parts, icon)
	}
	d.text(it.Label, words, p.at.X+checkWidth, y, h)
	if len(it.Sub) > 0 {
		d.text("›", keys, end-4*widgets.Grid, y, h)
	}
	d.text(it.Keys, keys, end-arrowWidth-textWidth(it.Keys), y, h)
}

func (d *sheetDrawing) text(words string, name fyne.ThemeColorName, x, y, h float32) {
	if words == "" {
		return
	}
	t := widgets.NewText(theme.SizeNameText, false)
	widgets.PaintText(d.sheet, t, words, name)
	widgets.PlaceText(t, x, y, h)
	d.Parts = append(d.Parts, t)
}
