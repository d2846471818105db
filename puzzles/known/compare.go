package known

import "waymark/puzzles"

// Ours is what is known here of the question that a publication answers: of the puzzle
// without its marks.
type Ours struct {
	Least int  // proved: no solution is shorter
	Found bool // there is a solution
	Best  int  // its length
	Dead  bool // proved: there is none
	// Routed says that marks are in force: what is known with them is no answer to it.
	Routed bool
}

// Agreement says how what is published stands to what is known here.
type Agreement string

// The agreements.
const (
	Alone   Agreement = "alone"   // nothing known here can be compared with it
	Metric  Agreement = "metric"  // it counts other moves
	Same    Agreement = "same"    // it is the optimum proved here, or no solution exists
	Reached Agreement = "reached" // one so long is known here, no proof
	Open    Agreement = "open"    // it is shorter than any known here, and not refuted
	Beaten  Agreement = "beaten"  // a shorter one is known here
	Refuted Agreement = "refuted" // it is proved here that none is so short, or that there is none
)

// Compare holds what is published against what is known here.
func (o Ours) Compare(x *puzzles.Published, unit puzzles.Noun) Agreement {
	n, ok := x.In(unit)
	any := len(x.Lengths) > 0
	switch {
	case o.Routed:
		return Alone
	case x.Unsolvable && o.Dead:
		return Same
	case x.Unsolvable && o.Found:
		return Beaten
	case x.Unsolvable || !any:
		return Alone
	case o.Dead:
		return Refuted
	case !ok:
		return Metric
	case o.Least > n:
		return Refuted
	case o.Found && o.Best < n:
		return Beaten
	case o.Found && o.Best == n && o.Least == n:
		return Same
	case o.Found && o.Best == n:
		return Reached
	case o.Found:
		return Open
	}
	return Alone
}

// Beside says what is published of a puzzle, and how that stands to what is known here: sentences, none
// where nothing is published.
func (o Ours) Beside(x *puzzles.Published, unit puzzles.Noun) (list []puzzles.Message) {
	if x == nil {
		return nil
	}
	if m, ok := o.sentence(x, unit); ok {
		list = append(list, m)
	}
	if x.Searches > 0 {
		list = append(list, puzzles.Messagef("The published searches found %d.", x.Searches))
	}
	return list
}

func (o Ours) sentence(x *puzzles.Published, unit puzzles.Noun) (m puzzles.Message, ok bool) {
	n, own := x.In(unit)
	switch a := o.Compare(x, unit); {
	case x.Unsolvable && a == Same:
		return puzzles.Messagef("Published as unsolvable, too."), true
	case x.Unsolvable && a == Beaten:
		return puzzles.Messagef("Published as unsolvable; here is a solution."), true
	case x.Unsolvable:
		return puzzles.Messagef("Published as unsolvable."), true
	case len(x.Lengths) == 0:
		return m, false
	case a == Alone && o.Routed && own:
		return puzzles.Messagef("Published: %d without waypoints.", n), true
	case !own && o.Dead:
		return puzzles.Messagef("Published: %d; proved here: there is no solution.", x.Lengths[0].Length), true
	case !own:
		return otherUnit(x.Lengths[0]), true
	case a == Same:
		return puzzles.Messagef("Published: %d, the same.", n), true
	case a == Reached:
		return puzzles.Messagef("Published: %d, as many as the best found here.", n), true
	case a == Open:
		return puzzles.Messagef("Published: %d; none so short was found here.", n), true
	case a == Refuted && o.Dead:
		return puzzles.Messagef("Published: %d; proved here: there is no solution.", n), true
	case a == Refuted:
		return puzzles.Messagef("Published: %d; proved here: none is shorter than %d.", n, o.Least), true
	case a == Beaten && o.Least == o.Best && n == o.Best+1:
		return puzzles.Messagef("Published: %d; one less is proved here.", n), true
	case a == Beaten && o.Least == o.Best:
		return puzzles.Messagef("Published: %d; %d less is proved here.", n, n-o.Best), true
	case a == Beaten:
		return puzzles.Messagef("Published: %d; a shorter one was found here.", n), true
	}
	return puzzles.Messagef("Published: %d.", n), true
}

// otherUnit says that what is published counts other moves than the puzzle.
func otherUnit(l puzzles.PublishedLength) puzzles.Message {
	n := l.Length
	switch l.Unit {
	case "step":
		return puzzles.Messagef("Published: %d steps, counted in another metric.", n)
	case "slide":
		return puzzles.Messagef("Published: %d slides, counted in another metric.", n)
	case "move":
		return puzzles.Messagef("Published: %d moves, counted in another metric.", n)
	}
	return puzzles.Messagef("Published: %d swaps, counted in another metric.", n)
}
