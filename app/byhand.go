package app

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// handover is where a playback was left to play on by hand.
type handover struct {
	moves []puzzles.Move // of the solution
	step  int
}

// playByHand goes from the shown step of a playback to trying moves, those up to
// there already made, and back to that step.
func (a *App) playByHand() {
	if a.trial != nil {
		a.leaveTrial()
		return
	}
	from := &handover{a.player.Moves(), a.player.At()}
	a.beginTrial()
	if a.trial == nil {
		return // it says why
	}
	a.handed = from
	a.trial.Reset()
	a.trial.Replay(from.moves[:from.step])
	a.jumpTrial()
	a.refreshCommands()
	a.say(text.Join(a.handlingHint(), text.Tr("Leaving goes back to step %d.", from.step)))
}

// playAgain shows a solution once trying has ended: the one that was left for it,
// at its step, else the first.
func (a *App) playAgain() {
	from := a.handed
	a.handed = nil
	i := -1
	if from != nil {
		i = indexOf(a.doc.Puzzle().Solutions, from.moves)
	}
	if i < 0 {
		a.show(min(0, len(a.doc.Puzzle().Solutions)-1))
		return
	}
	a.show(i)
	a.seekQuietly(from.step)
}

// byHandLabel says what playByHand does now.
func (a *App) byHandLabel() string {
	if a.handed != nil {
		return text.Tr("Back to the playback")
	}
	return text.Tr("Play on by hand from here")
}
