package desk

import "waymark/puzzles"

// mode is what the start board is for at a moment.
type mode uint8

// The modes.
const (
	Drawing mode = iota // the start is drawn on
	Playing             // a step of a solution is shown
	Trying              // moves are tried by the rules
)

// Mode returns what the start board is for now.
func (s *Stage) Mode() mode {
	switch {
	case s.Trying():
		return Trying
	case s.Player.Loaded() && s.Player.At() > 0:
		return Playing
	}
	return Drawing
}

// Trying reports whether moves are tried.
func (s *Stage) Trying() bool { return s.Trial != nil }

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
