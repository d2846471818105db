package editor

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// toolColumn is the column at the left: what the pointer does, and the
// palette.
type toolColumn struct {
	Tools   []*widgets.ToolButton // by tool
	try     *widgets.ToolButton
	Palette *board.Palette
	Content *fyne.Container
}

func (ed *Editor) NewToolColumn() toolColumn {
	t := toolColumn{
		try:     widgets.NewToolButton(text.Tr("Try"), "", widgets.IconMoves, ed.Button("try")),
		Palette: board.NewPalette(),
	}
	t.try.About = func() string { return text.Tr("Move pieces by the rules, and keep the moves as a waypoint.") }
	t.try.OnHover = ed.Hinting(t.try.About)
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, info := range toolInfos {
		b := widgets.NewToolButton(text.Tr(info.text.Title), "", info.icon, func() {
			ed.Commands.Do(info.id)
			ed.KeepFocus()
		})
		b.About = func() string {
			if ed.Trying() {
				return text.Tr("%s Taking it leaves trying moves.", text.Tr(info.text.Sentence))
			}
			return text.Tr(info.text.Sentence)
		}
		b.OnHover = ed.Hinting(b.About)
		t.Tools = append(t.Tools, b)
		list.Add(b)
	}
	list.Add(t.try)
	t.Palette.OnSelect = func(i int) {
		list := ed.brushes()
		if i >= len(list) {
			stamper{ed}.take(i - len(list))
			return
		}
		ed.Host.Leave()
		if !slices.Contains(ed.mix, list[i].Cell) {
			ed.mix = nil
		}
		ed.chooseBrush(list[i].Cell)
		ed.Say(text.Tr("A right drag erases."))
	}
	t.Palette.OnMix = func(i int) {
		if list := ed.brushes(); i < len(list) {
			ed.Host.Leave()
			mixed(ed, list[i].Cell)
		}
	}
	t.Palette.OnKey = ed.Key
	tools := container.NewVBox(list, widget.NewSeparator())
	t.Content = container.New(widgets.Inset(widgets.ToolsGap, 8, widgets.ToolsGap, 8), container.NewBorder(tools, nil, nil, nil, t.Palette))
	return t
}

// keys names the keys of the tools.
func (t *toolColumn) keys(of *command.Commands) {
	for i, b := range t.Tools {
		b.SetKey(of.Find(toolInfos[i].id).FirstKey())
	}
	t.try.SetKey(of.Find("try").FirstKey())
}

// show highlights the tool in hand.
func (t *toolColumn) show(trying bool, hand tool) {
	for i, b := range t.Tools {
		b.SetChosen(!trying && tool(i) == hand)
		b.SetResting(trying)
	}
	t.Palette.SetResting(trying)
	t.try.SetChosen(trying)
}

// tool is what a stroke on a board does.
type tool uint8

// The tools. Try moves, beside them in the window, is a mode of its own.
const (
	ToolPaint tool = iota
	ToolLine
	toolRect
	toolFill
	toolErase
	toolSelect
)

// toolInfo is how a tool reads, and what it is in the undo list.
type toolInfo struct {
	id   string // of its command
	icon widgets.Icon
	key  fyne.KeyName
	also string          // as [command.Command] has it
	text text.Wording    // its name, and what is said when it is chosen
	step puzzles.Message // what undo takes back
}

// toolInfos is indexed by tool.
var toolInfos = [...]toolInfo{
	ToolPaint:  {"paint", widgets.IconBrush, fyne.KeyF2, "brush pencil draw pen", text.Describe("Paint", "Drag to paint, or press Space. A right drag erases. Alt-click picks up."), document.Drawing(puzzles.Messagef("Paint"))},
	ToolLine:   {"line", widgets.IconLine, fyne.KeyF3, "straight", text.Describe("Line", "Drag from one end of the line to the other, or press Space at both ends. A right drag erases."), document.Drawing(puzzles.Messagef("Line"))},
	toolRect:   {"rectangle", widgets.IconRectangle, fyne.KeyF4, "box", text.Describe("Rectangle", "Drag from corner to corner, or press Space at both. With Shift only the edge is painted. A right drag erases."), document.Drawing(puzzles.Messagef("Rectangle"))},
	toolFill:   {"fill", widgets.IconFill, fyne.KeyF6, "bucket flood", text.Describe("Fill", "Click a cell, or press Space on it: all like it that hang together are painted. A right drag erases."), document.Drawing(puzzles.Messagef("Fill"))},
	toolErase:  {"erase", widgets.IconEraser, fyne.KeyF7, "rubber eraser", text.Describe("Erase", "Drag to erase, or press Space."), document.Erasing(puzzles.Messagef("Erase"))},
	toolSelect: {"select", widgets.IconFrame, fyne.KeyF8, "marquee frame", text.Describe("Select", "Drag a frame, or press Shift with the arrow keys. Drag what is selected to move it, with Ctrl to copy it. Shift adds to the selection, a right drag takes away."), puzzles.Messagef("Select")},
}

