package app

import (
	"strings"
	"unicode"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// brushes lists what the palette offers: the brushes of the start and those
// that only the goal knows.
func (a *App) brushes() []puzzles.Brush {
	p := a.doc.Puzzle()
	list := a.rules.Palette(p, puzzles.Start)
	if a.rules.Info().NoGoal {
		return list
	}
	for _, b := range a.rules.Palette(p, puzzles.Goal) {
		if _, ok := findBrush(list, b.Cell); !ok {
			list = append(list, b)
		}
	}
	return list
}

func findBrush(list []puzzles.Brush, c puzzles.Cell) (puzzles.Brush, bool) {
	for _, b := range list {
		if b.Cell == c {
			return b, true
		}
	}
	return puzzles.Brush{}, false
}

// chooseFirstBrush chooses the first brush that paints a piece.
func (a *App) chooseFirstBrush() {
	list := a.brushes()
	for _, b := range list {
		if b.Face.Piece {
			a.brush = b.Cell
			return
		}
	}
	if len(list) > 0 {
		a.brush = list[0].Cell
	}
}

// chooseBrush makes c what painting puts down.
func (a *App) chooseBrush(c puzzles.Cell) {
	a.brush, a.erasing = c, false
	a.refreshTools()
}

// eraser returns what erasing leaves on the board of a role.
func (a *App) eraser(role puzzles.Role) (puzzles.Cell, bool) {
	return edit.Blank(a.rules, a.doc.Puzzle(), role)
}

// stroke paints or erases the cells of a stroke.
func (a *App) stroke(role puzzles.Role, s widgets.Stroke) {
	for _, cell := range s.Passed {
		a.paint(role, cell, s.Erase)
	}
	switch s.Phase {
	case widgets.StrokeEnded:
		a.endStroke()
	case widgets.StrokeCancelled:
		a.cancelStroke()
	}
}

// paint puts the brush on a cell, as part of a stroke that endStroke ends.
func (a *App) paint(role puzzles.Role, cell int, erase bool) {
	if role == puzzles.Start {
		a.backToStart()
	}
	c := a.brush
	if erase || a.erasing {
		empty, ok := a.eraser(role)
		if !ok {
			return
		}
		c = empty
	} else if !a.paints(role, c) {
		return
	}
	a.put(role, cell, c)
}

// paints reports whether the brush can be used on the board of a role, and
// says so when not.
func (a *App) paints(role puzzles.Role, c puzzles.Cell) bool {
	if _, ok := findBrush(a.rules.Palette(a.doc.Puzzle(), role), c); ok {
		return true
	}
	b, _ := findBrush(a.brushes(), c)
	if role == puzzles.Start {
		a.say(tr("“%s” is for the goal only.", tr(b.Title)))
	} else {
		a.say(tr("“%s” is for the start only.", tr(b.Title)))
	}
	return false
}

// put paints one cell into the unfinished stroke.
func (a *App) put(role puzzles.Role, cell int, c puzzles.Cell) {
	p := a.rules.Paint(a.doc.Puzzle(), role, -1, cell, c)
	if p == a.doc.Puzzle() {
		return
	}
	a.doc.Draft(p)
	a.ui.start.board.SetScene(a.rules.Scene(p, a.position(), puzzles.Start))
	a.refreshGoal()
	a.refreshHeads()
	a.sayCell(role, cell)
}

// endStroke makes the stroke one undoable step.
func (a *App) endStroke() {
	name := puzzles.Messagef("Paint")
	if a.erasing {
		name = puzzles.Messagef("Erase")
	}
	if a.doc.Commit(name) {
		a.puzzleChanged()
	}
}

// cancelStroke forgets the stroke.
func (a *App) cancelStroke() {
	if a.doc.Drafting() {
		a.doc.Discard()
		a.refreshBoards()
	}
}

// pick takes a cell's content as the brush.
func (a *App) pick(role puzzles.Role, cell int) {
	p := a.doc.Puzzle()
	board := a.position()
	if role == puzzles.Goal {
		board = p.Goal
	}
	if cell >= len(board.Cells) {
		return
	}
	if _, ok := findBrush(a.brushes(), board.Cells[cell]); ok {
		a.chooseBrush(board.Cells[cell])
	}
}

// typed handles a character typed on a board: it chooses the brush of that key
// and paints the cell under the cursor with it.
func (a *App) typed(role puzzles.Role, r rune) {
	if a.trial != nil {
		a.typedRune(r)
		return
	}
	list := a.brushes()
	for _, match := range []func(rune) bool{
		func(k rune) bool { return k == r },
		func(k rune) bool { return unicode.ToUpper(k) == unicode.ToUpper(r) },
	} {
		for _, b := range list {
			if b.Key != 0 && match(b.Key) {
				a.chooseBrush(b.Cell)
				a.paint(role, a.pane(role).board.Cursor(), false)
				a.endStroke()
				return
			}
		}
	}
	a.typedRune(r)
}

// sayCell names the cell under the cursor in the status line.
func (a *App) sayCell(role puzzles.Role, cell int) {
	p := a.doc.Puzzle()
	board := a.position()
	if role == puzzles.Goal {
		board = p.Goal
	}
	if cell < 0 || cell >= len(board.Cells) {
		return
	}
	text := board.Size.CellName(cell)
	if b, ok := findBrush(a.brushes(), board.Cells[cell]); ok {
		text += " · " + tr(b.Title)
		if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
			text += " " + b.Face.Label
		}
	}
	a.say(text)
}

