package waypoints

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
)

// MarkCommands make marks and change the one that is selected.
func (mk *Marker) MarkCommands() []*command.Command {
	marked := func() bool { _, ok := mk.SelectedMark(); return ok }
	on := func(act func(i int)) func() {
		return func() {
			if i, ok := mk.SelectedMark(); ok {
				act(i)
			}
		}
	}
	off := func() bool { i, ok := mk.SelectedMark(); return ok && mk.Doc.Puzzle().Marks[i].Off }
	return append([]*command.Command{
		{
			ID: "pin", Topic: command.Puzzle, Title: text.Tr("Add this step as waypoint"),
			Keys: []command.Key{command.Ctrl(fyne.KeyM)}, Also: text.Tr("waypoint mark pin add"),
			Needs: text.Tr("needs a step of a solution"), Enabled: mk.CanPlay, Why: mk.whyNoPin,
			Run: mk.pin,
		},
		{
			ID: "mark-paint", Topic: command.Puzzle, Title: text.Tr("Paint a new waypoint"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyY)}, Also: text.Tr("waypoint draw"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: mk.Editable,
			Run: mk.paintMark,
		},
		{
			ID: "mark-paste", Topic: command.Puzzle, Title: text.Tr("Paste as waypoint"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: mk.Editable,
			Run: mk.pasteMark,
		},
		{
			ID: "mark-kind", Topic: command.Puzzle, Title: text.Tr("Change the kind of waypoint"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyM)},
			Needs: text.Tr("needs a waypoint that is selected"), Enabled: marked,
			Items: mk.KindItems, Run: on(mk.nextKind),
		},
		{
			ID: "mark-edit", Topic: command.Puzzle, Title: text.Tr("Draw on the waypoint"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyB)}, Also: text.Tr("waypoint draw"),
			Needs: text.Tr("needs a waypoint"), Enabled: func() bool { return len(mk.Doc.Puzzle().Marks) > 0 },
			Checked: mk.boards.DrawnOn, Run: mk.boards.ToggleMark,
		},
	}, command.Needing(text.Tr("needs a waypoint that is selected"), marked, []*command.Command{
		{
			ID: "mark-off", Topic: command.Puzzle, Title: text.Tr("Switch the waypoint off"),
			Checked: off, Run: on(mk.SwitchOff),
		},
		{
			ID: "mark-copy", Topic: command.Puzzle, Title: text.Tr("Duplicate waypoint"),
			Run: on(mk.copyMark),
		},
		{
			ID: "mark-name", Topic: command.Puzzle, Title: text.Tr("Name the waypoint …"),
			Run: on(mk.nameMark),
		},
		{
			ID: "mark-earlier", Topic: command.Puzzle, Title: text.Tr("Move waypoint earlier"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyLeft)},
			Run:  on(func(i int) { mk.MoveMark(i, i-1) }),
		},
		{
			ID: "mark-later", Topic: command.Puzzle, Title: text.Tr("Move waypoint later"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyRight)},
			Run:  on(func(i int) { mk.MoveMark(i, i+1) }),
		},
		{
			ID: "mark-remove", Topic: command.Puzzle, Title: text.Tr("Remove waypoint"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyK)},
			Run:  on(mk.RemoveMark),
		},
	})...)
}

// KindItems lists the strengths for the mark that is selected.
func (mk *Marker) KindItems() []command.SubItem {
	if mk.Doc == nil {
		return nil
	}
	i, ok := mk.SelectedMark()
	if !ok {
		return nil
	}
	var items []command.SubItem
	for _, kind := range []puzzles.MarkKind{puzzles.Fixed, puzzles.Via, puzzles.Hint} {
		items = append(items, command.SubItem{
			Label: kindWords(kind), Checked: mk.Doc.Puzzle().Marks[i].Kind == kind,
			Run: func() { mk.switchMark(i, kind) },
		})
	}
	return items
}

// kindWords says what a mark of a kind is to a search.
func kindWords(kind puzzles.MarkKind) string {
	switch kind {
	case puzzles.Fixed:
		return text.Tr("Fixed: these moves are played")
	case puzzles.Via:
		return text.Tr("Via: every solution passes it")
	default:
		return text.Tr("Hint: tried first, not required")
	}
}
