package editor

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

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

// Typed handles a character typed on a board: it chooses the brush of that key, and where the keyboard has put the
// cursor it paints the cell there. Digits that follow each other are one label where labels may be long.
func (ed *Editor) typed(pane puzzles.Role, r rune) {
	defer ed.Begin().End()
	if ed.Trying() {
		return
	}
	if ed.Watched { // nothing is drawn
		if r == '?' {
			ed.Commands.Do("shortcuts")
		}
		return
	}
	r = ed.placed(r)
	cell, chooses := ed.Pane(pane).Board.Cursor(), ed.Pane(pane).Board.Pointed()
	if ed.typedOn(pane, cell, r) {
		return
	}
	b, ok := ed.brushOf(r)
	if _, here := ed.brushOn(pane, b.Cell); r == '?' && ok && !here {
		ok = false // it asks for help where it paints nothing
	}
	if !ok {
		if (chooses || !ed.typedPiece(pane, cell, r)) && !ed.typedNothing(r) {
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
		return
	}
	ed.chooseBrush(b.Cell)
	before := ed.Doc.Puzzle()
	switch {
	case chooses:
		ed.sayBrush(b)
	case ed.typedOnGoal(pane, cell, b):
		return
	default:
		ed.place(pane, cell, b.Cell)
	}
	ed.typing = typing{}
	if p := ed.Doc.Puzzle(); unicode.IsDigit(r) && ed.Rules.Info().Spaced {
		ed.typing = typing{pane, cell, string(r), before, p, p != before, time.Now().Add(shell.TypingPause)}
	}
}

// sayBrush names the brush that a key has chosen, after the pointer was used.
func (ed *Editor) sayBrush(b puzzles.Brush) {
	ed.Say(text.Tr("%s is the brush now. After an arrow key, letters also paint at the cursor.", brushName(b)))
}

// placed returns what stands at the place of the key on an American keyboard, where a sign was typed that is no
// brush's and of another script: shortcuts are found so too.
func (ed *Editor) placed(r rune) rune {
	if _, brush := ed.brushOf(r); brush || ed.Struck == nil || r <= unicode.MaxASCII || unicode.Is(unicode.Latin, r) {
		return r
	}
	if there := ed.Struck(); there != 0 {
		return unicode.ToLower(there)
	}
	return r
}

// typedPiece draws the first cell of a new piece that is named by the letter typed, in
// families whose pieces have names: it need not be the next free one. On the other boards
// it says that there is no such piece. It is false where the letter names none.
func (ed *Editor) typedPiece(pane puzzles.Role, cell int, r rune) bool {
	if _, named := ed.Rules.(puzzles.Joiner); !named || !unicode.IsLetter(r) {
		return false
	}
	c, err := ed.Rules.ParseCell(string(unicode.ToUpper(r)), puzzles.Start)
	if err != nil {
		return false
	}
	if role, _ := ed.address(pane); role != puzzles.Start {
		ed.Say(text.Tr("There is no block %s on the start; draw it there first.", ed.Rules.FormatCell(c, puzzles.Start)))
		return true
	}
	if !ed.leftStep(pane) {
		ed.Host.Edit(ed.painted(ed.Doc.Puzzle(), pane, cell, c), toolInfos[ToolPaint].step)
		ed.chooseBrush(c)
		ed.sayCell(pane, cell)
	}
	return true
}

// typedOnGoal puts the whole piece of a letter on the goal.
func (ed *Editor) typedOnGoal(pane puzzles.Role, cell int, b puzzles.Brush) bool {
	if role, _ := ed.address(pane); !ed.wholeOn(role, b.Cell) {
		return false
	}
	p, fits := edit.OnGoal(ed.Rules, ed.Doc.Puzzle(), cell, b.Cell)
	if !fits {
		ed.Say(text.Tr("Block %s does not fit on %s: a wall or the edge is in its way.", b.Face.Label, p.Goal.Size.CellName(cell)))
		return true
	}
	ed.Host.Edit(p, toolInfos[ToolPaint].step)
	ed.sayCell(pane, cell)
	return true
}

// wholeOn reports whether a brush puts whole pieces on the boards of a role: on the goal, where
// pieces have names and the shape that they have on the start.
func (ed *Editor) wholeOn(role puzzles.Role, c puzzles.Cell) bool {
	_, named := ed.Rules.(puzzles.Joiner)
	return named && role == puzzles.Goal && slices.Contains(ed.Doc.Puzzle().Start.Cells, c) && ed.isPiece(role, c)
}

// isPiece reports whether a brush draws a piece.
func (ed *Editor) isPiece(role puzzles.Role, c puzzles.Cell) bool {
	b, ok := findBrush(ed.Rules.Palette(ed.Doc.Puzzle(), role), c)
	return ok && b.Face.Piece
}

// typedNothing says which keys place something, where a character is typed that does not;
// false for one that asks for help.
func (ed *Editor) typedNothing(r rune) bool {
	if r == '?' {
		return false
	}
	ed.Say(text.Tr("“%s” places nothing here. Keys of brushes: %s.", string(r), keysOf(ed.brushes())))
	return true
}

// keysOf lists the keys of brushes; those that follow each other in short.
func keysOf(brushes []puzzles.Brush) string {
	var keys []rune
	for _, b := range brushes {
		if b.Key != 0 {
			keys = append(keys, b.Key)
		}
	}
	words := ""
	for i := 0; i < len(keys); i++ {
		if words += " " + string(keys[i]); i+2 < len(keys) && keys[i+2] == keys[i]+2 && keys[i+1] == keys[i]+1 {
			for i+1 < len(keys) && keys[i+1] == keys[i]+1 {
				i++
			}
			words += "–" + string(keys[i])
		}
	}
	return strings.TrimSpace(words)
}

// KeyRows lists the brushes with the keys that place them, for the page of keys.
func (ed *Editor) KeyRows() []widgets.KeyRow {
	var rows []widgets.KeyRow
	for _, b := range ed.brushes() {
		if b.Key == 0 || unicode.IsDigit(b.Key) && b.Key > '1' && b.Title == string(b.Key) {
			continue // tiles are named by what is typed
		}
		row := widgets.KeyRow{Text: text.Tr(b.Title), Keys: string(b.Key)}
		switch {
		case b.Title == string(b.Key):
			row = widgets.KeyRow{Text: text.Tr("A tile"), Keys: text.Tr("its number")}
		case b.Face.Piece && b.Face.Label != "" && !strings.Contains(row.Text, b.Face.Label):
			row.Text += " " + b.Face.Label
		}
		rows = append(rows, row)
	}
	return rows
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
	b, ok := findBrush(ed.Rules.Palette(ed.Doc.Puzzle(), role), c)
	if !ok {
		return false
	}
	if ed.Pane(pane).Board.Pointed() {
		ed.typing.token += string(r)
		ed.typing.until = time.Now().Add(shell.TypingPause)
		ed.chooseBrush(c)
		ed.sayBrush(b)
		return true
	}
	if p := ed.painted(t.before, pane, cell, c); t.edited && ed.Doc.Amend(p) {
		ed.Host.Revised()
	} else {
		ed.Host.Edit(p, toolInfos[ToolPaint].step)
	}
	ed.chooseBrush(c)
	ed.typing = typing{pane, cell, t.token + string(r), t.before, ed.Doc.Puzzle(), true, time.Now().Add(shell.TypingPause)}
	ed.sayCell(pane, cell)
	return true
}
