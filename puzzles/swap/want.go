package swap

import "waymark/puzzles"

// want is what a goal or a mark asks for: a label on each slot. A goal tells
// colours apart, a mark every kind.
type want struct {
	of    []uint8  // kind -> label, labels from 0 on
	names []string // of the labels: their colours
	asked []uint8  // slot -> label, or anything
}

// anything is the label of a slot that may hold any square.
const anything = 0xff

// wantColours returns what a goal asks for.
func (b *board) wantColours(goal puzzles.Board) want {
	var w want
	number := map[colour]uint8{}
	for _, k := range b.kinds {
		at, ok := number[k.colour]
		if !ok {
			at = uint8(len(w.names))
			number[k.colour] = at
			w.names = append(w.names, colourNames[k.colour])
		}
		w.of = append(w.of, at)
	}
	for _, cell := range b.cells {
		label, ok := number[colourOf(goal.Cells[cell])]
		if !ok {
			label = anything
		}
		w.asked = append(w.asked, label)
	}
	return w
}

// markKinds returns the kinds on the slots of a mark, anything where it is open.
func (b *board) markKinds(mark puzzles.Board) (k content) {
	for slot, cell := range b.cells {
		kind, ok := b.kindOf[mark.Cells[cell]]
		if k[slot] = kind; !ok {
			k[slot] = anything
		}
	}
	return k
}

// wantKinds returns what a mark asks for: these very kinds.
func (b *board) wantKinds(at *content) want {
	w := want{asked: at[:b.slots()]}
	for i, k := range b.kinds {
		w.of = append(w.of, uint8(i))
		w.names = append(w.names, colourNames[k.colour])
	}
	return w
}

// met reports whether every slot has what is asked for.
func (w *want) met(at *content) bool {
	for slot, label := range w.asked {
		if label != anything && w.of[at[slot]] != label {
			return false
		}
	}
	return true
}
