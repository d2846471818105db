package generate

import (
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
)

// Made is a puzzle that was made.
type Made struct {
	Puzzle   *puzzles.Puzzle // with its name, its note and its proved solution
	Index    uint64          // of its candidate, from 1
	Length   int
	Seconds  float64 // its difficulty; 0 where nobody can say
	Measured bool    // on people, not only a model
	Beside   bool    // of another difficulty than was asked for
}

// shelf is what was taken so far, and why the rest was not.
type shelf struct {
	*plan
	Counts
	seen    map[string]bool
	nearest *verdict // of those passed over for their difficulty
	passed  int
}

// put takes the next candidate, or the nearest of those passed over for long enough.
func (s *shelf) put(v verdict) (Made, bool) {
	s.Tried++
	s.Longest = max(s.Longest, v.met)
	switch v.fate {
	case barren:
		s.Barren++
	case unsolvable:
		s.Unsolvable++
	case easy:
		s.TooEasy++
	case hard:
		s.TooHard++
	case unproved:
		s.Unproved++
	case broken:
		s.Broken++
	default:
		if s.seen[v.key] {
			s.Duplicate++
			break
		}
		if s.Difficulty.Any() || s.Difficulty.beside(v.time) == 1 {
			s.nearest, s.passed = nil, 0
			return s.take(v, false), true
		}
		s.Beside++
		if s.passed++; s.nearest == nil || s.Difficulty.beside(v.time) < s.Difficulty.beside(s.nearest.time) {
			s.nearest = &v
		}
		if s.passed >= patience || s.passed >= doubt && s.nearest.time == 0 {
			v, s.nearest, s.passed = *s.nearest, nil, 0
			s.Beside--
			return s.take(v, true), true
		}
	}
	return Made{}, false
}

// take says what the puzzle is called and how it was made.
func (s *shelf) take(v verdict, beside bool) Made {
	s.seen[v.key] = true
	s.Kept++
	p := v.puzzle
	p.Name = fmt.Sprintf("%s %d-%d", s.recipe.Title, s.Seed, v.index)
	p.Made = &puzzles.Made{Maker: makerVersion, Seed: s.Seed, Candidate: v.index, Optimum: v.length}
	if v.time > 0 && !s.Difficulty.Any() { // the same whether it was gauged or not
		p.Made.Difficulty = difficulty.Words[difficulty.Level(v.time)-1]
	}
	return Made{Puzzle: p, Index: v.index, Length: v.length, Seconds: v.time, Measured: v.people, Beside: beside}
}

// makerVersion is what makes the same puzzles of the same seed. It changes with anything that
// changes which those are.
const makerVersion = 6
