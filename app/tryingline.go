package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// The line of the tried moves, in the list beside the playback, and the ways to
// another position of their tree.

// animateTrial shows the position after a step.
func (tr *trier) animateTrial(step puzzles.Step) {
	p := tr.doc.Puzzle()
	tr.board.Animate(step, tr.rules.Scene(p, tr.trial.Board(), puzzles.Start), draw.Motion(p.Start.Size, step)*3/4, nil)
	tr.host.Changed(partGoal | partHeads)
	tr.host.Changed(partTried)
	tr.host.Changed(partCommands)
}

// jumpTrial shows the position without the moves that lead there.
func (tr *trier) jumpTrial() {
	tr.host.Changed(partBoards)
	tr.host.Changed(partTried)
	tr.host.Changed(partCommands)
}

// undoTrial and redoTrial are undo and redo while moves are tried.
func (tr *trier) undoTrial() {
	replaced := tr.trial.Graft != nil
	step, ok := tr.trial.Undo()
	switch {
	case !ok:
	case replaced:
		tr.jumpTrial()
		tr.say(text.Tr("Your own moves follow again; the search's stay a branch."))
	default:
		tr.animateTrial(step)
		tr.say(text.Tr("Taken back · %s so far", tr.counted(tr.trial.Len())))
	}
}

func (tr *trier) redoTrial() {
	if step, ok := tr.trial.Redo(); ok {
		tr.animateTrial(step)
		tr.sayTrial()
	}
}

// resetTrial goes back to the start.
func (tr *trier) resetTrial() {
	tr.trial.Reset()
	tr.jumpTrial()
	tr.say(text.Tr("Back at the start."))
}

// stepTrial goes to the position of the line after a number of moves.
func (tr *trier) stepTrial(step int) {
	switch at := tr.trial.Len(); {
	case step == at+1:
		tr.redoTrial()
	case step != at && tr.trial.GoTo(step):
		tr.jumpTrial()
		tr.sayPlace()
	}
}

// turnTrial takes another branch at the nearest fork.
func (tr *trier) turnTrial(by int) {
	if b, move, ok := tr.trial.Turn(by); ok {
		tr.jumpTrial()
		tr.say(text.Tr("Branch %d of %d: %s", b.N, b.Of, string(move)))
	}
}

// nameTrial asks for a name of the position.
func (tr *trier) nameTrial() {
	name := newField()
	name.SetText(tr.trial.Name())
	tr.form(text.Tr("Name the position"), text.Tr("Name"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		if tr.trial == nil {
			return
		}
		tr.trial.SetName(puzzles.OneLine(name.Text))
		tr.host.Changed(partTried)
		tr.sayPlace()
	})
}

// sayPlace says where in the tree the user stands.
func (tr *trier) sayPlace() {
	words := text.Tr("After %s", tr.counted(tr.trial.Len()))
	if tr.trial.Len() == 0 {
		words = text.Tr("At the start")
	}
	if name := tr.trial.Name(); name != "" {
		words += " · " + name
	}
	tr.say(words)
}

// showTried lists all that was tried, each position before what was tried from it;
// choosing one goes there.
func (tr *trier) showTried() {
	t := tr.trial
	var items []findable
	at := 0
	for i, node := range t.Outline() {
		scene := tr.rules.Scene(t.Puzzle, t.Tried(node).Board, puzzles.Start)
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
			if tr.trial == t {
				t.Visit(node)
				tr.jumpTrial()
				tr.sayPlace()
			}
		}})
	}
	tr.find(text.Tr("All that was tried: search moves and names"), items, at, true)
}
