package backplay

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/backplay/game"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
	"waymark/solver"
)

// mostWays is of how many puzzles the window remembers how far they were played backwards.
const mostWays = 8

// Backplay plays the puzzle backwards from its goal: a window has one.
type Backplay struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Kept

	Page *Page // opened last

	ways     []playedWay // that of the puzzle played last is the last
	choosing task.Latest // of a goal position
	search   game.Search
}

// playedWay is a way, and the puzzle it is of.
type playedWay struct {
	of  *puzzles.Puzzle
	way *game.Game
}

// New returns what plays the puzzles of a window backwards.
func New(w *shell.Window, s state.State) *Backplay {
	return &Backplay{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Kept: s.Kept}
}

// Command opens the page.
func (b *Backplay) Command() *command.Command {
	return &command.Command{
		ID: "backplay", Topic: command.Puzzle, Title: text.Tr("Play backwards from the goal …"),
		Keys:  []command.Key{command.AltShift(fyne.KeyB)},
		Also:  text.Tr("unplay retrograde reverse draw the solution first design from the solution"),
		Needs: text.Tr("needs the boards as they are drawn"), Enabled: b.Editable,
		Run: b.Show,
	}
}

// remembered is the way of the open puzzle, nil where there is none.
func (b *Backplay) remembered() *game.Game {
	for i, w := range slices.Backward(b.ways) {
		if document.SameBoards(w.of, b.Doc.Puzzle()) {
			b.ways = append(slices.Delete(b.ways, i, i+1), w)
			return w.way
		}
	}
	return nil
}

// begin looks for a goal position of the open puzzle; done is told the way from there, or why
// there is none.
func (b *Backplay) begin(done func(*game.Game, error)) {
	p := b.Doc.Puzzle()
	b.choosing.Start(b.Jobs.Context(), b.Post, func(ctx context.Context, _ *task.Job) func() {
		g, ok, err := moveanalysis.ChooseGoal(ctx, p)
		return func() {
			if !ok || err != nil {
				done(nil, err)
				return
			}
			w := game.New(g)
			if b.ways = append(b.ways, playedWay{p, w}); len(b.ways) > mostWays {
				b.ways = b.ways[1:]
			}
			done(w, nil)
		}
	})
}

// look looks for a shorter way from the position; changed is called when more is known.
func (b *Backplay) look(w *game.Game, changed func()) {
	defer b.Begin().End()
	p := w.Puzzle()
	ask := known.From(p, p.Start)
	b.Known.Learn(ask, known.Fact{Found: true, Moves: w.Moves(), MovesBy: known.Hand})
	f := b.Known.Of(ask)
	if w.Len() == 0 || f.Settled() || f.Searched || b.Reveal().Hidden {
		b.search.Drop()
		return
	}
	b.Host.Rest()
	memory, giveBack := b.Lend(solver.DefaultMemory / 2)
	b.search.Run(b.Jobs.Context(), p, game.Means{Limits: solver.Limits{Memory: memory}, Tables: b.Tables, Known: f, GiveBack: giveBack}, b.Post, func(f known.Fact) {
		b.Known.Learn(ask, f)
		changed()
	})
}

// use makes the position the start, as one step of undo, and the way a solution.
func (b *Backplay) use(w *game.Game) {
	at, moves := w.Puzzle(), w.Moves()
	f := b.Known.Of(known.From(at, at.Start))
	n := b.Doc.Puzzle().Clone()
	n.Start = at.Start
	b.Host.Edit(n, puzzles.Messagef("Play backwards from the goal"))
	b.BackToStart()
	s := puzzles.Solution{Moves: moves, Status: puzzles.StatusManual, LowerBound: f.Least, Found: puzzles.Now()}
	if f.Exact() && f.Least == len(moves) {
		s.Status = puzzles.StatusOptimal
	}
	if len(moves) > 0 {
		b.AddSolution(s)
	}
	b.Focus()
}
