package app

import (
	"time"
	"unicode"

	"waymark/puzzles"
)

// typing is the digits that were typed on a cell, to which another may be added.
type typing struct {
	pane   puzzles.Role
	cell   int
	token  string
	result *puzzles.Puzzle // with them
	edited bool            // the digits so far are an edit
	until  time.Time
}

// typed handles a character typed on a board: it chooses the brush of that key
// and paints the cell under the cursor with it. Digits that follow each other are
// one label where labels may be long.
func (ed *editor) typed(pane puzzles.Role, r rune) {
	if ed.trial != nil {
		return
	}
	cell := ed.pane(pane).board.Cursor()
	if ed.typedOn(pane, cell, r) {
		return
	}
	b, ok := ed.brushOf(r)
	if !ok {
		if r == '?' {
			ed.commands.Do("shortcuts")
		}
		return
	}
	ed.chooseBrush(b.Cell)
	before := ed.doc.Puzzle()
	ed.place(pane, cell, b.Cell)
	ed.typing = typing{}
	if p := ed.doc.Puzzle(); unicode.IsDigit(r) && ed.rules.Info().Spaced {
		ed.typing = typing{pane, cell, string(r), p, p != before, time.Now().Add(typingPause)}
	}
}

// brushOf finds the brush of a key: as it was typed, else in the other case.
func (ed *editor) brushOf(r rune) (puzzles.Brush, bool) {
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
func (ed *editor) typedOn(pane puzzles.Role, cell int, r rune) bool {
	t := ed.typing
	if !unicode.IsDigit(r) || t.token == "" || t.pane != pane || t.cell != cell || t.result != ed.doc.Puzzle() || time.Now().After(t.until) {
		return false
	}
	role, mark := ed.address(pane)
	c, err := ed.rules.ParseCell(t.token+string(r), role)
	if err != nil {
		return false
	}
	if _, ok := findBrush(ed.rules.Palette(ed.doc.Puzzle(), role), c); !ok {
		return false
	}
	p := ed.doc.Puzzle()
	for _, image := range ed.symmetry.Images(p.Start.Size, cell) {
		p = ed.rules.Paint(p, role, mark, image, c)
	}
	if t.edited && ed.doc.Amend(p) {
		ed.host.Revised()
	} else {
		ed.host.Edit(p, toolInfos[toolPaint].step)
	}
	ed.chooseBrush(c)
	ed.typing = typing{pane, cell, t.token + string(r), ed.doc.Puzzle(), true, time.Now().Add(typingPause)}
	ed.sayCell(pane, cell)
	return true
}
