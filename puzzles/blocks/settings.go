package blocks

import (
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// The settings of this family, as they stand in files.
const (
	keyMetric = "metric"
	keyAlike  = "alike"
	keyAxis   = "axis"
	keyExit   = "exit"
)

// metric is what counts as one move.
type metric uint8

const (
	slides metric = iota // any distance in a straight line; the default
	steps                // one cell
	paths                // any path
)

var metrics = map[string]metric{"slide": slides, "step": steps, "move": paths}

// axis is a set of the directions in which a piece may move.
type axis uint8

const (
	free       axis = 0
	horizontal axis = 1
	vertical   axis = 2
)

// allows reports whether a piece with the axis may move in a direction.
func (a axis) allows(d puzzles.Dir) bool {
	return a == free || (d%2 == 1) == (a == horizontal)
}

// exit is an opening in the edge: the cell inside it and the way out.
type exit struct {
	cell int
	dir  puzzles.Dir
}

// sides are the words for the sides of the board, by direction.
var sides = [...]string{puzzles.Up: "top", puzzles.Right: "right", puzzles.Down: "bottom", puzzles.Left: "left"}

// settings is what the headers of a puzzle say. Whatever they say wrongly is
// left out and listed in faults.
type settings struct {
	metric metric
	auto   bool            // a piece without an axis of its own moves along its long side
	axis   [maxPieces]axis // by number of the piece
	groups [maxPieces]int  // by number of the piece: its declared group, 0 for none
	exits  []exit
	ground []puzzles.Cell // the start board where that has gates, else nil
	faults []puzzles.Fault
}

// mostFaults is how much is said of headers: nobody reads more of what a file may hold.
const mostFaults = 1000

// longest is how many bytes a setting may have: enough for all pieces, each named twice. What
// has no bound costs time at each look at the rules.
const longest = 300

// fault notes what is wrong with the headers.
func (s *settings) fault(format string, args ...any) {
	if len(s.faults) >= mostFaults {
		return
	}
	s.faults = append(s.faults, puzzles.FaultAt(puzzles.PartHeader, -1, format, args...))
}

// newSettings reads the headers in their order; later ones may not contradict
// earlier ones. A nil puzzle has none.
func newSettings(p *puzzles.Puzzle) settings {
	var s settings
	if p == nil {
		return s
	}
	if slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { _, ok := gateOf(c); return ok }) {
		s.ground = p.Start.Cells
	}
	present := stands(p.Start)
	said := false
	for _, h := range p.Headers {
		if len(h.Value) > longest {
			s.fault("%s: this says more than there are pieces, rows and columns; shorten it to %d characters", h.Key, longest)
			continue
		}
		words := strings.Fields(h.Value)
		switch h.Key {
		case keyMetric:
			m, ok := metrics[h.Value]
			switch {
			case said:
				s.fault("the metric is given twice; keep one")
			case !ok:
				s.fault("%q is no metric; write step, slide or move", h.Value)
			default:
				s.metric = m
			}
			said = true
		case keyAlike:
			s.readAlike(words, &present)
		case keyAxis:
			s.readAxis(words, &present)
		case keyExit:
			s.readExit(words, p.Start.Size)
		}
	}
	return s
}

// admits reports whether a piece may stand on a cell: there is no gate, or it is for this piece or one
// declared alike. What is no piece may.
func (s *settings) admits(cell int, piece puzzles.Cell) bool {
	if cell >= len(s.ground) || !isPiece(piece) {
		return true
	}
	gate, ok := gateOf(s.ground[cell])
	if !ok || number(gate) == number(piece) {
		return true
	}
	group := s.groups[number(gate)]
	return group != 0 && group == s.groups[number(piece)]
}

// metricOf is the metric alone.
func metricOf(p *puzzles.Puzzle) metric {
	if p == nil {
		return slides
	}
	return metrics[p.Header(keyMetric)]
}

