package help

import (
	"fyne.io/fyne/v2"

	"waymark/docs"
	"waymark/widgets"
)

// What the tests of the package see of its inside.

// PieceWays are the arrows of a step.
var PieceWays = pieceWays

func (h *Help) KeyGroups() []widgets.KeyGroup { return h.keyGroups() }

func (g *Guide) GoBack() { g.goBack() }

func (g *Guide) Follow(link string) func() { return g.follow(link) }

func TableWidths(natural []float32, width float32) []float32 {
	return (&tableLayout{columns: len(natural), natural: natural}).widths(width)
}

// Article draws a section of a page.
func Article(p *docs.Page, section int) []fyne.CanvasObject {
	return article(p, section, func(string) func() { return nil })
}
