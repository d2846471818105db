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
func (tr *trier) playByHand() {
	if tr.trial != nil {
		tr.leaveTrial()
		return
	}
	from := &handover{tr.player.Moves(), tr.player.At()}
	tr.beginTrial()
	if tr.trial == nil {
		return // it says why
	}
	tr.handed = from
	tr.trial.Reset()
	tr.trial.Replay(from.moves[:from.step])
	tr.jumpTrial()
	tr.host.Changed(partCommands)
	tr.say(text.Join(tr.handlingHint(), text.Tr("Leaving goes back to step %d.", from.step)))
}

// playAgain shows a solution once trying has ended: the one that was left for it,
// at its step, else the first.
func (tr *trier) playAgain() {
	from := tr.handed
	tr.handed = nil
	i := -1
	if from != nil {
		i = indexOf(tr.doc.Puzzle().Solutions, from.moves)
	}
	if i < 0 {
		tr.show(min(0, len(tr.doc.Puzzle().Solutions)-1))
		return
	}
	tr.show(i)
	tr.seekQuietly(from.step)
}

// byHandLabel says what playByHand does now.
func (tr *trier) byHandLabel() string {
	if tr.handed != nil {
		return text.Tr("Back to the playback")
	}
	return text.Tr("Play on by hand from here")
}
