package player

import (
	"image/color"
	"math"
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// timeline is a slim slider over the steps 0 to length: red for the time gone,
// a round knob, a triangle above each mark. Only the user's doing calls onSeek.
type timeline struct {
	widget.DisableableWidget

	onSeek func(step int)
	onKey  func(*fyne.KeyEvent)
	onMark func() // the pointer came to a mark, or left one

	step, length int
	marks        []int
	pointed      int // the step of the mark under the pointer; -1 none
	hovered      bool
	focused      bool
}

var (
	_ fyne.Draggable    = (*timeline)(nil)
	_ fyne.Focusable    = (*timeline)(nil)
	_ fyne.Disableable  = (*timeline)(nil)
	_ desktop.Hoverable = (*timeline)(nil)
	_ desktop.Mouseable = (*timeline)(nil)
)

func newTimeline() *timeline {
	t := &timeline{pointed: -1}
	t.ExtendBaseWidget(t)
	t.Disable()
	return t
}

// set shows a step without a call of onSeek.
func (t *timeline) set(step, length int) {
	t.step, t.length = step, length
	t.Refresh()
}

// setMarks shows triangles above steps.
func (t *timeline) setMarks(steps []int) {
	if !slices.Equal(t.marks, steps) {
		t.marks = slices.Clone(steps)
		t.Refresh()
	}
}

// seek goes to a step because the user wants it.
func (t *timeline) seek(step int) {
	step = max(0, min(step, t.length))
	if t.Disabled() || step == t.step {
		return
	}
	t.step = step
	t.Refresh()
	if t.onSeek != nil {
		t.onSeek(step)
	}
}

// stepAt returns the step nearest to a place on the line.
func (t *timeline) stepAt(x float32) int {
	width := t.Size().Width - 2*knobRadius
	if width <= 0 {
		return t.step
	}
	return int(math.Round(float64((x - knobRadius) / width * float32(t.length))))
}

// x returns where a step lies on the line.
func (t *timeline) x(step int) float32 {
	width := t.Size().Width - 2*knobRadius
	if t.length == 0 {
		return knobRadius
	}
	return knobRadius + width*float32(step)/float32(t.length)
}

// MouseDown goes to the step under the pointer.
func (t *timeline) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && !t.Disabled() {
		widgets.Focus(t)
		t.seek(t.stepAt(e.Position.X))
	}
}

// MouseUp does nothing: the pointer's way decided.
func (t *timeline) MouseUp(*desktop.MouseEvent) {}

// Dragged goes to the step under the pointer.
func (t *timeline) Dragged(e *fyne.DragEvent) { t.seek(t.stepAt(e.Position.X)) }

// DragEnd does nothing.
func (t *timeline) DragEnd() {}

// TypedKey walks along the line.
func (t *timeline) TypedKey(e *fyne.KeyEvent) {
	page := max(1, t.length/10)
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyDown:
		t.seek(t.step - 1)
	case fyne.KeyRight, fyne.KeyUp:
		t.seek(t.step + 1)
	case fyne.KeyPageDown:
		t.seek(t.step + page)
	case fyne.KeyPageUp:
		t.seek(t.step - page)
	case fyne.KeyHome:
		t.seek(0)
	case fyne.KeyEnd:
		t.seek(t.length)
	default:
		if t.onKey != nil {
			t.onKey(e)
		}
	}
}

// TypedRune ignores text.
func (t *timeline) TypedRune(rune) {}

// FocusGained shows the focus ring.
func (t *timeline) FocusGained() { t.focused = true; t.Refresh() }

// FocusLost hides it.
func (t *timeline) FocusLost() { t.focused = false; t.Refresh() }

// MouseIn makes the knob larger.
func (t *timeline) MouseIn(*desktop.MouseEvent) { t.hovered = true; t.Refresh() }

// MouseMoved tells which mark is under the pointer.
func (t *timeline) MouseMoved(e *desktop.MouseEvent) {
	at := -1
	for _, step := range t.marks {
		if d := e.Position.X - t.x(step); d >= -markWidth && d <= markWidth && step <= t.length {
			at = step
		}
	}
	t.point(at)
}