// readPieces reads letters of pieces that stand on the start board.
func (s *settings) readPieces(key string, words []string, present *[maxPieces]bool) (list []int, ok bool) {
	ok = true
	for _, w := range words {
		i := strings.Index(pieceLetters, w)
		switch {
		case len(w) != 1 || i < 0:
			s.fault("%s: %q is no piece; name pieces by single letters with spaces between", key, w)
			ok = false
		case !present[i]:
			s.fault("%s: there is no piece %s on the start board", key, w)
			ok = false
		default:
			list = append(list, i)
		}
	}
	return list, ok
}

// readAlike reads "A B ...". Groups that share a piece are one.
func (s *settings) readAlike(words []string, present *[maxPieces]bool) {
	list, ok := s.readPieces(keyAlike, words, present)
	if !ok {
		return
	}
	slices.Sort(list)
	if list = slices.Compact(list); len(list) < 2 {
		s.fault("alike: name at least two pieces, such as \"alike A B\"")
		return
	}
	group := 1 + slices.Max(s.groups[:])
	for _, i := range list {
		if old := s.groups[i]; old != 0 {
			for j := range s.groups {
				if s.groups[j] == old {
					s.groups[j] = group
				}
			}
		}
		s.groups[i] = group
	}
}

// readAxis reads "horizontal A C", "vertical B" or "auto".
func (s *settings) readAxis(words []string, present *[maxPieces]bool) {
	var a axis
	switch {
	case len(words) == 1 && words[0] == "auto":
		s.auto = true
		return
	case len(words) > 0 && words[0] == "horizontal":
		a = horizontal
	case len(words) > 0 && words[0] == "vertical":
		a = vertical
	default:
		s.fault("axis: write \"auto\", or \"horizontal\" or \"vertical\" and the pieces")
		return
	}
	list, ok := s.readPieces(keyAxis, words[1:], present)
	if ok && len(list) == 0 {
		s.fault("axis: name the pieces, such as \"axis horizontal A C\"")
	}
	for _, i := range list {
		if s.axis[i] != free && s.axis[i] != a {
			s.fault("axis: piece %s is called both horizontal and vertical; a piece has one axis", pieceLetters[i:i+1])
			continue
		}
		s.axis[i] = a
	}
}

// readExit reads a side and rows (left, right) or columns (top, bottom).
func (s *settings) readExit(words []string, size puzzles.Size) {
	if len(words) < 2 {
		s.fault("exit: write a side and a row or column, such as \"exit right 3\" or \"exit bottom B\"")
		return
	}
	side := slices.Index(sides[:], words[0])
	if side < 0 {
		s.fault("exit: %q is no side; sides are top, right, bottom and left", words[0])
		return
	}
	for _, w := range words[1:] {
		if e, ok := s.exitAt(puzzles.Dir(side), w, size); ok && !slices.Contains(s.exits, e) {
			s.exits = append(s.exits, e)
		}
	}
}

// exitAt finds the cell inside an opening.
func (s *settings) exitAt(d puzzles.Dir, word string, size puzzles.Size) (exit, bool) {
	if d == puzzles.Left || d == puzzles.Right {
		row, err := strconv.Atoi(word)
		if err != nil || row < 1 || row > size.Rows || strconv.Itoa(row) != word {
			s.fault("exit: %q is no row; the left and right sides have rows 1 to %d", word, size.Rows)
			return exit{}, false
		}
		cell := (row - 1) * size.Cols
		if d == puzzles.Right {
			cell += size.Cols - 1
		}
		return exit{cell, d}, true
	}
	if len(word) != 1 || word[0] < 'A' || int(word[0]-'A') >= size.Cols {
		s.fault("exit: %q is no column; the top and bottom sides have columns A to %s", word, string(rune('A'+size.Cols-1)))
		return exit{}, false
	}
	cell := int(word[0] - 'A')
	if d == puzzles.Down {
		cell += (size.Rows - 1) * size.Cols
	}
	return exit{cell, d}, true
}
