package tryout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/list"
)

// trialBar stands over the boards while moves are tried: what is known, the answer to
// the last question, and what can be done.
type trialBar struct {
	Head                  *widgets.Section // how many moves, and how many are needed
	Told                  *widget.Label    // the answer
	Back, Forth, Reset    *widgets.Button
	Minimum, Hint, Tail   *widgets.Button
	Keep, Solution, Solve *widgets.Button
	leaveMode             *widgets.Button
	Next                  *widgets.Button   // goes on to the next puzzle of the pack, once this one is solved
	Unfold                *widgets.Button   // shows the panel where it is folded
	Content               *fyne.Container   // over the boards, as high as what names the document
	Pane                  fyne.CanvasObject // in the panel
	Tree                  *list.Tree
	Nodes                 []int // of the trial, as the tree shows them
}

// setSolved offers to keep the moves as what they are good for: at a goal as a
// solution, else as a mark.
func (t *trialBar) setSolved(solved bool) {
	if t.Solution.Visible() == solved {
		return
	}
	if solved {
		t.Keep.Hide()
		t.Solution.Show()
	} else {
		t.Solution.Hide()
		t.Keep.Show()
	}
	t.Content.Refresh()
}

func (tr *Trier) NewTrialBar() trialBar {
	t := trialBar{
		Head:      widgets.NewSubsection(""),
		Told:      widget.NewLabel(""),
		Back:      tr.CommandButton(widgets.ButtonBare, "", widgets.IconUndo, "undo"),
		Forth:     tr.CommandButton(widgets.ButtonBare, "", widgets.IconRedo, "redo"),
		Reset:     tr.CommandButton(widgets.ButtonLink, text.Tr("Reset"), "", "try-reset"),
		Minimum:   tr.CommandButton(widgets.ButtonLink, text.Tr("Minimum"), "", "minimum"),
		Hint:      tr.CommandButton(widgets.ButtonLink, text.Tr("Hint"), "", "hint"),
		Tail:      tr.CommandButton(widgets.ButtonLink, text.Tr("Finish"), "", "try-replace"),
		Keep:      tr.CommandButton(widgets.ButtonLink, text.Tr("Keep as waypoint"), "", "try-keep"),
		Solution:  tr.CommandButton(widgets.ButtonLink, text.Tr("Keep as solution"), "", "try-solution"),
		Solve:     tr.CommandButton(widgets.ButtonOutline, text.Tr("Solve from here"), "", "solve-from-here"),
		Next:      tr.CommandButton(widgets.ButtonAction, text.Tr("Next puzzle"), "", "puzzle-next"),
		leaveMode: tr.CommandButton(widgets.ButtonLink, text.Tr("Leave"), "", "try-leave"),
		Unfold:    tr.CommandButton(widgets.ButtonLink, text.Tr("Tried"), "", "panel"),
	}
	t.Told.SizeName = theme.SizeNameCaptionText
	t.Told.Wrapping = fyne.TextWrapWord
	other := tr.CommandButton(widgets.ButtonLink, text.Tr("Play-test …"), "", "play-test")
	t.Next.Hide()
	moves := container.NewHBox(container.NewCenter(t.Next), t.Unfold, other, t.Reset, container.NewCenter(t.leaveMode), t.Back, t.Forth)
	t.Content = widgets.Sheet(widgets.RuledBelow(container.New(widgets.Inset(widgets.Gap, 2, widgets.Gap/2, 2),
		container.NewBorder(nil, nil, nil, container.NewCenter(moves), container.New(widgets.Middle{}, t.Head)))), widgets.ColorCard)
	t.Content.Hide()
	t.Solution.Hide()
	addTree(tr, &t)
	return t
}

// ToggleTrial begins or ends trying moves. Within a playback they begin at the step
// that is shown.
func (tr *Trier) ToggleTrial() {
	switch {
	case tr.Trying():
		tr.LeaveTrial()
	case tr.CanPlay() && tr.Player.At() > 0 && tr.Player.At() < tr.Player.Len():
		tr.PlayByHand()
	default:
		tr.beginTrial()
	}
}

