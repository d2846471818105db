package waypoints

import (
	"fyne.io/fyne/v2/widget"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// paintMark makes a mark that asks for nothing yet and opens its board to be painted.
func (mk *Marker) paintMark() {
	blank := puzzles.NewBoard(mk.Doc.Puzzle().Start.Size, puzzles.Any)
	if i, ok := mk.InsertMark(puzzles.Mark{Kind: puzzles.Via, Board: blank}, puzzles.Messagef("Add waypoint")); ok {
		mk.boards.OpenBoard(i)
		mk.Say(text.Tr("Paint what a position has to look like here; cells left open may hold anything."))
	}
}

// pasteMark makes a mark of what the clipboard holds: a board in rows, or moves.
func (mk *Marker) pasteMark() {
	m, err := puzzles.PasteMark(mk.Fa.Clipboard().Content(), "", mk.Rules, mk.Doc.Puzzle())
	if err != nil {
		mk.Say(text.Tr("The clipboard holds no waypoint: %s", text.Error(err)))
		return
	}
	if i, ok := mk.InsertMark(m, puzzles.Messagef("Paste waypoint")); ok {
		mk.Say(text.Tr("Waypoint %d is from the clipboard.", i+1))
	}
}

// InsertMark adds a mark after the one that is selected, or last, and selects it.
func (mk *Marker) InsertMark(m puzzles.Mark, step puzzles.Message) (i int, ok bool) {
	defer mk.Begin().End()
	p := mk.Doc.Puzzle()
	i = len(p.Marks)
	if selected, ok := mk.SelectedMark(); ok {
		i = selected + 1
	}
	n, err := edit.AddMark(mk.Rules, p, i, m)
	mk.editMarks(n, err, step)
	if err != nil {
		return 0, false
	}
	mk.ShowMark(i)
	return i, true
}

// ShowMark shows the way with a new mark, which is selected.
func (mk *Marker) ShowMark(i int) {
	mk.showWayOnce()
	mk.SelectMark(i)
}

// SelectMark selects a mark in the strip.
func (mk *Marker) SelectMark(i int) {
	defer mk.Begin().End()
	mk.Pane.Strip.SetSelected(i + 1)
}

// copyMark puts a copy of a mark after it.
func (mk *Marker) copyMark(i int) {
	n, err := edit.CopyMark(mk.Rules, mk.Doc.Puzzle(), i)
	mk.editMarks(n, err, puzzles.Messagef("Duplicate waypoint"))
	if err != nil {
		return
	}
	mk.SelectMark(i + 1)
	if copied := n.Marks[i+1]; copied.Off && !n.Marks[i].Off {
		mk.Say(text.Tr("The copy is switched off: its moves cannot be played a second time."))
	}
}

// SwitchOff switches a mark off, or on again.
func (mk *Marker) SwitchOff(i int) {
	defer mk.Begin().End()
	n, err := edit.ToggleMark(mk.Rules, mk.Doc.Puzzle(), i)
	step := puzzles.Messagef("Switch waypoint on")
	if err == nil && n.Marks[i].Off {
		step = puzzles.Messagef("Switch waypoint off")
	}
	mk.editMarks(n, err, step)
}

// Badge does what a click on the badge of a mark asks for: one that is off is
// switched on, any other changes its strength.
func (mk *Marker) Badge(i int) {
	defer mk.Begin().End()
	if marks := mk.Doc.Puzzle().Marks; i >= 0 && i < len(marks) && marks[i].Off {
		mk.SwitchOff(i)
		return
	}
	mk.nextKind(i)
}

// nextKind gives a mark the next strength.
func (mk *Marker) nextKind(i int) {
	mk.switchMark(i, edit.NextMarkKind(mk.Rules, mk.Doc.Puzzle(), mk.Way, i))
}

// nameMark asks for the name of a mark.
func (mk *Marker) nameMark(i int) {
	name := shell.NewField()
	name.SetText(mk.Doc.Puzzle().Marks[i].Name)
	mk.Form(text.Tr("Name the waypoint"), text.Tr("Set"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		mk.Host.Edit(edit.RenameMark(mk.Doc.Puzzle(), i, puzzles.OneLine(name.Text)), puzzles.Messagef("Name the waypoint"))
	})
}

// Marker shows the way and edits its marks.
type Marker struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches

	boards boards // on which marks are drawn

	Pane   wayPane
	faults map[int]string // by mark: what is known to be wrong with it, as the way shows it
}

// New returns that of a tab.
func New(w *shell.Window, s state.State, on boards) *Marker {
	return &Marker{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, boards: on}
}

// Opened selects no mark of another puzzle.
func (mk *Marker) Opened(bool) { mk.Pane.Strip.SetSelected(-1) }

// boards are where the board of a mark can be drawn on.
type boards interface {
	ToggleMark()
	DrawnOn() bool
	OpenBoard(mark int)
}
