package experiments

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/experiments/runs"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/list"
)

// pairs is the table of comparisons: two ways on the same boards, a line each and measure. It is the
// report of the command, made beside the interface.
type pairs struct {
	page    *Page
	content fyne.CanvasObject
	whole   *fyne.Container // holds the table
	columns []int           // of the table
	Warning *widgets.Remark // which lines are of different boards, and what is missing
	Table   *list.Table
	Words   *widgets.Remark // the selected line as sentences

	Report report.Table // that is seen
	order  []int        // of its pairs, as they are seen
	of     *runs.Seen
	sorting
	making task.Latest
	rest   time.Duration // before the next report of a run
	shown  string        // all that the height of the remarks depends on
}

func newPairs(l *Page) *pairs {
	p := &pairs{page: l, sorting: sorting{by: -1}, whole: container.NewStack(), Warning: widgets.NewRemark(), Words: widgets.NewRemark()}
	p.lay([]int{pairGroup, pairA, pairB, pairMeasure, pairWinsA, pairWinsB, pairP, pairRatio})
	lines := func(o fyne.CanvasObject, above, below float32) fyne.CanvasObject {
		return container.New(widgets.Inset(widgets.Gap, above, widgets.Gap, below), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, o))
	}
	p.content = widgets.NewDock(lines(p.Warning, 0, 6), widgets.Ruled(lines(p.Words, 8, 8)), nil, nil, p.whole)
	return p
}

// lay makes the table with some of the columns.
func (p *pairs) lay(columns []int) {
	p.columns = columns
	all := []list.Column{
		{Title: text.Tr("Boards"), About: text.Tr("The group of boards. Only boards that both ways were asked count."), Share: 9.4, Least: 94},
		{Title: text.Tr("A"), About: text.Tr("The first way."), Share: 10.4, Least: 104},
		{Title: text.Tr("B"), About: text.Tr("The second way."), Share: 10.4, Least: 104},
		{Title: text.Tr("Of what"), About: text.Tr("Positions expanded, or time."), Share: 7.6, Least: 76},
		{Title: text.Tr("A wins"), About: winsAbout(), Share: 5.2, Least: 52, Right: true},
		{Title: text.Tr("B wins"), About: winsAbout(), Share: 5.2, Least: 52, Right: true},
		{Title: text.Tr("p"), About: chanceAbout(), Share: 6.4, Least: 64, Right: true},
		{Title: text.Tr("A : B"), About: ratioAbout(), Share: 15.6, Least: 156, Right: true},
	}
	if columns[0] != pairGroup {
		widen(all[pairGroup], &all[pairA], &all[pairB])
	}
	p.Table = list.NewTable(some(all, columns))
	p.Table.OnKey = p.page.TypedKey
	p.Table.OnSort = func(i int) { p.next(p.columns[i]); p.show() }
	p.Table.OnSelect = func(int) { p.tell() }
	p.page.swap(p.whole, p.Table)
}

// winsAbout, chanceAbout and ratioAbout say what columns mean.
func winsAbout() string {
	return text.Tr("Boards of which this way took less, or a limit ended the other one alone.")
}

func chanceAbout() string {
	return text.Tr("How probable so clear a difference, or a clearer one, were by chance: the paired sign test over wins, ties left out. The smaller, the surer.")
}

func ratioAbout() string {
	return text.Tr("How many times as much A takes as B: the median over the boards, and the interval it has in 95 % of draws when the boards are drawn again (bootstrap). Below 1 A is the better one; – where what limits ended could move it.")
}

// mostRest is how long a run is not looked at for its pairs at the most.
const mostRest = 20 * time.Second

// refresh has the report made that is asked for. What only more rows change waits its turn: comparisons are
// drawn 2,000 times, and the searches have the cores.
func (p *pairs) refresh() {
	m := p.page.of
	s := m.Room.Seen
	switch {
	case s == nil:
		p.Report, p.of = report.Table{}, nil
		p.show()
		return
	case p.of == s || p.of != nil && p.of.All() == s.All() && m.Room.Is.Collector == p.of.Collector():
		p.of = s
		return
	case p.making.Running():
		return // the end looks again
	}
	wait := time.Duration(0)
	if p.of != nil && m.Room.State == runs.Running {
		wait = p.rest
	}
	o, began := m.Room.Is, time.Now().Add(wait)
	work := func(ctx context.Context, _ *task.Job) func() {
		table, err := s.Report(ctx, o)
		return func() { p.take(s, table, err, time.Since(began)) }
	}
	if p.making.After(m.Jobs.Context(), wait, m.Post, work); p.of == nil {
		p.Table.SetEmpty(text.Tr("The ways are compared …"))
	}
}

// take shows a report that was made.
func (p *pairs) take(s *runs.Seen, t report.Table, err error, took time.Duration) {
	if err != nil {
		return
	}
	p.Report, p.of, p.rest = t, s, min(10*took, mostRest)
	p.show()
	p.page.refreshSaving()
	p.refresh()
}

// show shows the report.
func (p *pairs) show() {
	var e *lab.Experiment
	if p.page.of.Room.Is != nil {
		e = p.page.of.Room.Is.Experiment
	}
	var warnings []string
	for _, w := range p.Report.Warnings {
		warnings = append(warnings, text.Capital(text.Sentence(calledAsSeen(w, e)))+".")
	}
	p.Warning.SetText(strings.Join(warnings, " "))
	widgets.Show(p.Warning, len(warnings) > 0)
	if e != nil && p.columns[0] == pairGroup && !p.page.grouped() {
		p.lay(p.columns[1:])
	}
	list := p.Report.Pairs
	selected := p.selected()
	p.order = p.order[:0]
	for i := range list {
		p.order = append(p.order, i)
	}
	if p.by >= 0 {
		slices.SortStableFunc(p.order, func(i, j int) int { return p.turned(comparePairs(p.by, list[i], list[j])) })
	}
	p.Table.SetSorted(slices.Index(p.columns, p.by), p.down)
	p.Table.SetSource(len(list), func(i int) row { return pairRow(e, list[p.order[i]], p.columns) })
	if selected >= 0 {
		p.Table.SetSelected(slices.Index(p.order, selected))
	}
	p.Table.SetEmpty(text.Tr("Two ways are compared on the boards that both have done. There are none yet."))
	p.tell()
}

// calledAsSeen is a warning whose ways have the names that the tables have.
func calledAsSeen(w puzzles.Message, e *lab.Experiment) puzzles.Message {
	w.Args = slices.Clone(w.Args)
	for i, a := range w.Args {
		if way, ok := a.(report.Named); ok {
			w.Args[i] = wayName(e, way.Method)
		}
	}
	return w
}

// selected is the pair that is selected, -1 for none.
func (p *pairs) selected() int {
	if i := p.Table.Selected(); i >= 0 && i < len(p.order) && p.order[i] < len(p.Report.Pairs) {
		return p.order[i]
	}
	return -1
}

// tell says the selected line in sentences.
func (p *pairs) tell() {
	words := text.Tr("Choose a line: it is told in words here.")
	if i := p.selected(); i >= 0 {
		words = pairWords(p.page.of.Room.Is.Experiment, p.Report.Pairs[i])
	}
	p.Words.SetText(words)
	if now := fmt.Sprint(words, p.Warning.Text()); now != p.shown {
		p.shown = now
		p.content.Refresh()
	}
}
