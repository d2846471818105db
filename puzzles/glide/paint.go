package glide

import (
	"strings"
	"unicode"

	"waymark/puzzles"
)

// Palette lists the colours, and what else the board of the role can hold.
func (Family) Palette(_ *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	var list []puzzles.Brush
	group := puzzles.GroupTiles
	add := func(c puzzles.Cell, title string, key rune, about string) {
		g, gated := gateOf(c)
		list = append(list, puzzles.Brush{Cell: c, Face: face(c, c, g, gated, role), Title: title, Key: key, Group: group, About: about})
	}
	const chameleon = "Takes the colour of a tile that stops beside it, or the one it stops beside."
	for k := range colour(colours) {
		add(tileCell(k), strings.ToUpper(names[k][:1])+names[k][1:], unicode.ToLower(rune(colourLetters[k])), "")
	}
	if role != puzzles.Goal {
		add(chameleonCell, "Chameleon", '%', chameleon)
	}
	group = puzzles.GroupGround
	switch role {
	case puzzles.Start:
		add(wallCell, "Wall", '#', puzzles.AboutWall)
		add(emptyCell, "Empty", '.', "")
		group = "Gates"
		for k := range colour(colours) {
			add(gateCell(k), "Gate for "+names[k], rune(colourLetters[k]), "Only tiles of its colour enter; a wall to all others.")
			list[len(list)-1].Word = list[k].Title // that of the tile
		}
	case puzzles.Goal:
		add(wallCell, "Wall", '#', puzzles.AboutWall)
		add(puzzles.Any, "Anything", '.', puzzles.AboutAny)
	case puzzles.Pattern:
		add(emptyCell, "Empty", '.', "")
		add(puzzles.Any, "Anything", '?', puzzles.AboutAny)
	}
	return list
}

// Paint puts c on a cell. Walls and gates belong to all boards: a wall or gate
// painted on start or goal stands on both, and what it rules out elsewhere is
// cleared; a tile painted over a wall removes it. Painting Empty over a tile
// on a gate removes the tile, painting it again the gate.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || c != puzzles.Any && !known(c) {
		return p
	}
	if role == puzzles.Pattern {
		return paintMark(p, mark, cell, c)
	}
	start, goal := p.Start.Cells[cell], p.Goal.Cells[cell]
	k, tile := tileOf(c)
	_, gated := gateOf(c)
	switch {
	case isWall(c):
		start, goal = wallCell, puzzles.Any
	case gated && role == puzzles.Start && tile:
		start = c
	case gated:
		start = withContent(c, start)
		if isWall(start) {
			start = c &^ content
		}
		if tile && k != grey {
			goal = tileCell(k)
		}
	case role == puzzles.Start && tile:
		start = withContent(start, c)
	case role == puzzles.Start:
		if _, stands := tileOf(start); stands {
			start = withContent(start, emptyCell)
		} else {
			start = emptyCell
		}
	case tile && k == grey:
		return p // a goal cannot ask for it
	case tile:
		goal = c
		if isWall(start) {
			start = emptyCell
		}
	default:
		goal = puzzles.Any
		if isWall(start) {
			start = emptyCell
		}
	}
	start, goal = agree(start, goal, role, gated)
	return withCells(p, cell, start, goal)
}

// agree settles start tile, gate and goal of one cell after painting: what was
// painted stays, what it rules out goes.
func agree(start, goal puzzles.Cell, role puzzles.Role, gated bool) (newStart, newGoal puzzles.Cell) {
	gate, ok := gateOf(start)
	if k, tile := tileOf(start); ok && tile && k != gate {
		if gated {
			start = withContent(start, emptyCell)
		} else if role == puzzles.Start {
			start, ok = start&content, false
		}
	}
	if k, tile := tileOf(goal); ok && tile && k != gate {
		if role == puzzles.Goal && !gated {
			start &= content
		} else {
			goal = puzzles.Any
		}
	}
	return start, goal
}

// withCells returns p with one cell of start and goal replaced, and the walls of
// board marks following the start. It returns p itself when nothing changes.
func withCells(p *puzzles.Puzzle, cell int, start, goal puzzles.Cell) *puzzles.Puzzle {
	if isWall(goal) {
		goal = puzzles.Any
	}
	return p.WithGround(cell, start, goal, isWall, wallCell, emptyCell)
}

// paintMark paints on the board of a mark. Walls come from the start.
func paintMark(p *puzzles.Puzzle, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if c != puzzles.Any {
		c &= content
	}
	if isWall(c) || isWall(p.Start.Cells[cell]) {
		return p
	}
	return p.WithMarked(mark, cell, c)
}

// Presets lists the arrangements the editor offers.
func (Family) Presets(*puzzles.Puzzle) []puzzles.Preset {
	return []puzzles.Preset{
		{Title: "Goal from start", Apply: goalFromStart},
		{Title: "Clear goal", Apply: clearGoal},
		{Title: "Clear tiles", Apply: clearTiles},
		{Title: "Clear walls and gates", Apply: clearGround},
	}
}

// goalFromStart asks for every coloured tile where it stands now.
func goalFromStart(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Goal = puzzles.NewBoard(p.Start.Size, puzzles.Any)
	for i, c := range p.Start.Cells {
		if k, ok := tileOf(c); ok && k != grey {
			n.Goal.Cells[i] = tileCell(k)
		}
	}
	return n
}

// clearGoal asks for nothing.
func clearGoal(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Goal = puzzles.NewBoard(p.Start.Size, puzzles.Any)
	return n
}

// clearTiles takes all tiles off the start; walls and gates stay.
func clearTiles(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Start = p.Start.Clone()
	for i, c := range n.Start.Cells {
		if _, ok := tileOf(c); ok {
			n.Start.Cells[i] = withContent(c, emptyCell)
		}
	}
	return n
}

// clearGround removes walls and gates; tiles and goal stay.
func clearGround(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p
	for i, c := range p.Start.Cells {
		ground := c & content
		if isWall(c) {
			ground = emptyCell
		}
		goal := cellAt(n.Goal, i)
		n = withCells(n, i, ground, goal)
	}
	return n
}
