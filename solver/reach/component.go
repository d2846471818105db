package reach

import (
	"context"
	"iter"

	"waymark/solver"
)

// Component is the states that were reached, numbered from 0. One goroutine at a time may
// ask it. What neither rules nor goal tell apart is one state where the model says so:
// tiles that no goal names, figures that can go the same ways.
type Component interface {
	// Len is the number of states.
	Len() int
	// Whole reports that all states were reached; else Stop says what ended it.
	Whole() bool
	// Stop is what ended the listing of a component that is not whole.
	Stop() solver.Stop
	// Layers is the number of states by distance from where they were listed from. The
	// last layer is not complete unless the component is whole.
	Layers() []int
	// Layer is the distance of a state from there.
	Layer(id int) int
	// Start is the number of the start, of the component from there.
	Start() int
	// Leaves lists the states of the last layer.
	Leaves() []int
	// IsGoal reports whether a state is a goal.
	IsGoal(id int) bool
	// Goals lists the goals in the order of their numbers.
	Goals(ctx context.Context) ([]int, error)
	// Position returns a state as the maker of the model knows it, see solver.Model.
	Position(id int) any
	// Path returns moves from the start to a state, as few as can be, where the
	// component was listed from the start.
	Path(id int) []solver.Move
	// Next appends the numbers of the states that one move leads to, each once, in
	// the order of the moves. It must not be asked of a component that is not whole.
	Next(id int, buf []int) []int
	// Onward yields the moves of a state and where they lead, in the order of the space.
	Onward(id int) iter.Seq2[solver.Move, int]
	// Moves is the number of legal moves of all states that were expanded, taken together;
	// where the component is listed from the goals, of those that lead to them.
	Moves() (moves, states uint64)
	// Least returns the one of some states with the smallest words, which does not
	// depend on how they are numbered; -1 of none.
	Least(ids []int) int
	// ToGoal finds the distance to the nearest goal of every state, [Never] where there
	// is no way.
	ToGoal(ctx context.Context) ([]uint16, error)
	// Web lists the moves of all states that are no goals.
	Web(ctx context.Context, most int) (*Web, error)
	// Sight returns what a heuristic says of every state; "" for what a person sees, or
	// where the family has no such estimate for the first heuristic.
	Sight(ctx context.Context) (info solver.HeuristicInfo, values []float32, err error)
	// Heuristics lists those of the model, and Values returns what one of them says of some
	// states; its tables are built within the memory limit of ctx. [ErrHeuristic] where there is
	// none with the ID.
	Heuristics() []solver.HeuristicInfo
	Values(ctx context.Context, heuristic string, ids []int) ([]float32, error)
	// Recapture estimates how many states there are where they are not all listed, see
	// Recaptured; ok is false where it cannot. steps is how far each walker goes at least.
	Recapture(ctx context.Context, seed uint64, steps int) (r Recaptured, ok bool, err error)
	// Stroll samples how many moves somebody makes from the start to a goal who goes by what
	// Sight says, see Strolled; ok is false where it cannot. steps is how far each walk goes,
	// ends how often a goal is to be come to; 0 for all that are.
	Stroll(ctx context.Context, seed uint64, steps, ends int) (r Strolled, ok bool, err error)
	// Bytes is the memory held.
	Bytes() uint64
	// Release lets go of it. Nothing may be asked any more.
	Release()
}