// point notes the step of the mark under the pointer, -1 for none.
func (t *timeline) point(step int) {
	if t.pointed != step {
		t.pointed = step
		call(t.onMark)
	}
}

// MouseOut makes the knob smaller.
func (t *timeline) MouseOut() { t.hovered = false; t.point(-1); t.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (t *timeline) CreateRenderer() fyne.WidgetRenderer {
	d := &timelineDrawing{
		line:  t,
		track: canvas.NewRectangle(color.Transparent),
		gone:  canvas.NewRectangle(color.Transparent),
		knob:  canvas.NewCircle(color.Transparent),
		ring:  canvas.NewCircle(color.Transparent),
	}
	d.Refresh()
	return d
}

type timelineDrawing struct {
	widgets.Drawing
	line        *timeline
	track, gone *canvas.Rectangle
	knob, ring  *canvas.Circle
	marks       []*canvas.Image
}

// Sizes of the timeline: its height, where the line lies in it, how thick it
// is, its knob and its marks.
const (
	timelineHeight = 28
	timelineY      = 18
	timelineWeight = widgets.Grid
	knobRadius     = 8
	markWidth      = 10
	markHeight     = 7
)

func (d *timelineDrawing) MinSize() fyne.Size { return fyne.NewSize(120, timelineHeight) }

func (d *timelineDrawing) Layout(size fyne.Size) {
	t := d.line
	x := t.x(t.step)
	d.track.Move(fyne.NewPos(0, timelineY-timelineWeight/2))
	d.track.Resize(fyne.NewSize(size.Width, timelineWeight))
	d.gone.Move(d.track.Position())
	d.gone.Resize(fyne.NewSize(x, timelineWeight))
	r := float32(knobRadius - 1)
	if t.hovered && !t.Disabled() {
		r = knobRadius
	}
	d.knob.Move(fyne.NewPos(x-r, timelineY-r))
	d.knob.Resize(fyne.NewSquareSize(2 * r))
	d.ring.Move(fyne.NewPos(x-r-3, timelineY-r-3))
	d.ring.Resize(fyne.NewSquareSize(2*r + 6))
	for i, m := range d.marks {
		if i < len(t.marks) {
			m.Move(fyne.NewPos(t.x(t.marks[i])-markWidth/2, 0))
			m.Resize(fyne.NewSize(markWidth, markHeight))
		}
	}
}

func (d *timelineDrawing) Refresh() {
	t := d.line
	for len(d.marks) < len(t.marks) {
		d.marks = append(d.marks, &canvas.Image{FillMode: canvas.ImageFillStretch})
	}
	if len(d.Parts) != len(d.marks)+4 {
		d.Parts = d.Parts[:0]
		for _, m := range d.marks {
			d.Parts = append(d.Parts, m)
		}
		d.Parts = append(d.Parts, d.track, d.gone, d.ring, d.knob)
	}
	for i, m := range d.marks {
		m.Hidden = i >= len(t.marks) || t.marks[i] < 0 || t.marks[i] > t.length
		m.Resource = widgets.IconMark.Colored(widgets.ColorSelect)
		m.Refresh()
	}
	d.track.FillColor, d.track.CornerRadius = widgets.Colour(t, widgets.ColorTrack), timelineWeight/2
	d.gone.FillColor, d.gone.CornerRadius = widgets.Colour(t, widgets.ColorAccent), timelineWeight/2
	d.knob.FillColor = widgets.Colour(t, widgets.ColorAccent)
	d.ring.FillColor, d.ring.StrokeColor, d.ring.StrokeWidth = color.Transparent, widgets.Colour(t, widgets.ColorSelect), 2
	d.gone.Hidden, d.knob.Hidden = t.Disabled(), t.Disabled()
	d.ring.Hidden = t.Disabled() || !t.focused
	for _, o := range []fyne.CanvasObject{d.track, d.gone, d.knob, d.ring} {
		o.Refresh()
	}
	d.Layout(t.Size())
}
