package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/solver"
)

// heatKind is what the overlay on the start board counts.
type heatKind uint8

// What can be counted. The key goes through them in this order.
const (
	HeatOff heatKind = iota
	heatPaths
	heatStops
	heatExpanded
	heatInversions // of the start; of puzzles that they decide
	heatKinds
)

// HeatCommands choose what the overlay counts.
func (hm *heatMap) HeatCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "heat", Topic: command.View, Title: text.Tr("Heat map"),
			Keys: []command.Key{command.Ctrl(fyne.Key4)}, Also: text.Tr("heatmap"),
			Items: hm.heatItems, Run: hm.nextHeat,
		},
	}
}

// nextHeat chooses the next that can be counted.
func (hm *heatMap) nextHeat() {
	next := hm.Heat + 1
	if _, _, ok := hm.inversions(hm.Doc.Puzzle()); next == heatInversions && !ok {
		next++
	}
	hm.setHeat(next % heatKinds)
}

// inversions are those of the start, where they decide whether there is a solution.
func (hm *heatMap) inversions(p *puzzles.Puzzle) (each []int, rule solver.Explanation, ok bool) {
	if f, yes := hm.Rules.(puzzles.Inverting); yes {
		return f.Inversions(p)
	}
	return nil, rule, false
}

// heatItems lists what can be counted, for the menu, and whether of all pieces.
func (hm *heatMap) heatItems() []command.SubItem {
	var items []command.SubItem
	for kind, title := range []string{text.Tr("None"), text.Tr("Cells passed by the best solutions"), text.Tr("Cells where their moves end"), text.Tr("Pieces in expanded positions")} {
		items = append(items, command.SubItem{Label: title, Checked: hm.Heat == heatKind(kind), Run: func() { hm.setHeat(heatKind(kind)) }})
	}
	if _, _, ok := hm.inversions(hm.Doc.Puzzle()); ok {
		items = append(items, command.SubItem{Label: text.Tr("Inversions of the tiles at the start"), Checked: hm.Heat == heatInversions, Run: func() { hm.setHeat(heatInversions) }})
	}
	return append(items, command.SubItem{
		Label: text.Tr("Only pieces like the one at the cursor"), Checked: hm.heatAlone,
		Run: func() { hm.setHeatAlone(!hm.heatAlone) },
	})
}

// setHeat chooses what the overlay counts and says so.
func (hm *heatMap) setHeat(kind heatKind) {
	defer hm.Begin().End()
	hm.Heat = kind
	hm.refreshHeat() // what is said of it is of the new one
	hm.Say(hm.heatText(hm.Counts))
}

// setHeatAlone says whether only pieces of one kind count, as long as the cursor of
// the start board stands on one. Without a heat map it begins the first.
func (hm *heatMap) setHeatAlone(on bool) {
	defer hm.Begin().End()
	hm.heatAlone, hm.heatCell = on, -1
	hm.setHeat(max(hm.Heat, heatPaths))
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
	Of      draw.Kind // the pieces that count; those without a label are all
	verdict *state.LastSearch
	hidden  bool          // it would tell a solution that may not be told
	all     uint64        // how many shortest solutions there are, where that was counted
	exact   *puzzles.Heat // counted over all of them; nil where only those kept are known
}

// heatOf is the kind of the pieces that count. While moves are played it stays, though
// the piece leaves the cursor.
func (hm *heatMap) heatOf() draw.Kind {
	cell := hm.Start.Board.Cursor()
	switch {
	case !hm.heatAlone:
		return draw.Kind{}
	case hm.heatCell == cell && hm.Heated.puzzle == hm.Doc.Puzzle():
		return hm.Heated.Of
	}
	hm.heatCell = cell
	sc := hm.Rules.Scene(hm.Doc.Puzzle(), hm.Position(), puzzles.Start)
	if k, ok := draw.KindOf(sc, cell); ok && k.Label != "" {
		return k
	}
	return draw.Kind{}
}

// countHeat counts.
func (hm *heatMap) countHeat(h heated) puzzles.Heat {
	which := puzzles.Which(nil)
	if h.Of.Label != "" {
		which = func(sc puzzles.Scene, cell int) bool {
			k, ok := draw.KindOf(sc, cell)
			return ok && k == h.Of
		}
	}
	switch {
	case h.hidden:
		return puzzles.Heat{}
	case h.exact != nil:
		all := *h.exact
		all.Each = all.Ways > 1
		return all
	}
	switch h.kind {
	case heatPaths:
		return puzzles.Passed(hm.Rules, h.puzzle, bestSolutions(h.puzzle), which)
	case heatStops:
		return puzzles.Stopped(hm.Rules, h.puzzle, bestSolutions(h.puzzle), which)
	case heatExpanded:
		if h.verdict != nil && document.SameQuestion(h.verdict.Puzzle, h.puzzle) {
			return puzzles.Stood(hm.Rules, h.puzzle, h.verdict.Sample, which)
		}
	case heatInversions:
		if each, _, ok := hm.inversions(h.puzzle); ok {
			return puzzles.Heat{Cells: each, Ways: 1}
		}
	}
	return puzzles.Heat{}
}

