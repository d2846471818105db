package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

// toolColumn is the column at the left: what the pointer does, and the
// palette.
type toolColumn struct {
	tools   []*widgets.ToolButton // by tool
	try     *widgets.ToolButton
	palette *widgets.BrushPalette
	content *fyne.Container
}

func (ed *editor) newToolColumn() toolColumn {
	t := toolColumn{
		try:     widgets.NewToolButton(text.Tr("Try"), command.KeyText(command.Ctrl(fyne.KeyT)), widgets.IconMoves, ed.button("try")),
		palette: widgets.NewPalette(),
	}
	t.try.OnHover = ed.hinting(func() string { return text.Tr("Move pieces by the rules, and keep the moves as a mark.") })
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, info := range toolInfos {
		b := widgets.NewToolButton(text.Tr(info.text.Title), string(info.key), info.icon, func() {
			ed.commands.Do(info.id)
			ed.keepFocus()
		})
		b.OnHover = ed.hinting(func() string { return text.Tr(info.text.Sentence) })
		t.tools = append(t.tools, b)
		list.Add(b)
	}
	list.Add(t.try)
	t.palette.OnSelect = func(i int) {
		if list := ed.brushes(); i < len(list) {
			ed.host.Leave()
			ed.chooseBrush(list[i].Cell)
		}
	}
	t.palette.OnKey = ed.key
	tools := container.NewVBox(list, widget.NewSeparator())
	t.content = container.New(inset{toolsGap, 8, toolsGap, 8}, container.NewBorder(tools, nil, nil, nil, t.palette))
	return t
}

// show highlights the tool in hand.
func (t *toolColumn) show(trying bool, hand tool) {
	for i, b := range t.tools {
		b.SetChosen(!trying && tool(i) == hand)
	}
	t.try.SetChosen(trying)
}
