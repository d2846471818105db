package audit

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

// distance is what is known of the way from one end to another: the start and the marks in
// which it begins, the marks and the goal in which it ends.
type distance struct {
	lower, upper int            // unreachable for no way
	moves        []puzzles.Move // of upper; nil when none is known, empty for an end that lies there already
	asked        bool           // searches have done what they can
}

func (d *distance) exact() bool { return d.lower >= d.upper }

// distances are those between all ends, by their numbers: the start, the blocks, the goal.
// With marks that are one position each, what an order costs is the sum of the distances
// along it.
type distances struct {
	*ordering
	table [][]distance
}

// goal is the number of the goal.
func (d *distances) goal() int { return len(d.blocks) }

// byDistances finds the best order by the distances between the ends, each proved by a
// search of its own, and once. A distance is asked for only where it matters: the order
// that could be the best, by what is proved so far, is looked at leg by leg until it is the
// best, or another one could be better.
func (o *ordering) byDistances() {
	d := &distances{ordering: o, table: make([][]distance, len(o.blocks)+1)}
	for i := range d.table {
		d.table[i] = make([]distance, len(o.blocks)+1)
		for j := range d.table[i] {
			d.table[i][j] = distance{lower: 1, upper: unreachable}
		}
	}
	fixed := 0 // recorded moves, which any order has
	for i := range o.blocks {
		fixed += len(o.blocks[i].moves)
		d.look(i)
	}
	d.learn(o.report.Solution.Moves, Obeyed(o.puzzle), o.report.Solution.LowerBound >= o.auditor.length())
	for _, m := range o.found.Marks {
		if moves := m.Without.Moves; moves != nil {
			d.learn(moves, Obeyed(without(o.puzzle, m.Mark)), m.Without.Lower == len(moves))
		}
	}
	for {
		d.tighten()
		order, least := cheapestOrder(d.goal()-1, func(i, j int) int { return d.table[i][j].lower })
		if o.lower = max(o.lower, min(least+fixed, o.shortest)); o.proved() {
			break
		}
		if !d.prove(order) {
			break
		}
	}
	order, _ := cheapestOrder(d.goal()-1, func(i, j int) int { return d.table[i][j].upper })
	d.adopt(order)
}

// look notes what can be seen of the distances from an end without a search.
func (d *distances) look(i int) {
	from := d.blocks[i].exit
	for j := 1; j < d.goal(); j++ {
		if d.rules.Matches(d.puzzle, from, d.blocks[j].entry) {
			d.table[i][j] = distance{moves: []puzzles.Move{}}
		}
	}
	if d.rules.Matches(d.puzzle, from, d.puzzle.Goal) {
		d.table[i][d.goal()] = distance{moves: []puzzles.Move{}}
	}
}

// learn takes in the legs of a solution through some of the blocks, with proved of one that
// is proved to be the shortest: then so is each leg. One through a part of a block has
// other legs.
func (d *distances) learn(moves []puzzles.Move, marks []int, proved bool) {
	rest, ok := after(marks, d.blocks[0].marks)
	for _, b := range d.blocks[1:] {
		if r, whole := after(rest, b.marks); whole {
			rest = r
		}
	}
	if !ok || len(rest) > 0 {
		return
	}
	p := d.puzzle.Reordered(marks)
	boards, _, err := puzzles.Replay(d.rules, p, p.Start, moves)
	if err != nil {
		return
	}
	places := puzzles.Places(d.rules, p, boards, moves)
	if _, missed := p.Missed(places); missed {
		return
	}
	from, at := 0, len(d.blocks[0].moves)
	for k, place := range places {
		i := slices.IndexFunc(d.blocks, func(b block) bool { return len(b.marks) > 0 && b.marks[0] == marks[k] })
		if i < 1 {
			continue // moves that belong to the block before
		}
		d.note(from, i, moves[at:place], proved)
		from, at = i, place+len(d.blocks[i].moves)
	}
	if at <= len(moves) {
		d.note(from, d.goal(), moves[at:], proved)
	}
}

// after is what stands after the first marks of a list, if it begins with them.
func after(list, first []int) (rest []int, ok bool) {
	if len(list) < len(first) || !slices.Equal(list[:len(first)], first) {
		return list, false
	}
	return list[len(first):], true
}

// note takes in a way between two ends.
func (d *distances) note(i, j int, moves []puzzles.Move, proved bool) {
	t := &d.table[i][j]
	if len(moves) < t.upper {
		t.upper, t.moves = len(moves), moves
	}
	if proved {
		t.lower = max(t.lower, len(moves))
	}
}

