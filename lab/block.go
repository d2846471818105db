package lab

import (
	"fmt"
	"slices"

	"waymark/puzzles"
)

// Block is boards of an experiment that are said together: one source, or the scrambles of several sizes by several
// numbers of moves, each with each.
type Block []Source

// Blocks are the boards of the experiment, in their order.
func (e *Experiment) Blocks() (list []Block) {
	for rest := e.Boards; len(rest) > 0; {
		n := len(rest)
		for n > 1 && !whole(rest[:n]) {
			n--
		}
		list = append(list, Block(slices.Clone(rest[:n])))
		rest = rest[n:]
	}
	return list
}

// How is the way in which starts are scrambled.
type How string

// The ways.
const (
	ByMoves  How = "moves"
	Onwards  How = "onwards"
	ByLength How = "length"
	ByDeal   How = "deal"
)

// place is a source of a block.
type place struct {
	size  Size
	how   How
	moves int // of the walk, or of the shortest solution; 0 where pieces are dealt out
}

// place returns that of a scramble; false for another source.
func (s Source) place() (place, bool) {
	switch c := s.Scramble; {
	case c == nil:
		return place{}, false
	case c.Deal:
		return place{c.Size, ByDeal, 0}, true
	case c.Length > 0:
		return place{c.Size, ByLength, c.Length}, true
	case c.Onwards:
		return place{c.Size, Onwards, c.Moves}, true
	default:
		return place{c.Size, ByMoves, c.Moves}, true
	}
}

// whole reports whether sources are scrambles of each size by each number of moves, in their order, and alike else.
func whole(list Block) bool {
	first, ok := list[0].place()
	if !ok || list[0].Scramble.File != "" {
		return false
	}
	sizes, moves := list.Sizes(), list.Moves()
	if len(sizes)*len(moves) != len(list) {
		return false
	}
	for i, s := range list {
		at, ok := s.place()
		if !ok || at != (place{sizes[i/len(moves)], first.how, moves[i%len(moves)]}) || s.Scramble.Count != list[0].Scramble.Count || s.Scramble.File != "" {
			return false
		}
	}
	return true
}

// Sizes returns the sizes of the scrambles of a block.
func (b Block) Sizes() (list []Size) {
	for _, s := range b {
		if at, ok := s.place(); ok && !slices.Contains(list, at.size) {
			list = append(list, at.size)
		}
	}
	return list
}

// How returns how they are made.
func (b Block) How() How {
	at, _ := b[0].place()
	return at.how
}

// Moves returns by how many moves.
func (b Block) Moves() (list []int) {
	for _, s := range b {
		if at, ok := s.place(); ok && !slices.Contains(list, at.moves) {
			list = append(list, at.moves)
		}
	}
	return list
}

// Scrambled is a block of scrambles of other sizes and moves. Sources that stay are as they were, so that the rows of
// their boards count; new ones are like the first.
func (b Block) Scrambled(sizes []Size, how How, moves []int) (list Block) {
	if how == ByDeal {
		moves = []int{0}
	}
	for _, size := range sizes {
		for _, m := range moves {
			to := place{size, how, m}
			i := slices.IndexFunc(b, func(s Source) bool { at, _ := s.place(); return at == to })
			if i >= 0 {
				list = append(list, b[i])
			} else {
				list = append(list, b[0].at(to, len(sizes)*len(moves) == 1))
			}
		}
	}
	return list
}

// at is a scramble put to another place. One that is alone keeps the group and the seed that somebody gave it.
func (s Source) at(to place, alone bool) Source {
	was, _ := s.place()
	made := *s.Scramble
	made.Size, made.Moves, made.Onwards, made.Length, made.Deal = to.size, 0, to.how == Onwards, 0, to.how == ByDeal
	switch to.how {
	case ByMoves, Onwards:
		made.Moves = to.moves
	case ByLength:
		made.Length = to.moves
	}
	if made.File == "" && (!alone || s.Group == was.group()) {
		s.Group = to.group()
	}
	if made.File == "" && (!alone || made.Seed == was.seed()) {
		made.Seed = to.seed()
	}
	s.Scramble = &made
	return s
}

// Walked are scrambles of a size by a number of random moves, with their usual name and seed.
func Walked(size Size, moves, count int) Source {
	at := place{size, ByMoves, moves}
	return Source{Group: at.group(), Scramble: &Scramble{Size: size, Moves: moves, Seed: at.seed(), Count: count}}
}

// group and seed are the name of the scrambles of a place, and their seed, where nobody gives them others.
func (p place) group() string {
	size := puzzles.Size(p.size)
	switch p.how {
	case ByLength:
		return fmt.Sprintf("%s, exactly %d moves", size, p.moves)
	case ByDeal:
		return fmt.Sprintf("%s, dealt", size)
	case Onwards:
		return fmt.Sprintf("%s, %d moves, none back", size, p.moves)
	default:
		return fmt.Sprintf("%s, %d moves", size, p.moves)
	}
}

func (p place) seed() uint64 {
	seed := uint64(100*p.size.Rows + p.moves)
	if p.size.Rows != p.size.Cols {
		seed += 1_000_000 * uint64(p.size.Cols)
	}
	return seed
}
