package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// toolColumn is the column at the left: what the pointer does, and the
// palette.
type toolColumn struct {
	tools   []*widgets.Button // by tool
	try     *widgets.Button
	palette *widgets.BrushPalette
	content *fyne.Container
}

func (a *App) newToolColumn() toolColumn {
	t := toolColumn{
		try:     widgets.NewButton(widgets.ButtonBare, tr("Try"), widgets.IconMoves, a.button("try")),
		palette: widgets.NewPalette(),
	}
	grid := container.New(layout.NewGridLayout(2))
	for _, info := range toolInfos {
		b := widgets.NewButton(widgets.ButtonBare, string(info.key), info.icon, a.button(info.id))
		t.tools = append(t.tools, b)
		grid.Add(b)
	}
	t.palette.OnSelect = func(i int) {
		if list := a.brushes(); i < len(list) {
			a.leaveTrial()
			a.chooseBrush(list[i].Cell)
		}
	}
	t.palette.OnKey = a.typedKey
	tools := container.NewVBox(grid, t.try, widget.NewSeparator())
	t.content = container.New(inset{4, 8, 2, 8}, container.NewBorder(tools, nil, nil, nil, t.palette))
	return t
}

// show highlights the tool in hand.
func (t *toolColumn) show(trying bool, hand tool) {
	style := func(b *widgets.Button, on bool) {
		if on {
			b.SetStyle(widgets.ButtonOutline)
		} else {
			b.SetStyle(widgets.ButtonBare)
		}
	}
	for i, b := range t.tools {
		style(b, !trying && tool(i) == hand)
	}
	style(t.try, trying)
}
