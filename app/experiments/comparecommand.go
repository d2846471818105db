package experiments

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// CompareCommands compares searches of the open puzzle.
func (m *Lab) CompareCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "compare", Menu: command.MenuSolve, Group: 2, Sub: text.Tr("Heuristics"),
			Title: text.Tr("Compare heuristics …"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyJ)}, Also: text.Tr("benchmark portfolio algorithms lab"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: m.CanCompare,
			Run: func() { m.ShowComparison() },
		},
	}
}
