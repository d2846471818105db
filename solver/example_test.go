package solver_test

import (
	"context"
	"fmt"

	"waymark/solver"
)

// jugs is a space: two jugs of 3 and 5 litres are filled, emptied and poured into each
// other until one of them holds 4. A state is the litres in them.
type jugs struct{}

type litres = [1]uint64

// amounts are the litres in the two jugs.
func amounts(s litres) (three, five uint64) { return s[0] >> 8, s[0] & 0xff }

func (jugs) Start() litres { return litres{} }

func (jugs) IsGoal(s litres) bool {
	_, five := amounts(s)
	return five == 4
}

// doings are the names of the moves.
var doings = []string{"fill 3", "fill 5", "empty 3", "empty 5", "3 into 5", "5 into 3"}

func (jugs) Successors(s litres, buf []solver.Edge[litres]) []solver.Edge[litres] {
	a, b := amounts(s)
	over, back := min(a, 5-b), min(b, 3-a)
	for m, to := range [][2]uint64{{3, b}, {a, 5}, {0, b}, {a, 0}, {a - over, b + over}, {a + back, b - back}} {
		if to != [2]uint64{a, b} {
			buf = append(buf, solver.Edge[litres]{To: litres{to[0]<<8 | to[1]}, Move: solver.Move(m), Cost: 1})
		}
	}
	return buf
}

// none is the heuristic that knows nothing.
func none() solver.Heuristic[litres] {
	return solver.Heuristic[litres]{
		Info: solver.HeuristicInfo{ID: "none", Name: "None", Admissible: true, Consistent: true, Integer: true},
		Int:  func(litres) int32 { return 0 },
	}
}

func print(r solver.Result) {
	for _, m := range r.Path {
		fmt.Println(doings[m])
	}
	fmt.Println(r.Status, r.Cost, r.LowerBound)
}

// A model is searched, and what is found is proved to be shortest.
func ExampleNew() {
	model := solver.Model[litres]{Space: jugs{}, Heuristics: []solver.Heuristic[litres]{none()}}
	search, err := solver.New(model, solver.Options{Algorithm: solver.AStar})
	if err != nil {
		fmt.Println(err)
		return
	}
	print(search.Run(context.Background(), solver.Limits{}, nil))
	// Output:
	// fill 5
	// 5 into 3
	// empty 3
	// 5 into 3
	// fill 5
	// 5 into 3
	// optimal 6 6
}

// A search that a limit has ended goes on when it is run again.
func ExampleSearch_Run() {
	model := solver.Model[litres]{Space: jugs{}, Heuristics: []solver.Heuristic[litres]{none()}}
	search, err := solver.New(model, solver.Options{Algorithm: solver.IDAStar})
	if err != nil {
		fmt.Println(err)
		return
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	fmt.Println(search.Run(stopped, solver.Limits{}, nil).Status)
	fmt.Println(search.Run(context.Background(), solver.Limits{}, nil).Status)
	// Output:
	// cancelled
	// optimal
}

// Every solution has to pass a mark: here both jugs are full.
func ExampleStage() {
	model := solver.Model[litres]{
		Space:      jugs{},
		Heuristics: []solver.Heuristic[litres]{none()},
		Stages:     []solver.Stage[litres]{{At: litres{3<<8 | 5}, Heuristics: []solver.Heuristic[litres]{none()}}},
	}
	search, err := solver.New(model, solver.Options{Algorithm: solver.AStar})
	if err != nil {
		fmt.Println(err)
		return
	}
	r := search.Run(context.Background(), solver.Limits{}, nil)
	print(r)
	fmt.Println(r.Legs[0].At, "moves to the waypoint")
	// Output:
	// fill 5
	// fill 3
	// empty 3
	// 5 into 3
	// empty 3
	// 5 into 3
	// fill 5
	// 5 into 3
	// optimal 8 8
	// 2 moves to the waypoint
}

// A problem hides the type of the states: it chooses an algorithm and tells all
// shortest solutions.
func ExampleNewProblem() {
	model := solver.Model[litres]{Space: jugs{}, Heuristics: []solver.Heuristic[litres]{none()}}
	problem := solver.NewProblem(model, solver.ProblemFuncs{
		Automatic: solver.Choice{Options: solver.Options{Algorithm: solver.BreadthFirst}},
		Teller: func() solver.Teller {
			return func(m solver.Move, _ bool) string { return doings[m] }
		},
	})
	found, err := problem.Optima(context.Background(), solver.Options{}, solver.Limits{}, 10, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Count, "of", found.Cost, "moves")
	for path := range found.Paths() {
		fmt.Println(problem.Texts(path))
	}
	// Output:
	// 1 of 6 moves
	// [fill 5 5 into 3 empty 3 5 into 3 fill 5 5 into 3]
}