// tighten raises bounds by each other: the way over a third end is no shorter than the way
// straight on, where going through that end adds nothing.
func (d *distances) tighten() {
	for k := 1; k < d.goal(); k++ {
		if !d.blocks[k].exit.Equal(d.blocks[k].entry) {
			continue // one does not leave it where one comes
		}
		for i := range d.goal() {
			for j := 1; j <= d.goal(); j++ {
				if i == k || j == k || i == j {
					continue
				}
				ij, ik, kj := &d.table[i][j], &d.table[i][k], &d.table[k][j]
				if ij.lower < unreachable && kj.upper < unreachable {
					ik.lower = max(ik.lower, ij.lower-kj.upper)
				}
				if ij.lower < unreachable && ik.upper < unreachable {
					kj.lower = max(kj.lower, ij.lower-ik.upper)
				}
			}
		}
	}
}

// prove asks the searches for a leg of an order that is not known; it reports false when
// there is none left, or no time.
func (d *distances) prove(order []int) bool {
	from := 0
	for _, to := range append(slices.Clone(order), d.goal()) {
		if t := &d.table[from][to]; !t.exact() && !t.asked {
			if _, done := d.limit(); done {
				return false
			}
			d.search(from, to)
			return true
		}
		from = to
	}
	return false
}

// search asks for a distance.
func (d *distances) search(i, j int) {
	t := &d.table[i][j]
	t.asked = true
	if j == d.goal() {
		n := bare(d.puzzle)
		n.Start, n.Marks = d.blocks[i].exit, nil
		d.ask(i, j, n, distance{})
		return
	}
	n, on := d.leg(d.blocks[i].exit, d.blocks[j].entry)
	rest := distance{}
	if on { // the way from there to the goal is known first
		beyond := bare(d.puzzle)
		beyond.Start, beyond.Marks = d.blocks[j].entry, nil
		rest = d.fact(d.named(j, d.goal(), beyond))
		if rest.upper >= unreachable {
			return // what lies behind cannot be told from it
		}
	}
	d.ask(i, j, n, rest)
}

// named is the question of a distance.
func (d *distances) named(i, j int, p *puzzles.Puzzle) question {
	name := func(i int) puzzles.Message {
		switch i {
		case 0:
			return puzzles.Messagef("the start")
		case d.goal():
			return puzzles.Messagef("the goal")
		}
		return puzzles.Messagef("waypoint %d", d.blocks[i].marks[0]+1)
	}
	limit, _ := d.limit()
	return question{puzzle: p, change: puzzles.Messagef("from %v to %v", name(i), name(j)), limit: limit}
}

// fact pursues a question and returns what is known of its length.
func (d *distances) fact(q question) distance {
	now, err := d.pursue(q, known.Fact{})
	if err != nil {
		d.skip(q, err)
	}
	switch {
	case now.Dead:
		return distance{lower: unreachable, upper: unreachable}
	case !now.Found:
		return distance{lower: now.Least, upper: unreachable}
	}
	return distance{lower: now.Least, upper: len(now.Moves), moves: now.Moves}
}

// ask pursues the question of a distance; rest is what its solutions have to go on from
// there.
func (d *distances) ask(i, j int, p *puzzles.Puzzle, rest distance) {
	found := d.fact(d.named(i, j, p))
	t := &d.table[i][j]
	if found.lower >= unreachable {
		t.lower = unreachable
		return
	}
	t.lower = max(t.lower, found.lower-rest.upper)
	if found.moves == nil {
		return
	}
	way := found.moves
	if len(p.Marks) > 0 { // cut where the mark is passed
		boards, _, err := puzzles.Replay(d.rules, p, p.Start, way)
		if err != nil {
			return
		}
		way = way[:puzzles.Places(d.rules, p, boards, way)[0]]
	}
	d.note(i, j, way, false)
}

// adopt makes a solution of an order: its legs one after the other, or, where they do not
// join, what a search finds through the marks in that order.
func (d *distances) adopt(order []int) {
	if order == nil {
		return
	}
	marks, from := d.marksOf(order), 0
	moves := slices.Clone(d.blocks[0].moves)
	for _, to := range order {
		moves = append(append(moves, d.table[from][to].moves...), d.blocks[to].moves...)
		from = to
	}
	moves = append(moves, d.table[from][d.goal()].moves...)
	if len(moves) >= d.shortest || d.take(marks, moves) {
		return
	}
	limit, _ := d.limit()
	q := question{puzzle: d.puzzle.Reordered(marks), change: puzzles.Messagef("in the order %s", numbers(marks)), limit: limit}
	now, err := d.pursue(q, proved(d.lower, nil))
	switch {
	case err != nil:
		d.skip(q, err)
	case now.Found:
		d.take(marks, now.Moves)
	}
}
