package desk

import "waymark/puzzles"

// Position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (d *Desk) Position() puzzles.Board {
	switch {
	case d.Trial != nil:
		return d.Trial.Board()
	case d.Player.Loaded() && d.Player.At() > 0:
		return d.Player.Position()
	}
	return d.Doc.Puzzle().Start
}

// Away reports whether the start board shows a position that may be another than the
// start.
func (d *Desk) Away() bool { return d.Trial != nil || d.Player.Loaded() && d.Player.At() > 0 }
