package board

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/widgets"
)

// Sizes of a swatch: the drawing, the distance to the next, and the line with its name.
const (
	swatchSize   = 34
	swatchGround = 28 // of what fills its cell: black stands clear of the ring
	swatchPitch  = swatchSize + 1.5*widgets.Grid
	swatchName   = 12
	namedPitch   = 60 // of those with a name
	nameOver     = 6  // as much wider may a name be
	groupTitle   = 20 // height of the title of a group
)

// spot is where a swatch lies, with its name.
type spot struct {
	at   fyne.Position
	size fyne.Size
	name string // under it, "" where its picture says it
}

// middle is where the swatch is drawn: over the name.
func (s spot) middle() fyne.Position { return s.at.AddXY(s.size.Width/2, swatchPitch/2) }

// name is what stands under a swatch: nothing where that is no longer than what the swatch shows.
func (p *Palette) name(i int) string {
	b := p.brushes[i]
	word := cmp.Or(b.Word, b.Title)
	if _, translated := p.picture(i); translated {
		return word
	}
	if word == b.Face.Label || !strings.ContainsFunc(word, unicode.IsLower) { // a number, or what the text form has
		return ""
	}
	return widgets.Translate(word)
}

// spots returns where each swatch lies and how high all of them are. Every group begins in
// a line of its own, under its title where there are several.
func (s *swatches) spots() (list []spot, height float32) {
	brushes, width := s.palette.brushes, s.palette.scroll.Size().Width
	at, size := fyne.Position{}, fyne.Size{}
	for i, b := range brushes {
		first := i == 0 || b.Group != brushes[i-1].Group
		if i > 0 && (first || at.X+2*size.Width > width) {
			at = fyne.NewPos(0, at.Y+size.Height)
		} else if i > 0 {
			at.X += size.Width
		}
		if first {
			size = fyne.NewSquareSize(swatchPitch)
			if s.named(b.Group) {
				size = fyne.NewSize(min(namedPitch, max(width, swatchPitch)), swatchPitch+swatchName)
			}
			if s.titled() {
				at.Y += groupTitle
			}
			if i > 0 {
				at.Y += widgets.Grid // below a name
			}
		}
		list = append(list, spot{at, size, s.palette.name(i)})
	}
	if len(brushes) > 0 {
		height = at.Y + size.Height
	}
	return list, height
}

// named reports whether a swatch of a group has a name.
func (s *swatches) named(group string) bool {
	for i, b := range s.palette.brushes {
		if b.Group == group && s.palette.name(i) != "" {
			return true
		}
	}
	return false
}

// titled reports whether there are several groups.
func (s *swatches) titled() bool {
	return slices.ContainsFunc(s.palette.brushes, func(b puzzles.Brush) bool { return b.Group != s.palette.brushes[0].Group })
}

// at returns the brush under a position, or -1.
func (s *swatches) at(p fyne.Position) int {
	spots, _ := s.spots()
	return slices.IndexFunc(spots, func(o spot) bool {
		return p.X >= o.at.X && p.X < o.at.X+o.size.Width && p.Y >= o.at.Y && p.Y < o.at.Y+o.size.Height
	})
}
