package editor

import (
	"waymark/app/command"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// What the tests of the package see of its inside.

type (
	BoardPane = boardPane
	HeatMap   = heatMap
)

const (
	HeatExpanded = heatExpanded
	HeatKinds    = heatKinds
	HeatPaths    = heatPaths
	HeatStops    = heatStops
	ToolSelect   = toolSelect
	ZoomStep     = zoomStep
)

var (
	BestSolutions = bestSolutions
	FindBrush     = findBrush
	LookKinds     = lookKinds
)

func (ed *Editor) Address(pane puzzles.Role) (puzzles.Role, int) { return ed.address(pane) }

func (ed *Editor) Board(pane puzzles.Role) puzzles.Board { return ed.board(pane) }

func (ed *Editor) BrushOf(r rune) (puzzles.Brush, bool) { return ed.brushOf(r) }

func (ed *Editor) Brushes() []puzzles.Brush { return ed.brushes() }

func (ed *Editor) ChooseBrush(c puzzles.Cell) { ed.chooseBrush(c) }

func (ed *Editor) Foreseen(pane puzzles.Role, cell int) (puzzles.Face, bool) {
	return ed.foreseen(pane, cell)
}

func (ed *Editor) Pick(role puzzles.Role, cell int) { ed.pick(role, cell) }

func (ed *Editor) SetTool(t tool) { ed.setTool(t) }

func (ed *Editor) Stroke(role puzzles.Role, s board.Stroke) { ed.stroke(role, s) }

func (ed *Editor) Typed(pane puzzles.Role, r rune) { ed.typed(pane, r) }

func (hm *heatMap) HeatItems() []command.SubItem { return hm.heatItems() }

func (sl *selector) Choose(c Selection) { sl.choose(c) }

func (sl *selector) Extend(role puzzles.Role, anchor int, cursor int) {
	sl.extend(role, anchor, cursor)
}

func (sl *selector) SelectNothing() { sl.selectNothing() }

func (sl *selector) ToggleSymmetry(c edit.Symmetry) { sl.toggleSymmetry(c) }
func (sh *shaper) Scrambling() bool                 { return sh.scrambling.Running() }

// Previews is what the tool in hand would change.
var Previews = previews
