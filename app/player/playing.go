package player

import (
	"fyne.io/fyne/v2"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/list"
	"waymark/widgets/player"
)

// NewPlayback makes the playback bar and the list of moves.
func (dk *Deck) NewPlayback() {
	dk.Play = player.New()
	dk.Play.OnFirst = dk.Button("first")
	dk.Play.OnPrev = dk.Button("previous")
	dk.Play.OnPlayPause = dk.Button("play")
	dk.Play.OnNext = dk.Button("next")
	dk.Play.OnLast = dk.Button("last")
	dk.Play.OnPin = dk.Button("pin")
	dk.Play.OnLoop = dk.Button("loop")
	dk.Play.OnReverse = dk.Button("reverse")
	dk.Play.OnExport = dk.Button("export")
	for id, b := range dk.Play.Parts() {
		dk.Explain(b, id)
	}
	dk.Play.OnSeek = dk.seekLine
	dk.Play.OnSpeed = dk.SetSpeed
	dk.Play.OnKey = dk.Key
	dk.Play.SetSpeed(dk.Player.Speed())
	dk.Moves = list.NewMoves()
	dk.Moves.OnSelect = dk.seekLine
	dk.Moves.OnKey = func(ev *fyne.KeyEvent) { dk.Key(ev) }
}

// PlayingChanged follows a playback that begins or ends.
func (dk *Deck) PlayingChanged(on bool) {
	defer dk.Begin().End()
	dk.StartBoard.SetWatched(on)
}

// Stepped shows another position of the playback: the step that led there moves pieces.
func (dk *Deck) Stepped(from, to int, step *puzzles.Step) {
	defer dk.Begin().End()
	if step != nil {
		dk.StartBoard.ShowMove(*step, dk.Player.Motion(*step))
	}
}

// refreshStep moves the slider and the list to the present step.
func (dk *Deck) refreshStep() {
	if dk.Trying() {
		return // the line of tried moves is listed
	}
	dk.Play.SetStep(dk.Player.At(), string(dk.Player.LastMove()))
	if dk.Player.Loaded() {
		if !dk.Reveal().All() {
			dk.Moves.SetMoves(Words(dk.ToldMoves()))
			dk.Moves.SetNotes(dk.MoveNotes())
		}
		dk.Moves.SetCurrent(dk.Player.At())
	}
}

// refreshPlayback shows which solution is played back and how.
func (dk *Deck) refreshPlayback() {
	defer dk.LookAtMoves()
	if dk.Trying() {
		dk.refreshTried()
		return
	}
	dk.Play.SetStill(false)
	if !dk.Player.Loaded() {
		dk.Play.SetSolution(text.Tr("Playback"), text.Tr("Solve the puzzle to play a solution back."), false, -1)
		if stale := dk.Stale(); len(stale) > 0 {
			dk.Play.SetSolution(dk.SolutionLength(stale[0].Length()), shell.StaleNote()+" · "+text.Tr("undo brings it back"), false, -1)
		}
		dk.Play.SetMarks(nil, nil)
		dk.Play.SetPlaying(false)
		dk.Moves.SetMoves(nil)
		return
	}
	title, note, proved := text.Tr("The moves to here"), text.Tr("no solution that begins with them is known yet"), false
	if s, ok := dk.ShownSolution(dk.Doc.Puzzle()); ok {
		title, note, proved = text.Tr("Solution %d", dk.Shown+1), "", dk.Told().Optimal(s) // the panel has its length
	}
	dk.Play.SetSolution(title, note, proved, dk.Player.Len())
	dk.Play.SetMarks(state.MarksReached(dk.Stops))
	dk.Play.SetSpeed(dk.Player.Speed())
	dk.Play.SetPlaying(dk.Player.Playing())
	dk.Play.SetSecret(!dk.Reveal().All())
	dk.Moves.SetMoves(Words(dk.ToldMoves()))
	dk.Moves.SetNotes(dk.MoveNotes())
	dk.refreshStep()
}

// SetSpeed sets and remembers the speed of the playback.
func (dk *Deck) SetSpeed(s float64) {
	defer dk.Begin().End()
	dk.Player.SetSpeed(s)
	dk.Prefs.SetSpeed(dk.Player.Speed())
	dk.Play.SetSpeed(dk.Player.Speed())
}

// SetLoop says whether a playback begins again at its end, setReverse whether it
// takes moves back.
func (dk *Deck) SetLoop(on bool) {
	dk.Player.SetLoop(on)
	dk.Play.SetCourse(dk.Player.Loop(), dk.Player.Reverse())
	if on {
		dk.Say(text.Tr("The playback begins again at its end."))
	} else {
		dk.Say(text.Tr("The playback stops at its end."))
	}
}

// SetReverse sets whether playing takes moves back, and remembers it.
func (dk *Deck) SetReverse(on bool) {
	dk.Player.SetReverse(on)
	dk.Play.SetCourse(dk.Player.Loop(), dk.Player.Reverse())
	if on {
		dk.Say(text.Tr("The playback goes from the end to the start."))
	} else {
		dk.Say(text.Tr("The playback goes from the start to the end."))
	}
}
