package experiments

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/experiments/runs"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/widgets"
)

// setupWidth is the width of the left side.
const setupWidth = 280

// setup is the left side of an experiment: how far it is, what it asks, and the buttons that run it.
type setup struct {
	page    *Page
	content fyne.CanvasObject
	Verdict *widgets.Verdict
	Facts   *widgets.Stats
	Notes   [3]*widgets.Remark // limits, what its author says, what is wrong
	Change  *widgets.Button
	run     *widgets.Button
	stop    *widgets.Button
	counts  lab.Survey // of what is open, with the seconds of what was left then
	of      *runs.Opened
	shown   string // all that its height depends on
}

func newSetup(l *Page) *setup {
	s := &setup{page: l, Verdict: widgets.NewVerdict(), Facts: widgets.NewStats()}
	for i := range s.Notes {
		s.Notes[i] = widgets.NewRemark()
	}
	s.run = l.Button(widgets.ButtonAction, "", s.runOrPause)
	s.stop = l.Button(widgets.ButtonOutline, text.Tr("Stop"), func() { l.of.Room.Stop() })
	s.stop.About = func() string { return text.Tr("What is done is kept; running goes on from there.") }
	s.Change = l.Button(widgets.ButtonLink, text.Tr("Change …"), l.AskChange)
	s.Change.About = func() string {
		return text.Tr("How many boards, of which sizes and how far scrambled; repetitions; when a search ends.")
	}
	change := container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(s.Change))
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(10)}, s.Verdict, s.Facts, change, s.Notes[0], s.Notes[1], s.Notes[2])
	in := container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), lines)
	below := widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), container.NewBorder(nil, nil, nil, s.stop, s.run)))
	s.content = widgets.NewDock(nil, below, nil, nil, container.NewVScroll(in))
	return s
}

// runOrPause does what the button says.
func (s *setup) runOrPause() {
	m := s.page.of
	defer m.Begin().End()
	switch r := m.Room; r.State {
	case runs.Ready:
		m.Host.Rest()
		_, giveBack := m.Lend(r.Is.Memory(runs.Workers))
		m.enter()
		r.Run(giveBack)
	case runs.Running:
		r.Pause()
	case runs.Paused:
		r.Continue()
	case runs.Broken:
		r.Open(r.Path)
	}
}

// refresh brings it in line with the room.
func (s *setup) refresh() {
	r := s.page.of.Room
	s.Verdict.Set(s.verdict())
	if o := r.Is; o != nil {
		if s.of != o {
			s.of, s.counts = o, o.Comes()
			s.counts.Seconds *= 1 - float64(len(o.Rows()))/float64(max(1, o.Len())) // those that are left, taken to be as those that are done
		}
		s.Facts.SetRows(s.facts())
	}
	widgets.Show(s.Facts, r.Is != nil)
	widgets.Show(s.Change, r.Is != nil)
	s.Change.SetEnabled(!r.Busy())
	for i, words := range s.notes() {
		s.Notes[i].SetText(words)
		widgets.Show(s.Notes[i], words != "")
	}
	word := map[runs.State]string{
		runs.Running: text.Tr("Pause"), runs.Paused: text.Tr("Continue"), runs.Broken: text.Tr("Read it again"),
	}[r.State]
	switch {
	case word != "":
	case r.State == runs.Ready && r.Progress().Done > 0:
		word = text.Tr("Go on")
	default:
		word = text.Tr("Run")
	}
	s.run.SetText(word)
	s.run.SetEnabled(r.State != runs.Whole && r.State != runs.Reading)
	widgets.Show(s.stop, r.Busy())
	if now := fmt.Sprint(s.Verdict.Title(), s.Verdict.Detail(), s.notes(), s.Facts.Visible(), s.stop.Visible()); now != s.shown {
		s.shown = now
		s.content.Refresh()
	}
}

// facts are what the experiment comes to.
func (s *setup) facts() []widgets.Stat {
	c, o := s.counts, s.of
	list := []widgets.Stat{
		{Label: text.Tr("Boards"), Value: text.Number(uint64(c.Boards))},
		{Label: text.Tr("Groups of boards"), Value: text.Number(uint64(c.Groups))},
		{Label: text.Tr("Ways to search"), Value: text.Number(uint64(len(c.Ways)))},
	}
	if n := len(o.Limits); n > 1 {
		list = append(list, widgets.Stat{Label: text.Tr("Sets of limits"), Value: text.Number(uint64(n))})
	}
	if o.Repetitions > 1 {
		list = append(list, widgets.Stat{Label: text.Tr("Repetitions"), Value: text.Number(uint64(o.Repetitions))})
	}
	worst := text.Tr("no limit of time")
	if most := runs.Worst(c.Seconds); most >= 0 {
		worst = text.Duration(most)
	}
	list = append(list, widgets.Stat{Label: text.Tr("Searches"), Value: text.Number(uint64(c.Searches))})
	if s.page.of.Room.State != runs.Whole {
		list = append(list, widgets.Stat{Label: text.Tr("At the worst"), Value: worst})
	}
	return append(list,
		widgets.Stat{Label: text.Tr("Memory at the most"), Value: text.Bytes(o.Memory(runs.Workers))},
	)
}

