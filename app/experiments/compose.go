package experiments

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Composer is the page on which an experiment is put together by ticks and fields. It tells while it is changed how
// many searches that comes to.
type Composer struct {
	*shell.Page
	of   *Lab
	bare bool   // the file names no algorithm
	path string // of the file that is changed; "" for a new experiment
	name string // that its file is offered
	then func() // called before a new experiment opens

	e      *lab.Experiment // as the fields say, but for the boards
	parts  []part
	at     int // of which the fields are seen
	wrong  map[string]error
	survey lab.Survey
	fault  error
	asks   task.Latest

	Boards         *list.Options
	From           *widgets.Picker
	add, remove    *widgets.Button
	fields         *fyne.Container
	asked          []*asked
	fixed          int // of these stand beside those of the boards
	algorithms     []algorithm
	By             *widgets.Picker // which heuristics
	heuristics     *fyne.Container
	ticks          []compareCheck
	Sets           *widgets.Picker // of limits
	more, less     *widgets.Button // add a set like the one whose fields are seen, and take that away
	set            int
	Against        *widgets.Picker
	Verdict        *widgets.Verdict
	create, change *widgets.Button
}

// AskChange shows what the open experiment asks, to be changed. Its file may have been written since it was read.
func (l *Page) AskChange() {
	r := l.of.Room
	if r.Is == nil || r.Busy() {
		return
	}
	e, err := lab.Open(r.Path)
	if err != nil {
		l.of.Fail(text.Tr("This experiment cannot be opened"), err)
		return
	}
	l.of.Compose(e, "", nil)
}

// Compose shows an experiment to be changed: that of a file, or a new one, whose file is asked for. name is a name for
// that without an extension, and then, which may be nil, is called before it opens.
func (m *Lab) Compose(e *lab.Experiment, name string, then func()) *Composer {
	c := &Composer{of: m, e: e, bare: len(e.Algorithms) == 0, path: e.Path(), name: name, then: then, wrong: map[string]error{}}
	for _, b := range e.Blocks() {
		c.parts = append(c.parts, part{b, kindOf(b[0])})
	}
	title, note := text.Tr("New experiment"), ""
	if c.path != "" {
		title, note = text.Tr("What the experiment asks"), filepath.Base(c.path)
	}
	c.Page = shell.NewPage(m.Window, title, note, shell.PageUses{Guide: "guide/lab.md", Closed: c.asks.Drop})
	c.build()
	c.show(0)
	c.changed()
	m.Composing = c
	c.Show()
	return c
}

// column puts lines below each other, under a field below what it is for.
func column(lines ...fyne.CanvasObject) *fyne.Container {
	return container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, lines...)
}

func under(title string, field fyne.CanvasObject) fyne.CanvasObject {
	return shell.Row(shell.FormRow{Title: title, Content: field})
}

// headed is a heading with buttons.
func headed(title string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, container.NewHBox(buttons...), container.New(widgets.Middle{}, widgets.NewSubsection(title)))
}

// scrolling is a column that is scrolled.
func scrolling(lines fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVScroll(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), lines))
}

// Widths of the left and the right side and of the searches, and the height of the list of boards.
const (
	composeLeft  = 300
	composeRight = 292
	composeList  = 140
	composeWays  = 216
)

// build makes the parts of the page.
func (c *Composer) build() {
	c.Boards = list.NewOptions()
	c.Boards.OnSelect, c.Boards.OnKey = func(i int) { c.of.Event(func() { c.show(i) }) }, c.TypedKey
	c.add = c.Button(widgets.ButtonOutline, text.Tr("Add"), c.another)
	c.remove = c.Button(widgets.ButtonOutline, text.Tr("Remove"), c.drop)
	c.From = c.picker(text.Tr("Where they come from"), c.turn)
	var choices []widgets.Choice
	for _, o := range origins() {
		choices = append(choices, o.Choice)
	}
	c.From.SetChoices(choices)
	c.fields = column()
	above := container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 0), widgets.NewColumn(headed(text.Tr("Boards"), c.add, c.remove), container.New(widgets.Tall(composeList), c.Boards)))
	left := widgets.NewColumn(above, scrolling(column(c.From, c.fields)))

	c.Verdict = widgets.NewVerdict()
	c.change = c.Button(widgets.ButtonAction, text.Tr("Change"), c.keep)
	acting := fyne.CanvasObject(c.change)
	if c.path == "" {
		c.change.SetText(text.Tr("Run …"))
		c.create = c.Button(widgets.ButtonOutline, text.Tr("Create …"), func() { c.ask(false) })
		acting = container.NewBorder(nil, nil, c.create, nil, c.change)
	} else {
		c.change.About = func() string {
			return text.Tr("Searches that are done stay done where the experiment still asks them: fewer boards of a group are the first of more. With other limits all are done anew.")
		}
	}
	below := widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), column(c.Verdict, acting)))
	right := widgets.NewDock(nil, below, nil, nil, scrolling(c.limited()))
	c.Lay(c.Boards, shell.Sides{
		Left: container.New(widgets.Wide(composeLeft), left), Right: right, Wide: func(float32) float32 { return composeRight },
	}, widgets.NewDock(nil, nil, container.New(widgets.Wide(composeWays), c.searches()), nil, c.estimates()))
}

