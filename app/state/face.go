package state

import (
	"waymark/app/document"
	"waymark/puzzles"
)

// Face is how much of the window stands around the boards. Each tab has its own.
type Face uint8

// The faces.
const (
	Design Face = iota // the boards, what is drawn with, and one line on the result
	Study              // the solver panel, the waypoints and the playback too
)

// FirstFace is that with which a puzzle is opened: there is something to study once it has a solution or a mark.
func FirstFace(p *puzzles.Puzzle) Face {
	if len(p.Solutions) > 0 || len(p.Marks) > 0 {
		return Study
	}
	return Design
}

// asked is what makes a tab turn to Study: something is searched for, played back or marked.
type asked struct {
	of                 *document.Document
	searching, playing bool
	marks              int
}

// Turning turns a tab to Study when something is asked that is answered there.
func (s State) Turning() Observer {
	var last asked
	now := func() asked {
		return asked{s.Doc, s.Session.Running(), s.Player.Playing(), len(s.Doc.Puzzle().Marks)}
	}
	return Observer{Name: "face", Sees: func() any { return now() }, Act: func() {
		was := last
		last = now()
		if last.searching && !was.searching || last.playing && !was.playing || last.of == was.of && last.marks > was.marks {
			s.Face = Study
		}
	}}
}