// notes say what else is to be known.
func (s *setup) notes() (list [3]string) {
	r := s.page.of.Room
	if r.Is == nil {
		return list
	}
	o, words := r.Is, ""
	for _, l := range o.Limits {
		words = text.Join(words, text.Tr("No search goes beyond: %s.", limitsWords(l)))
	}
	words = text.Join(words, text.Tr("Two searches at once, each on one core, in an order drawn by lot."))
	list[0], list[1], words = words, puzzles.VisibleLine(o.Note), ""
	for _, n := range o.Notes() {
		words = text.Join(words, text.Capital(puzzles.VisibleLine(n))+".")
	}
	if f := o.File; f != nil {
		if f.Torn > 0 {
			words = text.Join(words, text.Tr("The last line of the results was cut off; its search is done again."))
		}
		if n := len(f.Broken); n > 0 {
			words = text.Join(words, text.Count(n, "%s line of the results cannot be read; its search is done again.", "%s lines of the results cannot be read; their searches are done again."))
		}
		if n := len(f.Against); n > 0 {
			words = text.Join(words, text.Count(n, "%s row of the results contradicts another.", "%s rows of the results contradict others."))
		}
	}
	if o.Foreign > 0 {
		words = text.Join(words, text.Count(o.Foreign, "%s row is of another version of the program, or of what the experiment asks no more: it does not count.", "%s rows are of another version of the program, or of what the experiment asks no more: they do not count."))
	}
	list[2] = words
	return list
}

// verdict says how far it is.
func (s *setup) verdict() (kind widgets.VerdictKind, title, detail string) {
	r := s.page.of.Room
	p := r.Progress()
	of := text.Tr("%s of %s searches", text.Number(uint64(p.Done)), text.Number(uint64(p.Cells)))
	switch r.State {
	case runs.Reading:
		return widgets.VerdictBusy, text.Tr("Reading the boards …"), text.Count(r.Loading.Boards, "%s board so far", "%s boards so far")
	case runs.Broken:
		return widgets.VerdictFailed, text.Tr("This experiment cannot be opened"), text.Error(r.Err)
	case runs.Running:
		return widgets.VerdictBusy, of, text.Join(s.forecast(), s.ended())
	case runs.Paused:
		return widgets.VerdictStopped, text.Tr("Paused: %s", of), s.ended()
	case runs.Whole:
		return widgets.VerdictProved, text.Count(p.Cells, "The %s search is done", "All %s searches are done"), s.ended()
	}
	switch {
	case r.Err != nil:
		return widgets.VerdictFailed, text.Tr("It cannot go on: %s", of), text.Error(r.Err)
	case p.Done > 0:
		return widgets.VerdictStopped, of, text.Join(text.Tr("Go on does the rest; nothing is done twice."), s.ended())
	}
	return widgets.VerdictNone, text.Tr("Ready to run"), text.Tr("Results are written beside the experiment, row by row. You can stop at any time and go on later.")
}

// forecast says how long it will take.
func (s *setup) forecast() string {
	f, known := s.page.of.Room.Forecast()
	if !known {
		return text.Tr("How long it takes is not known yet.")
	}
	words := text.Tr("About %s left.", text.Duration(f.Likely))
	if f.Most >= 0 {
		words = text.Tr("About %s left, %s at the most.", text.Duration(f.Likely), text.Duration(f.Most))
	}
	if f.Unseen > 0 {
		words = text.Join(words, text.Tr("Of %s searches too little is known to tell.", text.Number(uint64(f.Unseen))))
	}
	return words
}

// ended says what became of searches that have no answer.
func (s *setup) ended() string {
	limited, errors := s.unanswered()
	words := ""
	if limited > 0 {
		words = text.Count(limited, "A limit ended %s of them.", "A limit ended %s of them.")
	}
	if errors > 0 {
		words = text.Join(words, text.Count(errors, "%s search has a board at fault.", "%s searches have a board at fault."))
	}
	return words
}

// unanswered counts searches that a limit ended, and those of boards at fault.
func (s *setup) unanswered() (limited, errors int) {
	if seen := s.page.of.Room.Seen; seen != nil {
		for _, l := range seen.Lines {
			limited += l.Boards - l.Answered
			errors += l.Errors
		}
	}
	return limited, errors
}
