package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

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
	replaced := a.trial.graft != nil
	step, ok := a.trial.Undo()
	switch {
	case !ok:
	case replaced:
		a.jumpTrial()
		a.say(tr("Your own moves follow again; the search's stay a branch."))
	default:
		a.animateTrial(step)
		a.say(tr("Taken back · %s so far", a.counted(a.trial.Len())))
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
	a.say(tr("Back at the start."))
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
		a.say(tr("Branch %d of %d: %s", b.N, b.Of, string(move)))
	}
}

// nameTrial asks for a name of the position.
func (a *App) nameTrial() {
	name := newField()
	name.SetText(a.trial.Name())
	a.form(tr("Name the position"), tr("Name"), []*widget.FormItem{widget.NewFormItem(tr("Name"), name)}, func() {
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
	text := tr("After %s", a.counted(a.trial.Len()))
	if a.trial.Len() == 0 {
		text = tr("At the start")
	}
	if name := a.trial.Name(); name != "" {
		text += " · " + name
	}
	a.say(text)
}

// refreshTrialMoves lists the line where the playback lists its moves.
func (a *App) refreshTrialMoves() {
	t, list := a.trial, a.ui.moves
	line := t.Line()
	moves, notes := make([]string, 0, len(line)), make([]string, len(line))
	for k, node := range line {
		if k > 0 {
			moves = append(moves, string(t.tree[node].move))
		}
		notes[k] = t.note(node)
	}
	list.SetMoves(moves)
	list.SetNotes(notes)
	list.SetCurrent(t.Len())
}

// note is what a list says of a tried position: its name, that it is a goal, and
// the branch that begins there.
func (t *Trial) note(node int) string {
	parts := t.signs(node)
	if name := t.tree[node].name; name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, " · ")
}

// signs are the parts of a note that need no name.
func (t *Trial) signs(node int) (parts []string) {
	if t.solved(node) {
		parts = append(parts, tr("goal"))
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
		scene := a.rules.Scene(t.puzzle, t.tree[node].board, puzzles.Start)
		line, signs := widgets.Line{Text: tr("Start"), Scene: &scene}, t.signs(node)
		if node > 0 {
			line.Lead = strconv.Itoa(t.tree[node].depth)
			line.Text = string(t.tree[node].move)
		}
		if name := t.tree[node].name; name != "" { // in the text, where the search finds it
			line.Text += " · " + name
		}
		if node == t.at {
			at = i
			signs = append([]string{tr("now")}, signs...)
		}
		line.Note = strings.Join(signs, " · ")
		items = append(items, findable{line, func() {
			if a.trial == t {
				t.goTo(node)
				a.jumpTrial()
				a.sayPlace()
			}
		}})
	}
	a.find(tr("All that was tried: search moves and names"), items, at, true)
}

// words returns moves as plain text.
func words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
