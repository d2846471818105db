package batch

import (
	"cmp"
	"slices"
	"time"

	"waymark/puzzles/generate"
)

// List is what became of a wish: puzzles in the order in which they were made, and what became
// of the candidates.
type List struct {
	Wish   Wish
	Ask    generate.Ask
	Made   []generate.Made // those that were removed as well
	Counts generate.Counts
	Took   time.Duration
	Ended  Ending
	Err    error // why it ended: a fault of the program, or that there are no such puzzles

	removed []int            // indices into Made, the one removed last is the last
	kept    map[int]bool     // are in files, by their indices
	figures map[int]Hardness // of those that were looked at, by their indices
}

// Ending is how the making of a list has ended.
type Ending uint8

// The endings.
const (
	NotYet  Ending = iota
	Whole          // as many as were asked for
	Short          // the tries are used up
	Stopped        // by the user
	Failed         // by a fault of the program
)

// Order is how the puzzles of a list are sorted.
type Order uint8

// The orders.
const (
	AsMade Order = iota
	Longest
	Shortest
	Hardest
	Easiest
	Orders // how many there are
)

// Tells reports whether an order gives lengths away.
func (o Order) Tells() bool { return o != AsMade }

// Sorted returns the indices of the puzzles that were not removed, in an order. Equal ones are
// as they were made, and those of which nobody knows how hard they are come last.
func (l *List) Sorted(o Order) []int {
	var list []int
	for i := range l.Made {
		if !slices.Contains(l.removed, i) {
			list = append(list, i)
		}
	}
	key := func(i int) (unknown bool, k float64) {
		m, h := l.Made[i], l.Hardness(i)
		switch o {
		case Longest:
			return false, -float64(m.Length)
		case Shortest:
			return false, float64(m.Length)
		case Hardest:
			return h.Seconds == 0, -h.Seconds
		case Easiest:
			return h.Seconds == 0, h.Seconds
		}
		return false, 0
	}
	slices.SortStableFunc(list, func(i, j int) int {
		un, k := key(i)
		um, m := key(j)
		switch {
		case un != um && un:
			return 1
		case un != um:
			return -1
		}
		return cmp.Compare(k, m)
	})
	return list
}

// Left is how many puzzles were not removed.
func (l *List) Left() int { return len(l.Made) - len(l.removed) }

// Remove takes a puzzle out of the list.
func (l *List) Remove(i int) {
	if i >= 0 && i < len(l.Made) && !slices.Contains(l.removed, i) {
		l.removed = append(l.removed, i)
	}
}

// Removed reports whether there is a puzzle that can be brought back.
func (l *List) Removed() bool { return l != nil && len(l.removed) > 0 }

// Restore brings back the puzzle that was removed last, and returns its index; -1 for none.
func (l *List) Restore() int {
	if !l.Removed() {
		return -1
	}
	last := l.removed[len(l.removed)-1]
	l.removed = l.removed[:len(l.removed)-1]
	return last
}

// Unkept lists the puzzles that are in no file: neither removed nor kept in a folder.
func (l *List) Unkept() (list []generate.Made) {
	for _, i := range l.Sorted(AsMade) {
		if !l.kept[i] {
			list = append(list, l.Made[i])
		}
	}
	return list
}

// Filed says that puzzles are in files, by their indices.
func (l *List) Filed(which []int) {
	if l.kept == nil {
		l.kept = map[int]bool{}
	}
	for _, i := range which {
		l.kept[i] = true
	}
}

// enough is how many puzzles must be there before a forecast says something.
const enough = 5

// Forecast is how long the rest takes if it comes as the puzzles before; ok is false while those
// are too few to tell.
func (l *List) Forecast() (d time.Duration, ok bool) {
	n := len(l.Made)
	if l.Ended != NotYet || n < enough || n >= l.Ask.Count {
		return 0, false
	}
	return l.Took / time.Duration(n) * time.Duration(l.Ask.Count-n), true
}
