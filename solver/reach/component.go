package reach

import (
	"context"
	"iter"

	"waymark/solver"
)

// Component holds the states that Explore reached, numbered from 0. One goroutine at a time may call
// its methods. Positions that the rules and the goal do not tell apart are one state, where the
// model says so: they differ in tiles that no goal names, say.
type Component interface {
	// Len returns the number of states.
	Len() int
	// Whole reports whether all states were reached.
	Whole() bool
	// Stop returns the limit that ended the listing of a component that is not whole.
	Stop() solver.Stop
	// Layers returns the number of states at each distance from the states that the listing began
	// with. The last layer is not complete unless the component is whole.
	Layers() []int
	// Layer returns that distance of a state.
	Layer(id int) int
	// Start returns the number of the start, in a component that is listed from the start.
	Start() int
	// Leaves lists the states of the last layer.
	Leaves() []int
	// IsGoal reports whether a state is a goal.
	IsGoal(id int) bool
	// Goals lists the goals in the order of their numbers.
	Goals(ctx context.Context) ([]int, error)
	// Position returns a state as solver.Model.Position does.
	Position(id int) any
	// Distance returns how many moves a goal is away from a position of the same pieces, Never where none can be reached, in a
	// component that is listed from the goals. It need not be whole. ok is false where that is not known after so many states, where
	// ctx has ended, and where the maker of the model packs no positions.
	Distance(ctx context.Context, at any, most int) (n int, ok bool)
	// Path returns a shortest path from the start to a state, in a component that is listed from
	// the start.
	Path(id int) []solver.Move
	// Next appends the numbers of the successors of a state to buf, each once, in the order of the
	// moves. The component must be whole.
	Next(id int, buf []int) []int
	// Onward yields the moves of a state and the states they lead to, in the order of the space.
	Onward(id int) iter.Seq2[solver.Move, int]
	// Moves returns the number of legal moves of all expanded states together, and the number of
	// those states. In a component that is listed from the goals it counts moves that lead to the states.
	Moves() (moves, states uint64)
	// Least returns that of the given states whose words are smallest; -1 without states. The choice
	// does not depend on the numbers of the states.
	Least(ids []int) int
	// ToGoal returns the distance of every state to the nearest goal; [Never] where none can be
	// reached.
	ToGoal(ctx context.Context) ([]uint16, error)
	// Web lists the moves of all states that are no goals. It returns [ErrMoves] where there are more
	// than most.
	Web(ctx context.Context, most int) (*Web, error)
	// Sight returns the values at every state of the estimate that solver.Model.Sight is; of the
	// first heuristic where the family has no such estimate.
	Sight(ctx context.Context) (info solver.HeuristicInfo, values []float32, err error)
	// Heuristics lists the heuristics of the model.
	Heuristics() []solver.HeuristicInfo
	// Values returns the values of a heuristic at the given states. It builds the tables of the
	// heuristic within the memory limit of ctx, and returns [ErrHeuristic] for an unknown ID.
	Values(ctx context.Context, heuristic string, ids []int) ([]float32, error)
	// Recapture estimates by random walks how many states there are, where not all are listed. Each
	// walk makes at least steps moves. ok is false where the walks do not suffice for an estimate.
	Recapture(ctx context.Context, seed uint64, steps int) (r Recaptured, ok bool, err error)
	// Stroll estimates by random walks how many moves somebody makes from the start to a goal who
	// prefers moves that lower the estimate of Sight. Each walk makes steps moves, or fewer once
	// about ends walks have reached a goal; 0 sets no such number. ok is false where the walks do not
	// suffice for an estimate.
	Stroll(ctx context.Context, seed uint64, steps, ends int) (r Strolled, ok bool, err error)
	// Bytes returns the memory held, in bytes.
	Bytes() uint64
	// Release gives the memory back. No other method but Stroll and Release may be called afterwards.
	Release()
}
