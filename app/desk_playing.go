package app

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// editable reports whether the boards can be changed as a whole.
func (d *desk) editable() bool { return d.trial == nil }

// canPlay reports whether there is a solution to play back.
func (d *desk) canPlay() bool { return d.trial == nil && d.player.Loaded() && d.player.Len() > 0 }

// show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step.
func (d *desk) show(i int) {
	p := d.doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		d.shown, d.way = -1, marks.Way{}
		d.player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if d.player.Loaded() && puzzles.FormatMoves(d.way.Moves) == puzzles.FormatMoves(s.Moves) {
		at, playing = d.player.At(), d.player.Playing()
	}
	boards, steps, err := puzzles.Replay(d.rules, p, p.Start, s.Moves)
	if err != nil { // a file can hold anything; what cannot be played is not shown
		d.say(text.Tr("Solution %d: %s", i+1, err))
		d.show(-1)
		return
	}
	d.shown = i
	d.way = marks.Way{Moves: s.Moves, Positions: boards, Status: s.Status}
	d.player.Load(s.Moves, boards, steps)
	d.seekQuietly(at) // the board already shows this position
	if playing {
		d.player.Play()
	}
}

// seekQuietly goes to a step that nobody has to be told of.
func (d *desk) seekQuietly(step int) {
	onStep := d.player.OnStep
	d.player.OnStep = nil
	d.player.Seek(step)
	d.player.OnStep = onStep
}

// backToStart leaves the playback for the start: what is edited must be seen.
func (d *desk) backToStart() {
	if d.player.Loaded() && d.player.At() > 0 {
		d.player.First()
	}
}

// searching reports whether Escape has a search to stop.
func (d *desk) searching() bool { return d.session.Running() || d.prospects.Running() }

// shownSolution is the solution that is played back.
func (d *desk) shownSolution(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if d.shown < 0 || d.shown >= len(p.Solutions) {
		return puzzles.Solution{}, false
	}
	return p.Solutions[d.shown], true
}
