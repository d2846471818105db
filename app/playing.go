package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
	"waymark/widgets"
)

// newPlayback makes the playback bar and the list of moves.
func (dk *deck) newPlayback() {
	dk.play = widgets.NewPlayback()
	dk.play.OnFirst = dk.button("first")
	dk.play.OnPrev = dk.button("previous")
	dk.play.OnPlayPause = dk.button("play")
	dk.play.OnNext = dk.button("next")
	dk.play.OnLast = dk.button("last")
	dk.play.OnPin = dk.button("pin")
	dk.play.OnSeek = func(step int) {
		if dk.canPlay() {
			dk.player.Seek(step)
		}
	}
	dk.play.OnSpeed = dk.setSpeed
	dk.play.OnKey = dk.app.typedKey
	dk.play.SetSpeed(dk.player.Speed())
	dk.moves = widgets.NewMoveList()
	dk.moves.OnSelect = func(step int) {
		switch {
		case dk.trial != nil:
			dk.app.trier.stepTrial(step)
		case dk.canPlay():
			dk.player.Seek(step)
		}
	}
	dk.moves.OnKey = func(ev *fyne.KeyEvent) { dk.app.typedKey(ev) }
}

// canPlay reports whether there is a solution to play back.
func (dk *deck) canPlay() bool { return dk.trial == nil && dk.player.Loaded() && dk.player.Len() > 0 }

// show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step.
func (dk *deck) show(i int) {
	p := dk.doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		dk.shown, dk.way = -1, marks.Way{}
		dk.player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if dk.player.Loaded() && puzzles.FormatMoves(dk.way.Moves) == puzzles.FormatMoves(s.Moves) {
		at, playing = dk.player.At(), dk.player.Playing()
	}
	boards, steps, err := puzzles.Replay(dk.rules, p, p.Start, s.Moves)
	if err != nil { // a file can hold anything; what cannot be played is not shown
		dk.say(text.Tr("Solution %d: %s", i+1, err))
		dk.show(-1)
		return
	}
	dk.shown = i
	dk.way = marks.Way{Moves: s.Moves, Positions: boards, Status: s.Status}
	dk.player.Load(s.Moves, boards, steps)
	dk.seekQuietly(at) // the board already shows this position
	if playing {
		dk.player.Play()
	}
}

// seekQuietly goes to a step that nobody has to be told of.
func (dk *deck) seekQuietly(step int) {
	onStep := dk.player.OnStep
	dk.player.OnStep = nil
	dk.player.Seek(step)
	dk.player.OnStep = onStep
}

// playingChanged follows a playback that begins or ends.
func (dk *deck) playingChanged(on bool) {
	dk.app.editor.start.board.SetWatched(on)
	dk.refreshPlayback()
}

// stepped shows another position of the playback.
func (dk *deck) stepped(from, to int, step *puzzles.Step) {
	p := dk.doc.Puzzle()
	board := dk.app.editor.start.board
	scene := dk.rules.Scene(p, dk.player.Position(), puzzles.Start)
	if step != nil {
		board.Animate(*step, scene, dk.player.Motion(*step), nil)
	} else {
		board.SetScene(scene)
	}
	dk.app.editor.refreshGoal()
	dk.app.editor.refreshHeads()
	dk.refreshStep()
	dk.app.refreshCommands()
}

// refreshStep moves the slider and the list to the present step.
func (dk *deck) refreshStep() {
	dk.play.SetStep(dk.player.At(), string(dk.player.LastMove()))
	if dk.trial == nil && dk.player.Loaded() {
		if dk.prefs.SpoilerFree() {
			dk.moves.SetMoves(words(dk.toldMoves()))
			dk.moves.SetNotes(dk.moveNotes())
		}
		dk.moves.SetCurrent(dk.player.At())
	}
}

// refreshPlayback shows which solution is played back and how.
func (dk *deck) refreshPlayback() {
	defer dk.lookAtMoves()
	if !dk.player.Loaded() || dk.trial != nil {
		dk.play.SetSolution(text.Tr("Playback"), text.Tr("Solve the puzzle to play a solution back."), false, -1)
		if stale := dk.stale(); len(stale) > 0 {
			dk.play.SetSolution(dk.solutionLength(stale[0].Length()), staleNote()+" · "+text.Tr("undo brings it back"), false, -1)
		}
		if dk.trial != nil {
			dk.play.SetSolution(text.Tr("Playback"), text.Tr("Leave “Try moves” to play solutions back."), false, -1)
		}
		dk.play.SetMarks(nil, nil)
		dk.play.SetPlaying(false)
		if dk.trial == nil {
			dk.moves.SetMoves(nil)
		}
		return
	}
	s := dk.doc.Puzzle().Solutions[dk.shown]
	title, note, proved := text.Tr("Solution %d", dk.shown+1), dk.solutionNote(s), s.Status == puzzles.StatusOptimal
	dk.play.SetSolution(title, note, proved, dk.player.Len())
	dk.play.SetMarks(markSteps(dk.stops), markNames(dk.stops))
	dk.play.SetSpeed(dk.player.Speed())
	dk.play.SetPlaying(dk.player.Playing())
	dk.play.SetSecret(dk.prefs.SpoilerFree())
	dk.moves.SetMoves(words(dk.toldMoves()))
	dk.moves.SetNotes(dk.moveNotes())
	dk.refreshStep()
}

// setSpeed sets and remembers the speed of the playback.
func (dk *deck) setSpeed(s float64) {
	dk.player.SetSpeed(s)
	dk.prefs.SetSpeed(dk.player.Speed())
	dk.play.SetSpeed(dk.player.Speed())
}

// setLoop says whether a playback begins again at its end, setReverse whether it
// takes moves back.
func (dk *deck) setLoop(on bool) {
	dk.player.SetLoop(on)
	dk.play.SetCourse(dk.player.Loop(), dk.player.Reverse())
	dk.app.refreshCommands()
	if on {
		dk.say(text.Tr("The playback begins again at its end."))
	} else {
		dk.say(text.Tr("The playback stops at its end."))
	}
}

// setReverse is described at setLoop.
func (dk *deck) setReverse(on bool) {
	dk.player.SetReverse(on)
	dk.play.SetCourse(dk.player.Loop(), dk.player.Reverse())
	dk.app.refreshCommands()
	if on {
		dk.say(text.Tr("The playback goes from the end to the start."))
	} else {
		dk.say(text.Tr("The playback goes from the start to the end."))
	}
}
