package editor

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/edit"
)

// Editor draws on the boards.
type Editor struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	StartBoard *shell.StartBoard

	Selecting *selector
	HeatMap   *heatMap
	Whole     *shaper

	hands        hands              // move pieces by the rules
	selectedMark func() (int, bool) // in the strip of the way

	panes
	inks
	work
	marks   []puzzles.Mark // among which the open one is
	refused bool           // a stroke is under way that paints nothing; the status line says why
	typing  typing         // what was typed last on a board
}

// work is what is done on the open puzzle; another begins anew.
type work struct {
	Brush    puzzles.Cell // what painting puts down
	OpenMark int          // the mark whose board stands in the place of the goal, or -1
	Tool     tool
	Drawing  *drawing // the stroke under way, else nil
}

// Opened begins anew, on another puzzle or, where other says so, on other boards.
func (ed *Editor) Opened(other bool) {
	ed.work = work{OpenMark: -1, Tool: ToolPaint}
	ed.Selecting.Selection, ed.Selecting.Framing = Selection{}, nil
	ed.ChooseFirstBrush()
	if other {
		ed.Start.Board.SetCursor(0)
		ed.Goal.Board.SetCursor(0)
	}
}

// New returns the editor of a tab. by moves pieces by the rules; marked returns the mark selected on the way.
func New(w *shell.Window, b *shell.StartBoard, s state.State, by hands, marked func() (int, bool)) *Editor {
	ed := &Editor{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, StartBoard: b, hands: by, selectedMark: marked}
	ed.Selecting, ed.HeatMap, ed.Whole = &selector{Editor: ed}, &heatMap{Editor: ed}, &shaper{Editor: ed}
	return ed
}

// inks are what strokes paint beside the brush in hand.
type inks struct {
	symmetry edit.Symmetry  // of what is drawn
	mix      []puzzles.Cell // brushes that paint together; none where the brush paints alone
	stamps   stamps
}

// panes are the boards and what stands beside them.
type panes struct {
	Tools    toolColumn
	Start    boardPane
	Goal     boardPane
	Boards   *fyne.Container // start and goal
	arranged arrangement     // as the boards lie now
	Watched  bool            // nothing is drawn on them
}

// Selector selects cells and moves, copies and pastes what is selected.
type selector struct {
	*Editor
	Selection Selection
	clip      string   // the text of the cells last copied
	Framing   *framing // the stroke of the selecting tool under way, else nil
}

// heatMap counts what happens on the cells of the start board.
type heatMap struct {
	*Editor
	Heat      heatKind     // what the overlay on the start board counts
	heatAlone bool         // of pieces like the one at the cursor alone
	heatCell  int          // where the cursor was when that piece was looked for
	Heated    heated       // what it was counted from
	Counts    puzzles.Heat // what it shows
}

// Shaper changes boards as a whole: their family and size, their lines, what they hold.
type shaper struct {
	*Editor
	scrambling task.Latest // looks for another start
}

// hands moves pieces on the start board by the rules.
type hands interface {
	Push(cell int, to puzzles.Dir)
	Drop(from, to int)
	Targets(cell int) []int
	Hold(cell int)
	PasteMoves(words string) bool // false: they are none
}

// place puts a content on one cell, as one undoable step.
func (ed *Editor) place(role puzzles.Role, cell int, c puzzles.Cell) {
	c, ok := ed.paints(role, c)
	if !ok {
		return
	}
	ed.Host.Edit(ed.painted(ed.Doc.Puzzle(), role, cell, c), toolInfos[ToolPaint].step)
	ed.sayCell(role, cell)
}

// painted returns p with a content on one cell of a pane, and on its images.
func (ed *Editor) painted(p *puzzles.Puzzle, pane puzzles.Role, cell int, c puzzles.Cell) *puzzles.Puzzle {
	role, mark := ed.address(pane)
	images := ed.symmetry.Images(p.Start.Size, cell)
	if len(images) == 1 {
		return edit.Placed(ed.Rules, p, role, mark, cell, c)
	}
	for _, image := range images {
		p = ed.Rules.Paint(p, role, mark, image, c)
	}
	return p
}

// erased returns the puzzle without what is at the cursor of the board used last: a piece with all its cells.
func (ed *Editor) erased() *puzzles.Puzzle {
	p, cell := ed.Doc.Puzzle(), ed.Pane(ed.Active).Board.Cursor()
	role, mark := ed.address(ed.Active)
	empty, ok := ed.eraser(ed.Active)
	board, seen := p.Board(role, mark)
	if !ok || !seen || cell >= len(board.Cells) || ed.Trying() || role == puzzles.Start && ed.Mode() != state.Drawing {
		return p
	}
	cells := draw.Body(ed.Rules.Scene(p, board, role), cell)
	if cells == nil {
		cells = []int{cell}
	}
	for _, at := range cells {
		for _, image := range ed.symmetry.Images(board.Size, at) {
			p = ed.Rules.Paint(p, role, mark, image, empty)
		}
	}
	return p
}

