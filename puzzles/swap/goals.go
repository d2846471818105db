package swap

import "waymark/solver"

// Goals lists the goal states: every arrangement of the squares in which the
// colours fit.
func (sp *space[S]) Goals(limit int) ([]S, bool) {
	return sp.goals(limit)
}

// listGoals returns every goal state once, and false beyond limit. Squares are
// put down slot by slot; a label that later slots want is kept for them, so
// every branch ends in a goal and the effort is that of limit states.
func (sp *space[S]) listGoals(limit int) ([]S, bool) {
	g := goalWalk[S]{space: sp, limit: limit, spare: make([]int, len(sp.wanted.names))}
	g.count()
	for _, n := range g.spare {
		if n < 0 {
			return nil, true // too few squares: no goal at all
		}
	}
	if g.atLeast() > float64(limit) {
		return nil, false
	}
	var none S
	if !g.place(0, none) {
		return nil, false
	}
	return g.found, true
}

// goalWalk enumerates the goals.
type goalWalk[S solver.State] struct {
	*space[S]
	limit int
	left  []int // squares not yet put down, by kind
	spare []int // those that no later slot wants, by label
	found []S
}

// count fills in left and spare.
func (g *goalWalk[S]) count() {
	for i, k := range g.kinds {
		g.left = append(g.left, k.count)
		g.spare[g.wanted.of[i]] += k.count
	}
	for _, w := range g.wanted.asked {
		if w != anything {
			g.spare[w]--
		}
	}
}

// atLeast returns a number of goals there are at least, all of them where the
// goal leaves no slot open: with the first squares of every label where it is
// wanted, and the others on the open slots, the arrangements of each.
func (g *goalWalk[S]) atLeast() float64 {
	goals, open, rest := 1.0, 0, []int(nil)
	for label, spare := range g.spare {
		open += spare
		squares, taken := 0, []int(nil)
		for kind, n := range g.left {
			if int(g.wanted.of[kind]) == label {
				squares += n
				taken = append(taken, n)
			}
		}
		wanted := squares - spare
		for i, left := 0, wanted; i < len(taken); i++ {
			n := min(taken[i], left)
			rest = append(rest, taken[i]-n)
			taken[i], left = n, left-n
		}
		goals *= arrangements(taken, wanted)
	}
	return goals * arrangements(rest, open)
}

// place fills the slots from the given one on; false gives up.
func (g *goalWalk[S]) place(slot int, s S) bool {
	if slot == len(g.fields) {
		if len(g.found) == g.limit {
			return false
		}
		g.found = append(g.found, s)
		return true
	}
	w, f := g.wanted.asked[slot], g.fields[slot]
	for kind, label := range g.wanted.of {
		free := w == anything && g.spare[label] > 0
		if g.left[kind] == 0 || w != label && !free {
			continue
		}
		next := s
		next[f.word] |= uint64(kind) << f.shift
		g.left[kind]--
		if free {
			g.spare[label]--
		}
		ok := g.place(slot+1, next)
		g.left[kind]++
		if free {
			g.spare[label]++
		}
		if !ok {
			return false
		}
	}
	return true
}
