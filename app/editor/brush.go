package editor

import (
	"math/rand/v2"
	"slices"

	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// brushes lists what the palette offers: the brushes of the start and those
// that only the goal knows.
func (ed *Editor) brushes() []puzzles.Brush {
	p := ed.Doc.Puzzle()
	list := ed.Rules.Palette(p, puzzles.Start)
	goal, _ := ed.address(puzzles.Goal)
	for _, b := range ed.Rules.Palette(p, goal) {
		if _, ok := suited(list, b); !ok {
			at := len(list) // behind the others of its group
			for i, other := range list {
				if other.Group == b.Group {
					at = i + 1
				}
			}
			list = slices.Insert(list, at, b)
		}
	}
	return list
}

// suited returns what does the work of a brush in the palette of another board:
// itself, else what has its key. To leave nothing is "empty" on a start and
// "anything" on a goal.
func suited(list []puzzles.Brush, b puzzles.Brush) (puzzles.Brush, bool) {
	if same, ok := findBrush(list, b.Cell); ok {
		return same, true
	}
	for _, other := range list {
		if b.Key != 0 && other.Key == b.Key {
			return other, true
		}
	}
	return puzzles.Brush{}, false
}

// brushOn is the brush that stands for c, in the palette of a board.
func (ed *Editor) brushOn(pane puzzles.Role, c puzzles.Cell) (puzzles.Brush, bool) {
	role, _ := ed.address(pane)
	list := ed.Rules.Palette(ed.Doc.Puzzle(), role)
	if b, ok := findBrush(list, c); ok {
		return b, true
	}
	b, ok := findBrush(ed.brushes(), c)
	if !ok {
		return puzzles.Brush{}, false
	}
	return suited(list, b)
}

func findBrush(list []puzzles.Brush, c puzzles.Cell) (puzzles.Brush, bool) {
	if i := slices.IndexFunc(list, func(b puzzles.Brush) bool { return b.Cell == c }); i >= 0 {
		return list[i], true
	}
	return puzzles.Brush{}, false
}

// ChooseFirstBrush chooses the first brush that paints a piece.
func (ed *Editor) ChooseFirstBrush() {
	ed.mix = nil
	list := ed.brushes()
	for _, b := range list {
		if b.Face.Piece {
			ed.Brush = b.Cell
			return
		}
	}
	if len(list) > 0 {
		ed.Brush = list[0].Cell
	}
}

// chooseBrush makes c what painting puts down.
func (ed *Editor) chooseBrush(c puzzles.Cell) {
	defer ed.Begin().End()
	ed.Brush, ed.stamps.held = c, 0
	if ed.Tool == toolErase || ed.Tool == toolSelect {
		ed.Tool = ToolPaint
		ed.Selecting.selectNothing()
	}
}

// eraser returns what erasing leaves on the board of a pane.
func (ed *Editor) eraser(pane puzzles.Role) (puzzles.Cell, bool) {
	role, _ := ed.address(pane)
	return edit.Blank(ed.Rules, ed.Doc.Puzzle(), role)
}

// paints returns what the brush c paints on the board of a pane, or says that it
// paints nothing there.
func (ed *Editor) paints(pane puzzles.Role, c puzzles.Cell) (puzzles.Cell, bool) {
	if b, ok := ed.brushOn(pane, c); ok {
		return b.Cell, true
	}
	b, _ := findBrush(ed.brushes(), c)
	switch role, _ := ed.address(pane); {
	case role == puzzles.Start:
		ed.Say(text.Tr("“%s” is for the goal only.", text.Tr(b.Title)))
	case role == puzzles.Goal && b.Group == puzzles.GroupPieces:
		ed.Say(text.Tr("A new piece is for the start only. For the goal choose one of those that stand there."))
	case role == puzzles.Goal:
		ed.Say(text.Tr("“%s” is for the start only.", text.Tr(b.Title)))
	default:
		ed.Say(text.Tr("“%s” cannot be painted on a waypoint.", text.Tr(b.Title)))
	}
	return c, false
}

// pick takes a cell's content as the brush.
func (ed *Editor) pick(role puzzles.Role, cell int) {
	defer ed.Begin().End()
	board := ed.board(role)
	if cell >= len(board.Cells) {
		return
	}
	if b, ok := ed.brushOn(role, board.Cells[cell]); ok {
		if b, ok = suited(ed.brushes(), b); ok {
			ed.chooseBrush(b.Cell)
		}
	}
}

// foreseen is how the tool in hand would leave a cell of a pane; false where it
// would change nothing.
func (ed *Editor) foreseen(pane puzzles.Role, cell int) (puzzles.Face, bool) {
	if pane == puzzles.Start && ed.Mode() == state.Playing {
		return puzzles.Face{}, false // a stroke only leaves the step
	}
	p, c, ok := ed.Doc.Puzzle(), ed.Brush, ed.Tool != toolSelect
	if ed.Tool == toolErase {
		c, ok = ed.eraser(pane)
	}
	b, known := ed.brushOn(pane, c)
	if !ok || !known {
		return puzzles.Face{}, false
	}
	role, mark := ed.address(pane)
	after := ed.Rules.Paint(p, role, mark, cell, b.Cell)
	board, ok := after.Board(role, mark)
	if after == p || !ok || cell >= len(board.Cells) {
		return puzzles.Face{}, false
	}
	face := ed.Rules.Scene(after, board, role).Faces[cell]
	face.Differs = false
	return face, true
}

// Brushes that are mixed paint together: each cell gets one of them by lot. A stroke draws its
// lots once, so that a shape that grows keeps what it has, and what undo and redo bring back
// is a puzzle, not a throw.

// mixed adds a brush to those that paint together, or takes it out.
func mixed(ed *Editor, c puzzles.Cell) {
	mix := slices.Clone(ed.mix)
	if len(mix) == 0 {
		mix = []puzzles.Cell{ed.Brush}
	}
	if i := slices.Index(mix, c); i >= 0 && len(mix) > 1 {
		mix = slices.Delete(mix, i, i+1)
	} else if i < 0 {
		mix = append(mix, c)
	}
	setMix(ed, mix)
}

// setMix makes brushes those that paint together; one alone is no mixture.
func setMix(ed *Editor, mix []puzzles.Cell) {
	if len(mix) > 0 {
		ed.chooseBrush(mix[len(mix)-1])
	}
	if len(mix) < 2 {
		mix = nil
	}
	ed.mix = mix
	if mix == nil {
		ed.Say(text.Tr("One brush paints."))
		return
	}
	ed.Say(text.Tr("%d brushes paint by lot.", len(mix)))
}

// mixNext adds the brush that stands behind the last one in the palette.
func mixNext(ed *Editor) {
	list := ed.brushes()
	i := slices.IndexFunc(list, func(b puzzles.Brush) bool { return b.Cell == ed.Brush })
	for range list {
		if i = (i + 1) % len(list); !slices.Contains(ed.mix, list[i].Cell) {
			mixed(ed, list[i].Cell)
			return
		}
	}
}

// lots is what a stroke with mixed brushes paints.
type lots struct {
	cells []puzzles.Cell
	seed  uint64
}

// newLots returns those of a stroke on the board of a pane; none where the brush in hand
// paints alone.
func newLots(ed *Editor, pane puzzles.Role) lots {
	l := lots{seed: rand.Uint64()}
	for _, c := range ed.mix {
		if b, ok := ed.brushOn(pane, c); ok {
			l.cells = append(l.cells, b.Cell)
		}
	}
	return l
}

// of returns what a cell gets, otherwise where nothing is mixed.
func (l lots) of(cell int, otherwise puzzles.Cell) puzzles.Cell {
	if len(l.cells) < 2 {
		return otherwise
	}
	return l.cells[rand.New(rand.NewPCG(l.seed, uint64(cell))).IntN(len(l.cells))]
}
