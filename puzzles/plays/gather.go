package plays

import (
	"slices"

	"waymark/puzzles"
)

// Record is what people did with one puzzle.
type Record struct {
	Family  puzzles.Family
	Puzzle  *puzzles.Puzzle
	Plays   []Played
	Places  []Place   // that somebody stood in, the start first, else as they were met first
	Refused []Refused // lines of the file that do not count, those of other puzzles apart
	Others  int       // plays of other puzzles, or of this one with other boards
	Torn    int       // see File
}

// Played is a play that the rules have replayed.
type Played struct {
	Play
	At []int // the place before each step and at the end: one more than steps
}

// Place is a position that somebody stood in.
type Place struct {
	Board  puzzles.Board
	Plays  int     // that came here
	Visits int     // of all of them
	Depth  float64 // moves from the start, when a play came here first: the mean
	Turned int     // how often somebody turned back here
	// Thought is how long somebody stood here before the next step, in milliseconds, in rising
	// order. Where a play was given up nobody knows how long it would have been.
	Thought []int64
}

// Thinking is the middle of how long people stood here, in milliseconds; false where nobody
// went on from here.
func (p Place) Thinking() (int64, bool) {
	n := len(p.Thought)
	if n == 0 {
		return 0, false
	}
	return (p.Thought[(n-1)/2] + p.Thought[n/2]) / 2, true
}

// Gather replays the plays of a puzzle that are in a file. Those that the rules do not allow
// are refused. Time and memory are linear in the steps.
func Gather(f puzzles.Family, p *puzzles.Puzzle, file File) *Record {
	r := &Record{
		Family: f, Puzzle: p, Places: []Place{{Board: p.Start}},
		Refused: slices.Clone(file.Refused), Torn: file.Torn,
	}
	g := gathering{r, map[string]int{key(p.Start): 0}}
	id := Identity(p)
	for _, play := range file.Plays {
		if play.Puzzle != id {
			r.Others++
			continue
		}
		played, err := g.replay(play)
		if err != nil {
			r.Refused = append(r.Refused, Refused{play.Line, err})
			continue
		}
		g.visit(played)
		r.Plays = append(r.Plays, played)
	}
	slices.SortStableFunc(r.Refused, func(a, b Refused) int { return a.Line - b.Line })
	for i := range r.Places {
		slices.Sort(r.Places[i].Thought)
	}
	r.forget()
	return r
}

// gathering is a record in the making.
type gathering struct {
	*Record
	numbers map[string]int // of places, by their boards
}

// key is a board as the key of a map.
func key(b puzzles.Board) string {
	k := make([]byte, 0, 4*len(b.Cells))
	for _, c := range b.Cells {
		k = append(k, byte(c), byte(c>>8), byte(c>>16), byte(c>>24))
	}
	return string(k)
}

// place returns the number of a position.
func (g *gathering) place(b puzzles.Board) int {
	k := key(b)
	n, known := g.numbers[k]
	if !known {
		n = len(g.Places)
		g.numbers[k] = n
		g.Places = append(g.Places, Place{Board: b})
	}
	return n
}

// replay plays a recording by the rules.
func (g *gathering) replay(p Play) (Played, error) {
	r := Played{Play: p, At: []int{0}}
	way := []int{0}
	for i, s := range p.Steps {
		at := way[len(way)-1]
		if g.Family.Matches(g.Puzzle, g.Places[at].Board, g.Puzzle.Goal) {
			return r, puzzles.Messagef("it goes on after the goal, by step %d", i+1)
		}
		switch s.Deed {
		case TookBack:
			way = way[:len(way)-1]
		case Restarted:
			way = way[:1]
		default:
			to, _, err := g.Family.Play(g.Puzzle, g.Places[at].Board, s.Move)
			if err != nil {
				return r, puzzles.Messagef("step %d, %s, is not legal: %v", i+1, string(s.Move), err)
			}
			way = append(way, g.place(to))
		}
		r.At = append(r.At, way[len(way)-1])
	}
	reached := g.Family.Matches(g.Puzzle, g.Places[way[len(way)-1]].Board, g.Puzzle.Goal)
	switch {
	case p.Solved && !reached:
		return r, puzzles.Messagef("it says to be solved, and the goal is not reached")
	case !p.Solved && reached:
		return r, puzzles.Messagef("it says to be given up, and the goal is reached")
	}
	return r, nil
}

// visit notes where a play was and for how long.
func (g *gathering) visit(p Played) {
	came := map[int]bool{}
	arrive := func(n, depth int) {
		place := &g.Places[n]
		place.Visits++
		if !came[n] {
			came[n] = true
			place.Depth += (float64(depth) - place.Depth) / float64(place.Plays+1)
			place.Plays++
		}
	}
	arrive(0, 0)
	since, depth := int64(0), 0
	backs := p.Backwards()
	for i, s := range p.Steps {
		from := &g.Places[p.At[i]]
		from.Thought = append(from.Thought, s.At-since)
		if backs[i] && (i == 0 || !backs[i-1]) {
			from.Turned++
		}
		since = s.At
		switch s.Deed {
		case Moved:
			depth++
		case TookBack:
			depth--
		case Restarted:
			depth = 0
		}
		arrive(p.At[i+1], depth)
	}
}

// Backwards tells of each step whether it goes back: it takes a move back, begins anew, or
// moves to a position of the way so far.
func (p Played) Backwards() []bool {
	backs := make([]bool, len(p.Steps))
	way, on := []int{0}, map[int]int{0: 1}
	for i, s := range p.Steps {
		switch s.Deed {
		case Moved:
			backs[i] = on[p.At[i+1]] > 0
			way = append(way, p.At[i+1])
			on[p.At[i+1]]++
			continue
		case TookBack:
			on[way[len(way)-1]]--
			way = way[:len(way)-1]
		case Restarted:
			way, on = way[:1], map[int]int{0: 1}
		}
		backs[i] = true
	}
	return backs
}

// forget takes out places that only refused plays came to.
func (r *Record) forget() {
	number := make([]int, len(r.Places))
	kept := r.Places[:0]
	for i, p := range r.Places {
		if number[i] = len(kept); i == 0 || p.Visits > 0 {
			kept = append(kept, p)
		}
	}
	r.Places = kept
	for _, p := range r.Plays {
		for i, n := range p.At {
			p.At[i] = number[n]
		}
	}
}