// refreshHeat shows the overlay and its legend.
func (hm *heatMap) refreshHeat() {
	if hm.Heat == HeatOff && hm.Heated.puzzle == nil {
		return
	}
	told := hm.Told()
	now := heated{puzzle: hm.Doc.Puzzle(), kind: hm.Heat, Of: hm.heatOf(), verdict: hm.Verdict, all: told.Counted(), hidden: !hm.Reveal().All() && (hm.Heat == heatPaths || hm.Heat == heatStops)}
	if passed, stopped := told.Heats(); now.Of.Label == "" { // of one kind of piece alone those kept must do
		now.exact = map[heatKind]*puzzles.Heat{heatPaths: passed, heatStops: stopped}[hm.Heat]
	}
	if now == hm.Heated {
		return
	}
	hm.Heated, hm.Counts = now, hm.countHeat(now)
	start := &hm.Start
	start.Board.SetHeat(hm.Counts)
	start.Legend.SetHeat(hm.Counts, hm.heatLegend(hm.Counts))
	if shown := hm.Heat != HeatOff; shown != start.Legend.Visible() {
		start.Legend.Hidden = !shown
		hm.layBoards()
	}
	if hm.Heat == HeatOff {
		hm.Heated = heated{}
	}
}

// ways says in how many solutions was counted: in all, or that these are not all there are.
// Those kept are no sample, but the ones that were asked for first.
func (hm *heatMap) ways(n int) string {
	switch {
	case hm.Heated.exact != nil && n == 1:
		return text.Tr("the only optimal solution")
	case hm.Heated.exact != nil:
		return text.Tr("all %s optimal solutions", text.Number(uint64(n)))
	}
	best := text.Count(n, "%s best solution", "%s best solutions")
	if all := hm.Heated.all; all > uint64(n) {
		return text.Tr("%s of %s", best, text.Number(all))
	}
	return best
}

// heatLegend says in a few words what is counted.
func (hm *heatMap) heatLegend(h puzzles.Heat) string {
	ways, of := hm.ways(h.Ways), hm.Heated.Of.Label
	switch {
	case hm.Heated.hidden:
		return text.Capital(state.Withheld())
	case hm.Heat == heatInversions && h.Ways == 0:
		return text.Tr("Inversions do not decide this puzzle.")
	case hm.Heat == heatInversions:
		return text.Tr("Inversions of each tile")
	case hm.Heat == heatExpanded && h.Ways == 0:
		return text.Tr("No expanded positions are known.")
	case h.Ways == 0:
		return text.Tr("There is no solution yet.")
	case hm.Heat == heatExpanded && of != "":
		return text.Tr("%s in %s expanded positions", of, text.Number(uint64(h.Ways)))
	case hm.Heat == heatExpanded:
		return text.Tr("Pieces in %s expanded positions", text.Number(uint64(h.Ways)))
	case hm.Heat == heatStops && of != "":
		return text.Tr("Stops of %s in %s", of, ways)
	case h.Each && hm.Heat == heatStops:
		return text.Tr("Stops, mean of all %s", text.Number(uint64(h.Ways)))
	case h.Each:
		return text.Tr("Passes, mean of all %s", text.Number(uint64(h.Ways)))
	case hm.Heat == heatStops:
		return text.Tr("Stops in %s", ways)
	case of != "":
		return text.Tr("Passes of %s in %s", of, ways)
	default:
		return text.Tr("Passes in %s", ways)
	}
}

// heatText says what the overlay counts in a sentence.
func (hm *heatMap) heatText(h puzzles.Heat) string {
	most, ways := text.Number(uint64(h.Most())), hm.ways(h.Ways)
	if h.Each {
		most = h.Label(h.Most())
	}
	switch {
	case hm.Heat == HeatOff:
		return text.Tr("No heat map.")
	case hm.Heated.hidden:
		return text.Tr("Heat map of solutions: it is hidden with their lengths.")
	case hm.Heat == heatInversions && h.Ways == 0:
		return text.Tr("Heat map: inversions do not decide this puzzle.")
	case hm.Heat == heatInversions:
		_, rule, _ := hm.inversions(hm.Heated.puzzle)
		return text.Sentence(rule)
	case hm.Heat == heatExpanded && h.Ways == 0:
		return text.Tr("Heat map of expanded positions: none are known. A search by A* or a relative keeps them.")
	case h.Ways == 0:
		return text.Tr("Heat map: there is no solution yet.")
	case hm.Heat == heatExpanded:
		return text.Tr("Heat map: in how many of %s expanded positions a piece stands on the cell, at most %s", text.Number(uint64(h.Ways)), most)
	case h.Each && hm.Heat == heatStops:
		return text.Tr("Heat map: how many moves of a solution end on the cell, the mean of %s, at most %s", ways, most)
	case h.Each:
		return text.Tr("Heat map: how many moves of a solution pass the cell, the mean of %s, at most %s", ways, most)
	case hm.Heat == heatStops:
		return text.Tr("Heat map: how many moves of %s end on the cell, at most %s", ways, most)
	default:
		return text.Tr("Heat map: how many moves of %s pass the cell, at most %s", ways, most)
	}
}
