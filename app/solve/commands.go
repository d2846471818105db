package solve

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// SolveCommands begins a search.
func (sv *Solving) SolveCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "solve", Topic: command.Solve, Title: text.Tr("Solve"), LabelNow: sv.SolveLabel,
			Keys:  []command.Key{command.Ctrl(fyne.KeyReturn), command.Ctrl(fyne.KeyEnter), command.Plain(fyne.KeyF5)},
			Also:  text.Tr("search run start"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: sv.CanSolve,
			Run: sv.Solve,
		},
	}
}

// GoOnCommands let a search rest and go on, and prove an answer again.
func (sv *Solving) GoOnCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "pause", Topic: command.Solve, Title: text.Tr("Pause, resume"), LabelNow: sv.PauseLabel,
			Keys: []command.Key{command.Alt(fyne.KeyP)}, Also: text.Tr("wait hold"),
			Needs: text.Tr("needs a search"), Enabled: sv.CanPause,
			Run: sv.TogglePause,
		},
		{
			ID: "continue", Topic: command.Solve, Title: text.Tr("Continue"),
			Keys: []command.Key{command.Ctrl(fyne.KeyE)}, Also: text.Tr("resume go on"),
			Needs: text.Tr("needs a search that was stopped"), Enabled: sv.CanContinue,
			Run: sv.Resume,
		},
		{
			ID: "prove", Topic: command.Solve, Title: text.Tr("Prove again"),
			Also:  text.Tr("check verify claim"),
			Needs: text.Tr("needs a solution that is said to be optimal"), Enabled: sv.CanProve,
			Run: sv.Prove,
		},
	}
}

// KnownCommands better what was found, and say what is known.
func (sv *Solving) KnownCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "improve", Topic: command.Solve, Title: text.Tr("Shorten the solution"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyG)}, Also: text.Tr("optimise better"),
			Needs: text.Tr("needs a solution that may be too long"), Enabled: sv.CanImprove,
			Run: sv.Improve,
		},
		{
			ID: "why", Topic: command.Solve, Title: text.Tr("What is proved so far"),
			Keys: []command.Key{command.Ctrl(fyne.KeyJ)},
			Run:  sv.SayLight,
		},
		{
			ID: "audit", Topic: command.Solve, Title: text.Tr("What the waypoints cost"),
			LabelNow: sv.Studies.AuditLabel,
			Keys:     []command.Key{command.Ctrl(fyne.KeyU)}, Also: text.Tr("cost of waypoints order price"),
			Needs: text.Tr("needs waypoints"), Enabled: sv.Studies.CanAudit,
			Run: sv.Studies.ToggleAudit,
		},
	}
}

// LimitsCommands changes the limits of searches.
func (sv *Solving) LimitsCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "limits", Topic: command.Solve, Title: text.Tr("Limits …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyL)}, Also: text.Tr("timeout memory time settings preferences"),
			Run: func() { sv.AskLimits(func() {}) },
		},
	}
}

// ListCommands go through the solutions that are listed.
func (sv *Solving) ListCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "more-optimal", Topic: command.Solve, Title: text.Tr("More optimal solutions"),
			LabelNow: sv.Studies.MoreOptimaLabel,
			Keys:     []command.Key{command.Ctrl(fyne.Key6)}, Also: text.Tr("all other solutions count unique"),
			Needs:   text.Tr("needs the end of the search, or of the trying of moves"),
			Enabled: func() bool { return sv.Studies.Optima.Running() || !sv.Trying() && !sv.Session.Running() },
			Run:     sv.Studies.MoreOptima,
		},
		{
			ID: "next-solution", Topic: command.Solve,
			Title:   text.Tr("Next solution"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyDown)},
			Needs:   text.Tr("needs another solution"),
			Enabled: func() bool { return sv.Shown+1 < len(sv.Doc.Puzzle().Solutions) },
			Run:     func() { sv.SelectSolution(sv.Shown + 1) },
		},
		{
			ID: "previous-solution", Topic: command.Solve,
			Title: text.Tr("Previous solution"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyUp)},
			Needs: text.Tr("needs a solution before this one"), Enabled: func() bool { return sv.Shown > 0 },
			Run: func() { sv.SelectSolution(sv.Shown - 1) },
		},
		{
			ID: "delete-solution", Topic: command.Solve,
			Title: text.Tr("Remove solution"),
			Also:  text.Tr("delete"),
			Needs: text.Tr("needs a solution"), Enabled: func() bool { return sv.Shown >= 0 },
			Run: func() { sv.DeleteSolution(sv.Shown) },
		},
	}
}

// PageCommands opens the page.
func (st *Solutions) PageCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "solutions", Topic: command.Solve, Title: text.Tr("Solutions …"), Also: text.Tr("answers list"),
			Keys:    []command.Key{command.Ctrl(fyne.Key5)},
			Needs:   text.Tr("needs the end of the search, or of the trying of moves"),
			Enabled: func() bool { return !st.Trying() },
			Run:     st.Show,
		},
	}
}
