package experiments

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

type ComparePage = comparePage

const (
	ColumnAlgorithm = columnAlgorithm
	ColumnBound     = columnBound
	ColumnExpanded  = columnExpanded
	ColumnLength    = columnLength
	ColumnStatus    = columnStatus
)

var (
	RowStats = rowStats
	Result   = result

	CompareTitles = compareTitles
	PairWords     = pairWords
)

// CardNote is what the card of a preset adds to its name.
func CardNote(p lab.Preset) string { return card(p).Note }

// Ways are the searches that are chosen.
func (l *comparePage) Ways() []solver.Options { return l.ways() }

// FootEnd is how much room is left at the end of the foot.
func (l *Page) FootEnd() float32 {
	d := &l.does
	end := float32(0)
	for _, o := range d.foot.Objects {
		if o.Visible() {
			end = max(end, o.Position().X+o.Size().Width)
		}
	}
	return d.foot.Size().Width - end
}

// WayTitles are the columns of the ways.
var WayTitles = wayTitles

// Run is the button that runs it.
func (s *setup) Run() *widgets.Button { return s.run }

// Means is the button that says what the columns mean.
func (l *comparePage) Means() *widgets.Button { return l.does.means }

// Brush draws a range over the chart, in pixels.
func (p *plotted) Brush(x0, y0, x1, y1 float64) { p.brush(x0, y0, x1, y1) }

// Peeked is what is told of a mark, and whether the keyboard has reached it; "" for nothing.
func (p *plot) Peeked() (title string, rows []widgets.Stat, reached bool) {
	if p.peek == nil {
		return "", nil, p.reached
	}
	return p.peek.title, p.peek.rows, p.reached
}

// Outlines are those of a range that is drawn, and of the focus; nil for one that is not seen.
func (p *plot) Outlines() (brush, ring *canvas.Rectangle) {
	d, _ := test.WidgetRenderer(p).(*plotDrawing)
	if !d.brush.Hidden {
		brush = d.brush
	}
	if !d.ring.Hidden {
		ring = d.ring
	}
	return brush, ring
}

// rowsOf is a table of rows that are made up.
type rowsOf []results.Row

func (r rowsOf) Row(i int) *results.Row { return &r[i] }

// TimeRows refreshes and scrolls a table of so many searches.
func TimeRows(b *testing.B, n int) {
	test.NewTempApp(b)
	rows := make(rowsOf, n)
	for i := range rows {
		rows[i] = results.Row{Number: i, Board: "scramble", Group: "4x4", Algorithm: "astar", Heuristic: "manhattan", Found: results.Found{Status: "optimal", Expanded: uint64(i), Seconds: 1}}
	}
	t := list.NewTable(allTitles(allColumns))
	w := test.NewTempWindow(b, t)
	w.Resize(fyne.NewSize(1400, 900))
	for b.Loop() {
		t.SetSource(n, func(i int) list.Row {
			return rowOf(&lab.Experiment{Limits: make([]lab.Limits, 1)}, rows, i, allColumns, false)
		})
		t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// OpenAndRun opens an experiment that is run at once, as that of a preset.
func (m *Lab) OpenAndRun(path string) { m.open(path, true) }

// ReadAgain takes what all fields say, of all boards.
func (c *Composer) ReadAgain() (err error) {
	for i := range c.parts {
		c.show(i)
		for _, a := range c.asked {
			if err = errors.Join(err, a.take(a.words())); !a.again && (a.shown == nil || a.shown()) { // that clears others
				err = errors.Join(err, a.put(a.words()))
			}
		}
	}
	for _, a := range c.algorithms {
		if a.weights != nil && a.weights.Text != "" {
			c.weigh(solver.Algorithm(a.id), a.weights.Text)
		}
	}
	c.ticked()
	c.choose(c.By.Selected())
	for i := range c.e.Limits {
		c.Sets.OnChanged(strconv.Itoa(i))
		for _, a := range c.asked[:c.fixed] {
			err = errors.Join(err, a.put(a.words()))
		}
	}
	return err
}

// Say types words into the field of a title.
// At is a field.
func (c *Composer) At(title string) fyne.CanvasObject {
	return c.asked[slices.IndexFunc(c.asked, func(a *asked) bool { return a.title == title })].object
}

func (c *Composer) Say(title, words string) error {
	for _, a := range c.asked {
		if a.title == title {
			err := a.take(words)
			c.changed()
			return err
		}
	}
	return errors.New("there is no field " + title)
}

// Fields are the titles of those that are seen.
func (c *Composer) Fields() (list []string) {
	for _, a := range c.asked[c.fixed:] {
		if a.object.Visible() {
			list = append(list, a.title)
		}
	}
	return list
}

// Turn has the boards come from elsewhere, Tick turns an algorithm on or off, Weigh gives it weights, and Choose says
// which heuristics are asked.
func (c *Composer) Turn(kind string) { c.does(func() { c.turn(kind) }) }

func (c *Composer) Tick(id string) {
	for _, a := range c.algorithms {
		if a.id == id {
			a.SetOn(!a.On())
			c.does(func() { c.tick(a, a.On()) })
		}
	}
}

func (c *Composer) Weigh(id, words string) { c.does(func() { c.weigh(solver.Algorithm(id), words) }) }
func (c *Composer) Choose(by string)       { c.does(func() { c.choose(by) }) }
func (c *Composer) Estimate(id string, on bool) {
	for _, t := range c.ticks {
		if t.id == id {
			t.SetOn(on)
			c.does(func() { c.estimate(id, on) })
		}
	}
}

// Added, Removed and Kept press the buttons.
func (c *Composer) Added()           { c.add.OnTapped() }
func (c *Composer) Removed()         { c.remove.OnTapped() }
func (c *Composer) Kept()            { c.change.OnTapped() }
func (c *Composer) Into(path string) { c.of.into(c.Experiment(), path, true, c.done) }

// Surveying reports whether it is still looked over what is asked.
func (c *Composer) Surveying() bool { return c.asks.Running() }

// SetupRun presses the red button.
func (l *Page) SetupRun() { l.Setup.runOrPause() }

// More and Less add a set of limits and take one away.
func (c *Composer) More() { c.more.OnTapped() }
func (c *Composer) Less() { c.less.OnTapped() }

// Lab is that of the window.
func (l *comparePage) Lab() *Lab { return l.app }