// limited are the fields of what holds for all searches.
func (c *Composer) limited() fyne.CanvasObject {
	c.Against = c.picker(text.Tr("Compared in pairs"), func(id string) { c.e.Baseline = id })
	marks := widgets.NewCheck(text.Tr("Without the waypoints"), c.e.NoMarks)
	marks.OnKey, marks.OnChanged = c.TypedKey, func(on bool) { c.does(func() { c.e.NoMarks = on }) }
	e, limits := c.e, c.limits()
	many := container.NewGridWithColumns(2,
		c.field(asking(func() *int { return &e.Repetitions }).named(text.Tr("Repetitions"), "1").counted()),
		c.field(asking(func() *uint64 { return &e.Seed }).named(text.Tr("Seed of the order"), "0").counted()))
	name := c.field(asking(func() *string { return &e.Name }).named(text.Tr("Name"), text.Tr("none")))
	lines := column(name, limits, many, c.Against, marks)
	if strings.Contains(e.Note, "\n") {
		kept := widgets.NewRemark()
		kept.SetText(text.Tr("The note of the file has several lines: it stays as it is."))
		lines.Add(kept)
	} else {
		lines.Add(c.field(asking(func() *string { return &e.Note }).named(text.Tr("Note"), text.Tr("none"))))
	}
	c.fixed = len(c.asked)
	return lines
}

// limits are the fields of a set of limits. Everything is searched with each set.
func (c *Composer) limits() fyne.CanvasObject {
	at := func() *lab.Limits { return &c.e.Limits[c.set] }
	none := text.Tr("no limit")
	grid := container.NewGridWithColumns(2,
		c.field(asking(func() *float64 { return &at().Seconds }).named(text.Tr("Seconds"), none)),
		c.field(asking(func() *lab.Bytes { return &at().Memory }).named(text.Tr("Memory"), text.Bytes(solver.DefaultMemory))),
		c.field(asking(func() *uint64 { return &at().Expanded }).named(text.Tr("Expanded"), none)),
		c.field(asking(func() *uint64 { return &at().States }).named(text.Tr("Stored"), none)))
	fields := slices.Clone(c.asked)
	turn := func(set int) {
		c.set = set
		for _, a := range fields {
			delete(c.wrong, a.title)
			a.show()
		}
	}
	c.Sets = c.picker(text.Tr("Sets of limits: all is searched with each"), func(id string) { turn(index(id)) })
	c.more = c.Button(widgets.ButtonOutline, text.Tr("Add"), func() {
		c.e.Limits = append(slices.Clip(c.e.Limits), *at())
		turn(len(c.e.Limits) - 1)
		c.changed()
	})
	c.less = c.Button(widgets.ButtonOutline, text.Tr("Remove"), func() {
		c.e.Limits = slices.Delete(slices.Clone(c.e.Limits), c.set, c.set+1)
		turn(min(c.set, len(c.e.Limits)-1))
		c.changed()
	})
	return column(headed(text.Tr("Limits"), c.more, c.less), c.Sets, grid)
}

// picker is a field of which one of several is chosen.
func (c *Composer) picker(title string, chosen func(id string)) *widgets.Picker {
	p := widgets.NewPicker(title)
	p.OnKey, p.OnChanged = c.TypedKey, func(id string) { c.does(func() { chosen(id) }) }
	return p
}

// does changes what the fields say, and follows that.
func (c *Composer) does(change func()) {
	c.of.Event(func() {
		change()
		c.changed()
	})
}

// Experiment is what the fields say.
func (c *Composer) Experiment() *lab.Experiment {
	n := *c.e
	n.Boards, n.Limits = nil, slices.Clone(c.e.Limits)
	for _, p := range c.parts {
		for _, s := range p.Block {
			n.Boards = append(n.Boards, s.Clone())
		}
	}
	if c.bare && slices.Equal(n.Algorithms, []lab.Method{{Algorithm: solver.AStar}}) {
		n.Algorithms = nil
	}
	return &n
}

