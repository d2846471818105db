package lab

import (
	"fmt"
	"slices"

	"waymark/puzzles"
)

// Shape is what of an experiment is changed without its file being written by hand: how many boards there are, of
// which sizes and how far scrambled, how often each is searched, and when a search ends.
type Shape struct {
	// Count is how many boards each source has, 0 for all there are, where Counted says that all have as many.
	Counted bool
	Count   int
	// Sizes and Moves are those of scrambles by random moves: every size by every number of moves. nil
	// where the boards are other ones.
	Sizes       []Size
	Moves       []int
	Repetitions int
	Limits      []Limits
}

// Shape is that of the experiment.
func (e *Experiment) Shape() Shape {
	p := Shape{Repetitions: e.repetitions(), Limits: slices.Clone(e.Limits)}
	first := e.Boards[0].count()
	if p.Counted = !slices.ContainsFunc(e.Boards, func(s Source) bool { return s.count() != first }); p.Counted {
		p.Count = first
	}
	p.Sizes, p.Moves = e.grid()
	return p
}

// count is how many boards a source has; 0 for all there are.
func (s Source) count() int {
	switch {
	case s.Generate != nil:
		return s.Generate.Count
	case s.Scramble != nil:
		return s.Scramble.Count
	}
	return s.Most
}

// withCount is the source with so many boards.
func (s Source) withCount(n int) Source {
	switch {
	case s.Generate != nil:
		made := *s.Generate
		made.Count, s.Generate = n, &made
	case s.Scramble != nil:
		made := *s.Scramble
		made.Count, s.Scramble = n, &made
	default:
		s.Most = n
	}
	return s
}

// grid returns the sizes and numbers of moves of an experiment that has each with each, once.
func (e *Experiment) grid() (sizes []Size, moves []int) {
	seen := map[place]bool{}
	for _, s := range e.Boards {
		at, ok := s.place()
		if !ok || seen[at] {
			return nil, nil
		}
		seen[at] = true
		if !slices.Contains(sizes, at.size) {
			sizes = append(sizes, at.size)
		}
		if !slices.Contains(moves, at.moves) {
			moves = append(moves, at.moves)
		}
	}
	if len(seen) != len(sizes)*len(moves) {
		return nil, nil
	}
	return sizes, moves
}

// place is a source of a grid.
type place struct {
	size  Size
	moves int
}

// place returns that of a source; false for one that belongs to no grid.
func (s Source) place() (place, bool) {
	if s.Scramble == nil || s.Scramble.File != "" || s.Scramble.Moves == 0 {
		return place{}, false
	}
	return place{s.Scramble.Size, s.Scramble.Moves}, true
}

// Shaped is the experiment with a shape, still to be loaded; the sources that stay are as they were, so that the
// rows of their boards count. Where the experiment has no sizes and moves those of the shape are nothing.
func (e *Experiment) Shaped(p Shape) (*Experiment, error) {
	n := *e
	n.loaded, n.read = loaded{}, false
	n.Repetitions, n.Limits = p.Repetitions, slices.Clone(p.Limits)
	if p.Repetitions <= 1 {
		n.Repetitions = 0
	}
	n.Boards = slices.Clone(e.Boards)
	if sizes, moves := e.grid(); sizes != nil && (!slices.Equal(sizes, p.Sizes) || !slices.Equal(moves, p.Moves)) {
		n.Boards = e.spread(p.Sizes, p.Moves)
	}
	for i, s := range n.Boards {
		if p.Counted {
			n.Boards[i] = s.withCount(p.Count)
		}
	}
	if f := n.Check(); f != nil {
		return nil, f
	}
	return &n, nil
}

// spread are the sources of a grid of other sizes and numbers of moves: those there are, and new ones like the
// first.
func (e *Experiment) spread(sizes []Size, moves []int) (list []Source) {
	for _, size := range sizes {
		for _, m := range moves {
			i := slices.IndexFunc(e.Boards, func(s Source) bool { at, _ := s.place(); return at == place{size, m} })
			if i >= 0 {
				list = append(list, e.Boards[i])
				continue
			}
			made := *e.Boards[0].Scramble
			made.Size, made.Moves, made.Seed = size, m, seedOf(size, m)
			list = append(list, Source{Group: groupOf(size, m), Scramble: &made})
		}
	}
	return list
}

// groupOf and seedOf are the name of the scrambles of a size, and their seed.
func groupOf(size Size, moves int) string {
	return fmt.Sprintf("%s, %d moves", puzzles.Size(size), moves)
}

func seedOf(size Size, moves int) uint64 {
	seed := uint64(100*size.Rows + moves)
	if size.Rows != size.Cols {
		seed += 1_000_000 * uint64(size.Cols)
	}
	return seed
}
