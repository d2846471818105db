package tryout

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// handover is where a playback was left to play on by hand.
type handover struct {
	moves []puzzles.Move // of the solution
	step  int
}

// PlayByHand goes from the shown step of a playback to trying moves, those up to
// there already made, and back to that step.
func (tr *Trier) PlayByHand() {
	if tr.Trying() {
		tr.LeaveTrial()
		return
	}
	from := &handover{tr.Player.Moves(), tr.Player.At()}
	tr.beginTrial()
	if !tr.Trying() {
		return // it says why
	}
	tr.Handed = from
	tr.Trial.Reset()
	tr.Trial.Replay(from.moves[:from.step])
	tr.Say(text.Join(tr.handlingHint(), text.Tr("Leaving goes back to step %d.", from.step)))
}

// playAgain shows a solution once trying has ended: the one that was shown before, at its
// step, else the first.
func (tr *Trier) playAgain() {
	from := tr.left
	tr.Handed, tr.left = nil, nil
	i := -1
	if from != nil {
		i = indexOf(tr.Doc.Puzzle().Solutions, from.moves)
	}
	if i < 0 {
		tr.Show(min(0, len(tr.Doc.Puzzle().Solutions)-1))
		return
	}
	tr.Show(i)
	tr.SeekQuietly(from.step)
}

// ByHandLabel says what playByHand does now.
func (tr *Trier) ByHandLabel() string {
	if tr.Handed != nil {
		return text.Tr("Back to the playback")
	}
	return text.Tr("Play on by hand from here")
}
