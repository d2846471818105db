package editor

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

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

// sayCell names the cell under the cursor in the status line.
func (ed *Editor) sayCell(role puzzles.Role, cell int) {
	board := ed.board(role)
	if cell < 0 || cell >= len(board.Cells) {
		return
	}
	words := board.Size.CellName(cell)
	if b, ok := ed.brushOn(role, board.Cells[cell]); ok {
		words += " · " + text.Tr(b.Title)
		if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
			words += " " + b.Face.Label
		}
	}
	ed.Say(words)
}

// TakeStart makes the position that is shown, of a playback or of tried moves, the start.
func (ed *Editor) TakeStart() {
	n := ed.Doc.Puzzle().Clone()
	n.Start = ed.Position()
	ed.Host.Edit(n, puzzles.Messagef("Use this position as start"))
}

// TakeGoal makes the goal ask for the position that is shown.
func (ed *Editor) TakeGoal() {
	ed.Host.Edit(ed.asking(ed.Position()), puzzles.Messagef("Use this position as goal"))
}

// CopyStart makes the goal ask for what stands on the start.
func (ed *Editor) CopyStart() {
	ed.Host.Edit(ed.asking(ed.Doc.Puzzle().Start), puzzles.Messagef("Copy start to goal"))
}

// asking returns the puzzle whose goal is a position, as far as a goal can ask for that: what
// it asked for before is gone, also where it now cannot ask for anything.
func (ed *Editor) asking(here puzzles.Board) *puzzles.Puzzle {
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

// RefreshTools shows the palette and the tool in hand.
func (ed *Editor) RefreshTools() {
	list := ed.brushes()
	t := &ed.Tools
	t.palette.SetBrushes(list)
	inHand := func(b puzzles.Brush) bool { return b.Cell == ed.Brush }
	if !slices.ContainsFunc(list, inHand) { // the brush is of another size or family
		ed.ChooseFirstBrush()
	}
	t.palette.SetSelected(slices.IndexFunc(list, inHand))
	t.show(ed.Trying(), ed.Tool)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		b := ed.Pane(role).Board
		b.SetShapes(ed.Tool == ToolLine || ed.Tool == toolRect)
		b.RefreshPreview()
	}
}

// typing is the digits that were typed on a cell, to which another may be added.
type typing struct {
	pane   puzzles.Role
	cell   int
	token  string
	before *puzzles.Puzzle // without them
	result *puzzles.Puzzle // with them
	edited bool            // the digits so far are an edit
	until  time.Time
}

// Typed handles a character typed on a board: it chooses the brush of that key
// and paints the cell under the cursor with it. Digits that follow each other are
// one label where labels may be long.
func (ed *Editor) typed(pane puzzles.Role, r rune) {
	if ed.Trying() {
		return
	}
	cell := ed.Pane(pane).Board.Cursor()
	if ed.typedOn(pane, cell, r) {
		return
	}
	b, ok := ed.brushOf(r)
	if !ok {
		if r == '?' {
			ed.Commands.Do("shortcuts")
		}
		return
	}
	if ed.leftStep(pane) {
		return
	}
	if ed.Selecting.selected() && ed.Selecting.Selection.Role == pane {
		ed.Brush = b.Cell
		ed.Selecting.fill(b.Cell)
		ed.Host.Changed(desk.PartTools)
		return
	}
	ed.chooseBrush(b.Cell)
	before := ed.Doc.Puzzle()
	ed.place(pane, cell, b.Cell)
	ed.typing = typing{}
	if p := ed.Doc.Puzzle(); unicode.IsDigit(r) && ed.Rules.Info().Spaced {
		ed.typing = typing{pane, cell, string(r), before, p, p != before, time.Now().Add(desk.TypingPause)}
	}
}

// brushOf finds the brush of a key: as it was typed, else in the other case.
func (ed *Editor) brushOf(r rune) (puzzles.Brush, bool) {
	list := ed.brushes()
	for _, match := range []func(rune) bool{
		func(k rune) bool { return k == r },
		func(k rune) bool { return unicode.ToUpper(k) == unicode.ToUpper(r) },
	} {
		for _, b := range list {
			if b.Key != 0 && match(b.Key) {
				return b, true
			}
		}
	}
	return puzzles.Brush{}, false
}

// typedOn adds a digit to the label typed just before on the same cell, as part of
// the same step of undo.
func (ed *Editor) typedOn(pane puzzles.Role, cell int, r rune) bool {
	t := ed.typing
	if !unicode.IsDigit(r) || t.token == "" || t.pane != pane || t.cell != cell || t.result != ed.Doc.Puzzle() || time.Now().After(t.until) {
		return false
	}
	role, _ := ed.address(pane)
	c, err := ed.Rules.ParseCell(t.token+string(r), role)
	if err != nil {
		return false
	}
	if _, ok := findBrush(ed.Rules.Palette(ed.Doc.Puzzle(), role), c); !ok {
		return false
	}
	p := ed.painted(t.before, pane, cell, c)
	if t.edited && ed.Doc.Amend(p) {
		ed.Host.Revised()
	} else {
		ed.Host.Edit(p, toolInfos[ToolPaint].step)
	}
	ed.chooseBrush(c)
	ed.typing = typing{pane, cell, t.token + string(r), t.before, ed.Doc.Puzzle(), true, time.Now().Add(desk.TypingPause)}
	ed.sayCell(pane, cell)
	return true
}
