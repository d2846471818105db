package shell

import (
	"slices"
	"strings"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Edited is an edit as it is told: what was done, and where.
type Edited struct {
	Words string
	Scene *puzzles.Scene // the board that was changed, as it was afterwards; the start where none was
	Cells []int          // of that board that changed, where cells were drawn
}

// EditedTo tells the edit that led to a step of a document, one of [document.Document.Steps].
func EditedTo(d *document.Document, step int) Edited {
	s := d.Step(step)
	e := Edited{Words: text.Tr("As it was opened"), Scene: StartScene(s.Puzzle)}
	if s.Name.Format != "" {
		e.Words = text.Sentence(s.Name)
	}
	if step == 0 {
		return e
	}
	before := d.Step(step - 1).Puzzle
	rules := families.Find(s.Puzzle.Family)
	if rules == nil || before.Family != s.Puzzle.Family || before.Start.Size != s.Puzzle.Start.Size {
		return e
	}
	at, ok := changedBoard(before, s.Puzzle)
	if !ok {
		return e
	}
	sc := rules.Scene(s.Puzzle, at.after, at.role)
	e.Scene = &sc
	if s.Name.ID == document.Drawn || s.Name.ID == document.Erased {
		e.Cells = at.cells()
		e.Words = strings.Join(append([]string{e.Words}, at.told(rules, s.Puzzle, e.Cells, s.Name.ID == document.Erased)...), " · ")
	}
	return e
}

// boardChange is a board before and after an edit.
type boardChange struct {
	before, after puzzles.Board
	role          puzzles.Role
	mark          int // whose board it is, where role is that of marks
}

// changedBoard is the board that an edit has changed: the start, else the goal, else that of
// a mark.
func changedBoard(before, after *puzzles.Puzzle) (boardChange, bool) {
	if !before.Start.Equal(after.Start) {
		return boardChange{before.Start, after.Start, puzzles.Start, -1}, true
	}
	if !before.Goal.Equal(after.Goal) {
		return boardChange{before.Goal, after.Goal, puzzles.Goal, -1}, true
	}
	if len(before.Marks) != len(after.Marks) {
		return boardChange{}, false
	}
	for i, m := range after.Marks {
		was := before.Marks[i].Board
		if m.Kind == before.Marks[i].Kind && len(m.Board.Cells) == len(was.Cells) && !was.Equal(m.Board) {
			return boardChange{was, m.Board, puzzles.Pattern, i}, true
		}
	}
	return boardChange{}, false
}

// cells lists those that differ.
func (c boardChange) cells() (list []int) {
	if len(c.before.Cells) != len(c.after.Cells) {
		return nil
	}
	for i, cell := range c.after.Cells {
		if cell != c.before.Cells[i] {
			list = append(list, i)
		}
	}
	return list
}

// told says what the cells hold now where they hold the same and were not erased, which or how many they are,
// and the board unless it is the start.
func (c boardChange) told(rules families.Family, p *puzzles.Puzzle, cells []int, erased bool) []string {
	if len(cells) == 0 {
		return nil
	}
	where := text.Count(len(cells), "%s cell", "%s cells")
	if len(cells) == 1 {
		where = c.after.Size.CellName(cells[0])
	}
	now := c.after.Cells[cells[0]]
	alike := !slices.ContainsFunc(cells, func(i int) bool { return c.after.Cells[i] != now })
	if name := ContentName(rules.Palette(p, c.role), now); alike && name != "" && !erased {
		where = name + " " + where
		if len(cells) > 1 {
			where = text.Tr("%s, %s", name, text.Count(len(cells), "%s cell", "%s cells"))
		}
	}
	switch c.role {
	case puzzles.Goal:
		return []string{where, text.Tr("goal")}
	case puzzles.Pattern:
		return []string{where, text.Tr("waypoint %d", c.mark+1)}
	}
	return []string{where}
}

// ContentName is what a palette calls a content of a cell, with what stands on it; "" for
// what it has not.
func ContentName(palette []puzzles.Brush, c puzzles.Cell) string {
	i := slices.IndexFunc(palette, func(b puzzles.Brush) bool { return b.Cell == c })
	if i < 0 {
		return ""
	}
	b := palette[i]
	name := text.Tr(b.Title)
	if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
		name += " " + b.Face.Label
	}
	return name
}
