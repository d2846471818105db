package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/help"
	"waymark/app/text"
	"waymark/docs"
)

// guideCommand opens the guide at what has the keyboard.
func (a *Tab) guideCommand() *command.Command {
	return &command.Command{
		ID: "guide", Topic: command.Help, Title: text.Tr("Guide"), Keys: []command.Key{command.Plain(fyne.KeyF1)},
		Also: text.Tr("help documentation handbook learn"), Run: func() { a.Help.ShowGuide(a.guidePage()) },
	}
}

// guidePage is the page of the guide on what has the keyboard: the page over the window, else the part of the window.
func (a *Tab) guidePage() string {
	if name, lies := a.Guide(); lies {
		return name
	}
	focused, ok := a.Win.Canvas().Focused().(fyne.CanvasObject)
	if !ok || a.DialogOpen() {
		return docs.Contents
	}
	at := a.Fa.Driver().AbsolutePositionForObject(focused).Add(focused.Size()).SubtractXY(1, 1)
	for _, part := range []struct {
		on   fyne.CanvasObject
		page string
	}{
		{a.ui.side, "solving.md"}, // which may lie over the others
		{a.ui.layout.Way, "guide/waypoints.md"},
		{a.ui.layout.Playback, "playback.md"},
		{a.ui.layout.Mode, "playback.md"},
		{a.ui.bar, docs.Contents},
	} {
		from := a.Fa.Driver().AbsolutePositionForObject(part.on)
		if size := part.on.Size(); part.on.Visible() && at.X >= from.X && at.Y >= from.Y && at.X < from.X+size.Width && at.Y < from.Y+size.Height {
			return part.page
		}
	}
	return help.FamilyPage(a.Rules)
}
