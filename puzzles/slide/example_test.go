package slide_test

import (
	"context"
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/slide"
	"waymark/solver"
)

// The eight-puzzle, two moves from its goal.
func ExampleFamily_Compile() {
	f := slide.Family{}
	p := f.New(puzzles.Size{Rows: 3, Cols: 3})
	for _, push := range []struct {
		cell int
		d    puzzles.Dir
	}{{5, puzzles.Down}, {4, puzzles.Right}} {
		m, err := f.Push(p, p.Start, push.cell, push.d)
		if err == nil {
			p.Start, _, err = f.Play(p, p.Start, m)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	problem, err := f.Compile(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	search, err := problem.Search(solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	result := search.Run(context.Background(), solver.Limits{}, nil)
	fmt.Println(result.Status, problem.Texts(result.Path))
	// Output: optimal [C2-L C3-U]
}
