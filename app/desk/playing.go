package desk

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// Editable reports whether the boards can be changed as a whole.
func (d *Desk) Editable() bool { return !d.Trying() }

// CanPlay reports whether there is a solution to play back.
func (d *Desk) CanPlay() bool { return !d.Trying() && d.Player.Loaded() && d.Player.Len() > 0 }

// Show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step.
func (d *Desk) Show(i int) {
	p := d.Doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		d.Shown, d.Way = -1, marks.Way{}
		d.Player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if d.Player.Loaded() && puzzles.FormatMoves(d.Way.Moves) == puzzles.FormatMoves(s.Moves) {
		at, playing = d.Player.At(), d.Player.Playing()
	}
	boards, steps, err := puzzles.Replay(d.Rules, p, p.Start, s.Moves)
	if err != nil { // a file can hold anything; what cannot be played is not shown
		d.Say(text.Tr("Solution %d: %s", i+1, err))
		d.Show(-1)
		return
	}
	d.Shown = i
	d.Way = marks.Way{Moves: s.Moves, Positions: boards, Status: s.Status}
	d.Player.Load(s.Moves, boards, steps)
	d.SeekQuietly(at) // the board already shows this position
	if playing {
		d.Player.Play()
	}
}

// SeekQuietly goes to a step that nobody has to be told of.
func (d *Desk) SeekQuietly(step int) {
	onStep := d.Player.OnStep
	d.Player.OnStep = nil
	d.Player.Seek(step)
	d.Player.OnStep = onStep
}

// BackToStart leaves the playback for the start: what is edited must be seen.
func (d *Desk) BackToStart() {
	if d.Player.Loaded() && d.Player.At() > 0 {
		d.Player.First()
	}
}

// Searching reports whether Escape has a search to stop.
func (d *Desk) Searching() bool { return d.Session.Running() || d.Prospects.Running() }

// ShownSolution is the solution that is played back.
func (d *Desk) ShownSolution(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if d.Shown < 0 || d.Shown >= len(p.Solutions) {
		return puzzles.Solution{}, false
	}
	return p.Solutions[d.Shown], true
}
