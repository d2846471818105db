package editor

import (
	"math/rand/v2"
	"slices"

	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
)

// Brushes that are mixed paint together: each cell gets one of them by lot. A stroke draws its
// lots once, so that a shape that grows keeps what it has, and what undo and redo bring back
// is a puzzle, not a throw.

// mixed adds a brush to those that paint together, or takes it out.
func mixed(ed *Editor, c puzzles.Cell) {
	mix := slices.Clone(ed.mix)
	if len(mix) == 0 {
		mix = []puzzles.Cell{ed.Brush}
	}
	if i := slices.Index(mix, c); i >= 0 && len(mix) > 1 {
		mix = slices.Delete(mix, i, i+1)
	} else if i < 0 {
		mix = append(mix, c)
	}
	setMix(ed, mix)
}

// setMix makes brushes those that paint together; one alone is no mixture.
func setMix(ed *Editor, mix []puzzles.Cell) {
	if len(mix) > 0 {
		ed.chooseBrush(mix[len(mix)-1])
	}
	if len(mix) < 2 {
		mix = nil
	}
	ed.mix = mix
	ed.Host.Changed(desk.PartTools | desk.PartCommands)
	if mix == nil {
		ed.Say(text.Tr("One brush paints."))
		return
	}
	ed.Say(text.Tr("%d brushes paint by lot.", len(mix)))
}

// mixNext adds the brush that stands behind the last one in the palette.
func mixNext(ed *Editor) {
	list := ed.brushes()
	i := slices.IndexFunc(list, func(b puzzles.Brush) bool { return b.Cell == ed.Brush })
	for range list {
		if i = (i + 1) % len(list); !slices.Contains(ed.mix, list[i].Cell) {
			mixed(ed, list[i].Cell)
			return
		}
	}
}

// lots is what a stroke with mixed brushes paints.
type lots struct {
	cells []puzzles.Cell
	seed  uint64
}

// newLots returns those of a stroke on the board of a pane; none where the brush in hand
// paints alone.
func newLots(ed *Editor, pane puzzles.Role) lots {
	l := lots{seed: rand.Uint64()}
	for _, c := range ed.mix {
		if b, ok := ed.brushOn(pane, c); ok {
			l.cells = append(l.cells, b.Cell)
		}
	}
	return l
}

// of returns what a cell gets, otherwise where nothing is mixed.
func (l lots) of(cell int, otherwise puzzles.Cell) puzzles.Cell {
	if len(l.cells) < 2 {
		return otherwise
	}
	return l.cells[rand.New(rand.NewPCG(l.seed, uint64(cell))).IntN(len(l.cells))]
}
