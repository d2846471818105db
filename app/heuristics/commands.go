package heuristics

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// AboutCommands opens the page.
func (s *Heuristics) AboutCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "heuristics", Topic: command.Solve,
			Title: text.Tr("Heuristics …"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyU)}, Also: text.Tr("estimate admissible"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: s.CanShow,
			Run: func() { s.Show() },
		},
	}
}
