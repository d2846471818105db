package lab

import (
	"math/rand/v2"
	"strconv"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/generate"
)

// scramble makes the starts of a scramble.
func (l *loader) scramble(s Scramble) (list []Board, err error) {
	base, err := l.scrambled(s)
	if err != nil {
		return nil, err
	}
	if base.Err != nil { // one board, with its reason
		return l.add(nil, base.Puzzle, base.Name, base.Err)
	}
	p := base.Puzzle
	p.Solutions, p.Bounds, p.Tried = nil, nil, nil // they are of another start
	f := families.Find(p.Family)
	from := generate.ShuffledFrom(f, p)
	for i := range s.Count {
		at, err := l.start(s, f, p, from, uint64(i))
		if err != nil {
			return nil, err
		}
		n := p.WithStart(at)
		n.Name = ""
		if list, err = l.add(list, n, scrambleName(s, i), nil); err != nil {
			return nil, err
		}
		if !p.Routed() || l.e.NoMarks { // the length is of the boards alone
			list[i].Optimum = s.Length
		}
	}
	return list, nil
}

func scrambleName(s Scramble, i int) string {
	name := "scramble "
	if s.Moves > 0 {
		name += strconv.Itoa(s.Moves) + " moves "
	}
	return name + "#" + strconv.Itoa(i+1)
}

// scrambled is the puzzle that gets other starts, or the reason why there is none.
func (l *loader) scrambled(s Scramble) (Board, error) {
	if s.File == "" {
		return Board{Puzzle: families.Find("slide").New(puzzles.Size(s.Size))}, nil
	}
	ps, missing, err := l.read(s.File, foreign.Options{})
	if missing {
		return Board{}, err
	}
	if err == nil {
		which := s.Puzzle
		if which == "" {
			which = "1"
		}
		if ps, err = pick(ps, which, nameOf); err != nil {
			return Board{}, err
		}
		if faults := puzzles.CheckQuestion(ps[0], families.Rules); len(faults) > 0 {
			err = faults[0]
		}
	}
	if err != nil {
		return Board{Name: s.File, Err: err}, nil
	}
	return Board{Puzzle: ps[0].Clone()}, nil
}

// start is the start with a number.
func (l *loader) start(s Scramble, f families.Family, p *puzzles.Puzzle, from puzzles.Board, i uint64) (puzzles.Board, error) {
	chance := rand.New(rand.NewPCG(s.Seed, i))
	switch {
	case s.Moves > 0 && s.Onwards:
		return puzzles.Roam(f, p, from, s.Moves, chance), nil
	case s.Moves > 0:
		return puzzles.Wander(f, p, from, s.Moves, chance, nil), nil
	case s.Deal:
		return generate.Deal(l.ctx, p, generate.StartOptions{Seed: chance.Uint64()})
	}
	found, err := generate.FindStart(l.ctx, p, s.Length, generate.StartOptions{Seed: chance.Uint64()}, nil)
	if err == nil && found.Moves != s.Length {
		err = puzzles.Messagef("no start with a shortest solution of %d moves was found", s.Length)
	}
	return found.Start, err
}
