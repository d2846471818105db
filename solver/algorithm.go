package solver

import (
	"cmp"
	"slices"
)

// Algorithm is the ID of a way to search. What it is and can do stands in its row of one
// table, see [AlgorithmInfo].
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

// AlgorithmInfo is what the rest of the program knows of an algorithm. Its texts are English
// and translated by whoever shows them.
type AlgorithmInfo struct {
	ID       Algorithm // for commands and files
	Title    string    // "Weighted A*"
	Sentence string    // what it does, for a user
	// Weights are the numbers that a user may choose for it. Formula is then the order of the
	// search with a %s for each of them, Advice says what they do, and Once what else holds
	// unless the search is to go on after its first solution.
	Weights               []Weight
	Formula, Advice, Once string

	// What it needs. One that is ByLegs searches a route leg by leg, between marks that are
	// one position each; a two-way search takes some others, see twoWayThrough. One that
	// TracesBack needs a Reversible space. One that Deepens needs a heuristic that is
	// admissible and a whole number.
	ByLegs, TracesBack, Deepens bool

	// What it can do. A heuristic leads one that is Guided; one that Prunes asks a consistent
	// heuristic that was named which states to leave out. One that Fills the memory ends when
	// that is full; the others store little, or go on without. One that Betters finds a
	// solution soon and betters it for as long as it may, by no one order. One that is Endless
	// does not end where there is no solution.
	Guided, Prunes, Fills, Betters, Endless bool
	// Shortest says when its answer is a shortest solution, if no limit ends it.
	Shortest Certainty
	// Curious is one that only shows how a search goes, or that needs weights first: it is
	// left out where algorithms are compared.
	Curious bool

	order  func(Options) evaluation // nil for A*'s
	beside beside
}

// Certainty says when something holds.
type Certainty string

// The certainties.
const (
	Never           Certainty = "never"
	WhereAdmissible Certainty = "where the heuristic is admissible"
	Always          Certainty = "always"
)

// Weight is a number that belongs to an algorithm.
type Weight struct {
	Name   string // as experiments and tables write it: "w"
	Label  string // as the window does
	Preset float64
	// Exact is one that 0 is a value of; else 0 stands for the preset.
	Exact bool
	In    func(o *Options) *float64 // where it stands in a request
}

// rows is the table of algorithms without what makes their engines; see algorithms.
var rows []AlgorithmInfo

// Algorithms lists all algorithms there are, Automatic first. A puzzle may offer fewer, see
// Problem.Algorithms.
func Algorithms() []AlgorithmInfo { return slices.Clone(rows) }

// Info is the row of the algorithm, that of Automatic for no ID. One that there is not, such
// as that of a file, is taken for a search that a heuristic leads; ok is false then.
func (a Algorithm) Info() (info AlgorithmInfo, ok bool) {
	i := slices.IndexFunc(rows, func(r AlgorithmInfo) bool { return r.ID == cmp.Or(a, Automatic) })
	if i < 0 {
		return AlgorithmInfo{ID: a, Guided: true, Fills: true, Shortest: Never}, false
	}
	return rows[i], true
}

// info is the row of an algorithm that there is.
func (a Algorithm) info() AlgorithmInfo {
	info, _ := a.Info()
	return info
}

// Guided reports whether the algorithm is led by the heuristic.
func (a Algorithm) Guided() bool { return a.info().Guided }

// Takes reports that the algorithm can go by a heuristic.
func (a AlgorithmInfo) Takes(h HeuristicInfo) bool { return !a.Deepens || h.deepens() }

// OwnWeights is the request without the weights that belong to other algorithms.
func (o Options) OwnWeights() Options {
	own := o
	own.Weight, own.Penalty, own.A, own.B = 0, 0, 0, 0
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
