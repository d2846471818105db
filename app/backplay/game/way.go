package game

import (
	"cmp"
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/moveanalysis"
)

// Game is moves that were taken back from a goal position. Its methods belong on one goroutine.
type Game struct {
	Goal  moveanalysis.Goal
	rules families.Family

	history []line // what undo goes back to; now is where it stands
	now     int

	steps  []option // that lead to the position, nil before they were asked for
	closed bool     // they cannot be traced
}

// line is a way: the position of the goal, and the moves that lead there. The last of them was
// taken back first. It is not changed once made.
type line struct {
	goal  puzzles.Board
	steps []moveanalysis.StepTo
	// rivals are the moves that the last gesture may have meant, rival the one that was taken.
	rivals []option
	rival  int
}

// option is a move that leads to the position, and what taking it back does to the pieces.
type option struct {
	moveanalysis.StepTo
	back puzzles.Step
}

// New returns a way of no moves.
func New(g moveanalysis.Goal) *Game {
	return &Game{Goal: g, rules: families.Find(g.Puzzle.Family), history: []line{{goal: g.Puzzle.Start}}}
}

func (w *Game) line() line { return w.history[w.now] }

// Len is how many moves were taken back.
func (w *Game) Len() int { return len(w.line().steps) }

// Position is where the way stands.
func (w *Game) Position() puzzles.Board {
	if l := w.line(); len(l.steps) > 0 {
		return l.steps[0].From
	}
	return w.line().goal
}

// Moves are those from the position to the goal.
func (w *Game) Moves() []puzzles.Move {
	var moves []puzzles.Move
	for _, s := range w.line().steps {
		moves = append(moves, s.Move)
	}
	return moves
}

// Puzzle asks for a way from the position to the goal.
func (w *Game) Puzzle() *puzzles.Puzzle { return w.Goal.Puzzle.WithStart(w.Position()) }

// options lists the moves that lead to the position.
func (w *Game) options() []option {
	if w.steps != nil || w.closed {
		return w.steps
	}
	at := w.Position()
	list, ok, err := moveanalysis.StepsTo(w.Goal.Puzzle, at)
	w.closed = !ok || err != nil || len(list) == 0
	for _, s := range list {
		if _, step, err := w.rules.Play(w.Goal.Puzzle, s.From, s.Move); err == nil {
			w.steps = append(w.steps, option{s, step.Back()})
		}
	}
	return w.steps
}

// Stuck says why no move can be taken back here, "" where one can.
func (w *Game) Stuck() string {
	if len(w.options()) > 0 {
		return ""
	}
	if _, ok, _ := moveanalysis.StepsTo(w.Goal.Puzzle, w.Position()); !ok {
		return text.Tr("Moves of this puzzle cannot be traced back: tiles that change their colour, or too many blocks that may each have stood still.")
	}
	return text.Tr("No move leads to this position.")
}

// Targets lists the cells where what stands on a cell can have come from.
func (w *Game) Targets(cell int) (cells []int) {
	for _, o := range w.options() {
		for _, s := range o.back.Shifts {
			if s.From == cell && s.To != cell {
				cells = append(cells, s.To)
			}
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Drag takes the move back that has brought what stands on a cell from another; the step is
// what that does to the pieces.
func (w *Game) Drag(cell, from int) (puzzles.Step, bool) {
	return w.take(func(o option) bool { return slices.Contains(o.back.Shifts, puzzles.Shift{From: cell, To: from}) }, w.most)
}

// Push takes a move back by pushing what stands on a cell to where it came from: the nearest
// such place. Where all pieces move together the cell does not matter, and the more go the better.
func (w *Game) Push(cell int, d puzzles.Dir) (puzzles.Step, bool) {
	size := w.Goal.Puzzle.Start.Size
	together := w.rules.Info().Handling == puzzles.Together
	far := func(o option) int {
		for _, s := range o.back.Shifts {
			if n := along(size, s, d); n > 0 && (together || s.From == cell) {
				return n
			}
		}
		return 0
	}
	return w.take(func(o option) bool { return far(o) > 0 }, func(a, b option) int {
		return cmp.Or(cmp.Compare(far(a), far(b)), w.most(a, b))
	})
}

// along is how many cells a shift goes in a direction, 0 where it goes elsewhere.
func along(size puzzles.Size, s puzzles.Shift, d puzzles.Dir) int {
	dr, dc := d.Delta()
	rows, cols := s.To/size.Cols-s.From/size.Cols, s.To%size.Cols-s.From%size.Cols
	if n := rows*dr + cols*dc; n > 0 && rows == n*dr && cols == n*dc {
		return n
	}
	return 0
}

// most puts that first which moves more.
func (w *Game) most(a, b option) int { return cmp.Compare(len(b.back.Shifts), len(a.back.Shifts)) }

// take takes the first of the moves back that are meant, in an order.
func (w *Game) take(meant func(option) bool, order func(a, b option) int) (puzzles.Step, bool) {
	var rivals []option
	for _, o := range w.options() {
		if meant(o) {
			rivals = append(rivals, o)
		}
	}
	if len(rivals) == 0 {
		return puzzles.Step{}, false
	}
	slices.SortStableFunc(rivals, order)
	l := w.line()
	w.push(line{l.goal, slices.Insert(slices.Clone(l.steps), 0, rivals[0].StepTo), rivals, 0})
	return rivals[0].back, true
}

// push makes a line the present one; what was undone is given up.
func (w *Game) push(l line) {
	w.history = append(w.history[:w.now+1], l)
	w.now++
	w.moved()
}

// moved forgets what belongs to another position.
func (w *Game) moved() { w.steps, w.closed = nil, false }