// backToStart leaves the playback for the start: what is edited must be seen.
func (a *App) backToStart() {
	if a.player.Loaded() && a.player.At() > 0 {
		a.player.First()
	}
}

// copyStart makes the goal ask for what stands on the start.
func (a *App) copyStart() {
	p := a.doc.Puzzle()
	a.edit(paintAll(a.rules, p, puzzles.Goal, func(i int) (puzzles.Cell, bool) { return p.Start.Cells[i], true }),
		puzzles.Messagef("Copy start to goal"))
}

// clearBoard erases all pieces of the board of a role, walls too when there
// are no pieces left to erase. Where no cell is ever empty, it is as a new one.
func (a *App) clearBoard(role puzzles.Role, name puzzles.Message) {
	p := a.doc.Puzzle()
	empty, ok := a.eraser(role)
	if !ok {
		return
	}
	board := p.Start
	if role == puzzles.Goal {
		board = p.Goal
	}
	left := puzzles.NewBoard(board.Size, empty)
	if b, _ := findBrush(a.rules.Palette(p, role), empty); b.Face.Ground == puzzles.Wall {
		left = a.rules.New(board.Size).Start
	}
	faces := a.rules.Scene(p, board, role).Faces
	n := paintAll(a.rules, p, role, func(i int) (puzzles.Cell, bool) { return left.Cells[i], faces[i].Ground != puzzles.Wall })
	if n == p {
		n = paintAll(a.rules, p, role, func(i int) (puzzles.Cell, bool) { return left.Cells[i], true })
	}
	a.edit(n, name)
}

// paintAll paints every cell for which what returns true.
func paintAll(rules puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, what func(cell int) (puzzles.Cell, bool)) *puzzles.Puzzle {
	n := p
	for i := range p.Start.Cells {
		if c, ok := what(i); ok {
			n = rules.Paint(n, role, -1, i, c)
		}
	}
	return n
}

// changeKind makes the puzzle one of another family or size. What stands on the
// boards keeps its distance from the top left corner. Another family begins empty,
// but keeps the author's words.
func (a *App) changeKind(rules puzzles.Family, size puzzles.Size) {
	p := a.doc.Puzzle()
	if rules.Info().ID == p.Family {
		n, err := edit.Resized(rules, p, size, edit.TopLeft)
		if err != nil {
			a.say(localise(err))
			return
		}
		a.edit(n, puzzles.Messagef("Size"))
		return
	}
	n := rules.New(size)
	n.Name, n.Author, n.Note = p.Name, p.Author, p.Note
	a.edit(n, puzzles.Messagef("Family"))
}

// refreshTools shows the palette and the tool in hand.
func (a *App) refreshTools() {
	list := a.brushes()
	t := &a.ui.tools
	t.palette.SetBrushes(list)
	chosen := -1
	for i, b := range list {
		if b.Cell == a.brush {
			chosen = i
		}
	}
	if chosen < 0 && len(list) > 0 { // the brush is of another size or family
		a.chooseFirstBrush()
		for i, b := range list {
			if b.Cell == a.brush {
				chosen = i
			}
		}
	}
	t.palette.SetSelected(chosen)
	t.show(a.trial != nil, a.erasing)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		c := a.brush
		if a.erasing {
			c, _ = a.eraser(role)
		}
		if b, ok := findBrush(a.rules.Palette(a.doc.Puzzle(), role), c); ok {
			a.pane(role).board.SetBrush(b.Face)
		} else {
			a.pane(role).board.SetBrush(puzzles.Face{})
		}
	}
}
