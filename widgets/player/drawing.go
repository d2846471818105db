package player

import (
	"fmt"
	"strings"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// CreateRenderer implements [fyne.Widget].
func (p *Bar) CreateRenderer() fyne.WidgetRenderer {
	d := &playbackDrawing{
		bar:   p,
		title: widgets.NewText(theme.SizeNameText, true),
		note:  widgets.NewText(theme.SizeNameCaptionText, false),
		where: widgets.NewText(theme.SizeNameCaptionText, false),
	}
	d.Parts = []fyne.CanvasObject{
		d.title, d.note, d.where, p.line,
		p.rate, p.first, p.prev, p.play, p.next, p.last, p.pin, p.again, p.reverse, p.export, p.more,
	}
	d.Refresh()
	return d
}

type playbackDrawing struct {
	widgets.Drawing
	bar                *Bar
	title, note, where *canvas.Text
}

// Sizes of the bar: its line of text, its buttons and the room between them.
const (
	playbackText   = 20
	playbackButton = 40
	playbackGap    = 2 * widgets.Grid
	transportWidth = 5*playbackButton + 4*playbackGap
)

func (d *playbackDrawing) MinSize() fyne.Size {
	p := d.bar
	side := max(p.rate.MinSize().Width, p.again.MinSize().Width) // the words of the pin give way
	size := fyne.NewSize(2*(side+playbackGap)+transportWidth, widgets.RoundSize)
	if !p.low {
		size.Height += playbackText + timelineHeight + widgets.Grid
	}
	return size
}

func (d *playbackDrawing) Layout(size fyne.Size) {
	p := d.bar
	for _, o := range []fyne.CanvasObject{d.title, d.note, d.where, p.rate} {
		widgets.Show(o, !p.low)
	}
	if p.low {
		d.layLine(size.Width)
		return
	}
	right := size.Width
	widgets.PaintText(p, d.where, d.position(), widgets.ColorQuiet)
	if w := d.where.MinSize().Width; d.where.Text != "" {
		widgets.PlaceText(d.where, size.Width-w, 0, playbackText)
		right -= w + playbackGap
	}
	widgets.PaintText(p, d.title, widgets.Fit(p.title, d.title, right), widgets.ColorInk)
	x := widgets.PlaceText(d.title, 0, 0, playbackText)
	if x > 0 {
		x += 2.5 * widgets.Grid
	}
	ink := widgets.ColorQuiet
	if p.proved {
		ink = widgets.ColorProved
	}
	widgets.SetBold(d.note, p.proved)
	widgets.PaintText(p, d.note, widgets.Fit(d.remark(), d.note, max(0, right-x)), ink)
	widgets.PlaceText(d.note, x, 0, playbackText)

	y := float32(playbackText)
	p.line.Move(fyne.NewPos(0, y))
	p.line.Resize(fyne.NewSize(size.Width, timelineHeight))
	y += timelineHeight + widgets.Grid

	buttons := []*widgets.Button{p.first, p.prev, p.play, p.next, p.last}
	x = (size.Width - transportWidth) / 2
	for _, b := range buttons {
		place(b, x, y, playbackButton)
		x += playbackButton + playbackGap
	}
	// the text of the outer buttons lines up with the ends of the timeline
	place(p.rate, -widgets.BarePadding, y, p.rate.MinSize().Width)
	p.namePin((size.Width-transportWidth)/2 - playbackGap)
	w := p.pin.MinSize().Width
	place(p.pin, size.Width-w+widgets.BarePadding, y, w)
	d.layMore(size.Width, y)
}

// namePin says on the button of a waypoint what it does, where there is room for that.
func (p *Bar) namePin(room float32) {
	p.pin.SetText(widgets.Translate("Add waypoint"))
	if room < p.pin.MinSize().Width {
		p.pin.SetText("")
	}
}

// layLine puts buttons and timeline side by side.
func (d *playbackDrawing) layLine(width float32) {
	p, x := d.bar, float32(0)
	for _, b := range []*widgets.Button{p.first, p.prev, p.play, p.next, p.last} {
		place(b, x, 0, playbackButton)
		x += playbackButton
	}
	for _, b := range []*widgets.Button{p.again, p.reverse, p.export} {
		b.Hide()
	}
	p.more.Show()
	p.namePin((width - x) / 3)
	end := []*widgets.Button{p.pin, p.more}
	if p.plain {
		p.pin.Hide()
		p.more.Hide()
		p.rate.Show()
		end = []*widgets.Button{p.rate}
	}
	for _, b := range end {
		width -= b.MinSize().Width
		place(b, width, 0, b.MinSize().Width)
	}
	widgets.Put(p.line, fyne.NewPos(x+playbackGap, (widgets.RoundSize-timelineHeight)/2), fyne.NewSize(width-x-2*playbackGap, timelineHeight))
}

// layMore puts the buttons that are there where there is room for them beside the others, else
// one that offers them.
func (d *playbackDrawing) layMore(width, y float32) {
	p := d.bar
	each := p.again.MinSize().Width
	left := p.rate.Position().X + p.rate.Size().Width
	right := p.pin.Position().X
	room := min((width-transportWidth)/2-left-2*each, right-(width+transportWidth)/2-each)
	for _, b := range []*widgets.Button{p.again, p.reverse, p.export} {
		widgets.Show(b, room >= 0)
	}
	widgets.Show(p.more, room < 0)
	place(p.more, right-each, y, each)
	place(p.again, left, y, each)
	place(p.reverse, left+each, y, each)
	place(p.export, right-each, y, each)
}

// place puts a button in the row of buttons.
func place(b *widgets.Button, x, y, width float32) {
	height := b.MinSize().Height
	b.Resize(fyne.NewSize(width, height))
	b.Move(fyne.NewPos(x, y+(widgets.RoundSize-height)/2))
}

// position returns the text at the right: "13 / 22  B7-R".
func (d *playbackDrawing) position() string {
	p := d.bar
	if p.length == 0 {
		return ""
	}
	if name := p.pointedMark(); name != "" {
		return name
	}
	if p.secret {
		return strings.TrimSpace(fmt.Sprintf("%d  %s", p.step, p.text))
	}
	return strings.TrimSpace(fmt.Sprintf("%d / %d  %s", p.step, p.length, p.text))
}

// pointedMark names the marks under the pointer.
func (p *Bar) pointedMark() string {
	var names []string
	for i, step := range p.line.marks {
		if i < len(p.names) && p.line.pointed == step {
			names = append(names, p.names[i])
		}
	}
	return strings.Join(names, " · ")
}

// remark returns the text after the title.
func (d *playbackDrawing) remark() string {
	if d.bar.length == 0 && d.bar.note == "" {
		return widgets.Translate("Nothing to play yet. Solve the puzzle, or try moves on the start board.")
	}
	text := d.bar.note
	if d.bar.loop {
		text += " · " + widgets.Translate("loop")
	}
	if d.bar.back {
		text += " · " + widgets.Translate("back")
	}
	return text
}

func (d *playbackDrawing) Refresh() { d.Layout(d.bar.Size()) }
