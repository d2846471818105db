package shell

import (
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// Editable reports whether the boards can be changed as a whole.
func (d *Desk) Editable() bool { return !d.Trying() }

// CanPlay reports whether there is a solution to play back.
func (d *Desk) CanPlay() bool { return !d.Trying() && d.Player.Loaded() && d.Player.Len() > 0 }

// Show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step, and one that passes the position shown begins
// there, by the same moves or others: the board stays.
func (d *Desk) Show(i int) {
	p := d.Doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		d.Shown, d.Way = -1, edit.Playthrough{}
		d.Player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if now := d.Player.At(); d.Player.Loaded() && len(s.Moves) >= now && slices.Equal(d.Player.Moves()[:now], s.Moves[:now]) {
		at, playing = now, d.Player.Playing() && slices.Equal(d.Player.Moves(), s.Moves)
	}
	boards, steps, err := puzzles.Replay(d.Rules, p, p.Start, s.Moves)
	if at == 0 && err == nil && d.Player.Loaded() && d.Player.At() > 0 {
		at = max(0, slices.IndexFunc(boards, d.Player.Position().Equal))
	}
	if err != nil { // a file can hold anything; what cannot be played is not shown
		d.Say(text.Tr("Solution %d: %s", i+1, err))
		d.Show(-1)
		return
	}
	d.Shown = i
	d.Way = edit.Playthrough{Moves: s.Moves, Positions: boards, Status: s.Status}
	d.Player.Load(s.Moves, boards, steps)
	d.SeekQuietly(at) // the board already shows this position
	if playing {
		d.Player.Play()
	}
}

// Stand shows the position that moves from the start lead to, while no solution is known
// that passes it: one that begins with them takes its place.
func (d *Desk) Stand(moves []puzzles.Move) {
	stand(d, moves)
}

func stand(d *Desk, moves []puzzles.Move) {
	p := d.Doc.Puzzle()
	i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return len(s.Moves) >= len(moves) && slices.Equal(s.Moves[:len(moves)], moves)
	})
	d.Show(i)
	if boards, steps, err := puzzles.Replay(d.Rules, p, p.Start, moves); i < 0 && err == nil {
		d.Player.Load(moves, boards, steps)
	}
	d.SeekQuietly(len(moves))
}

// ShowStaying is Show where nobody has asked for that solution: the user who stands within
// a playback at a position that it does not pass goes on standing there, as long as the
// puzzle has that position.
func (d *Desk) ShowStaying(i int) {
	p := d.Doc.Puzzle()
	if !d.Within() || i >= 0 && i < len(p.Solutions) && passes(d, p.Solutions[i].Moves, d.Player.Position()) {
		d.Show(i)
		return
	}
	at, moves := d.Player.Position(), d.Player.Moves()[:d.Player.At()]
	boards, _, err := puzzles.Replay(d.Rules, p, p.Start, moves)
	if err != nil || !boards[len(moves)].Equal(at) {
		d.Show(i)
		return
	}
	stand(d, moves)
}

// Within reports whether the user stands within a playback, or at its end.
func (d *Desk) Within() bool { return !d.Trying() && d.Player.Loaded() && d.Player.At() > 0 }

// SeekQuietly goes to a step that nobody has to be told of.
func (d *Desk) SeekQuietly(step int) {
	onStep := d.Player.OnStep
	d.Player.OnStep = nil
	d.Player.Seek(step)
	d.Player.OnStep = onStep
}

// BackToStart leaves the playback for the start: what is edited must be seen.
func (d *Desk) BackToStart() {
	defer d.Begin().End()
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

// mode is what the start board is for at a moment.
type mode uint8

// The modes.
const (
	Drawing mode = iota // the start is drawn on
	Playing             // a step of a solution is shown
	Trying              // moves are tried by the rules
)

// Mode returns what the start board is for now.
func (s *StartView) Mode() mode {
	switch {
	case s.Trying():
		return Trying
	case s.Player.Loaded() && s.Player.At() > 0:
		return Playing
	}
	return Drawing
}

// Trying reports whether moves are tried.
func (s *StartView) Trying() bool { return s.Trial != nil }

// Position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (d *Desk) Position() puzzles.Board {
	switch d.Mode() {
	case Trying:
		return d.Trial.Board()
	case Playing:
		return d.Player.Position()
	default:
		return d.Doc.Puzzle().Start
	}
}

// Away reports whether the start board shows a position that may be another than the
// start.
func (d *Desk) Away() bool { return d.Mode() != Drawing }
