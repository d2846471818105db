package app

import "waymark/puzzles"

// position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (d *desk) position() puzzles.Board {
	switch {
	case d.trial != nil:
		return d.trial.Board()
	case d.player.Loaded() && d.player.At() > 0:
		return d.player.Position()
	}
	return d.doc.Puzzle().Start
}

// away reports whether the start board shows a position that may be another than the
// start.
func (d *desk) away() bool { return d.trial != nil || d.player.Loaded() && d.player.At() > 0 }