// beginTrial begins trying moves, or says why not.
func (tr *Trier) beginTrial() {
	tr.Player.Pause()
	tr.Doc.Discard()
	p := tr.Doc.Puzzle()
	if fault := fault(tr.Rules, p); fault != nil {
		tr.Say(text.Tr("Moves cannot be tried yet. %s", fault))
		return
	}
	if tr.left = nil; tr.Player.Loaded() {
		tr.left = &handover{tr.Player.Moves(), tr.Player.At()}
	}
	tr.Show(-1)
	again := tr.Tried != nil && document.SameBoards(tr.Tried.Puzzle, p)
	if again {
		tr.Tried.Resume(p)
	} else {
		tr.Tried = playback.NewTrial(tr.Rules, p)
	}
	tr.Trial = tr.Tried
	tr.Active = puzzles.Start
	tr.standOnPiece()
	tr.Focus()
	switch n := tr.Trial.Len(); {
	case !again && tr.Trial.Lost > 0:
		tr.Say(text.Tr("%s that were kept with the puzzle cannot be played: they are left out.", tr.Counted(tr.Trial.Lost)))
	case n == 0 && tr.Trial.Size() > 1:
		tr.Say(text.Tr("All you tried is still here: you stand at the start."))
	case tr.Trial.Size() > 1+n:
		tr.Say(text.Tr("All you tried is still here: you stand after %s.", tr.Counted(n)))
	case n > 0:
		tr.Say(text.Tr("You stand after your recorded moves (%s). Take them back to try others.", tr.Counted(n)))
	default:
		tr.Say(text.Join(tr.handlingHint(), text.Tr("The puzzle stays as it is; all you try is kept beside it.")))
	}
}

// standOnPiece puts the keyboard on a piece that can move, the first one unless it stands
// on one.
func (tr *Trier) standOnPiece() {
	if tr.Rules.Info().Handling == puzzles.Together || len(tr.Targets(tr.StartBoard.Cursor())) > 0 {
		return
	}
	for cell := range tr.Trial.Board().Cells {
		if len(tr.Targets(cell)) > 0 {
			tr.StartBoard.SetCursor(cell)
			return
		}
	}
}

// handlingHint says how pieces are moved.
func (tr *Trier) handlingHint() string {
	switch tr.Rules.Info().Handling {
	case puzzles.Carried:
		return text.Tr("Drag a piece to a ring, or click the piece and then a ring (keys: arrows, Space).")
	case puzzles.Together:
		return text.Tr("Use the arrow keys or drag any block: all move at once.")
	default:
		return text.Tr("Drag a piece, or choose it by a click or Space and use the arrow keys.")
	}
}

// LeaveTrial ends trying moves. What was tried stays with the puzzle, as long as the
// boards are the same.
func (tr *Trier) LeaveTrial() {
	defer tr.Begin().End()
	if !tr.Trying() {
		return
	}
	tr.keepTried()
	tr.Trial, tr.Asked.tail = nil, false
	tr.Say("")
	tr.playAgain()
}

// Push moves the piece on a cell, or shows that it cannot go there.
func (tr *Trier) Push(cell int, d puzzles.Dir) {
	defer tr.Begin().End()
	if !tr.Trying() {
		return
	}
	board := tr.StartBoard
	step, err := tr.Trial.Push(cell, d)
	if err != nil {
		board.Refuse(cell, d)
		tr.Say(text.Capital(text.Error(err)))
		return
	}
	tr.animateTrial(step)
	tr.sayTrial()
}

// Drop takes the piece on a cell to another cell, or shows that it cannot go
// there.
func (tr *Trier) Drop(from, to int) {
	defer tr.Begin().End()
	if !tr.Trying() {
		return
	}
	step, ok := tr.Trial.Drag(from, to)
	if !ok {
		size := tr.Doc.Puzzle().Start.Size
		tr.Say(text.Tr("No move takes %s to %s.", size.CellName(from), size.CellName(to)))
		return
	}
	tr.animateTrial(step)
	tr.sayTrial()
}

// Targets lists the cells the piece on a cell can get to in one move.
func (tr *Trier) Targets(cell int) []int {
	if !tr.Trying() {
		return nil
	}
	return tr.Trial.Targets(cell)
}

// Hold says what the keys do with the piece that the user has chosen by one.
func (tr *Trier) Hold(cell int) {
	defer tr.Begin().End()
	if !tr.Trying() {
		return
	}
	name := tr.Doc.Puzzle().Start.Size.CellName(cell)
	if tr.Rules.Info().Handling == puzzles.Carried {
		tr.Say(text.Tr("The piece on %s is chosen: go to a ring and press Space. Escape lets it go.", name))
		return
	}
	tr.Say(text.Tr("The piece on %s is chosen: arrow keys move it, Space lets it go.", name))
}

// sayTrial says the last move tried and how far it has come.
func (tr *Trier) sayTrial() {
	moves := tr.Trial.Moves()
	if tr.Trial.Solved() {
		tr.Say(text.Tr("%s: the goal is reached, in %s.", string(moves[len(moves)-1]), tr.Counted(len(moves))))
	} else {
		tr.Say(text.Tr("%s · %s so far", string(moves[len(moves)-1]), tr.Counted(len(moves))))
	}
}

// TryMove makes a move given by its text; it reports whether it is legal.
func (tr *Trier) TryMove(m puzzles.Move) bool {
	defer tr.Begin().End()
	step, err := tr.Trial.Do(m)
	if err != nil {
		tr.Say(text.Capital(text.Error(err)))
		return false
	}
	tr.animateTrial(step)
	tr.sayTrial()
	return true
}
