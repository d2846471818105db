package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// SetHint shows a move that could be made: the pieces that would travel are outlined,
// and an arrow leads from each to where it would end. The zero step shows none. The
// hint goes when another scene is shown.
func (b *Board) SetHint(step puzzles.Step) {
	b.hint = step
	b.place()
}

// arrow is the outline of a piece and the way it would go, each drawn twice: broad in
// the colour of the floor, so that it is seen on any ground, and thin in its own.
type arrow struct {
	frames [2]*canvas.Rectangle
	strips [2][3]*canvas.Line // the shaft and the two sides of the head
}

func newArrow() *arrow {
	a := &arrow{}
	for i := range a.strips {
		a.frames[i] = canvas.NewRectangle(color.Transparent)
		for k := range a.strips[i] {
			a.strips[i][k] = canvas.NewLine(color.Transparent)
		}
	}
	return a
}

// objects returns what is drawn, back to front.
func (a *arrow) objects() (list []fyne.CanvasObject) {
	for i := range a.strips {
		list = append(list, a.frames[i])
		for _, l := range a.strips[i] {
			list = append(list, l)
		}
	}
	return list
}

// placeHint shows the hint, unless pieces are on their way.
func (v *boardView) placeHint(p widgets.Placing, pal draw.Palette) {
	b := v.board
	var shifts []puzzles.Shift
	if b.flight == nil {
		shifts = b.hint.Shifts
	}
	shown, seen, grown := 0, map[int]bool{}, false
	for _, k := range shifts {
		body := draw.Body(b.scene, k.From)
		if k.To < 0 || k.To >= b.scene.Size.Cells() || len(body) == 0 || seen[body[0]] {
			continue
		}
		seen[body[0]] = true
		if shown == len(v.arrows) {
			v.arrows = append(v.arrows, newArrow())
			grown = true
		}
		area := p.OuterRect(body[0])
		for _, c := range body {
			area = area.Union(p.OuterRect(c))
		}
		pos, size := p.Over(area)
		cell, _ := p.Over(p.OuterRect(k.From))
		end, _ := p.Over(p.OuterRect(k.To))
		v.arrows[shown].place(pos, size, end.Subtract(cell), [2]color.Color{pal.Floor, widgets.Colour(b, widgets.ColorAccent)})
		shown++
	}
	for i, a := range v.arrows {
		for _, o := range a.objects() {
			widgets.Show(o, i < shown)
		}
	}
	if grown {
		b.BaseWidget.Refresh()
	}
}

// edge is where a way from the middle of a piece leaves it.
func edge(size fyne.Size, way fyne.Position) fyne.Position {
	x, y := max(way.X, -way.X), max(way.Y, -way.Y)
	if x == 0 && y == 0 {
		return way
	}
	part := float32(1) // of the way
	if x > 0 {
		part = min(part, size.Width/2/x)
	}
	if y > 0 {
		part = min(part, size.Height/2/y)
	}
	return fyne.NewPos(way.X*part, way.Y*part)
}

// place draws the outline of a piece and the arrow from its edge by a way.
func (a *arrow) place(pos fyne.Position, size fyne.Size, way fyne.Position, colours [2]color.Color) {
	const out = 2 // the outline stands around the piece
	middle := pos.AddXY(size.Width/2, size.Height/2)
	to := middle.Add(way)
	from := middle.Add(edge(size, way))
	pos, size = pos.SubtractXY(out, out), size.AddWidthHeight(2*out, 2*out)
	angle := math.Atan2(float64(way.Y), float64(way.X))
	head := max(6, min(size.Width, size.Height)*0.24)
	side := func(turn float64) fyne.Position {
		sin, cos := math.Sincos(angle + math.Pi + turn)
		return to.AddXY(head*float32(cos), head*float32(sin))
	}
	for i, wide := range [2]float32{6.5, 3} {
		a.frames[i].StrokeColor, a.frames[i].StrokeWidth, a.frames[i].CornerRadius = colours[i], wide, 4
		widgets.Put(a.frames[i], pos, size)
		a.frames[i].Refresh()
		for k, ends := range [3][2]fyne.Position{{from, to}, {to, side(0.6)}, {to, side(-0.6)}} {
			l := a.strips[i][k]
			l.StrokeColor, l.StrokeWidth = colours[i], wide
			l.Position1, l.Position2 = ends[0], ends[1]
			l.Refresh()
		}
	}
}
