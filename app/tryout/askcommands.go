package tryout

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// StopCommands ends the search that runs.
func (tr *Trier) StopCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "stop", Topic: command.Solve, Title: text.Tr("Stop"),
			Keys:  []command.Key{command.Plain(fyne.KeyEscape), command.Ctrl(fyne.KeyPeriod)},
			Also:  text.Tr("cancel abort end"),
			Needs: text.Tr("needs a search"), Enabled: tr.CanStop,
			Run: tr.StopSearch,
		},
	}
}

// AskCommands ask about the position that is shown.
func (tr *Trier) AskCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "minimum", Topic: command.Solve, Title: text.Tr("Minimum from here"),
			Keys: []command.Key{command.Alt(fyne.KeyM)}, Also: text.Tr("distance shortest length"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: func() bool { return Open(tr) }, Why: func() string { return Closed(tr) },
			Run: tr.AskMinimum,
		},
		{
			ID: "hint", Topic: command.Solve, Title: text.Tr("Hint"),
			Keys: []command.Key{command.Ctrl(fyne.KeyB)}, Also: text.Tr("tip clue"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: func() bool { return Open(tr) }, Why: func() string { return Closed(tr) },
			Items: tr.HintItems, Run: tr.AskHint,
		},
	}
}
