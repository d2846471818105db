package study

import (
	"context"
	"fmt"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/reach"
)

// Distances know how far the goal is from any start of the same pieces on the same board: one search backwards from the goals serves
// them all. It belongs to one goroutine at a time.
type Distances struct {
	of        *puzzles.Puzzle
	family    families.Family
	component reach.Component
}

// mostListed and mostMet bound what is listed from the goals, and what is gone through from a start until that is met.
const (
	mostGoals  = 100_000
	mostListed = 1_000_000
	mostMet    = 400_000
	soonMet    = 10_000

	soonSearched = 20_000 // positions that the first search expands
)

// NewDistances lists positions from the goals of a puzzle, within limits. It fails where its goals are too many, or its moves cannot be
// traced back. Release gives the memory back.
func NewDistances(ctx context.Context, p *puzzles.Puzzle, limits solver.Limits) (*Distances, error) {
	bare := p.Clone()
	bare.Marks = nil
	s, err := Open(bare)
	if err != nil {
		return nil, err
	}
	if limits.States == 0 {
		limits.States = mostListed
	}
	c, err := reach.Explore(ctx, s.Problem, reach.Options{From: reach.Goals, MostGoals: mostGoals, Limits: limits})
	if err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		c.Release()
		return nil, ctx.Err()
	}
	return &Distances{s.Puzzle, s.Family, c}, nil
}

// Release gives the memory back.
func (d *Distances) Release() { d.component.Release() }

// Serves reports whether a puzzle has the same goal, rules and ground, and the same pieces elsewhere.
func (d *Distances) Serves(p *puzzles.Puzzle) bool {
	if p.Family != d.of.Family || !slices.Equal(p.Headers, d.of.Headers) || !p.Goal.Equal(d.of.Goal) || p.Start.Size != d.of.Start.Size || len(d.family.Check(p)) > 0 {
		return false
	}
	a, b := d.family.Scene(p, p.Start, puzzles.Start), d.family.Scene(d.of, d.of.Start, puzzles.Start)
	for i := range a.Faces {
		if a.Faces[i].Ground != b.Faces[i].Ground || a.Faces[i].Tint != b.Faces[i].Tint {
			return false
		}
	}
	return slices.Equal(d.bodies(p.Start, a), d.bodies(d.of.Start, b))
}

// bodies are the pieces of a board without where they stand: those of several cells by their shapes.
func (d *Distances) bodies(b puzzles.Board, sc puzzles.Scene) []string {
	var list []string
	first := map[string]int{}
	at := map[string]int{}
	for i, face := range sc.Faces {
		if !face.Piece {
			continue
		}
		name := d.family.FormatCell(b.Cells[i], puzzles.Start)
		if face.Joined == 0 {
			list = append(list, fmt.Sprint(face.Hue, face.Label, face.Rays, face.Reach)) // a block on its goal has another name
			continue
		}
		if _, met := first[name]; !met {
			first[name], at[name] = i, len(list)
			list = append(list, name)
		}
		row, col := (i/b.Cols)-(first[name]/b.Cols), i%b.Cols-first[name]%b.Cols
		list[at[name]] += string(rune('a'+row)) + string(rune('n'+col))
	}
	slices.Sort(list)
	return list
}

// Of returns the length of the shortest solutions of a puzzle that they serve, without its marks; -1 where it has none. ok is false
// where it takes longer than the limits let it to know.
//
// What is listed answers at once, or is met a few moves on. Else a search with a good estimate is often soon done; where it is not,
// the way to what is listed is gone through on and on, and then searched.
func (d *Distances) Of(ctx context.Context, p *puzzles.Puzzle, limits solver.Limits) (n int, ok bool) {
	if n, ok = d.met(ctx, p, soonMet); ok {
		return n, true
	}
	bare := p.Clone()
	bare.Marks = nil
	s, err := Open(bare)
	if err != nil {
		return 0, false
	}
	search := func(l solver.Limits) bool {
		a, err := s.Solve(ctx, Request{Limits: l}, nil)
		n = len(a.Moves)
		if a.Result.Status == solver.Unsolvable {
			n = -1
		}
		return err == nil && (a.Result.Status == solver.Optimal || a.Result.Status == solver.Unsolvable)
	}
	soon := limits
	soon.Expanded = soonSearched
	if search(soon) {
		return n, true
	}
	if met, ok := d.met(ctx, p, mostMet); ok {
		return met, true
	}
	return n, search(limits)
}

func (d *Distances) met(ctx context.Context, p *puzzles.Puzzle, most int) (n int, ok bool) {
	if n, ok = d.component.Distance(ctx, p.Start, most); n == int(reach.Never) {
		n = -1
	}
	return n, ok
}
