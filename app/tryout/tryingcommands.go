package tryout

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// TrialCommands work on the tried moves.
func (tr *Trier) TrialCommands() []*command.Command {
	turns := func() bool { return tr.Trying() && tr.Trial.CanTurn() }
	return []*command.Command{
		{
			ID: "tried", Topic: command.Puzzle, Title: text.Tr("Show all that was tried"),
			Checked: tr.Seen, Run: func() { tr.Switch() },
		},
		{
			ID: "try-reset", Topic: command.Puzzle, Title: text.Tr("Back to the start"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyBackspace)},
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && tr.Trial.Len() > 0 },
			Run:     tr.resetTrial,
		},
		{
			ID: "try-name", Topic: command.Puzzle, Title: text.Tr("Name the position …"),
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && tr.Trial.Len() > 0 },
			Run:     tr.nameTrial,
		},
		{
			ID: "try-prune", Topic: command.Puzzle, Title: text.Tr("Remove this branch"),
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && tr.Trial.Len() > 0 },
			Run:     tr.pruneTrial,
		},
		{
			ID: "try-branch-before", Topic: command.Puzzle, Title: text.Tr("Previous branch"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyUp)},
			Needs: text.Tr("needs moves that are being tried"), Enabled: turns,
			Run: func() { tr.turnTrial(-1) },
		},
		{
			ID: "try-branch-after", Topic: command.Puzzle, Title: text.Tr("Next branch"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyDown)},
			Needs: text.Tr("needs moves that are being tried"), Enabled: turns,
			Run: func() { tr.turnTrial(1) },
		},
		{
			ID: "try-keep", Topic: command.Puzzle, Title: text.Tr("Keep tried moves as waypoint"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyK)},
			Needs: text.Tr("needs moves that are being tried"), Enabled: tr.Trying,
			Run: tr.keepAsMark,
		},
		{
			ID: "try-replace", Topic: command.Puzzle, Title: text.Tr("Replace the rest"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyG)}, Also: text.Tr("finish complete"),
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && Open(tr) && !tr.Trial.Solved() },
			Why:     func() string { return Closed(tr) },
			Run:     tr.replaceTail,
		},
		{
			ID: "try-solution", Topic: command.Puzzle, Title: text.Tr("Keep as solution"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyE)},
			Needs:   text.Tr("needs tried moves that solve the puzzle"),
			Enabled: func() bool { return tr.Trying() && tr.Trial.Len() > 0 && tr.Trial.Solved() },
			Run:     tr.keepSolution,
		},
		{
			ID: "try-leave", Topic: command.Puzzle, Title: text.Tr("Leave trying moves"),
			Keys:    []command.Key{command.Plain(fyne.KeyEscape)},
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && !tr.Searching() },
			Run:     tr.LeaveTrial,
		},
		{
			ID: "solve-from-here", Topic: command.Puzzle, Title: text.Tr("Solve from here"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyReturn), command.Ctrl(fyne.KeyEnter), command.Plain(fyne.KeyF5)},
			Needs:   text.Tr("needs moves that are being tried"),
			Enabled: func() bool { return tr.Trying() && !tr.Session.Running() },
			Run:     tr.solveFromHere,
		},
	}
}

// HandCommand plays on by hand.
func (tr *Trier) HandCommand() *command.Command {
	return &command.Command{
		ID: "by-hand", Topic: command.Playback, Title: text.Tr("Play on by hand from here"),
		LabelNow: tr.ByHandLabel,
		Also:     text.Tr("try"),
		Needs:    text.Tr("needs a solution"), Enabled: func() bool { return tr.CanPlay() || tr.Handed != nil },
		Run: tr.PlayByHand,
	}
}

// TryCommand begins to try moves, or ends it.
func (tr *Trier) TryCommand() *command.Command {
	return &command.Command{
		ID: "try", Topic: command.Puzzle, Title: text.Tr("Try moves"),
		Keys: []command.Key{command.Ctrl(fyne.KeyT)}, Also: text.Tr("play by hand manual move"),
		Checked: tr.Trying, Run: tr.ToggleTrial,
	}
}
