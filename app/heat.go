package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
)

// heatKind is what the overlay on the start board counts.
type heatKind uint8

// What can be counted. The key goes through them in this order.
const (
	heatOff heatKind = iota
	heatPaths
	heatStops
	heatExpanded
	heatKinds
)

// heatSample is how many expanded positions of a search are looked at.
const heatSample = 400

// heatCommands choose what the overlay counts.
func (a *App) heatCommands() []*Command {
	return []*Command{
		{ID: "heat", Menu: MenuView, Group: 4, Label: label(tr("Heat map")), Keys: []Key{Ctrl(fyne.Key4)}, Items: a.heatItems, Run: func() { a.setHeat((a.heat + 1) % heatKinds) }},
	}
}

// heatItems lists what can be counted, for the menu.
func (a *App) heatItems() []SubItem {
	var items []SubItem
	for kind, title := range []string{tr("None"), tr("Cells passed by the best solutions"), tr("Cells where their moves end"), tr("Pieces in expanded positions")} {
		items = append(items, SubItem{Label: title, Checked: a.heat == heatKind(kind), Run: func() { a.setHeat(heatKind(kind)) }})
	}
	return items
}

// setHeat chooses what the overlay counts and says so.
func (a *App) setHeat(kind heatKind) {
	a.heat = kind
	a.refreshHeat()
	a.refreshCommands()
	a.say(a.heatText())
}

// bestSolutions is the shortest solutions kept with the puzzle.
func bestSolutions(p *puzzles.Puzzle) []puzzles.Solution {
	var best []puzzles.Solution
	for _, s := range p.Solutions {
		switch {
		case len(best) == 0 || s.Length() < best[0].Length():
			best = []puzzles.Solution{s}
		case s.Length() == best[0].Length():
			best = append(best, s)
		}
	}
	return best
}

// heatCounts is the heat of the kind chosen.
func (a *App) heatCounts() puzzles.Heat {
	p := a.doc.Puzzle()
	switch a.heat {
	case heatPaths:
		return puzzles.Passed(a.rules, p, bestSolutions(p))
	case heatStops:
		return puzzles.Stopped(a.rules, p, bestSolutions(p))
	case heatExpanded:
		if a.verdict != nil && SameQuestion(a.verdict.puzzle, p) {
			return a.verdict.heat
		}
	}
	return puzzles.Heat{}
}

// refreshHeat shows the overlay.
func (a *App) refreshHeat() {
	if a.heat == heatOff && a.heated.puzzle == nil {
		return
	}
	now := heated{puzzle: a.doc.Puzzle(), kind: a.heat, verdict: a.verdict}
	if now == a.heated {
		return
	}
	a.heated = now
	a.ui.start.board.SetHeat(a.heatCounts())
	if a.heat == heatOff {
		a.heated = heated{}
	}
}

// heated is what the overlay was counted from.
type heated struct {
	puzzle  *puzzles.Puzzle
	kind    heatKind
	verdict *answer
}

// heatText says what the overlay counts: its legend.
func (a *App) heatText() string {
	h := a.heatCounts()
	most := number(uint64(h.Most()))
	switch {
	case a.heat == heatOff:
		return tr("No heat map.")
	case a.heat == heatExpanded && h.Ways == 0:
		return tr("Heat map of expanded positions: none are known. A search by A* or a relative keeps them.")
	case h.Ways == 0:
		return tr("Heat map: there is no solution yet.")
	case a.heat == heatExpanded:
		return tr("Heat map: in how many of %s expanded positions a piece stands on the cell, at most %s", number(uint64(h.Ways)), most)
	case a.heat == heatStops:
		return tr("Heat map: how many moves of %s end on the cell, at most %s", count(h.Ways, "%s best solution", "%s best solutions"), most)
	default:
		return tr("Heat map: how many moves of %s pass the cell, at most %s", count(h.Ways, "%s best solution", "%s best solutions"), most)
	}
}
