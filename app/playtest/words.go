package playtest

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/playtest/recording"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// What a player reads before and after.

// invite says what is recorded: beginning is agreeing to it.
func (l *Page) invite() {
	l.Recording = recording.NewRecording(l.of.Rules, l.of.Doc.Puzzle())
	prose := func(words string, bold bool) fyne.CanvasObject {
		p := widgets.NewProse(theme.SizeNameText, widgets.ColorInk, bold)
		p.SetText(words)
		return p
	}
	l.Whole = widgets.NewCheck(text.Tr("On the whole screen"), l.of.whole)
	l.Whole.OnKey = l.TypedKey
	l.Helped = widgets.NewCheck(text.Tr("Hints may be asked for: the time counts until the first"), l.of.helped)
	l.Helped.OnKey = l.TypedKey
	begin := l.Button(widgets.ButtonAction, text.Tr("I agree: begin"), l.Begin)
	lines := container.New(
		widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)},
		prose(text.Tr("This play will be recorded"), true),
		prose(text.Tr("Recorded are the moves and when each is made, what is taken back or begun anew, and whether the puzzle is solved. Of the clock only the day is kept, and no name of anybody."), false),
		prose(text.Tr("It is added to the file %s, beside the puzzle, and goes nowhere else. Whoever has the file can read and delete it.", filepath.Base(l.path)), false),
		prose(text.Tr("The time runs from the moment the board is seen. Moves can be taken back, and giving up is allowed at any time."), false),
		prose(text.Join(text.Tr(l.of.Rules.Info().Summary), l.handling()), false),
		l.Whole, l.Helped, container.NewHBox(begin),
	)
	l.see(container.NewVScroll(container.New(midColumn(introWidth), container.New(widgets.Inset(widgets.Gap, 48, widgets.Gap, 24), lines))), begin)
}

// introWidth is the width of a text to read.
const introWidth = 600

// handling says how pieces are moved.
func (l *Page) handling() string {
	switch l.of.Rules.Info().Handling {
	case puzzles.Carried:
		return text.Tr("Drag a piece to a ring, or click the piece and then a ring (keys: arrows, Space).")
	case puzzles.Together:
		return text.Tr("Use the arrow keys or drag any block: all move at once.")
	}
	return text.Tr("Drag a piece, or choose it by a click or Space and use the arrow keys.")
}

// over keeps the play and says how it went.
func (l *Page) over() {
	play := l.Recording.Play()
	l.Ended = widgets.NewVerdict()
	kind, title := widgets.VerdictStopped, text.Tr("Given up")
	if play.Solved {
		kind, title = widgets.VerdictFound, text.Tr("Solved")
	}
	kept := text.Tr("The play could not be kept.")
	if l.of.keep(l.Recording, l.path) {
		kept = text.Tr("The play is kept in %s.", filepath.Base(l.path))
	}
	l.Ended.Set(kind, title, text.Join(recording.Ended(play, l.unit), kept))
	again := l.Button(widgets.ButtonAction, text.Tr("Another player"), l.invite)
	look := l.Button(widgets.ButtonOutline, text.Tr("See the plays"), func() { l.Close(); l.of.Show() })
	card := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)}, l.Ended, container.NewHBox(again, look))
	last := board.NewDiagram()
	last.SetScene(l.scene())
	shown := widgets.NewDock(container.New(widgets.Inset(0, 0, 0, widgets.Gap), card), nil, nil, nil, last)
	l.see(container.New(midColumn(introWidth), container.New(widgets.Inset(0, widgets.Gap, 0, widgets.Gap), shown)), again)
}

// midColumn lays something in the middle, as wide as it says at most.
type midColumn float32

// MinSize implements fyne.Layout.
func (midColumn) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (l midColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(float32(l), size.Width)
	widgets.Put(objects[0], fyne.NewPos((size.Width-width)/2, 0), fyne.NewSize(width, size.Height))
}