// changed follows what the fields say now, and has it looked over.
func (c *Composer) changed() {
	delete(c.wrong, "boards")
	options := make([]list.Option, len(c.parts))
	for i, p := range c.parts {
		if s := p.Block[0]; kindOf(s) != p.kind || p.kind == kindFile && s.File == "" {
			c.wrong["boards"] = puzzles.Messagef("Choose a file or a folder for “%s”.", p.title())
		}
		options[i] = list.Option{Title: p.title(), Facts: p.facts(c.e), Plain: true}
	}
	c.Boards.SetOptions(options)
	c.Boards.SetSelected(c.at)
	c.remove.SetEnabled(len(c.parts) > 1)
	sets := make([]widgets.Choice, len(c.e.Limits))
	for i, l := range c.e.Limits {
		sets[i] = widgets.Choice{ID: strconv.Itoa(i), Title: text.Tr("%d of %d: %s", i+1, len(sets), limitsWords(l))}
	}
	c.Sets.SetChoices(sets)
	c.Sets.SetSelected(strconv.Itoa(c.set))
	widgets.Show(c.Sets, len(sets) > 1)
	c.less.SetEnabled(len(sets) > 1)
	for _, a := range c.asked {
		if a.shown != nil {
			widgets.Show(a.object, a.shown())
		}
	}
	e := c.Experiment()
	c.asks.After(c.of.Jobs.Context(), surveyAfter, c.of.Post, func(ctx context.Context, _ *task.Job) func() {
		s, err := e.Survey(ctx)
		return func() {
			if errors.Is(err, context.Canceled) {
				return
			}
			c.survey, c.fault = s, err
			c.surveyed()
		}
	})
	c.tell()
}

// surveyAfter is how long nothing is changed before it is looked over.
const surveyAfter = 120 * time.Millisecond

// surveyed shows what was found out.
func (c *Composer) surveyed() {
	c.fill()
	choices := []widgets.Choice{{ID: "", Title: text.Tr("Each with each")}}
	if len(c.survey.Ways) > report.MostPairs {
		choices[0].Sentence = text.Tr("In a group of more than %d ways: each with the first.", report.MostPairs)
	}
	names := map[string]bool{}
	for _, w := range c.survey.Ways {
		id := lab.BaselineOf(w[0], w[1])
		names[id] = true
		choices = append(choices, widgets.Choice{ID: id, Title: text.Tr("Each with %s", c.called(w))})
	}
	if b := c.e.Baseline; b != "" && !names[b] {
		choices = append(choices, widgets.Choice{ID: b, Title: text.Tr("Each with %s", b)})
	}
	c.Against.SetChoices(choices)
	c.Against.SetSelected(c.e.Baseline)
	c.tell()
}

// called names a way.
func (c *Composer) called(w [2]string) string {
	name := algorithmName(w[0])
	for _, h := range c.survey.Heuristics {
		if h.ID == w[1] {
			name += " · " + text.Heuristic(h.Name)
		}
	}
	return name
}

// tell says what it comes to, or what is wrong with it.
func (c *Composer) tell() {
	s, ready := c.survey, false
	switch {
	case len(c.wrong) > 0:
		title := slices.Min(slices.Collect(maps.Keys(c.wrong)))
		c.Verdict.Set(widgets.VerdictFailed, text.Tr("This cannot be asked"), text.Capital(text.Error(c.wrong[title])))
	case c.fault != nil:
		c.Verdict.Set(widgets.VerdictFailed, text.Tr("This cannot be asked"), text.Capital(text.Error(c.fault)))
	case s.Searches == 0:
		c.Verdict.Set(widgets.VerdictBusy, text.Tr("Looking at the boards …"), "")
	default:
		ready = true
		ways := text.Tr("%s by %s.", text.Count(s.Boards, "%s board", "%s boards"), text.Count(len(s.Ways), "%s way of searching", "%s ways of searching"))
		worst := text.Tr("No limit of time ends it.")
		if most := runs.Worst(s.Seconds); most >= 0 {
			worst = text.Tr("At the worst it takes %s.", text.Duration(most))
		}
		memory := text.Tr("Two searches at once take %s at the most.", text.Bytes(c.e.Memory(runs.Workers)))
		c.Verdict.Set(widgets.VerdictNone, text.Count(s.Searches, "%s search", "%s searches"), text.Join(text.Join(ways, worst), memory))
	}
	c.change.SetEnabled(ready)
	if c.create != nil {
		c.create.SetEnabled(ready)
	}
	c.Content.Refresh()
}

// keep writes the experiment to its file, or asks for one and runs it.
func (c *Composer) keep() {
	if c.path == "" {
		c.ask(true)
		return
	}
	c.of.into(c.Experiment(), c.path, false, c.Close)
}

// ask asks for the file of a new experiment.
func (c *Composer) ask(begin bool) { c.of.keep(c.Experiment(), c.name, begin, c.done) }

// done closes the page: the experiment is written.
func (c *Composer) done() {
	c.Close()
	if c.then != nil {
		c.then()
	}
}

// Take shows a new experiment about some puzzles; then is called once it is made. file is a name for it without an
// extension.
func (m *Lab) Take(name, file string, list []*puzzles.Puzzle, then func()) {
	m.Compose(runs.Of(name, list), file, then)
}

// beginning is the experiment that a new one begins as.
func beginning() *lab.Experiment {
	e := runs.Of("", nil)
	e.Boards = fresh(kindSize).Block
	return e
}
