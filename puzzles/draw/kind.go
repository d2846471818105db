package draw

import (
	"strings"
	"unicode"

	"waymark/puzzles"
)

// Kind is how a piece looks wherever it stands: pieces of one kind are the same to
// the eye.
type Kind struct {
	Hue   puzzles.Hue
	Label string // a letter or a number, of several cells that on the first; "" for none
}

// KindOf returns the kind of the piece that covers a cell, and false where none
// stands. A label without letter or number says where a piece stands, not which one
// it is, and is left out.
func KindOf(sc puzzles.Scene, cell int) (Kind, bool) {
	body := Body(sc, cell)
	if body == nil {
		return Kind{}, false
	}
	k := Kind{Hue: sc.Faces[cell].Hue}
	for _, c := range body {
		label := sc.Faces[c].Label
		if strings.ContainsFunc(label, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }) {
			k.Label = label
			break
		}
	}
	return k, true
}
