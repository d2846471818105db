package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/analysis/findings"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/board"
)

// newAny returns the place of the hardest start of all arrangements.
func (l *Page) newAny() fyne.CanvasObject {
	l.any = &farView{Note: widgets.NewRemark(), diagram: board.NewDiagram()}
	l.any.Use = l.Button(widgets.ButtonOutline, text.Tr("Use as start"), func() { l.useFar(l.study.Any.Far, false) })
	l.any.drawn = container.NewHBox(container.NewGridWrap(fyne.NewSquareSize(farBoard), l.any.diagram))
	l.find = l.Button(widgets.ButtonOutline, text.Tr("Find"), l.FindAny)
	return container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)},
		widgets.NewSubsection(text.Tr("Hardest start of any arrangement")), l.any.drawn, l.any.Note, container.NewHBox(l.find, l.any.Use))
}

// FindAny looks for the hardest start of all arrangements, or stops that.
func (l *Page) FindAny() {
	if l.study.Any.Running() {
		l.study.Any.Stop()
		return
	}
	if l.study.Running() {
		return // one after the other: both want all memory
	}
	l.study.FindAny(l.of.Jobs.Context(), l.of.means(), l.of.Post, func() {
		if l.Lies() {
			l.refresh()
		}
	})
	l.refresh()
}

// refreshAny shows what is known of it.
func (l *Page) refreshAny(v findings.View) {
	a := &l.study.Any
	l.any.Note.SetText(v.AnyWords())
	l.find.SetText(text.Tr("Find"))
	if a.Running() {
		l.find.SetText(text.Tr("Stop"))
	}
	l.find.SetEnabled(a.Running() || !v.Running() && !(a.Far.Known && !a.Far.Open))
	l.any.Use.SetEnabled(a.Far.Known && l.of.Editable())
	if l.any.drawn.Hidden = !a.Far.Known; a.Far.Known {
		l.any.diagram.SetScene(l.scene(a.Far.Board))
	}
}
