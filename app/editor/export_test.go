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

func (e *Editor) Address(pane puzzles.Role) (puzzles.Role, int) { return e.address(pane) }

func (e *Editor) Board(pane puzzles.Role) puzzles.Board { return e.board(pane) }

func (e *Editor) BrushOf(r rune) (puzzles.Brush, bool) { return e.brushOf(r) }

func (e *Editor) Brushes() []puzzles.Brush { return e.brushes() }

func (e *Editor) ChooseBrush(c puzzles.Cell) { e.chooseBrush(c) }

func (e *Editor) Foreseen(pane puzzles.Role, cell int) (puzzles.Face, bool) {
	return e.foreseen(pane, cell)
}

func (e *Editor) Pick(role puzzles.Role, cell int) { e.pick(role, cell) }

func (e *Editor) SetTool(t tool) { e.setTool(t) }

func (e *Editor) Stroke(role puzzles.Role, s board.Stroke) { e.stroke(role, s) }

func (e *Editor) Typed(pane puzzles.Role, r rune) { e.typed(pane, r) }

func (h *heatMap) HeatItems() []command.SubItem { return h.heatItems() }

func (s *selector) Choose(p0 Selection) { s.choose(p0) }

func (s *selector) Extend(role puzzles.Role, anchor int, cursor int) { s.extend(role, anchor, cursor) }

func (s *selector) SelectNothing() { s.selectNothing() }

func (s *selector) ToggleSymmetry(p0 edit.Symmetry) { s.toggleSymmetry(p0) }