// sayCell names the cell under the cursor in the status line.
func (ed *Editor) sayCell(role puzzles.Role, cell int) {
	board := ed.board(role)
	if cell < 0 || cell >= len(board.Cells) {
		return
	}
	words := board.Size.CellName(cell)
	if b, ok := ed.brushOn(role, board.Cells[cell]); ok {
		words += " · " + brushName(b)
	}
	ed.Say(words)
}

// brushName names what a brush leaves.
func brushName(b puzzles.Brush) string {
	if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
		return text.Tr(b.Title) + " " + b.Face.Label
	}
	return text.Tr(b.Title)
}

// TakeStart makes the position that is shown, of a playback or of tried moves, the start.
func (ed *Editor) TakeStart() {
	n := ed.Doc.Puzzle().Clone()
	n.Start = ed.Position()
	ed.Host.Edit(n, puzzles.Messagef("Use this position as start"))
}

// TakeGoal makes the goal ask for the position that is shown.
func (ed *Editor) TakeGoal() {
	ed.Host.Edit(ed.Asking(ed.Position()), puzzles.Messagef("Use this position as goal"))
}

// CopyStart makes the goal ask for what stands on the start.
func (ed *Editor) CopyStart() {
	ed.Host.Edit(ed.Asking(ed.Doc.Puzzle().Start), puzzles.Messagef("Copy start to goal"))
}

// Asking returns the puzzle whose goal is a position, as far as a goal can ask for that: what
// it asked for before is gone, also where it now cannot ask for anything.
func (ed *Editor) Asking(here puzzles.Board) *puzzles.Puzzle {
	p := ed.Doc.Puzzle()
	faces := ed.Rules.Scene(p, here, puzzles.Start).Faces
	if _, ok := findBrush(ed.Rules.Palette(p, puzzles.Goal), puzzles.Any); ok {
		p = paintAll(ed.Rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return puzzles.Any, faces[i].Ground != puzzles.Wall })
	}
	return paintAll(ed.Rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return here.Cells[i], true })
}

// ClearBoard erases all pieces of the board of a pane, walls too when there
// are no pieces left to erase. Where no cell is ever empty, it is as a new one.
func (ed *Editor) ClearBoard(pane puzzles.Role, name puzzles.Message) {
	p := ed.Doc.Puzzle()
	empty, ok := ed.eraser(pane)
	if !ok {
		return
	}
	role, mark := ed.address(pane)
	board := p.Start
	if role != puzzles.Start {
		board = ed.board(pane)
	}
	left := puzzles.NewBoard(board.Size, empty)
	if b, _ := findBrush(ed.Rules.Palette(p, role), empty); b.Face.Ground == puzzles.Wall {
		left = ed.Rules.New(board.Size).Start
	}
	faces := ed.Rules.Scene(p, board, role).Faces
	n := paintAll(ed.Rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], faces[i].Ground != puzzles.Wall })
	if n == p {
		n = paintAll(ed.Rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], true })
	}
	ed.Host.Edit(n, name)
}

// paintAll paints every cell for which what returns true.
func paintAll(rules puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, what func(cell int) (puzzles.Cell, bool)) *puzzles.Puzzle {
	n := p
	for i := range p.Start.Cells {
		if c, ok := what(i); ok {
			n = rules.Paint(n, role, mark, i, c)
		}
	}
	return n
}

// refreshTools shows the palette and the tool in hand.
func (ed *Editor) refreshTools() {
	list := ed.brushes()
	t := &ed.Tools
	kept, pictures := stamper{ed}.brushes()
	t.Palette.SetBrushes(append(slices.Clip(list), kept...))
	inHand := func(b puzzles.Brush) bool { return b.Cell == ed.Brush }
	if !slices.ContainsFunc(list, inHand) { // the brush is of another size or family
		ed.ChooseFirstBrush()
	}
	var mix []int
	for i, b := range list {
		if slices.Contains(ed.mix, b.Cell) {
			mix = append(mix, i)
		}
	}
	t.Palette.SetPictures(pictures, mix)
	if chosen := slices.IndexFunc(list, inHand); ed.stamps.held > 0 {
		t.Palette.SetSelected(len(list) + ed.stamps.held - 1)
	} else {
		t.Palette.SetSelected(chosen)
	}
	t.show(ed.Trying(), ed.Tool)
	t.keys(ed.Commands)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		b := ed.Pane(role).Board
		b.SetShapes(ed.Tool == ToolLine || ed.Tool == toolRect)
		b.RefreshPreview()
	}
}
