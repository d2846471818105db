package solver

import (
	"cmp"
	"math"
	"slices"
)

// Algorithm is the ID of a search algorithm, as files and commands write it. [Algorithm.Info]
// returns what it is and can do.
type Algorithm string

// The algorithms, in the order of the table.
const (
	Automatic      Algorithm = "automatic"
	AStar          Algorithm = "astar"
	IDAStar        Algorithm = "ida-star"
	AStarDeepening Algorithm = "astar-deepening"
	TwoWay         Algorithm = "two-way"
	Improving      Algorithm = "anytime"
	Weighted       Algorithm = "weighted"
	Greedy         Algorithm = "greedy"
	UniformCost    Algorithm = "uniform-cost"
	BreadthFirst   Algorithm = "breadth-first"
	DepthFirst     Algorithm = "depth-first"
	Published      Algorithm = "published"
	Custom         Algorithm = "custom"
)

// AlgorithmInfo is what the program knows of an algorithm. Its texts are English; whoever shows
// them translates them.
type AlgorithmInfo struct {
	ID       Algorithm // for commands and files
	Title    string    // "Weighted A*"
	Sentence string    // says to a user what the algorithm does
	Weights  []Weight  // the numbers that a user may choose
	Formula  string    // the order of the search, with a %s for each weight; "" without weights
	Advice   string    // says what the weights do
	Once     string    // is added to Advice where the first solution ends the search

	ByLegs     bool // it searches between known positions, so marks must be one position each; two-way search also takes marks without recorded moves that leave cells open
	TracesBack bool // it needs a Reversible space
	Deepens    bool // it needs a heuristic that is admissible and a whole number

	Guided   bool      // a heuristic leads it
	Prunes   bool      // it leaves out states by a consistent heuristic that the request names
	Fills    bool      // it stores every state, so it ends when memory is full
	Betters  bool      // it finds a solution soon, and then better ones for as long as it may
	Endless  bool      // it does not end where there is no solution
	Repeats  bool      // a limit of states ends it at the same place every time, so its counts can be compared
	Shortest Certainty // whether its answer is a shortest solution, where no limit ends it
	Curious  bool      // it shows how a search fails, or needs weights first, so the comparison leaves it out

	order  func(Options) evaluation // nil stands for that of A*
	beside beside
}

// Certainty says under which condition an algorithm returns a shortest solution.
type Certainty string

// The certainties.
const (
	Never           Certainty = "never"
	WhereAdmissible Certainty = "where the heuristic is admissible"
	Always          Certainty = "always"
)

// Weight is a number of an algorithm that the user may choose, such as the w of weighted A*.
type Weight struct {
	Name   string                    // for experiments and tables: "w"
	Label  string                    // for the window
	Preset float64                   // taken where the user chooses none
	Exact  bool                      // 0 is a value of its own; else 0 stands for the preset
	Most   float64                   // it is a whole number up to this; 0 for any number
	In     func(o *Options) *float64 // returns the field of a request that holds it
}

// Takes reports whether a number may be chosen.
func (w Weight) Takes(x float64) bool {
	if w.Most > 0 {
		return x >= 0 && x <= w.Most && x == math.Trunc(x)
	}
	return math.Abs(x) <= 1000
}

// rows is the table of algorithms without what makes their engines; see algorithms.
var rows []AlgorithmInfo

// Algorithms lists all algorithms, Automatic first. A puzzle may offer fewer: see
// Problem.Algorithms.
func Algorithms() []AlgorithmInfo { return slices.Clone(rows) }

// Info returns the row of the algorithm. The empty ID stands for Automatic. ok is false where
// there is no such algorithm, as in a file of a later version; the row then says that a
// heuristic leads it.
func (a Algorithm) Info() (info AlgorithmInfo, ok bool) {
	i := slices.IndexFunc(rows, func(r AlgorithmInfo) bool { return r.ID == cmp.Or(a, Automatic) })
	if i < 0 {
		return AlgorithmInfo{ID: a, Guided: true, Fills: true, Shortest: Never}, false
	}
	return rows[i], true
}

// info is Info without ok.
func (a Algorithm) info() AlgorithmInfo {
	info, _ := a.Info()
	return info
}

// Guided reports whether a heuristic guides the algorithm.
func (a Algorithm) Guided() bool { return a.info().Guided }

// Takes reports whether the algorithm can use a heuristic: iterative deepening needs one that is
// admissible and gives whole numbers.
func (a AlgorithmInfo) Takes(h HeuristicInfo) bool { return !a.Deepens || h.deepens() }

// OwnWeights returns the request without the weights of other algorithms, so that two requests
// that ask for the same compare equal.
func (o Options) OwnWeights() Options {
	own := o
	own.Weight, own.Penalty, own.Probe, own.A, own.B = 0, 0, 0, 0, 0
	for _, w := range o.Algorithm.info().Weights {
		*w.In(&own) = *w.In(&o)
	}
	return own
}

// SeeksOptimum reports that the search goes on after its first solution until none can be
// shorter, or a limit ends it.
func (o Options) SeeksOptimum() bool {
	return o.Anytime || o.Algorithm.info().Betters || evaluationOf(o).seeksOptimum()
}

// TakesUpperBound reports that the search can be asked for solutions of at most a length.
func (o Options) TakesUpperBound() bool { return evaluationOf(o).reopens() }
