package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
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

// heatCommands choose what the overlay counts.
func (ed *editor) heatCommands() []*command.Command {
	return []*command.Command{
		{ID: "heat", Menu: command.MenuView, Group: 4, Label: command.Label(text.Tr("Heat map")), Keys: []command.Key{command.Ctrl(fyne.Key4)}, Items: ed.heatItems, Run: func() { ed.setHeat((ed.heat + 1) % heatKinds) }},
	}
}

// heatItems lists what can be counted, for the menu, and whether of all pieces.
func (ed *editor) heatItems() []command.SubItem {
	var items []command.SubItem
	for kind, title := range []string{text.Tr("None"), text.Tr("Cells passed by the best solutions"), text.Tr("Cells where their moves end"), text.Tr("Pieces in expanded positions")} {
		items = append(items, command.SubItem{Label: title, Checked: ed.heat == heatKind(kind), Run: func() { ed.setHeat(heatKind(kind)) }})
	}
	return append(items, command.SubItem{
		Label: text.Tr("Only pieces like the one at the cursor"), Checked: ed.heatAlone,
		Run: func() { ed.setHeatAlone(!ed.heatAlone) },
	})
}

// setHeat chooses what the overlay counts and says so.
func (ed *editor) setHeat(kind heatKind) {
	ed.heat = kind
	ed.host.Changed(partHeat | partCommands)
	ed.say(ed.heatText(ed.counts))
}

// setHeatAlone says whether only pieces of one kind count, as long as the cursor of
// the start board stands on one. Without a heat map it begins the first.
func (ed *editor) setHeatAlone(on bool) {
	ed.heatAlone, ed.heatCell = on, -1
	ed.setHeat(max(ed.heat, heatPaths))
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

// heated is what the overlay is counted from.
type heated struct {
	puzzle  *puzzles.Puzzle
	kind    heatKind
	of      draw.Kind // the pieces that count; those without a label are all
	verdict *answer
}

// heatOf is the kind of the pieces that count. While moves are played it stays, though
// the piece leaves the cursor.
func (ed *editor) heatOf() draw.Kind {
	cell := ed.start.board.Cursor()
	switch {
	case !ed.heatAlone:
		return draw.Kind{}
	case ed.heatCell == cell && ed.heated.puzzle == ed.doc.Puzzle():
		return ed.heated.of
	}
	ed.heatCell = cell
	sc := ed.rules.Scene(ed.doc.Puzzle(), ed.position(), puzzles.Start)
	if k, ok := draw.KindOf(sc, cell); ok && k.Label != "" {
		return k
	}
	return draw.Kind{}
}

// countHeat counts.
func (ed *editor) countHeat(h heated) puzzles.Heat {
	which := puzzles.Which(nil)
	if h.of.Label != "" {
		which = func(sc puzzles.Scene, cell int) bool {
			k, ok := draw.KindOf(sc, cell)
			return ok && k == h.of
		}
	}
	switch h.kind {
	case heatPaths:
		return puzzles.Passed(ed.rules, h.puzzle, bestSolutions(h.puzzle), which)
	case heatStops:
		return puzzles.Stopped(ed.rules, h.puzzle, bestSolutions(h.puzzle), which)
	case heatExpanded:
		if h.verdict != nil && document.SameQuestion(h.verdict.puzzle, h.puzzle) {
			return puzzles.Stood(ed.rules, h.puzzle, h.verdict.sample, which)
		}
	}
	return puzzles.Heat{}
}

// refreshHeat shows the overlay and its legend.
func (ed *editor) refreshHeat() {
	if ed.heat == heatOff && ed.heated.puzzle == nil {
		return
	}
	now := heated{puzzle: ed.doc.Puzzle(), kind: ed.heat, of: ed.heatOf(), verdict: ed.verdict}
	if now == ed.heated {
		return
	}
	ed.heated, ed.counts = now, ed.countHeat(now)
	start := &ed.start
	start.board.SetHeat(ed.counts)
	start.legend.Set(ed.counts.Most(), ed.heatLegend(ed.counts))
	if shown := ed.heat != heatOff; shown != start.legend.Visible() {
		start.legend.Hidden = !shown
		ed.layBoards()
	}
	if ed.heat == heatOff {
		ed.heated = heated{}
	}
}

// heatLegend says in a few words what is counted.
func (ed *editor) heatLegend(h puzzles.Heat) string {
	ways := text.Count(h.Ways, "%s best solution", "%s best solutions")
	of := ed.heated.of.Label
	switch {
	case ed.heat == heatExpanded && h.Ways == 0:
		return text.Tr("No expanded positions are known.")
	case h.Ways == 0:
		return text.Tr("There is no solution yet.")
	case ed.heat == heatExpanded && of != "":
		return text.Tr("%s in %s expanded positions", of, text.Number(uint64(h.Ways)))
	case ed.heat == heatExpanded:
		return text.Tr("Pieces in %s expanded positions", text.Number(uint64(h.Ways)))
	case ed.heat == heatStops && of != "":
		return text.Tr("Stops of %s in %s", of, ways)
	case ed.heat == heatStops:
		return text.Tr("Stops in %s", ways)
	case of != "":
		return text.Tr("Passes of %s in %s", of, ways)
	default:
		return text.Tr("Passes in %s", ways)
	}
}

// heatText says what the overlay counts in a sentence.
func (ed *editor) heatText(h puzzles.Heat) string {
	most := text.Number(uint64(h.Most()))
	switch {
	case ed.heat == heatOff:
		return text.Tr("No heat map.")
	case ed.heat == heatExpanded && h.Ways == 0:
		return text.Tr("Heat map of expanded positions: none are known. A search by A* or a relative keeps them.")
	case h.Ways == 0:
		return text.Tr("Heat map: there is no solution yet.")
	case ed.heat == heatExpanded:
		return text.Tr("Heat map: in how many of %s expanded positions a piece stands on the cell, at most %s", text.Number(uint64(h.Ways)), most)
	case ed.heat == heatStops:
		return text.Tr("Heat map: how many moves of %s end on the cell, at most %s", text.Count(h.Ways, "%s best solution", "%s best solutions"), most)
	default:
		return text.Tr("Heat map: how many moves of %s pass the cell, at most %s", text.Count(h.Ways, "%s best solution", "%s best solutions"), most)
	}
}
