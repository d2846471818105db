package experiments

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/experiments/runs"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/lab/figure"
	"waymark/lab/report"
	"waymark/widgets"
	"waymark/widgets/chart"
)

// choice is the chart as the user left it.
type choice struct {
	runs.Choice
	format string // of files
}

// plotted is the chart with its choices.
type plotted struct {
	page    *Page
	content fyne.CanvasObject
	Plot    *plot
	Picks   struct{ Kind, Measure, Group, Limit, A, B *widgets.Picker }
	Log     *widgets.Check
	None    *widgets.Remark // why there is no chart
	Hint    *widgets.Remark

	Picture *runs.Picture // nil before one is drawn
	at      place         // where the keyboard is
	asked   drawn
	offered map[*widgets.Picker][]widgets.Choice
	shown   string // which choices there are
	drawing task.Latest
	writing task.Latest
}

// place is a mark that the keyboard has reached.
type place struct {
	found  figure.Found
	on     bool
	series string // by which it is found again in another picture
	id     int
}

// drawn is all that a picture depends on.
type drawn struct {
	seen   *runs.Seen
	stamp  string // of the choice
	size   [2]int // pixels
	ratio  float64
	dark   bool
	hidden bool
}

// newPlotted makes the chart of the tab.
func newPlotted(l *Page) *plotted {
	p := &plotted{page: l, Log: widgets.NewCheck(text.Tr("Logarithmic"), !l.of.chart.Straight), None: widgets.NewRemark(), Hint: widgets.NewRemark(), offered: map[*widgets.Picker][]widgets.Choice{}}
	c := &l.of.chart
	if c.Kind == "" {
		c.Kind, c.Measure, c.format = "survival", report.Expanded, runs.Formats[0]
	}
	k := &p.Picks
	for _, f := range []struct {
		to    **widgets.Picker
		title string
		set   func(id string)
	}{
		{&k.Kind, text.Tr("Chart"), func(id string) { c.Kind = id }},
		{&k.Measure, text.Tr("Of what"), func(id string) { c.Measure = report.Measure(index(id)) }},
		{&k.Group, text.Tr("Boards"), func(id string) { c.One, c.Group = id != "", trimmed(id) }},
		{&k.Limit, text.Tr("Limits"), func(id string) { c.Limit = index(id) }},
		{&k.A, text.Tr("First way"), func(id string) { c.A = id }},
		{&k.B, text.Tr("Second way"), func(id string) { c.B = id }},
	} {
		*f.to = widgets.NewPicker(f.title)
		(*f.to).OnKey = l.TypedKey
		(*f.to).OnChanged = func(id string) { f.set(id); p.whole() }
	}
	p.Log.OnKey = l.TypedKey
	p.Log.OnChanged = func(on bool) { c.Straight = !on; p.whole() }
	p.Log.About = func() string { return text.Tr("Each line of the axis stands for ten times the one before.") }
	p.Plot = widgets.Extended(&plot{
		onSize: p.refresh, onPoint: p.point, onClick: p.click, onBrush: p.brush, onWhole: p.whole,
		onStep: p.step, onOpen: p.openReached, onKey: l.TypedKey,
	})
	p.Hint.SetText(text.Tr("Drag: a part. Double-click: all. Click a point, or arrows and Return: its board. A name: on or off."))
	picks := container.NewGridWrap(fyne.NewSize(pickWidth, pickHeight), k.Kind, k.Measure, k.Group, k.Limit, k.A, k.B)
	above := container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, 8),
		container.NewBorder(nil, nil, nil, container.New(widgets.Wide(logWidth), container.New(widgets.Middle{}, p.Log)), picks)) // where there is little room the chart keeps the line that it would take
	below := container.New(widgets.Inset(widgets.Gap, 4, widgets.Gap, 8), p.Hint)
	in := container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, 0), container.NewStack(p.Plot, container.New(widgets.Middle{}, p.None)))
	p.content = widgets.NewColumn(above, widgets.NewDock(nil, below, nil, nil, in)) // in the order of the keyboard
	return p
}

// Sizes of the choices.
const (
	pickWidth  = 156
	pickHeight = 56
	logWidth   = 116
)

// allGroups stands before the name of a group, which may be empty.
const groupMark = "g"

func trimmed(id string) string {
	if id == "" {
		return ""
	}
	return id[len(groupMark):]
}

func index(id string) int { i, _ := strconv.Atoi(id); return i }

// ready reports that there is a chart.
func (p *plotted) ready() bool { return p.Picture != nil && !p.None.Visible() }

// whole shows all of a chart, of which another part was seen.
func (p *plotted) whole() {
	p.page.of.chart.X, p.page.of.chart.Y = figure.Range{}, figure.Range{}
	p.refresh()
}

