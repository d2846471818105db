package families_test

import (
	"context"
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// A puzzle is read, compiled by its family and searched; the solution replays by the
// rules.
func Example() {
	list, err := puzzles.Read([]byte("puzzle glide\nstart 3x4\nR..B\n.#..\n....\ngoal 3x4\n....\n....\nB..R\n"), "example", families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := list[0]
	family := families.Find(p.Family)
	problem, err := family.Compile(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	search, err := problem.Search(solver.Options{Algorithm: solver.AStar})
	if err != nil {
		fmt.Println(err)
		return
	}
	result := search.Run(context.Background(), solver.Limits{}, nil)
	fmt.Println(result.Status, result.Cost, puzzles.MoveUnit(family, p).For(int(result.Cost)))

	at := p.Start
	for _, text := range problem.Texts(result.Path) {
		at, _, err = family.Play(p, at, puzzles.Move(text))
		if err != nil {
			fmt.Println(err)
		}
	}
	for _, row := range puzzles.Rows(family, at, puzzles.Start) {
		fmt.Println(row)
	}
	// Output:
	// optimal 4 slides
	// ....
	// .#..
	// B..R
}
