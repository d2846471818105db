package player

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
)

// PlaybackCommands walk the solution, or the tried moves.
func (dk *Deck) PlaybackCommands() []*command.Command {
	before := func() bool { return dk.CanWalk(-1) }
	after := func() bool { return dk.CanWalk(1) }
	return []*command.Command{
		{
			ID: "play", Topic: command.Playback, Title: text.Tr("Play, pause"), LabelNow: dk.playLabel,
			Keys:  []command.Key{command.Ctrl(fyne.KeySpace), command.Plain(fyne.KeySpace)},
			Also:  text.Tr("animate watch"),
			Needs: text.Tr("needs a solution"), Enabled: dk.CanTogglePlay,
			Run: dk.TogglePlay,
		},
		{
			ID: "next", Topic: command.Playback, Title: text.Tr("Next move"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyRight), command.Plain(fyne.KeyRight)},
			Needs: text.Tr("needs a move after this one"), Enabled: after,
			Run: func() { dk.Walk(1) },
		},
		{
			ID: "previous", Topic: command.Playback, Title: text.Tr("Previous move"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyLeft), command.Plain(fyne.KeyLeft)},
			Needs: text.Tr("needs a move before this one"), Enabled: before,
			Run: func() { dk.Walk(-1) },
		},
		{
			ID: "first", Topic: command.Playback, Title: text.Tr("To the start"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyHome), command.Plain(fyne.KeyHome)},
			Needs: text.Tr("needs a move before this one"), Enabled: before,
			Run: func() { dk.WalkTo(false) },
		},
		{
			ID: "last", Topic: command.Playback, Title: text.Tr("To the end"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyEnd), command.Plain(fyne.KeyEnd)},
			Needs: text.Tr("needs a move after this one"), Enabled: after,
			Run: func() { dk.WalkTo(true) },
		},
		{
			ID: "loop", Topic: command.Playback, Title: text.Tr("Loop"),
			Also:    text.Tr("repeat begin again at the end"),
			Checked: dk.Player.Loop, Run: func() { dk.SetLoop(!dk.Player.Loop()) },
		},
		{
			ID: "reverse", Topic: command.Playback, Title: text.Tr("Play backwards"),
			Also:    text.Tr("backward rewind"),
			Checked: dk.Player.Reverse, Run: func() { dk.SetReverse(!dk.Player.Reverse()) },
		},
		{
			ID: "faster", Topic: command.Playback, Title: text.Tr("Faster"),
			Keys: []command.Key{command.Ctrl(fyne.KeyPageUp), command.Plain(fyne.KeyPageUp)},
			Run:  func() { dk.Player.Faster(); dk.SetSpeed(dk.Player.Speed()) },
		},
		{
			ID: "slower", Topic: command.Playback, Title: text.Tr("Slower"),
			Keys: []command.Key{command.Ctrl(fyne.KeyPageDown), command.Plain(fyne.KeyPageDown)},
			Run:  func() { dk.Player.Slower(); dk.SetSpeed(dk.Player.Speed()) },
		},
	}
}

func (dk *Deck) playLabel() string {
	if dk.Playing() {
		return text.Tr("Pause")
	}
	return text.Tr("Play")
}