// offer fills the choices.
func (p *plotted) offer(s *runs.Seen) {
	c, o, k := &p.page.of.chart, p.page.of.Room.Is, &p.Picks
	hidden := !p.page.of.Reveal().All()
	var kinds []widgets.Choice
	for _, id := range o.Kinds() {
		if !hidden || !runs.TellsLengths(id) {
			kinds = append(kinds, widgets.Choice{ID: id, Title: chartWord(id)})
		}
	}
	if hidden && runs.TellsLengths(c.Kind) || !slices.Contains(o.Kinds(), c.Kind) {
		c.Kind = "survival"
	}
	p.set(k.Kind, c.Kind, kinds...)
	measures := []widgets.Choice{{ID: "1", Title: text.Tr("positions expanded")}, {ID: "0", Title: text.Tr("time")}}
	if report.ShowsLengths(c.Kind) && !hidden {
		measures = append(measures, widgets.Choice{ID: strconv.Itoa(int(report.Length)), Title: text.Tr("length of the solution")})
	} else if c.Measure == report.Length {
		c.Measure = report.Expanded
	}
	p.set(k.Measure, strconv.Itoa(int(c.Measure)), measures...)
	groups := []widgets.Choice{{ID: "", Title: text.Tr("all groups")}}
	at := ""
	for _, g := range s.Groups() {
		groups = append(groups, widgets.Choice{ID: groupMark + g.Name, Title: groupName(g.Name)})
		if c.One && g.Name == c.Group {
			at = groupMark + g.Name
		}
	}
	c.One = at != ""
	p.set(k.Group, at, groups...)
	c.Limit = min(c.Limit, len(o.Limits)-1)
	var limits []widgets.Choice
	for i := range o.Limits {
		limits = append(limits, widgets.Choice{ID: strconv.Itoa(i), Title: limitsName(o.Experiment, i)})
	}
	p.set(k.Limit, strconv.Itoa(c.Limit), limits...)
	names := s.Names(c.Limit)
	var ways []widgets.Choice
	for _, n := range names {
		ways = append(ways, widgets.Choice{ID: n, Title: seriesName(o.Experiment, n)})
	}
	if !slices.Contains(names, c.A) || !slices.Contains(names, c.B) {
		c.A, c.B = "", ""
		if len(names) > 1 {
			c.A, c.B = names[0], names[1]
		}
	}
	two := runs.TwoWays(c.Kind) && len(names) > 1
	if two {
		p.set(k.A, c.A, ways...)
		p.set(k.B, c.B, ways...)
	}
	widgets.Show(k.A, two)
	widgets.Show(k.B, two)
	widgets.Show(k.Group, len(groups) > 2)
	widgets.Show(k.Limit, len(limits) > 1 && c.Kind != report.People) // that one is of boards alone
	widgets.Show(k.Measure, c.Kind != report.People)
}

// set offers choices; a menu that is open stays so where they are the same.
func (p *plotted) set(to *widgets.Picker, at string, choices ...widgets.Choice) {
	if same := func(a, b widgets.Choice) bool { return a.ID == b.ID && a.Title == b.Title }; !slices.EqualFunc(p.offered[to], choices, same) {
		p.offered[to] = choices
		to.SetChoices(choices)
	}
	if to.Selected() != at {
		to.SetSelected(at)
	}
}

// refresh has the chart drawn that is asked for, beside the interface. What only more rows change
// waits its turn.
func (p *plotted) refresh() {
	m := p.page.of
	s := m.Room.Seen
	if s == nil || m.tab != tabChart {
		return
	}
	p.offer(s)
	k := &p.Picks
	if now := fmt.Sprint(k.A.Visible(), k.Measure.Visible(), k.Group.Visible(), k.Limit.Visible(), p.Plot.Size()); now != p.shown {
		p.shown = now
		p.content.Refresh()
	}
	how := chart.Options(p.Plot)
	want := drawn{
		seen: s, stamp: stamp(m.chart.Choice), ratio: how.Scale, dark: widgets.IsDark(p.Plot), hidden: !m.Reveal().All(),
		size: [2]int{how.Width, how.Height},
	}
	if want == p.asked || want.size[0] < 200 || want.size[1] < 150 {
		return
	}
	rows := want
	rows.seen = p.asked.seen
	wait := time.Duration(0)
	if rows == p.asked {
		if p.drawing.Running() {
			return // the end looks again
		}
		if m.Room.State == runs.Running {
			wait = chartEvery
		}
	}
	p.asked = want
	o, c := m.Room.Is, m.chart.Choice
	work := func(ctx context.Context, _ *task.Job) func() {
		pic, err := runs.Draw(ctx, o, s, c, want.options(), chartWords(o.Experiment))
		return func() { p.take(pic, err) }
	}
	if wait > 0 {
		p.drawing.After(m.Jobs.Context(), wait, m.Post, work)
	} else {
		p.drawing.Start(m.Jobs.Context(), m.Post, work)
	}
}

// chartEvery is how often a chart follows a run.
const chartEvery = time.Second

// take shows a chart that was drawn.
func (p *plotted) take(pic *runs.Picture, err error) {
	switch {
	case err != nil:
		p.None.SetText(text.Capital(text.Error(err)) + ".")
	case pic != nil:
		p.Picture = pic
		p.Plot.set(pic.Image)
	}
	widgets.Show(p.None, err != nil)
	widgets.Show(p.Plot, err == nil)
	p.page.refreshSaving()
	p.refresh()
}

// options are the size and the colours of a drawing.
func (d drawn) options() figure.Options {
	o := figure.Options{Width: d.size[0], Height: d.size[1], Scale: d.ratio, Theme: figure.Light}
	if d.dark {
		o.Theme = figure.Dark
	}
	return o
}
