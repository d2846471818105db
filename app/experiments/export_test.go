package experiments

import (
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

// Changing is the form that changes an experiment.
type Changing = changing

// NewChanging returns the form of an experiment.
var NewChanging = newChanging

// Ask fills the form: what is "" stays as it is.
func (f *changing) Ask(sizes, moves, count, repeat, seconds string) {
	for _, set := range []struct {
		to    func(string)
		words string
	}{{f.sizes.SetText, sizes}, {f.moves.SetText, moves}, {f.count.SetText, count}, {f.repeat.SetText, repeat}, {f.limits.time.Field.SetText, seconds}} {
		if set.words != "" {
			set.to(set.words)
		}
	}
}

// Asked is the shape that the form says, or what it refuses.
func (f *changing) Asked() (lab.Shape, error) {
	for _, row := range f.rows() {
		for _, field := range row.Fields {
			if checked, ok := field.(interface{ Validate() error }); ok {
				if err := checked.Validate(); err != nil {
					return lab.Shape{}, err
				}
			}
		}
	}
	return f.shape(), nil
}

// Sets are the sets of limits of the form.
func (f *changing) Sets() *limitSets { return f.limits }

// Add, Remove and Turn are what its buttons and its menu do; Say types a limit of time, and Options
// are what the menu lists.
func (s *limitSets) Add()              { s.add.OnTapped() }
func (s *limitSets) Remove()           { s.remove.OnTapped() }
func (s *limitSets) Turn(to int)       { s.menu.SetSelectedIndex(to) }
func (s *limitSets) Say(words string)  { s.time.Field.SetText(words) }
func (s *limitSets) Options() []string { return s.menu.Options }
func (s *limitSets) At() int           { return s.menu.SelectedIndex() }
func (s *limitSets) Removable() bool   { return s.remove.Enabled() }

// Lab is that of the window.
func (l *comparePage) Lab() *Lab { return l.app }
