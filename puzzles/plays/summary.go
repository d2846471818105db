package plays

import (
	"cmp"
	"slices"
)

// Summary is how people did.
type Summary struct {
	Plays, Solved int
	// Median is the time in which half of the players have solved the puzzle, in milliseconds.
	// Who gave up had not until then, and nobody knows when: see median.
	Median      int64
	MedianKnown bool
	// Moves is the middle of the moves of those who solved it, those taken back among them;
	// -1 where nobody did.
	Moves int
}

// Summary tells it of a record.
func (r *Record) Summary() Summary {
	s := Summary{Plays: len(r.Plays), Moves: -1}
	var moves []int
	for _, p := range r.Plays {
		if _, alone := p.Alone(); alone {
			moves = append(moves, p.Moves())
		}
	}
	if s.Solved = len(moves); s.Solved > 0 {
		slices.Sort(moves)
		s.Moves = moves[(len(moves)-1)/2]
	}
	s.Median, s.MedianKnown = median(r.Plays)
	return s
}

// median is the time in which half of the players have solved the puzzle, by the estimator of
// Kaplan and Meier (1958, Nonparametric Estimation from Incomplete Observations): who gave up
// counts as one who had not solved it until then, and so does who had a hint. The median of the solved times alone would
// leave out those for whom it was hardest. It is not known where half of the players is never
// reached.
func median(plays []Played) (ms int64, known bool) {
	type end struct {
		at     int64
		solved bool
	}
	order := make([]end, len(plays))
	for i, p := range plays {
		order[i].at, order[i].solved = p.Alone()
	}
	slices.SortStableFunc(order, func(a, b end) int { return cmp.Compare(a.at, b.at) })
	// The share that has not solved it is left/of, exactly as long as nobody gives up between.
	share := 1.0
	for i := 0; i < len(order); {
		k, solved := i, 0
		for ; k < len(order) && order[k].at == order[i].at; k++ {
			if order[k].solved {
				solved++
			}
		}
		share *= 1 - float64(solved)/float64(len(order)-i)
		if solved > 0 && share <= 0.5+1e-12 {
			return order[i].at, true
		}
		i = k
	}
	return 0, false
}

// Visited lists the places that most plays came to, at most so many and none to which fewer
// than a quarter of them came, in the order of their depth.
func (r *Record) Visited(most int) []int {
	list := r.order(func(a, b Place) int {
		return cmp.Or(cmp.Compare(b.Plays, a.Plays), cmp.Compare(b.Visits, a.Visits), cmp.Compare(a.Depth, b.Depth))
	}, func(p Place) bool { return 4*p.Plays >= len(r.Plays) })
	list = list[:min(most, len(list))]
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.Places[a].Depth, r.Places[b].Depth), cmp.Compare(a, b))
	})
	return list
}

// Hesitated lists the places where people stood longest before they went on, by the middle of
// those times, the longest first.
func (r *Record) Hesitated(most int) []int {
	list := r.order(func(a, b Place) int {
		x, _ := a.Thinking()
		y, _ := b.Thinking()
		return cmp.Compare(y, x)
	}, func(p Place) bool { return len(p.Thought) > 0 })
	return list[:min(most, len(list))]
}

// Turned lists the places where people turned back most often, the most first.
func (r *Record) Turned(most int) []int {
	list := r.order(func(a, b Place) int { return cmp.Compare(b.Turned, a.Turned) }, func(p Place) bool { return p.Turned > 0 })
	return list[:min(most, len(list))]
}

// order lists the places that which says, in an order, else as they are numbered.
func (r *Record) order(compare func(a, b Place) int, which func(Place) bool) (list []int) {
	for i, p := range r.Places {
		if which(p) {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Or(compare(r.Places[a], r.Places[b]), cmp.Compare(a, b)) })
	return list
}
