package shell

import (
	"time"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/puzzles"
)

// Observer acts at the end of an event after which it sees something else of the state than it saw before: it draws a part of
// the window, or does what follows from the change.
type Observer struct {
	Name  string
	Sees  func() any // comparable
	Act   func()
	Rests bool // while a stroke is drawn, which changes nothing that it sees before it ends
}

// Event is something that the user or a search has begun. Its end brings all views in line.
type Event interface{ End() }

// Begin begins an event, or takes part in the one that is under way:
//
//	defer d.Begin().End()
func (d *Desk) Begin() Event { return d.Host.Begin() }

// Event runs an event.
func (d *Desk) Event(run func()) {
	defer d.Begin().End()
	run()
}

// PuzzleState is what all is made of that the window tells about the open puzzle. It stays the same while a stroke is drawn.
type PuzzleState struct {
	document *document.Document
	state    document.State
	known    uint64
	figures  int
	settings uint64
	advice   *search.Advice
	last     *LastSearch
	search   search.State
}

// PuzzleState returns it as it is now: the same pointer as long as nothing of it changes.
func (d *Desk) PuzzleState() *PuzzleState {
	now := PuzzleState{
		document: d.Doc, state: d.Doc.State(), known: d.Known.Changes(), figures: d.Figures, settings: d.Prefs.Changes(),
		advice: d.Advisor.Latest, last: d.Verdict, search: d.Session.State(),
	}
	if d.told == nil || *d.told != now {
		d.told = &now
	}
	return d.told
}

// StageState is what the start board shows, and what of the playback is listed beside it.
type StageState struct {
	loads, tried uint64 // changes of the playback's solution, and of the tried moves
	at, shown    int
	trial        *playback.Trial
}

// Still returns it without the step of a playback.
func (s StageState) Still() StageState {
	s.at = 0
	return s
}

// StageState returns it as it is now.
func (d *Desk) StageState() StageState {
	s := StageState{loads: d.Player.Loads(), at: d.Player.At(), shown: d.Shown, trial: d.Trial}
	if d.Trial != nil {
		s.tried = d.Trial.Changes()
	}
	return s
}

// BoardState is what the start board shows.
type BoardState struct {
	boards *puzzles.Puzzle
	stage  StageState
}

// BoardState returns it as it is now. Solutions, marks and words of the puzzle are no part of it.
func (d *Desk) BoardState() BoardState {
	if p := d.Doc.Puzzle(); d.drawn == nil || d.drawn.Family != p.Family || !document.SameBoards(d.drawn, p) {
		d.drawn = p
	}
	return BoardState{d.drawn, d.StageState()}
}

// StartBoard draws the position that is shown, unless a move has led the board there.
func (d *Desk) StartBoard() Observer {
	return Observer{Name: "start board", Sees: func() any { return d.BoardState() }, Act: func() {
		if d.moved != d.BoardState() {
			d.Board.SetScene(d.positionScene())
		}
		d.moved = BoardState{}
	}}
}

func (d *Desk) positionScene() puzzles.Scene {
	return d.Rules.Scene(d.Doc.Puzzle(), d.Position(), puzzles.Start)
}

// ShowMove lets the start board show the position by the move that led there, which takes a time.
func (d *Desk) ShowMove(step puzzles.Step, took time.Duration) {
	d.Board.Animate(step, d.positionScene(), took, nil)
	d.moved = d.BoardState()
}
