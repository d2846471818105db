package moveanalysis

import (
	"cmp"
	"encoding/binary"
	"slices"

	"waymark/puzzles"
)

// Meeting is a position that two solutions pass: after so many moves of each.
type Meeting struct{ First, Second int }

// Comparison says where two solutions of one puzzle part and meet again.
type Comparison struct {
	// Meetings are positions that both pass, in their order, as many as there can
	// be; the start is the first.
	Meetings []Meeting
	// Differ tells of each move of either solution whether the other makes none
	// that leads from one common position to the next as it does.
	Differ [2][]bool
}

// Compare compares two solutions, in about n log n for n moves where neither
// comes to many positions more than once. The error names the first move that is
// not legal.
func Compare(f puzzles.Family, p *puzzles.Puzzle, first, second []puzzles.Move) (Comparison, error) {
	a, _, err := puzzles.Replay(f, p, p.Start, first)
	if err != nil {
		return Comparison{}, err
	}
	b, _, err := puzzles.Replay(f, p, p.Start, second)
	if err != nil {
		return Comparison{}, err
	}
	var c Comparison
	c.Differ = [2][]bool{make([]bool, len(first)), make([]bool, len(second))}
	for k := range c.Differ {
		for i := range c.Differ[k] {
			c.Differ[k][i] = true
		}
	}
	c.Meetings = meetings(a, b)
	for i := 1; i < len(c.Meetings); i++ {
		if from, to := c.Meetings[i-1], c.Meetings[i]; to.First == from.First+1 && to.Second == from.Second+1 {
			c.Differ[0][from.First], c.Differ[1][from.Second] = false, false
		}
	}
	return c, nil
}

// meetings is a longest common subsequence of two lists of positions, by a longest
// chain of pairs that grow in both (Hunt and Szymanski, 1977, A Fast Algorithm for
// Computing Longest Common Subsequences). Both lists begin with the same position,
// and so does it.
func meetings(a, b []puzzles.Board) []Meeting {
	key := func(b puzzles.Board) string {
		raw := make([]byte, 0, 2*len(b.Cells))
		for _, c := range b.Cells {
			raw = binary.AppendUvarint(raw, uint64(c))
		}
		return string(raw)
	}
	places := make(map[string][]int, len(b))
	for j := len(b) - 1; j >= 0; j-- { // so that one i begins no chain of its own pairs
		places[key(b[j])] = append(places[key(b[j])], j)
	}
	type link struct {
		at     Meeting
		before *link
	}
	var ends []*link // by length, the chain that ends earliest in b
	for i := range a {
		for _, j := range places[key(a[i])] {
			k, _ := slices.BinarySearchFunc(ends, j, func(e *link, j int) int { return cmp.Compare(e.at.Second, j) })
			l := &link{at: Meeting{i, j}}
			if k > 0 {
				l.before = ends[k-1]
			}
			if k < len(ends) {
				ends[k] = l
			} else {
				ends = append(ends, l)
			}
		}
	}
	var list []Meeting
	for l := ends[len(ends)-1]; l != nil; l = l.before {
		list = append(list, l.at)
	}
	slices.Reverse(list)
	return list
}

// Parts lists the stretches where the solutions are not together: from the
// position after which they part to the one where they meet again. A stretch that
// reaches the end of either solution ends there.
func (c Comparison) Parts() (parts [][2]Meeting) {
	for i := 1; i < len(c.Meetings); i++ {
		if from, to := c.Meetings[i-1], c.Meetings[i]; to.First != from.First+1 || to.Second != from.Second+1 {
			parts = append(parts, [2]Meeting{from, to})
		}
	}
	end := Meeting{len(c.Differ[0]), len(c.Differ[1])}
	if n := len(c.Meetings); n > 0 && c.Meetings[n-1] != end {
		parts = append(parts, [2]Meeting{c.Meetings[n-1], end})
	}
	return parts
}
