package runs

import (
	"context"
	"image"
	"io"
	"slices"

	"waymark/lab"
	"waymark/lab/figure"
	"waymark/lab/report"
)

// Choice is which chart is drawn, and how. The zero value of its fields is what is usual.
type Choice struct {
	Kind     string         // of report.Charts
	Measure  report.Measure // of what
	Group    string         // of boards, where One says so
	One      bool           // only boards of the Group
	Limit    int            // index of the limits
	A, B     string         // the ways that are compared, by their names; the first two where there are none
	Straight bool           // no logarithmic axes
	Hidden   []string       // series that the legend alone names
	X, Y     figure.Range   // the part that is drawn
}

// TwoWays reports whether a kind of chart compares two ways.
func TwoWays(kind string) bool { return kind == "versus" }

// TellsLengths reports whether a kind of chart gives lengths of solutions away.
func TellsLengths(kind string) bool {
	return kind == "length" || kind == "growth" || kind == report.People
}

// Kinds are the charts that an experiment has the data for.
func (o *Opened) Kinds() (list []string) {
	for _, kind := range report.Charts() {
		if kind != report.People || o.people > 0 {
			list = append(list, kind)
		}
	}
	return list
}

// Names are the ways that a chart may be about, in their order.
func (s *Seen) Names(limit int) (list []string) {
	for _, g := range s.Groups() {
		for _, w := range g.Ways {
			if w.Limit == limit && !slices.Contains(list, w.Name()) {
				list = append(list, w.Name())
			}
		}
	}
	return list
}

// Chart makes the chart of a choice; words puts it into those of the user, and names are those
// of the series before that.
func (s *Seen) Chart(ctx context.Context, e *lab.Experiment, c Choice, words func(*figure.Chart)) (chart figure.Chart, names []string, err error) {
	d := s.Data()
	if TwoWays(c.Kind) && c.A != "" && c.B != "" {
		d = between(d, c.A, c.B)
	}
	var groups []string
	if c.One {
		groups = []string{c.Group}
	}
	chart, err = report.ChartOf(ctx, e, d, c.Kind, c.Measure, groups, c.Limit)
	if err != nil {
		return chart, nil, err
	}
	if c.Straight {
		chart.X.Log, chart.Y.Log = false, false
	}
	if c.X != (figure.Range{}) { // else the chart may have one of its own
		chart.X.Range = c.X
	}
	if c.Y != (figure.Range{}) {
		chart.Y.Range = c.Y
	}
	for i := range chart.Series {
		names = append(names, chart.Series[i].Name)
		chart.Series[i].Hidden = slices.Contains(c.Hidden, chart.Series[i].Name)
	}
	words(&chart)
	return chart, names, nil
}

// between are the rows of two ways alone, a before b.
func between(d *report.Data, a, b string) *report.Data {
	few := *d
	few.Groups = nil
	for _, g := range d.Groups {
		part := &report.Group{Name: g.Name, Optimum: g.Optimum}
		for _, name := range []string{a, b} {
			for w, way := range g.Ways {
				if way.Name() == name {
					part.Ways = append(part.Ways, way)
					part.Done = append(part.Done, g.Done[w])
					part.Cells = append(part.Cells, g.Cells[w])
					part.Error = append(part.Error, g.Error[w])
				}
			}
		}
		few.Groups = append(few.Groups, part)
	}
	return &few
}

// Picture is a chart that is drawn.
type Picture struct {
	Chart figure.Chart
	View  *figure.View
	Image *image.RGBA
	Seen  *Seen
	Names []string // of the series, as Choice.Hidden has them
}

// Draw draws a chart; nil where ctx ended it.
func Draw(ctx context.Context, o *Opened, s *Seen, c Choice, how figure.Options, words func(*figure.Chart)) (*Picture, error) {
	chart, names, err := s.Chart(ctx, o.Experiment, c, words)
	if ctx.Err() != nil {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	view, err := chart.View(how)
	if err != nil || ctx.Err() != nil {
		return nil, err
	}
	return &Picture{Chart: chart, View: view, Image: view.Image(), Seen: s, Names: names}, nil
}

// Found is a search that a point of a chart stands for.
type Found struct {
	Series string
	Point  figure.Point
	Board  *lab.Board // nil where the point stands for no single board
}

// Hit finds the point at a pixel.
func (p *Picture) Hit(o *Opened, x, y, r float64) (Found, bool) {
	h, ok := p.View.Hit(x, y, r)
	if !ok {
		return Found{}, false
	}
	return p.Of(o, h), true
}

// Of is the search of a point.
func (p *Picture) Of(o *Opened, at figure.Found) Found {
	s := p.Chart.Series[at.Series]
	f := Found{Series: s.Name, Point: s.Points[at.Point]}
	f.Board = o.Collector.Board(f.Point.ID)
	return f
}

// Formats are the endings of files that a chart is written to.
var Formats = []string{".png", ".svg", ".pdf", ".csv", ".json"}

// Write writes a chart to a file; how it looks follows from the ending.
func Write(chart figure.Chart, how figure.Options, ending, path string) error {
	var write func(io.Writer) error
	switch ending {
	case ".csv":
		write = chart.WriteCSV
	case ".json":
		write = func(w io.Writer) error { return chart.WriteVega(w, how.Theme) }
	default:
		view, err := chart.View(how)
		if err != nil {
			return err
		}
		write = map[string]func(io.Writer) error{".png": view.WritePNG, ".svg": view.WriteSVG, ".pdf": view.WritePDF}[ending]
	}
	return into(path, write)
}

// WriteCSV writes the lines of the ways to a file, with the lengths of solutions where told says so.
func (s *Seen) WriteCSV(o *Opened, told bool, path string) error {
	lines, err := s.Data().Summary(o.Experiment) // with intervals
	if err != nil {
		return err
	}
	for i := range lines {
		if !told {
			lines[i].Length, lines[i].Excess = report.Mean{}, report.Mean{}
		}
	}
	return into(path, func(w io.Writer) error { return report.Table{Lines: lines}.WriteCSV(w, o.Experiment) })
}

// WritePairs writes comparisons to a file.
func (o *Opened) WritePairs(t report.Table, path string) error {
	return into(path, func(w io.Writer) error { return t.WritePairs(w, o.Experiment) })
}
