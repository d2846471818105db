package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// heatKind is what the overlay on the start board counts.
type heatKind uint8

// What can be counted. The key goes through them in this order.
const (
	HeatOff heatKind = iota
	HeatPaths
	HeatStops
	HeatExpanded
	HeatKinds
)

// HeatCommands choose what the overlay counts.
func (ed *Editor) HeatCommands() []*command.Command {
	return []*command.Command{
		{ID: "heat", Menu: command.MenuView, Group: 4, Label: command.Label(text.Tr("Heat map")), Keys: []command.Key{command.Ctrl(fyne.Key4)}, Items: ed.HeatItems, Run: func() { ed.SetHeat((ed.Heat + 1) % HeatKinds) }},
	}
}

// HeatItems lists what can be counted, for the menu, and whether of all pieces.
func (ed *Editor) HeatItems() []command.SubItem {
	var items []command.SubItem
	for kind, title := range []string{text.Tr("None"), text.Tr("Cells passed by the best solutions"), text.Tr("Cells where their moves end"), text.Tr("Pieces in expanded positions")} {
		items = append(items, command.SubItem{Label: title, Checked: ed.Heat == heatKind(kind), Run: func() { ed.SetHeat(heatKind(kind)) }})
	}
	return append(items, command.SubItem{
		Label: text.Tr("Only pieces like the one at the cursor"), Checked: ed.heatAlone,
		Run: func() { ed.setHeatAlone(!ed.heatAlone) },
	})
}

// SetHeat chooses what the overlay counts and says so.
func (ed *Editor) SetHeat(kind heatKind) {
	ed.Heat = kind
	ed.RefreshHeat() // what is said of it is of the new one
	ed.Host.Changed(desk.PartHeat | desk.PartCommands)
	ed.Say(ed.heatText(ed.Counts))
}

// setHeatAlone says whether only pieces of one kind count, as long as the cursor of
// the start board stands on one. Without a heat map it begins the first.
func (ed *Editor) setHeatAlone(on bool) {
	ed.heatAlone, ed.heatCell = on, -1
	ed.SetHeat(max(ed.Heat, HeatPaths))
}

// BestSolutions is the shortest solutions kept with the puzzle.
func BestSolutions(p *puzzles.Puzzle) []puzzles.Solution {
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
	Of      draw.Kind // the pieces that count; those without a label are all
	verdict *desk.Answer
	hidden  bool // it would tell a solution that may not be told
}

// heatOf is the kind of the pieces that count. While moves are played it stays, though
// the piece leaves the cursor.
func (ed *Editor) heatOf() draw.Kind {
	cell := ed.Start.Board.Cursor()
	switch {
	case !ed.heatAlone:
		return draw.Kind{}
	case ed.heatCell == cell && ed.Heated.puzzle == ed.Doc.Puzzle():
		return ed.Heated.Of
	}
	ed.heatCell = cell
	sc := ed.Rules.Scene(ed.Doc.Puzzle(), ed.Position(), puzzles.Start)
	if k, ok := draw.KindOf(sc, cell); ok && k.Label != "" {
		return k
	}
	return draw.Kind{}
}

// countHeat counts.
func (ed *Editor) countHeat(h heated) puzzles.Heat {
	which := puzzles.Which(nil)
	if h.Of.Label != "" {
		which = func(sc puzzles.Scene, cell int) bool {
			k, ok := draw.KindOf(sc, cell)
			return ok && k == h.Of
		}
	}
	if h.hidden {
		return puzzles.Heat{}
	}
	switch h.kind {
	case HeatPaths:
		return puzzles.Passed(ed.Rules, h.puzzle, BestSolutions(h.puzzle), which)
	case HeatStops:
		return puzzles.Stopped(ed.Rules, h.puzzle, BestSolutions(h.puzzle), which)
	case HeatExpanded:
		if h.verdict != nil && document.SameQuestion(h.verdict.Puzzle, h.puzzle) {
			return puzzles.Stood(ed.Rules, h.puzzle, h.verdict.Sample, which)
		}
	}
	return puzzles.Heat{}
}

// RefreshHeat shows the overlay and its legend.
func (ed *Editor) RefreshHeat() {
	if ed.Heat == HeatOff && ed.Heated.puzzle == nil {
		return
	}
	now := heated{puzzle: ed.Doc.Puzzle(), kind: ed.Heat, Of: ed.heatOf(), verdict: ed.Verdict, hidden: !ed.Reveal().All() && (ed.Heat == HeatPaths || ed.Heat == HeatStops)}
	if now == ed.Heated {
		return
	}
	ed.Heated, ed.Counts = now, ed.countHeat(now)
	start := &ed.Start
	start.Board.SetHeat(ed.Counts)
	start.Legend.Set(ed.Counts.Most(), ed.heatLegend(ed.Counts))
	if shown := ed.Heat != HeatOff; shown != start.Legend.Visible() {
		start.Legend.Hidden = !shown
		ed.layBoards()
	}
	if ed.Heat == HeatOff {
		ed.Heated = heated{}
	}
}

// heatLegend says in a few words what is counted.
func (ed *Editor) heatLegend(h puzzles.Heat) string {
	ways := text.Count(h.Ways, "%s best solution", "%s best solutions")
	of := ed.Heated.Of.Label
	switch {
	case ed.Heated.hidden:
		return text.Capital(desk.Withheld())
	case ed.Heat == HeatExpanded && h.Ways == 0:
		return text.Tr("No expanded positions are known.")
	case h.Ways == 0:
		return text.Tr("There is no solution yet.")
	case ed.Heat == HeatExpanded && of != "":
		return text.Tr("%s in %s expanded positions", of, text.Number(uint64(h.Ways)))
	case ed.Heat == HeatExpanded:
		return text.Tr("Pieces in %s expanded positions", text.Number(uint64(h.Ways)))
	case ed.Heat == HeatStops && of != "":
		return text.Tr("Stops of %s in %s", of, ways)
	case ed.Heat == HeatStops:
		return text.Tr("Stops in %s", ways)
	case of != "":
		return text.Tr("Passes of %s in %s", of, ways)
	default:
		return text.Tr("Passes in %s", ways)
	}
}

// heatText says what the overlay counts in a sentence.
func (ed *Editor) heatText(h puzzles.Heat) string {
	most := text.Number(uint64(h.Most()))
	switch {
	case ed.Heat == HeatOff:
		return text.Tr("No heat map.")
	case ed.Heated.hidden:
		return text.Tr("Heat map of solutions: it is hidden with their lengths.")
	case ed.Heat == HeatExpanded && h.Ways == 0:
		return text.Tr("Heat map of expanded positions: none are known. A search by A* or a relative keeps them.")
	case h.Ways == 0:
		return text.Tr("Heat map: there is no solution yet.")
	case ed.Heat == HeatExpanded:
		return text.Tr("Heat map: in how many of %s expanded positions a piece stands on the cell, at most %s", text.Number(uint64(h.Ways)), most)
	case ed.Heat == HeatStops:
		return text.Tr("Heat map: how many moves of %s end on the cell, at most %s", text.Count(h.Ways, "%s best solution", "%s best solutions"), most)
	default:
		return text.Tr("Heat map: how many moves of %s pass the cell, at most %s", text.Count(h.Ways, "%s best solution", "%s best solutions"), most)
	}
}
