package app

import (
	"time"
	"unicode"

	"waymark/puzzles"
)

// typingPause is how long the digits of one label may be apart.
const typingPause = 1500 * time.Millisecond

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
func (a *App) typed(pane puzzles.Role, r rune) {
	if a.trial != nil {
		return
	}
	cell := a.pane(pane).board.Cursor()
	if a.typedOn(pane, cell, r) {
		return
	}
	b, ok := a.brushOf(r)
	if !ok {
		if r == '?' {
			a.commands.Do("shortcuts")
		}
		return
	}
	a.chooseBrush(b.Cell)
	before := a.doc.Puzzle()
	a.place(pane, cell, b.Cell)
	a.typing = typing{}
	if p := a.doc.Puzzle(); unicode.IsDigit(r) && a.rules.Info().Spaced {
		a.typing = typing{pane, cell, string(r), p, p != before, time.Now().Add(typingPause)}
	}
}

// brushOf finds the brush of a key: as it was typed, else in the other case.
func (a *App) brushOf(r rune) (puzzles.Brush, bool) {
	list := a.brushes()
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
func (a *App) typedOn(pane puzzles.Role, cell int, r rune) bool {
	t := a.typing
	if !unicode.IsDigit(r) || t.token == "" || t.pane != pane || t.cell != cell || t.result != a.doc.Puzzle() || time.Now().After(t.until) {
		return false
	}
	role, mark := a.address(pane)
	c, err := a.rules.ParseCell(t.token+string(r), role)
	if err != nil {
		return false
	}
	if _, ok := findBrush(a.rules.Palette(a.doc.Puzzle(), role), c); !ok {
		return false
	}
	p := a.doc.Puzzle()
	for _, image := range a.symmetry.Images(p.Start.Size, cell) {
		p = a.rules.Paint(p, role, mark, image, c)
	}
	if t.edited && a.doc.Amend(p) {
		a.puzzleChanged()
	} else {
		a.edit(p, toolInfos[toolPaint].step)
	}
	a.chooseBrush(c)
	a.typing = typing{pane, cell, t.token + string(r), a.doc.Puzzle(), true, time.Now().Add(typingPause)}
	a.sayCell(pane, cell)
	return true
}
