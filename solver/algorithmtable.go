package solver

import "cmp"

// algorithm is a row of the table of algorithms.
type algorithm[S State] struct {
	AlgorithmInfo
	engine func(*task[S]) engine[S] // makes what works at a request; nil for Automatic
}

// algorithms is the table of algorithms: all that the program says of one, and how its
// engine is made. To add one, write its engine in a file of its own, its ID beside the others,
// and its row here.
func algorithms[S State]() []algorithm[S] {
	return []algorithm[S]{{
		AlgorithmInfo: AlgorithmInfo{
			ID: Automatic, Title: "Automatic", Sentence: "Takes what proves the optimum soonest on this puzzle.",
			Guided: true, Fills: true, Shortest: WhereAdmissible,
		},
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: AStar, Title: "A*", Sentence: "f = g + h. Optimal when the heuristic is admissible.",
			Guided: true, Fills: true, Repeats: true, Shortest: WhereAdmissible,
			beside: beside{scout: &usualScout, legs: true},
		},
		engine: (*task[S]).newAStar,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: IDAStar, Title: "IDA*",
			Sentence: "Depth-first below a bound on f = g + h that grows until it is met: optimal, and needs hardly any memory. It does not end where there is no solution.",
			ByLegs:   true, Deepens: true, Guided: true, Endless: true, Shortest: Always,
			beside: beside{scout: &usualScout, stageScout: &soonScout, companion: &besideDeepening, staged: true},
		},
		engine: (*task[S]).newIDAStar,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: AStarDeepening, Title: "A* and IDA*",
			Sentence: "A* and searches by IDA* below all it has reached, in turns: optimal, and goes on where memory ends.",
			ByLegs:   true, Deepens: true, Guided: true, Shortest: Always,
			beside: beside{scout: &usualScout, companion: &besideTurns},
		},
		engine: (*task[S]).newAStarDeepening,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: TwoWay, Title: "Two-way breadth-first",
			Sentence: "Grows layers from start and goal until they meet: proves the optimum without a heuristic.",
			ByLegs:   true, TracesBack: true, Prunes: true, Fills: true, Shortest: Always,
			beside: beside{scout: &usualScout, companion: &besideTwoWay, unpruned: &besidePlain, layered: true, probed: true, legs: true},
		},
		engine: (*task[S]).newTwoWay,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: Improving, Title: "Anytime",
			Sentence: "A first solution at once, then better ones for as long as it may: for boards too large to prove. The bound says how far the best can be from the optimum.",
			Guided:   true, Betters: true, Repeats: true, Shortest: Never,
			order:  func(Options) evaluation { return evaluation{a: 1, b: fallingWeights[0], falls: 1} }, // where it cannot go leg by leg
			beside: beside{legs: true},
		},
		engine: (*task[S]).newAnytime,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: Weighted, Title: "Weighted A*",
			Sentence: "f = g + w·h. A solution sooner; without open waypoints at most w times the optimum when the heuristic is admissible.",
			Weights:  []Weight{{Name: "w", Label: "w", Preset: 1.5, In: func(o *Options) *float64 { return &o.Weight }}},
			Formula:  "f = g + %s·h",
			Advice:   "The larger w, the more the search trusts the estimate: sooner done, and at most w times the optimum where the heuristic is admissible and no waypoint leaves cells open.",
			Guided:   true, Fills: true, Repeats: true, Shortest: Never,
			order:  func(o Options) evaluation { return evaluation{a: 1, b: cmp.Or(o.Weight, 1.5)} },
			beside: beside{legs: true},
		},
		engine: (*task[S]).newBestFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: Greedy, Title: "Greedy best-first", Sentence: "f = h. Often the first to find a solution, seldom a short one.",
			Guided: true, Fills: true, Repeats: true, Shortest: Never,
			order:  func(Options) evaluation { return evaluation{b: 1} },
			beside: beside{legs: true},
		},
		engine: (*task[S]).newBestFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: UniformCost, Title: "Uniform cost", Sentence: "f = g. Optimal without a heuristic; expands everything nearer than the goal.",
			Fills: true, Repeats: true, Shortest: Always,
			order: func(Options) evaluation { return evaluation{a: 1} },
		},
		engine: (*task[S]).newBestFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: BreadthFirst, Title: "Breadth-first",
			Sentence: "f = depth. Layer by layer from the start; optimal where each move costs 1.",
			Fills:    true, Repeats: true, Shortest: Always,
			order:  func(Options) evaluation { return evaluation{a: 1} },
			beside: beside{scout: &usualScout},
		},
		engine: (*task[S]).newBreadthFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: DepthFirst, Title: "Depth-first", Sentence: "f = −depth. Little use but to see how it fails: long solutions.",
			Fills: true, Repeats: true, Shortest: Never, Curious: true,
			order: func(Options) evaluation { return evaluation{a: -1} },
		},
		engine: (*task[S]).newBestFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: Published, Title: "As published",
			Sentence: "f = h + penalty·g, and 0 at the goal: the order of the published solver.",
			Weights: []Weight{
				{Name: "penalty", Label: "Penalty", Preset: 0.2, In: func(o *Options) *float64 { return &o.Penalty }},
				{Name: "probe", Label: "Probe", Most: mostProbe, In: func(o *Options) *float64 { return &o.Probe }},
			},
			Formula: "f = h + %s·g, probe %s",
			Advice:  "The penalty is what each move made adds: 0 goes by the estimate alone, 1 is the order of A*. The probe is how many moves are looked ahead, by brute force, from each position that is expanded; 0 is none.",
			Once:    "The first solution ends the search.",
			Guided:  true, Fills: true, Repeats: true, Shortest: Never,
			order: func(o Options) evaluation {
				return evaluation{a: cmp.Or(o.Penalty, 0.2), b: 1, firstFound: true, probe: int(o.Probe)}
			},
		},
		engine: (*task[S]).newBestFirst,
	}, {
		AlgorithmInfo: AlgorithmInfo{
			ID: Custom, Title: "Custom", Sentence: "f = a·g + b·h with weights of your own.",
			Weights: []Weight{
				{Name: "a", Label: "a", Preset: 1, Exact: true, In: func(o *Options) *float64 { return &o.A }},
				{Name: "b", Label: "b", Preset: 1, Exact: true, In: func(o *Options) *float64 { return &o.B }},
			},
			Formula: "f = %s·g + %s·h",
			Advice:  "a weighs the moves made, b the estimate of those to come. Equal weights are A*, b = 0 is uniform cost, a = 0 greedy.",
			Guided:  true, Fills: true, Repeats: true, Shortest: Never, Curious: true,
			order: func(o Options) evaluation { return evaluation{a: o.A, b: o.B} },
		},
		engine: (*task[S]).newBestFirst,
	}}
}

// init tells the rest of the package what the table says of algorithms whatever the states
// are: it cannot ask the table itself, which knows the engines.
func init() {
	for _, a := range algorithms[[1]uint64]() {
		rows = append(rows, a.AlgorithmInfo)
	}
}
