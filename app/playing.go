package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
	"waymark/widgets"
)

// newPlayback makes the playback bar and the list of moves.
func (a *App) newPlayback() {
	u := &a.ui
	u.play = widgets.NewPlayback()
	u.play.OnFirst = a.button("first")
	u.play.OnPrev = a.button("previous")
	u.play.OnPlayPause = a.button("play")
	u.play.OnNext = a.button("next")
	u.play.OnLast = a.button("last")
	u.play.OnPin = a.button("pin")
	u.play.OnSeek = func(step int) {
		if a.canPlay() {
			a.player.Seek(step)
		}
	}
	u.play.OnSpeed = a.setSpeed
	u.play.OnKey = a.typedKey
	u.play.SetSpeed(a.player.Speed())
	u.moves = widgets.NewMoveList()
	u.moves.OnSelect = func(step int) {
		switch {
		case a.trial != nil:
			a.stepTrial(step)
		case a.canPlay():
			a.player.Seek(step)
		}
	}
	u.moves.OnKey = func(ev *fyne.KeyEvent) { a.typedKey(ev) }
}

// canPlay reports whether there is a solution to play back.
func (a *App) canPlay() bool { return a.trial == nil && a.player.Loaded() && a.player.Len() > 0 }

// show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step.
func (a *App) show(i int) {
	p := a.doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		a.shown, a.way = -1, marks.Way{}
		a.player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if a.player.Loaded() && puzzles.FormatMoves(a.way.Moves) == puzzles.FormatMoves(s.Moves) {
		at, playing = a.player.At(), a.player.Playing()
	}
	boards, steps, err := puzzles.Replay(a.rules, p, p.Start, s.Moves)
	if err != nil { // a file can hold anything; what cannot be played is not shown
		a.say(text.Tr("Solution %d: %s", i+1, err))
		a.show(-1)
		return
	}
	a.shown = i
	a.way = marks.Way{Moves: s.Moves, Positions: boards, Status: s.Status}
	a.player.Load(s.Moves, boards, steps)
	a.seekQuietly(at) // the board already shows this position
	if playing {
		a.player.Play()
	}
}

// seekQuietly goes to a step that nobody has to be told of.
func (a *App) seekQuietly(step int) {
	onStep := a.player.OnStep
	a.player.OnStep = nil
	a.player.Seek(step)
	a.player.OnStep = onStep
}

// playingChanged follows a playback that begins or ends.
func (a *App) playingChanged(on bool) {
	a.ui.start.board.SetWatched(on)
	a.refreshPlayback()
}

// stepped shows another position of the playback.
func (a *App) stepped(from, to int, step *puzzles.Step) {
	p := a.doc.Puzzle()
	board := a.ui.start.board
	scene := a.rules.Scene(p, a.player.Position(), puzzles.Start)
	if step != nil {
		board.Animate(*step, scene, a.player.Motion(*step), nil)
	} else {
		board.SetScene(scene)
	}
	a.refreshGoal()
	a.refreshHeads()
	a.refreshStep()
	a.refreshCommands()
}

// refreshStep moves the slider and the list to the present step.
func (a *App) refreshStep() {
	a.ui.play.SetStep(a.player.At(), string(a.player.LastMove()))
	if a.trial == nil && a.player.Loaded() {
		if a.prefs.SpoilerFree() {
			a.ui.moves.SetMoves(words(a.toldMoves()))
			a.ui.moves.SetNotes(a.moveNotes())
		}
		a.ui.moves.SetCurrent(a.player.At())
	}
}

// refreshPlayback shows which solution is played back and how.
func (a *App) refreshPlayback() {
	defer a.lookAtMoves()
	u := &a.ui
	if !a.player.Loaded() || a.trial != nil {
		u.play.SetSolution(text.Tr("Playback"), text.Tr("Solve the puzzle to play a solution back."), false, -1)
		if stale := a.stale(); len(stale) > 0 {
			u.play.SetSolution(a.solutionLength(stale[0].Length()), staleNote()+" · "+text.Tr("undo brings it back"), false, -1)
		}
		if a.trial != nil {
			u.play.SetSolution(text.Tr("Playback"), text.Tr("Leave “Try moves” to play solutions back."), false, -1)
		}
		u.play.SetMarks(nil, nil)
		u.play.SetPlaying(false)
		if a.trial == nil {
			u.moves.SetMoves(nil)
		}
		return
	}
	s := a.doc.Puzzle().Solutions[a.shown]
	title, note, proved := text.Tr("Solution %d", a.shown+1), a.solutionNote(s), s.Status == puzzles.StatusOptimal
	u.play.SetSolution(title, note, proved, a.player.Len())
	u.play.SetMarks(markSteps(a.ui.way.stops), markNames(a.ui.way.stops))
	u.play.SetSpeed(a.player.Speed())
	u.play.SetPlaying(a.player.Playing())
	u.play.SetSecret(a.prefs.SpoilerFree())
	u.moves.SetMoves(words(a.toldMoves()))
	u.moves.SetNotes(a.moveNotes())
	a.refreshStep()
}

// setSpeed sets and remembers the speed of the playback.
func (a *App) setSpeed(s float64) {
	a.player.SetSpeed(s)
	a.prefs.SetSpeed(a.player.Speed())
	a.ui.play.SetSpeed(a.player.Speed())
}

// setLoop says whether a playback begins again at its end, setReverse whether it
// takes moves back.
func (a *App) setLoop(on bool) {
	a.player.SetLoop(on)
	a.ui.play.SetCourse(a.player.Loop(), a.player.Reverse())
	a.refreshCommands()
	if on {
		a.say(text.Tr("The playback begins again at its end."))
	} else {
		a.say(text.Tr("The playback stops at its end."))
	}
}

// setReverse is described at setLoop.
func (a *App) setReverse(on bool) {
	a.player.SetReverse(on)
	a.ui.play.SetCourse(a.player.Loop(), a.player.Reverse())
	a.refreshCommands()
	if on {
		a.say(text.Tr("The playback goes from the end to the start."))
	} else {
		a.say(text.Tr("The playback goes from the start to the end."))
	}
}

// solutionNote says length and proof of a solution: "22 slides · optimal".
func (a *App) solutionNote(s puzzles.Solution) string {
	return a.solutionLength(s.Length()) + " · " + a.proofWord(s)
}

// proofWord says in a word or two what is known of a solution.
func (a *App) proofWord(s puzzles.Solution) string {
	switch {
	case s.Status == puzzles.StatusOptimal && s.Routed:
		return text.Tr("optimal via marks")
	case s.Status == puzzles.StatusOptimal:
		return text.Tr("optimal")
	case s.Status == puzzles.StatusManual:
		return text.Tr("by hand")
	case s.LowerBound > 0 && !a.prefs.SpoilerFree():
		return text.Tr("at least %s needed", text.Number(uint64(s.LowerBound)))
	default:
		return text.Tr("not proved")
	}
}
