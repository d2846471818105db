package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// The line of the tried moves, in the list beside the playback, and the ways to
// another position of their tree.

// animateTrial shows the position after a step.
func (a *App) animateTrial(step puzzles.Step) {
	p := a.doc.Puzzle()
	a.ui.start.board.Animate(step, a.rules.Scene(p, a.trial.Board(), puzzles.Start), draw.Motion(p.Start.Size, step)*3/4, nil)
	a.refreshGoal()
	a.refreshHeads()
	a.refreshTrialMoves()
	a.refreshCommands()
}

// jumpTrial shows the position without the moves that lead there.
func (a *App) jumpTrial() {
	a.refreshBoards()
	a.refreshTrialMoves()
	a.refreshCommands()
}

// undoTrial and redoTrial are undo and redo while moves are tried.
func (a *App) undoTrial() {
	replaced := a.trial.Graft != nil
	step, ok := a.trial.Undo()
	switch {
	case !ok:
	case replaced:
		a.jumpTrial()
		a.say(text.Tr("Your own moves follow again; the search's stay a branch."))
	default:
		a.animateTrial(step)
		a.say(text.Tr("Taken back · %s so far", a.counted(a.trial.Len())))
	}
}

func (a *App) redoTrial() {
	if step, ok := a.trial.Redo(); ok {
		a.animateTrial(step)
		a.sayTrial()
	}
}

// resetTrial goes back to the start.
func (a *App) resetTrial() {
	a.trial.Reset()
	a.jumpTrial()
	a.say(text.Tr("Back at the start."))
}

// stepTrial goes to the position of the line after a number of moves.
func (a *App) stepTrial(step int) {
	switch at := a.trial.Len(); {
	case step == at+1:
		a.redoTrial()
	case step != at && a.trial.GoTo(step):
		a.jumpTrial()
		a.sayPlace()
	}
}

// turnTrial takes another branch at the nearest fork.
func (a *App) turnTrial(by int) {
	if b, move, ok := a.trial.Turn(by); ok {
		a.jumpTrial()
		a.say(text.Tr("Branch %d of %d: %s", b.N, b.Of, string(move)))
	}
}

// nameTrial asks for a name of the position.
func (a *App) nameTrial() {
	name := newField()
	name.SetText(a.trial.Name())
	a.form(text.Tr("Name the position"), text.Tr("Name"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		if a.trial == nil {
			return
		}
		a.trial.SetName(puzzles.OneLine(name.Text))
		a.refreshTrialMoves()
		a.sayPlace()
	})
}

// sayPlace says where in the tree the user stands.
func (a *App) sayPlace() {
	words := text.Tr("After %s", a.counted(a.trial.Len()))
	if a.trial.Len() == 0 {
		words = text.Tr("At the start")
	}
	if name := a.trial.Name(); name != "" {
		words += " · " + name
	}
	a.say(words)
}

// refreshTrialMoves lists the line where the playback lists its moves.
func (a *App) refreshTrialMoves() {
	t, list := a.trial, a.ui.moves
	line := t.Line()
	moves, notes := make([]string, 0, len(line)), make([]string, len(line))
	for k, node := range line {
		if k > 0 {
			moves = append(moves, string(t.Tried(node).Move))
		}
		notes[k] = trialNote(t, node)
	}
	list.SetMoves(moves)
	list.SetNotes(notes)
	list.SetCurrent(t.Len())
}

// trialNote is what a list says of a tried position: its name, that it is a goal, and
// the branch that begins there.
func trialNote(t *playback.Trial, node int) string {
	parts := trialSigns(t, node)
	if name := t.Tried(node).Name; name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, " · ")
}

// trialSigns are the parts of a note that need no name.
func trialSigns(t *playback.Trial, node int) (parts []string) {
	if t.SolvedAt(node) {
		parts = append(parts, text.Tr("goal"))
	}
	if b := t.BranchAt(node); b.Of > 1 { // the sign last: what follows it would be drawn in its font
		parts = append(parts, strconv.Itoa(b.N)+"/"+strconv.Itoa(b.Of)+" "+widgets.ForkSign)
	}
	return parts
}

// showTried lists all that was tried, each position before what was tried from it;
// choosing one goes there.
func (a *App) showTried() {
	t := a.trial
	var items []findable
	at := 0
	for i, node := range t.Outline() {
		scene := a.rules.Scene(t.Puzzle, t.Tried(node).Board, puzzles.Start)
		line, signs := widgets.Line{Text: text.Tr("Start"), Scene: &scene}, trialSigns(t, node)
		if node > 0 {
			line.Lead = strconv.Itoa(t.Tried(node).Depth)
			line.Text = string(t.Tried(node).Move)
		}
		if name := t.Tried(node).Name; name != "" { // in the text, where the search finds it
			line.Text += " · " + name
		}
		if node == t.At {
			at = i
			signs = append([]string{text.Tr("now")}, signs...)
		}
		line.Note = strings.Join(signs, " · ")
		items = append(items, findable{line, func() {
			if a.trial == t {
				t.Visit(node)
				a.jumpTrial()
				a.sayPlace()
			}
		}})
	}
	a.find(text.Tr("All that was tried: search moves and names"), items, at, true)
}

// words returns moves as plain text.
func words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
