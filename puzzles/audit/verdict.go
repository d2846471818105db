package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

// Line is one sentence of a verdict, and what it speaks of.
type Line struct {
	Text   puzzles.Message
	Detail puzzles.Message // the numbers behind the first line; else empty
	Marks  []int           // that it speaks of, by their indices; none for all
	Moves  []puzzles.Move  // the shorter solution that it speaks of; nil for none
	Order  []int           // of the first line: none; of one on another order: all marks in it
	Took   time.Duration   // of the searches behind it, where the record knows
	Proved bool
}

// Error is the line in English.
func (l Line) Error() string {
	if l.Detail.Format == "" {
		return l.Text.Error()
	}
	detail := l.Detail.Error()
	return l.Text.Error() + ". " + strings.ToUpper(detail[:1]) + detail[1:]
}

// teller puts an audit into sentences.
type teller struct {
	rules    puzzles.Family
	puzzle   *puzzles.Puzzle
	solution puzzles.Solution
	record   *known.Facts // nil where times are not known
}

// Verdict says in sentences what the audit of a solution has found: the whole first, with
// its numbers, then mark by mark, which costs most, what another order would, and what asking
// for less of a mark would gain. What is not known has no sentence but the first. Nil for a solution without an audit. The times
// are those of the record, which may be nil.
func Verdict(f puzzles.Family, p *puzzles.Puzzle, s puzzles.Solution, record *known.Facts) []Line {
	if s.Audit == nil {
		return nil
	}
	t := teller{f, p, s, record}
	marks := s.Audit.Marks
	if len(Obeyed(p)) == 0 {
		return []Line{{Text: puzzles.Messagef("The puzzle has no waypoint that a solution must obey.")}}
	}
	list := []Line{t.whole()}
	for _, m := range marks {
		if len(Obeyed(p)) > 1 {
			list = append(list, t.alone(m))
		}
	}
	list = append(list, t.dearest()...)
	if s.Audit.Order != nil {
		list = append(list, t.order()...)
	}
	for _, m := range marks {
		if m.Weak != nil {
			list = append(list, t.weakened(m)...)
		}
	}
	return list
}

// amount is a number of moves in the puzzle's own unit.
func (t teller) amount(n int) puzzles.Message {
	return puzzles.Messagef("%s %s", fmt.Sprint(n), puzzles.Message{Format: puzzles.MoveUnit(t.rules, t.puzzle).For(n)})
}

// subject names a mark in a sentence.
func (t teller) subject(mark int) puzzles.Message {
	var name puzzles.Message
	switch m := t.puzzle.Marks[mark]; {
	case m.Name != "":
		name = puzzles.Messagef("waypoint %d “%s”", mark+1, m.Name)
	default:
		name = puzzles.Messagef("waypoint %d", mark+1)
	}
	if len(chain(t.puzzle, mark)) > 1 {
		return puzzles.Messagef("%v and the recorded moves after it", name)
	}
	return name
}

// whole is the line about all marks.
func (t teller) whole() Line {
	c := TotalCost(t.solution)
	l := Line{Moves: t.solution.Audit.Free.Moves, Proved: c.Least == c.Most, Took: t.took(bareOf(t.puzzle, nil))}
	with, free := between(c.bound, c.length), between(c.lower, c.best)
	proved := l.Proved && c.bound == c.length && c.lower == c.best
	if one := Obeyed(t.puzzle); len(one) == 1 {
		l.Marks = one
		l.Text = t.single(c, capital(t.subject(one[0])))
		if l.Detail = puzzles.Messagef("%v through it, %v without it.", with, free); proved {
			l.Detail = puzzles.Messagef("%v through it, %v without it, proved.", with, free)
		}
		return l
	}
	switch {
	case c.Most == 0:
		l.Text = puzzles.Messagef("The waypoints cost nothing")
	case c.Least == c.Most:
		l.Text = puzzles.Messagef("The waypoints cost %v", t.amount(c.Least))
	case c.Least > 0:
		l.Text = puzzles.Messagef("The waypoints cost at least %v", t.amount(c.Least))
	case c.lower == 0:
		l.Text = puzzles.Messagef("What the waypoints cost is not known yet")
	default:
		l.Text = puzzles.Messagef("The waypoints may cost up to %v", t.amount(c.Most))
	}
	if l.Detail = puzzles.Messagef("%v through them, %v without them.", with, free); proved {
		l.Detail = puzzles.Messagef("%v through them, %v without them, proved.", with, free)
	}
	return l
}

