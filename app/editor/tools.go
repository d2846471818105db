package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/board"
)

// toolColumn is the column at the left: what the pointer does, and the
// palette.
type toolColumn struct {
	Tools   []*widgets.ToolButton // by tool
	try     *widgets.ToolButton
	palette *board.Palette
	Content *fyne.Container
}

func (ed *Editor) NewToolColumn() toolColumn {
	t := toolColumn{
		try:     widgets.NewToolButton(text.Tr("Try"), command.KeyText(command.Ctrl(fyne.KeyT)), widgets.IconMoves, ed.Button("try")),
		palette: board.NewPalette(),
	}
	t.try.OnHover = ed.Hinting(func() string { return text.Tr("Move pieces by the rules, and keep the moves as a mark.") })
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, info := range toolInfos {
		b := widgets.NewToolButton(text.Tr(info.text.Title), string(info.key), info.icon, func() {
			ed.Commands.Do(info.id)
			ed.KeepFocus()
		})
		b.OnHover = ed.Hinting(func() string { return text.Tr(info.text.Sentence) })
		t.Tools = append(t.Tools, b)
		list.Add(b)
	}
	list.Add(t.try)
	t.palette.OnSelect = func(i int) {
		if list := ed.Brushes(); i < len(list) {
			ed.Host.Leave()
			ed.ChooseBrush(list[i].Cell)
		}
	}
	t.palette.OnKey = ed.Key
	tools := container.NewVBox(list, widget.NewSeparator())
	t.Content = container.New(desk.Inset(desk.ToolsGap, 8, desk.ToolsGap, 8), container.NewBorder(tools, nil, nil, nil, t.palette))
	return t
}

// show highlights the tool in hand.
func (t *toolColumn) show(trying bool, hand tool) {
	for i, b := range t.Tools {
		b.SetChosen(!trying && tool(i) == hand)
	}
	t.try.SetChosen(trying)
}
