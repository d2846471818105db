package main

import (
	"fmt"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/reach"
)

// spaces are the rows of whole spaces.
func spaces() []aim {
	return []aim{
		{id: "P17", work: "Rush Hour 5x5, census", want: "<= 10 s; 268,109 placements, 130,299 canonical, 62,106 solvable, 1,730 minimal, hardest 20", measure: countCars},
		{id: "P18", work: "3x4 with three tiles alike, all distances both ways", want: "<= 60 s and <= 30 B a state for 10^8, two threads", measure: exhaust("1 1 1 2\n3 4 5 6\n7 8 9 _\n", 79_833_600)},
		{id: "P18", work: "3x4 with two pairs alike, all distances both ways", want: "<= 60 s and <= 30 B a state for 10^8, two threads", slow: true, measure: exhaust("1 1 2 2\n3 4 5 6\n7 8 9 _\n", 119_750_400)},
	}
}

// countCars counts the boards of 5x5, and fails where a number is not the published one.
func countCars(b *bench) (string, error) {
	var c *carCensus
	var err error
	took := timed(func() { c, err = takeCarCensus(b.ctx, lotMost) })
	if err != nil {
		return "", err
	}
	got := [...]int{c.placements, c.canonical, c.solvable, c.minimal, c.hardest}
	if got != [...]int{268_109, 130_299, 62_106, 1_730, 20} {
		return "", fmt.Errorf("placements, canonical, solvable, minimal, hardest: %v are not the published numbers", got)
	}
	return fmt.Sprintf("%s; as published", short(took)), nil
}

// exhaust lists all positions of a board of 3x4, and their distances to the start.
func exhaust(rows string, want int) func(b *bench) (string, error) {
	return func(b *bench) (string, error) {
		ps, err := puzzles.Read([]byte("puzzle slide\nstart 3x4\n"+rows+"goal 3x4\n"+rows), "board", families.Rules)
		if err != nil {
			return "", err
		}
		problem, err := families.Find(ps[0].Family).Compile(ps[0])
		if err != nil {
			return "", err
		}
		began := time.Now()
		var c reach.Component
		busy := timed(func() {
			if c, err = reach.Explore(b.ctx, problem, reach.Options{Limits: solver.Limits{Memory: 4 << 30}}); err == nil {
				_, err = c.ToGoal(b.ctx)
			}
		})
		if err != nil {
			return "", err
		}
		defer c.Release()
		if c.Len() != want {
			return "", fmt.Errorf("%d positions, there are %d", c.Len(), want)
		}
		per := float64(c.Bytes())/float64(c.Len()) + 2 // of the distance to the goal
		return fmt.Sprintf("%d positions in %s by the clock, %s of the processor, %.1f B a state",
			c.Len(), short(time.Since(began)), short(busy), per), nil
	}
}