// single is what the only mark costs.
func (t teller) single(c Cost, it puzzles.Message) puzzles.Message {
	switch {
	case c.Most == 0:
		return puzzles.Messagef("%v costs nothing", it)
	case c.Least == c.Most:
		return puzzles.Messagef("%v costs %v", it, t.amount(c.Least))
	case c.Least > 0:
		return puzzles.Messagef("%v costs at least %v", it, t.amount(c.Least))
	case c.lower == 0:
		return puzzles.Messagef("%v: what it costs is not known yet", it)
	}
	return puzzles.Messagef("%v may cost up to %v", it, t.amount(c.Most))
}

// between is a length of which two bounds are known.
func between(lower, best int) puzzles.Message {
	switch {
	case lower >= best:
		return puzzles.Messagef("%d", best)
	case lower == 0:
		return puzzles.Messagef("at most %d", best)
	}
	return puzzles.Messagef("%d to %d", lower, best)
}

// alone is the line about one mark.
func (t teller) alone(m puzzles.MarkAudit) Line {
	c := CostOf(t.solution, m)
	l := Line{Marks: chain(t.puzzle, m.Mark), Moves: m.Without.Moves, Proved: c.Least == c.Most}
	l.Took = t.took(without(t.puzzle, m.Mark))
	it := t.subject(m.Mark)
	switch {
	case c.Most == 0:
		l.Text = puzzles.Messagef("%v costs nothing.", capital(it))
	case c.Least == c.Most || c.Least > 0 && c.lower == c.best && c.bound == c.length:
		l.Text = puzzles.Messagef("Without %v the shortest would be %v instead of %d.", it, t.amount(c.best), c.length)
	case c.Least > 0 && c.bound == c.length:
		l.Text = puzzles.Messagef("Without %v the shortest would be at most %v instead of %d.", it, t.amount(c.best), c.length)
	case c.Least > 0:
		l.Text = puzzles.Messagef("Without %v the shortest would be at most %v instead of at least %d.", it, t.amount(c.best), c.bound)
	case c.best < c.length:
		l.Text = puzzles.Messagef("Without %v a solution of %v is known instead of %d; that none through it is as short is not proved.", it, t.amount(c.best), c.length)
	case c.lower == 0:
		l.Text = puzzles.Messagef("What %v costs is not known yet.", it)
	default:
		l.Text = puzzles.Messagef("Without %v the shortest would be at least %v; through it %d is the shortest known.", it, t.amount(c.lower), c.length)
	}
	return l
}

// capital is a subject at the beginning of a sentence.
func capital(m puzzles.Message) puzzles.Message {
	switch m.Format {
	case "waypoint %d “%s”":
		return puzzles.Messagef("Waypoint %d “%s”", m.Args...)
	case "waypoint %d":
		return puzzles.Messagef("Waypoint %d", m.Args...)
	}
	return puzzles.Messagef(m.Format, capital(m.Args[0].(puzzles.Message)))
}

// weakened says what it would gain to ask for less of a mark, where that is known.
func (t teller) weakened(m puzzles.MarkAudit) []Line {
	c := costOf(t.solution, *m.Weak, max(m.Weak.Lower, m.Without.Lower, t.solution.Audit.Free.Lower))
	l := Line{Marks: []int{m.Mark}, Moves: m.Weak.Moves, Proved: c.Least == c.Most}
	if n, ok := loosened(t.puzzle, m.Mark); ok {
		l.Took = t.took(n)
	}
	switch {
	case c.Most == 0:
		l.Text = puzzles.Messagef("To ask of waypoint %d only what it changes would gain nothing.", m.Mark+1)
	case c.Least > 0 && c.lower == c.best && c.bound == c.length:
		l.Text = puzzles.Messagef("If waypoint %d asked only for what it changes, the shortest would be %v instead of %d.", m.Mark+1, t.amount(c.best), c.length)
	case c.Least > 0:
		l.Text = puzzles.Messagef("If waypoint %d asked only for what it changes, the shortest would be at most %v instead of at least %d.", m.Mark+1, t.amount(c.best), c.bound)
	default:
		return nil
	}
	return []Line{l}
}

