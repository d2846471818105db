package editor

import (
	"time"
	"unicode"

	"waymark/app/desk"
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
	ed.chooseBrush(b.Cell)
	before := ed.Doc.Puzzle()
	ed.place(pane, cell, b.Cell)
	ed.typing = typing{}
	if p := ed.Doc.Puzzle(); unicode.IsDigit(r) && ed.Rules.Info().Spaced {
		ed.typing = typing{pane, cell, string(r), p, p != before, time.Now().Add(desk.TypingPause)}
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
	p := ed.painted(pane, cell, c)
	if t.edited && ed.Doc.Amend(p) {
		ed.Host.Revised()
	} else {
		ed.Host.Edit(p, toolInfos[ToolPaint].step)
	}
	ed.chooseBrush(c)
	ed.typing = typing{pane, cell, t.token + string(r), ed.Doc.Puzzle(), true, time.Now().Add(desk.TypingPause)}
	ed.sayCell(pane, cell)
	return true
}
