package tryout

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets/list"
)

// The line of the tried moves, in the list beside the playback, and the ways to
// another position of their tree.

// animateTrial shows the position after a step.
func (tr *Trier) animateTrial(step puzzles.Step) {
	tr.StartBoard.ShowMove(step, draw.Motion(tr.Doc.Puzzle().Start.Size, step)*3/4)
}

// UndoTrial and redoTrial are undo and redo while moves are tried.
func (tr *Trier) UndoTrial() {
	replaced, pruned := tr.Trial.Graft != nil, tr.Trial.Pruned != nil
	step, ok := tr.Trial.Undo()
	switch {
	case !ok:
	case pruned:
		tr.Say(text.Tr("The branch is back."))
	case replaced:
		tr.Say(text.Tr("Your own moves follow again; the search's stay a branch."))
	default:
		tr.animateTrial(step)
		tr.Say(text.Tr("Taken back · %s so far", tr.Counted(tr.Trial.Len())))
	}
}

func (tr *Trier) RedoTrial() {
	if step, ok := tr.Trial.Redo(); ok {
		tr.animateTrial(step)
		tr.sayTrial()
	}
}

// resetTrial goes back to the start.
func (tr *Trier) resetTrial() {
	tr.Trial.Reset()
	tr.Say(text.Tr("Back at the start."))
}

// StepTrial goes to the position of the line after a number of moves.
func (tr *Trier) StepTrial(step int) {
	switch at := tr.Trial.Len(); {
	case step == at+1:
		tr.RedoTrial()
	case step == at-1 && tr.Trial.Graft == nil && tr.Trial.Pruned == nil:
		tr.UndoTrial()
	case step != at && tr.Trial.GoTo(step):
		tr.sayPlace()
	}
}

// turnTrial takes another branch at the nearest fork.
func (tr *Trier) turnTrial(by int) {
	b, move, ok := tr.Trial.Turn(by)
	if !ok {
		return
	}
	if tr.Reveal().All() {
		tr.Say(text.Tr("Branch %d of %d: %s", b.N, b.Of, string(move)))
	} else {
		tr.Say(text.Tr("Branch %d of %d", b.N, b.Of))
	}
}

// nameTrial asks for a name of the position.
func (tr *Trier) nameTrial() {
	name := shell.NewField()
	name.SetText(tr.Trial.Name())
	tr.Form(text.Tr("Name the position"), text.Tr("Name"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		if !tr.Trying() {
			return
		}
		tr.Trial.SetName(puzzles.OneLine(name.Text))
		tr.sayPlace()
	})
}

// sayPlace says where in the tree the user stands.
func (tr *Trier) sayPlace() {
	words := text.Tr("After %s", tr.Counted(tr.Trial.Len()))
	if tr.Trial.Len() == 0 {
		words = text.Tr("At the start")
	}
	if name := tr.Trial.Name(); name != "" {
		words += " · " + name
	}
	tr.Say(words)
}

// ShowTried lists all that was tried, each position before what was tried from it;
// choosing one goes there.
func (tr *Trier) ShowTried() {
	t := tr.Trial
	var items []shell.Findable
	at := 0
	for _, node := range t.Outline() {
		if t.Tried(node).Given && !tr.Reveal().All() {
			continue
		}
		scene := tr.Rules.Scene(t.Puzzle, t.Tried(node).Board, puzzles.Start)
		line, signs := list.Line{Text: text.Tr("Start"), Scene: &scene}, shell.TrialSigns(t, node)
		if node > 0 {
			line.Lead = strconv.Itoa(t.Tried(node).Depth)
			line.Text = string(t.Tried(node).Move)
		}
		if name := t.Tried(node).Name; name != "" { // in the text, where the search finds it
			line.Text += " · " + name
		}
		if node == t.At {
			at = len(items)
			signs = append([]string{text.Tr("now")}, signs...)
		}
		line.Note = strings.Join(signs, " · ")
		items = append(items, shell.Findable{Line: line, Run: func() {
			if tr.Trial == t {
				t.Visit(node)
				tr.sayPlace()
			}
		}})
	}
	tr.Find(text.Tr("All that was tried: search moves and names"), items, at, true)
}