// dearest names the mark that costs most, or those that do, where there are more than two, all were looked at and it is proved.
func (t teller) dearest() []Line {
	a := t.solution.Audit
	if len(a.Marks) < 2 || len(a.Marks) < len(Obeyed(t.puzzle)) {
		return nil
	}
	top, most := 0, 0
	costs := make([]Cost, len(a.Marks))
	for i, m := range a.Marks {
		costs[i] = CostOf(t.solution, m)
		top, most = max(top, costs[i].Least), max(most, costs[i].Most)
	}
	if most == 0 && TotalCost(t.solution).Least > 0 {
		return []Line{{Text: puzzles.Messagef("None of the waypoints costs anything by itself; together they do."), Moves: a.Free.Moves, Proved: true}}
	}
	var first []int // of the marks that cost most
	exact := true   // each of them costs just that
	for i, c := range costs {
		switch {
		case c.Least == top:
			first, exact = append(first, i), exact && c.Most == top
		case c.Most >= top:
			return nil
		}
	}
	if top == 0 || len(costs) == 2 || len(first) == len(costs) || len(first) > 1 && !exact {
		return nil
	}
	l := Line{Moves: a.Marks[first[0]].Without.Moves, Proved: true}
	marks := make([]int, len(first))
	for i, k := range first {
		marks[i] = a.Marks[k].Mark
		l.Marks = append(l.Marks, chain(t.puzzle, marks[i])...)
	}
	slices.Sort(l.Marks)
	l.Marks = slices.Compact(l.Marks)
	last := len(marks) - 1
	if l.Text = puzzles.Messagef("%v costs most.", capital(t.subject(marks[0]))); last > 0 {
		l.Text = puzzles.Messagef("Waypoints %s and %d cost most, %v each.", numbers(marks[:last]), marks[last]+1, t.amount(top))
	}
	return []Line{l}
}

// order says what another order of the marks would cost.
func (t teller) order() []Line {
	s, o := t.solution, t.solution.Audit.Order
	best := s.Length()
	if o.Best.Moves != nil {
		best = len(o.Best.Moves)
	}
	lower := max(o.Best.Lower, s.Audit.Free.Lower)
	free := costOf(s, s.Audit.Free, s.Audit.Free.Lower)
	l := Line{Order: o.Marks, Moves: o.Best.Moves, Marks: o.Marks, Proved: lower >= best, Took: time.Duration(o.Seconds * float64(time.Second))}
	two := len(viaOf(t.puzzle)) == 2
	exact := l.Proved && s.LowerBound == s.Length() && free.lower == free.best
	switch {
	case o.Best.Moves == nil && l.Proved:
		l.Text, l.Order = puzzles.Messagef("No other order of the waypoints is shorter."), nil
	case o.Best.Moves == nil && lower == 0:
		return nil
	case o.Best.Moves == nil:
		l.Text, l.Order = puzzles.Messagef("No better order of the waypoints is known; in none is the shortest less than %v.", t.amount(lower)), nil
	case exact && best == free.best && two:
		l.Text = puzzles.Messagef("Exchanged, the waypoints would cost nothing instead of %v: %d in all instead of %d.", t.amount(s.Length()-free.best), best, s.Length())
	case exact && best == free.best:
		l.Text = puzzles.Messagef("In the order %s the waypoints would cost nothing instead of %v: %d in all instead of %d.", numbers(o.Marks), t.amount(s.Length()-free.best), best, s.Length())
	case exact && two:
		l.Text = puzzles.Messagef("Exchanged, the waypoints would cost %v instead of %d: %d in all instead of %d.", t.amount(best-free.best), s.Length()-free.best, best, s.Length())
	case exact:
		l.Text = puzzles.Messagef("In the order %s the waypoints would cost %v instead of %d: %d in all instead of %d.", numbers(o.Marks), t.amount(best-free.best), s.Length()-free.best, best, s.Length())
	case l.Proved && s.LowerBound == s.Length() && two:
		l.Text = puzzles.Messagef("With the waypoints exchanged the shortest would be %v instead of %d.", t.amount(best), s.Length())
	case l.Proved && s.LowerBound == s.Length():
		l.Text = puzzles.Messagef("In the order %s the shortest would be %v instead of %d.", numbers(o.Marks), t.amount(best), s.Length())
	case two:
		l.Text = puzzles.Messagef("With the waypoints exchanged the shortest would be at most %v instead of %v.", t.amount(best), between(s.LowerBound, s.Length()))
	default:
		l.Text = puzzles.Messagef("In the order %s the shortest would be at most %v instead of %v.", numbers(o.Marks), t.amount(best), between(s.LowerBound, s.Length()))
	}
	return []Line{l}
}

// viaOf lists the via marks that bind.
func viaOf(p *puzzles.Puzzle) []int {
	return slices.DeleteFunc(Obeyed(p), func(i int) bool { return p.Marks[i].Kind != puzzles.Via })
}

// bareOf is the question of a puzzle with other marks.
func bareOf(p *puzzles.Puzzle, marks []puzzles.Mark) *puzzles.Puzzle {
	n := bare(p)
	n.Marks = marks
	return n
}

// took is how long searches took for a question.
func (t teller) took(p *puzzles.Puzzle) time.Duration {
	return t.record.Of(known.Routed(bare(p))).Took
}
