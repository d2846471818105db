package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// tool is what a stroke on a board does.
type tool uint8

// The tools. Try moves, beside them in the window, is a mode of its own.
const (
	toolPaint tool = iota
	toolLine
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
	text text.Wording    // its name, and what is said when it is chosen
	step puzzles.Message // what undo takes back
}

// toolInfos is indexed by tool.
var toolInfos = [...]toolInfo{
	toolPaint:  {"paint", widgets.IconBrush, fyne.KeyF2, text.Describe("Paint", "Drag to paint. The other button erases, Alt-click picks up."), puzzles.Messagef("Paint")},
	toolLine:   {"line", widgets.IconLine, fyne.KeyF3, text.Describe("Line", "Drag from one end of the line to the other."), puzzles.Messagef("Line")},
	toolRect:   {"rectangle", widgets.IconRectangle, fyne.KeyF4, text.Describe("Rectangle", "Drag from corner to corner. With Shift only the edge is painted."), puzzles.Messagef("Rectangle")},
	toolFill:   {"fill", widgets.IconFill, fyne.KeyF6, text.Describe("Fill", "Click a cell: all like it that hang together are painted."), puzzles.Messagef("Fill")},
	toolErase:  {"erase", widgets.IconEraser, fyne.KeyF7, text.Describe("Erase", "Drag to erase."), puzzles.Messagef("Erase")},
	toolSelect: {"select", widgets.IconFrame, fyne.KeyF8, text.Describe("Select", "Drag a frame; drag what is selected to move it, with Ctrl to copy it. Shift adds to the selection."), puzzles.Messagef("Select")},
}

// setTool chooses what strokes do.
func (ed *editor) setTool(t tool) {
	ed.host.Leave()
	ed.tool = t
	if t != toolSelect {
		ed.selectNothing()
	}
	ed.say(text.Tr(toolInfos[t].text.Sentence))
	ed.host.Changed(partTools | partCommands)
}

// toolCommands are the tools as commands.
func (ed *editor) toolCommands() []*command.Command {
	var list []*command.Command
	for i, info := range toolInfos {
		t := tool(i)
		list = append(list, &command.Command{
			ID: info.id, Menu: command.MenuBoard, Label: command.Label(text.Tr(info.text.Title)), Keys: []command.Key{command.Plain(info.key)},
			Checked: func() bool { return ed.trial == nil && ed.tool == t }, Run: func() { ed.setTool(t) },
		})
	}
	return list
}
