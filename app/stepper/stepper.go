package stepper

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/puzzles/trace"
	"waymark/solver"
	"waymark/solver/tables"
)

// Stepper opens the page, of the puzzles of a window.
type Stepper struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches

	files *shell.Chooser
	Page  *Page // opened last
}

// New returns that of a window.
func New(w *shell.Window, s state.State, files *shell.Chooser) *Stepper {
	return &Stepper{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, files: files}
}

// Commands open it.
func (m *Stepper) Commands() []*command.Command {
	return []*command.Command{
		{
			ID: "step-through", Topic: command.Solve, Title: text.Tr("Step through a search …"),
			Keys:  []command.Key{command.AltShift(fyne.KeyS)},
			Also:  text.Tr("trace open list closed list expand tree node why visualise visualize animation a-star explain debug teach lesson"),
			Needs: text.Tr("needs a puzzle without faults, and lengths that are not hidden"), Enabled: m.CanStep,
			Run: func() { m.Show(m.usual()) },
		},
		{
			ID: "step-example", Topic: command.Help, Title: text.Tr("A search, step by step"),
			Also: text.Tr("example lesson a-star tutorial how does it work"),
			Run:  m.example,
		},
	}
}

// usual is the search that found the solution last, or that the user has chosen.
func (m *Stepper) usual() solver.Options {
	o := m.Options()
	if o.Algorithm == solver.Automatic && m.Verdict != nil && m.Verdict.Err == nil && m.Verdict.Result.Algorithm != "" {
		o.Algorithm, o.Heuristic = m.Verdict.Result.Algorithm, m.Verdict.Result.HeuristicID()
	}
	return o
}

// seed is the 8-puzzle that the field explains searches by.
const seed = "puzzles/slide/00-three-by-three.waymark"

// isExample reports whether a puzzle is the example.
func (m *Stepper) isExample(p *puzzles.Puzzle) bool {
	e, err := study.ReadBundled(seed)
	return err == nil && document.SameQuestion(e, p)
}

// example steps through A* on it.
func (m *Stepper) example() {
	if m.Page != nil && m.Page.IsOpen() {
		m.Page.Close()
	}
	p, err := study.ReadBundled(seed)
	if err != nil {
		m.Fail(text.Tr("The example cannot be opened"), err)
		return
	}
	s, err := study.Open(p)
	if err != nil {
		m.Fail(text.Tr("The example cannot be opened"), err)
		return
	}
	m.show(p, choices{s.Problem.Algorithms(), s.Problem.Heuristics()}, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
}

// choices are the searches that a puzzle offers.
type choices struct {
	algorithms []solver.Algorithm
	heuristics []solver.HeuristicInfo
}

// CanStep reports whether a search of the open puzzle can be shown: f and h tell how long its solutions are.
func (m *Stepper) CanStep() bool {
	return m.Advice() != nil && m.Advice().Fault == nil && m.Reveal().All()
}

// Show opens the page with a search of the open puzzle, where it can be shown.
func (m *Stepper) Show(by solver.Options) {
	if m.CanStep() {
		adv := m.Advice()
		m.show(m.Doc.Puzzle(), choices{adv.Algorithms, adv.Heuristics}, by)
	}
}

func (m *Stepper) show(p *puzzles.Puzzle, offered choices, by solver.Options) {
	m.Host.Settle()
	m.Player.Pause()
	offered.algorithms = slices.DeleteFunc(slices.Clone(offered.algorithms), func(a solver.Algorithm) bool { return a == solver.Automatic })
	l := newPage(m, p, offered)
	m.Page = l
	l.Show()
	l.sides[0].record(by)
}

// start records a search of a puzzle in the background; then gets the run, or why there is none.
func (m *Stepper) start(job *task.Latest, p *puzzles.Puzzle, by solver.Options, then func(*trace.Run, error)) {
	by.Trace.Count = trace.Usual.Count
	limits := m.Prefs.Limits()
	limits.Expanded = by.Trace.From + by.Trace.Count
	job.Start(m.Jobs.Context(), m.Post, func(ctx context.Context, _ *task.Job) func() {
		bytes, back := m.Lend(limits.Memory)
		defer back()
		limits.Memory = bytes
		run, err := trace.Record(tables.With(ctx, m.Tables), p, study.Request{Options: by, Limits: limits})
		if ctx.Err() != nil {
			return nil
		}
		return func() { then(run, err) }
	})
}
