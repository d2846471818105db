package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// toolColumn is the column at the left: what the pointer does, and the
// palette.
type toolColumn struct {
	paint, erase, try *widgets.Button
	palette           *widgets.BrushPalette
	content           *fyne.Container
}

func (a *App) newToolColumn() toolColumn {
	t := toolColumn{
		paint:   widgets.NewButton(widgets.ButtonBare, tr("Paint"), widgets.IconBrush, a.button("paint")),
		erase:   widgets.NewButton(widgets.ButtonBare, tr("Erase"), widgets.IconClear, a.button("erase")),
		try:     widgets.NewButton(widgets.ButtonBare, tr("Try"), widgets.IconMoves, a.button("try")),
		palette: widgets.NewPalette(),
	}
	t.palette.OnSelect = func(i int) {
		if list := a.brushes(); i < len(list) {
			a.leaveTrial()
			a.chooseBrush(list[i].Cell)
		}
	}
	t.palette.OnKey = a.typedKey
	tools := container.NewVBox(t.paint, t.erase, t.try, widget.NewSeparator())
	t.content = container.New(inset{4, 8, 2, 8}, container.NewBorder(tools, nil, nil, nil, t.palette))
	return t
}

// show highlights the tool in hand.
func (t *toolColumn) show(trying, erasing bool) {
	style := func(b *widgets.Button, on bool) {
		if on {
			b.SetStyle(widgets.ButtonOutline)
		} else {
			b.SetStyle(widgets.ButtonBare)
		}
	}
	style(t.paint, !trying && !erasing)
	style(t.erase, !trying && erasing)
	style(t.try, trying)
}