// setTool chooses what strokes do.
func (ed *Editor) setTool(t tool) {
	defer ed.Begin().End()
	ed.Host.Leave()
	ed.Tool, ed.stamps.held = t, 0
	if t != toolSelect && t != toolFill { // which stays within what is selected
		ed.Selecting.selectNothing()
	}
	ed.Say(text.Tr(toolInfos[t].text.Sentence))
}

// ToolCommands are the tools as commands.
func (ed *Editor) ToolCommands() []*command.Command {
	var list []*command.Command
	for i, info := range toolInfos {
		t := tool(i)
		list = append(list, &command.Command{
			ID: info.id, Topic: command.Board, Title: text.Tr(info.text.Title), Also: text.Tr(info.also),
			Keys:    []command.Key{command.Plain(info.key)},
			Checked: func() bool { return !ed.Trying() && ed.Tool == t }, Run: func() { ed.setTool(t) },
		})
	}
	return list
}

// BoardCommands change a whole board.
func (ed *Editor) BoardCommands() []*command.Command {
	still := ed.Editable
	return []*command.Command{
		{
			ID: "copy-start", Topic: command.Edit, Title: text.Tr("Copy start to goal"),
			Keys: []command.Key{command.Ctrl(fyne.KeyD)}, Also: text.Tr("start as goal"),
			Needs:   text.Tr("needs the boards as they are drawn"),
			Enabled: func() bool { return still() && ed.OpenMark < 0 && !ed.Rules.Info().NoGoal },
			Run:     ed.CopyStart,
		},
		{
			ID: "clear-start", Topic: command.Edit, Title: text.Tr("Clear start"), Also: text.Tr("empty delete all"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyDelete)},
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: still,
			Run: func() { ed.ClearBoard(puzzles.Start, puzzles.Messagef("Clear start")) },
		},
		{
			ID: "clear-goal", Topic: command.Edit, Title: text.Tr("Clear goal"),
			LabelNow: ed.ClearLabel,
			Keys:     []command.Key{command.CtrlShift(fyne.KeyDelete)},
			Needs:    text.Tr("needs the boards as they are drawn"),
			Enabled:  func() bool { return still() && (ed.OpenMark >= 0 || !ed.Rules.Info().NoGoal) },
			Run:      ed.ClearGoal,
		},
	}
}

// PuzzleCommands change what the puzzle is, and take the position shown for a board.
func (ed *Editor) PuzzleCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "name", Topic: command.Puzzle, Title: text.Tr("Name and notes …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyI)}, Also: text.Tr("rename title author description"),
			Run: ed.Whole.EditWords,
		},
		{
			ID: "size", Topic: command.Puzzle, Title: text.Tr("Family and size …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyR)}, Also: text.Tr("resize dimensions width height crop rows columns grow shrink"),
			Run: ed.Whole.EditKind,
		},
		{
			ID: "presets", Topic: command.Puzzle, Title: text.Tr("Set up"),
			Also:    text.Tr("rules of the puzzle metric exit scramble shuffle random mix arrange"),
			Needs:   text.Tr("needs a family with arrangements"),
			Enabled: func() bool { return len(ed.Rules.Presets(ed.Doc.Puzzle())) > 0 },
			Items:   ed.Whole.PresetItems, Run: ed.Whole.ChoosePreset,
		},
		{
			ID: "take-start", Topic: command.Puzzle,
			Title: text.Tr("Use this position as start"),
			Keys:  []command.Key{command.AltShift(fyne.KeyT)}, Also: text.Tr("set from here"),
			Needs: text.Tr("needs a step of a solution, or tried moves"), Enabled: ed.Away,
			Run: ed.TakeStart,
		},
		{
			ID: "take-goal", Topic: command.Puzzle,
			Title: text.Tr("Use this position as goal"),
			Keys:  []command.Key{command.AltShift(fyne.KeyG)}, Also: text.Tr("set from here"),
			Needs:   text.Tr("needs a step of a solution, or tried moves"),
			Enabled: func() bool { return ed.Away() && !ed.Rules.Info().NoGoal },
			Run:     ed.TakeGoal,
		},
	}
}
