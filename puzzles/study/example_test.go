package study_test

import (
	"context"
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// A puzzle is read, opened and searched; what the search returns has been replayed
// by the rules.
func Example() {
	const text = `
puzzle glide
start 3x3
R..
...
.B.
goal 3x3
...
...
..R
`
	list, err := puzzles.Read([]byte(text), "corner", families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := study.Open(list[0])
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := s.Solve(context.Background(), study.Request{Options: solver.Options{Algorithm: solver.AStar}}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := answer.Solution()
	fmt.Println(kept.Status, kept.Length(), puzzles.FormatMoves(kept.Moves))
	fmt.Println(study.Verify(s.Puzzle, kept.Moves[:1], true))
	// Output:
	// optimal 2 A1-R C1-D
	// the solution does not reach the goal
}

// The solution has to pass a waypoint. The file keeps it as a mark.
func ExampleStudy_Solve() {
	const text = `
puzzle glide
start 3x3
R..
...
.B.
goal 3x3
...
...
..R
mark via first 3x3
...
...
RB.
`
	list, err := puzzles.Read([]byte(text), "corner", families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := study.Open(list[0])
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := s.Solve(context.Background(), study.Request{Options: solver.Options{Algorithm: solver.AStar}}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := answer.Solution()
	fmt.Println(kept.Status, kept.Length(), puzzles.FormatMoves(kept.Moves))
	fmt.Println(study.Verify(s.Puzzle, kept.Moves, true))
	// Output:
	// optimal 3 A1-D B3-U A3-R
	// <nil>
}
