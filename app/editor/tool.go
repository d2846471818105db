package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// tool is what a stroke on a board does.
type tool uint8

// The tools. Try moves, beside them in the window, is a mode of its own.
const (
	ToolPaint tool = iota
	ToolLine
	toolRect
	toolFill
	toolErase
	ToolSelect
)

// toolInfo is how a tool reads, and what it is in the undo list.
type toolInfo struct {
	id   string // of its command
	icon widgets.Icon
	key  fyne.KeyName
	text text.Wording    // its name, and what is said when it is chosen
	step puzzles.Message // what undo takes back
}

// toolInfos is indexed by tool.
var toolInfos = [...]toolInfo{
	ToolPaint:  {"paint", widgets.IconBrush, fyne.KeyF2, text.Describe("Paint", "Drag to paint. The other button erases, Alt-click picks up."), puzzles.Messagef("Paint")},
	ToolLine:   {"line", widgets.IconLine, fyne.KeyF3, text.Describe("Line", "Drag from one end of the line to the other."), puzzles.Messagef("Line")},
	toolRect:   {"rectangle", widgets.IconRectangle, fyne.KeyF4, text.Describe("Rectangle", "Drag from corner to corner. With Shift only the edge is painted."), puzzles.Messagef("Rectangle")},
	toolFill:   {"fill", widgets.IconFill, fyne.KeyF6, text.Describe("Fill", "Click a cell: all like it that hang together are painted."), puzzles.Messagef("Fill")},
	toolErase:  {"erase", widgets.IconEraser, fyne.KeyF7, text.Describe("Erase", "Drag to erase."), puzzles.Messagef("Erase")},
	ToolSelect: {"select", widgets.IconFrame, fyne.KeyF8, text.Describe("Select", "Drag a frame; drag what is selected to move it, with Ctrl to copy it. Shift adds to the selection."), puzzles.Messagef("Select")},
}

// SetTool chooses what strokes do.
func (ed *Editor) SetTool(t tool) {
	ed.Host.Leave()
	ed.Tool = t
	if t != ToolSelect {
		ed.SelectNothing()
	}
	ed.Say(text.Tr(toolInfos[t].text.Sentence))
	ed.Host.Changed(desk.PartTools | desk.PartCommands)
}

// ToolCommands are the tools as commands.
func (ed *Editor) ToolCommands() []*command.Command {
	var list []*command.Command
	for i, info := range toolInfos {
		t := tool(i)
		list = append(list, &command.Command{
			ID: info.id, Menu: command.MenuBoard, Label: command.Label(text.Tr(info.text.Title)), Keys: []command.Key{command.Plain(info.key)},
			Checked: func() bool { return ed.Trial == nil && ed.Tool == t }, Run: func() { ed.SetTool(t) },
		})
	}
	return list
}
