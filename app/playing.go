package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/text"
	"waymark/puzzles"
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
	dk.play.OnKey = dk.key
	dk.play.SetSpeed(dk.player.Speed())
	dk.moves = widgets.NewMoveList()
	dk.moves.OnSelect = func(step int) {
		switch {
		case dk.trial != nil:
			dk.tried.stepTrial(step)
		case dk.canPlay():
			dk.player.Seek(step)
		}
	}
	dk.moves.OnKey = func(ev *fyne.KeyEvent) { dk.key(ev) }
}

// playingChanged follows a playback that begins or ends.
func (dk *deck) playingChanged(on bool) {
	dk.board.SetWatched(on)
	dk.host.Changed(partPlayback)
}

// stepped shows another position of the playback.
func (dk *deck) stepped(from, to int, step *puzzles.Step) {
	p := dk.doc.Puzzle()
	board := dk.board
	scene := dk.rules.Scene(p, dk.player.Position(), puzzles.Start)
	if step != nil {
		board.Animate(*step, scene, dk.player.Motion(*step), nil)
	} else {
		board.SetScene(scene)
	}
	dk.host.Changed(partGoal | partHeads | partStep | partCommands)
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
	dk.host.Changed(partCommands)
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
	dk.host.Changed(partCommands)
	if on {
		dk.say(text.Tr("The playback goes from the end to the start."))
	} else {
		dk.say(text.Tr("The playback goes from the start to the end."))
	}
}

// refreshMarks shows on the slider where the marks lie.
func (dk *deck) refreshMarks() { dk.play.SetMarks(markSteps(dk.stops), markNames(dk.stops)) }
