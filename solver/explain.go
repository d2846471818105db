package solver

import (
	"fmt"
	"maps"
)

// Explanation is a sentence for the user: an English format, which is the key
// for a translator, and its arguments. ID is a word for files and commands,
// such as "parity"; it may be empty.
type Explanation struct {
	Format string
	Args   []any
	ID     string
}

// Parts returns the format and the arguments, for a translator.
func (e Explanation) Parts() (format string, args []any) { return e.Format, e.Args }

// String returns the English sentence.
func (e Explanation) String() string { return fmt.Sprintf(e.Format, e.Args...) }

// Error returns the English sentence, so that an Explanation can be an error.
func (e Explanation) Error() string { return e.String() }

// Verdict says the status of a result in one sentence. routed says that the request had marks; the
// sentence then speaks of solutions that pass them.
func (r Result) Verdict(routed bool) Explanation {
	bound := []any{int(r.LowerBound)}
	switch {
	case r.Status == Optimal && routed:
		return Explanation{Format: "Optimal through the waypoints: no solution that obeys them is shorter."}
	case r.Status == Optimal:
		return Explanation{Format: "Optimal: no solution is shorter."}
	case r.Status == Solved && r.LowerBound <= 0:
		return Explanation{Format: "Solved. Nothing is proved about shorter solutions."}
	case r.Status == Solved && routed:
		return Explanation{Format: "Solved through the waypoints. No solution that obeys them is shorter than %d.", Args: bound}
	case r.Status == Solved:
		return Explanation{Format: "Solved. No solution is shorter than %d.", Args: bound}
	case r.Status == Unsolvable && routed && r.Proof.Kind != ProofInvariant:
		return Explanation{Format: "No solution obeys the waypoints."}
	case r.Status == Unsolvable:
		return Explanation{Format: "No solution exists."}
	case r.Status == Cancelled:
		return Explanation{Format: "Stopped before a solution was found."}
	}
	if r.Stop == StopBound && routed {
		return Explanation{Format: "No solution that obeys the waypoints has at most %d moves: that is proved.", Args: []any{int(r.LowerBound) - 1}}
	}
	if r.Stop == StopBound {
		return Explanation{Format: "No solution has at most %d moves: that is proved.", Args: []any{int(r.LowerBound) - 1}}
	}
	return Explanation{Format: "No solution was found within the limits."}
}

// Argument says by which argument the verdict is proved. ok is false where nothing is proved.
func (r Result) Argument() (e Explanation, ok bool) {
	switch c := r.Proof; c.Kind {
	case proofOpenList:
		if !r.Algorithm.Guided() {
			return Explanation{Format: "The proof: every position still open costs at least %d.", Args: []any{int(r.Cost)}}, true
		}
		return Explanation{
			Format: "The proof: every position still open costs at least %d by an estimate that never exceeds the truth (%s).",
			Args:   []any{int(r.Cost), Explanation{Format: r.Heuristic.Name}},
		}, true
	case proofStart:
		return Explanation{
			Format: "The proof: from the start no solution can be shorter than %d, by an estimate that never exceeds the truth. The search alone proves less.",
			Args:   []any{int(r.Cost)},
		}, true
	case proofDeepening:
		return Explanation{
			Format: "The proof: every way that by an estimate which never exceeds the truth (%s) might cost less than %d was followed to its end.",
			Args:   []any{Explanation{Format: r.Heuristic.Name}, int(r.Cost)},
		}, true
	case proofPruned:
		return Explanation{Format: "The proof: no position is left from which a shorter solution could come."}, true
	case proofTwoWay:
		if c.Pruned {
			return Explanation{
				Format: "The proof: all positions to a depth of %d from the start and %d from the goal were compared, but those that by an estimate which never exceeds the truth (%s) no shorter solution passes.",
				Args:   []any{int(c.Forward), int(c.Backward), Explanation{Format: r.Heuristic.Name}},
			}, true
		}
		return Explanation{
			Format: "The proof: all positions to a depth of %d from the start and %d from the goal were compared.",
			Args:   []any{int(c.Forward), int(c.Backward)},
		}, true
	case proofLegs:
		return Explanation{Format: "The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be."}, true
	case ProofInvariant:
		return c.Reason, true
	case ProofLeg:
		if c.Stage >= 0 {
			return Explanation{Format: "The board of waypoint %d cannot be reached from where the route stands before it. %s", Args: []any{c.Mark, c.Reason}}, true
		}
		return Explanation{Format: "The goal cannot be reached from the last waypoint. %s", Args: []any{c.Reason}}, true
	case proofExhausted:
		if c.Stage >= 0 {
			return Explanation{
				Format: "The board of waypoint %d cannot be reached: every position that might lead to it was seen.",
				Args:   []any{c.Mark},
			}, true
		}
		return Explanation{Format: "Every position that might lead to the goal was seen, and none does."}, true
	}
	return Explanation{}, false
}

// Ending says what ended an incomplete search. goesOn says that the caller still holds the search and
// can continue it; the sentence then says so. ok is false for a complete search.
func (r Result) Ending(goesOn bool) (e Explanation, ok bool) {
	formats := map[Stop]string{
		StopStates: "The search ended at its limit of states; with a larger one it may find more.",
		StopMemory: "The search ended at its limit of memory; with a larger one it may find more.",
		StopTime:   "The search ended at its limit of time; with a larger one it may find more.",
		StopNodes:  "The search ended at its limit of expansions; with a larger one it may find more.",
		StopCancel: "The search was stopped.",
		stopDepth:  "The search ended at the longest path it can hold.",
		StopBound:  "Nothing is left to look at within the length that was asked for.",
	}
	if goesOn {
		maps.Copy(formats, ongoing)
	}
	format, ok := formats[r.Stop]
	return Explanation{Format: format, ID: string(r.Stop)}, ok
}

// ongoing is what ended a search that is held and can go on.
var ongoing = map[Stop]string{
	StopStates: "The search ended at its limit of states; with a larger one it can go on.",
	StopMemory: "The search ended at its limit of memory; with a larger one it can go on.",
	StopTime:   "The search ended at its limit of time; with a larger one it can go on.",
	StopNodes:  "The search ended at its limit of expansions; with a larger one it can go on.",
	StopCancel: "The search was stopped; it can go on.",
}

// Endless warns that the algorithm of an incomplete search never ends where there is no solution,
// and names one that does. ok is false where the warning does not apply.
func (r Result) Endless() (e Explanation, ok bool) {
	return Explanation{Format: "IDA* does not end where there is no solution; A* does, once it has seen every position."},
		r.Algorithm.info().Endless && r.Path == nil && (r.Status == Limit && r.Stop != StopBound || r.Status == Cancelled)
}

// Shortfall names the mark that an incomplete search has not reached, and says how many positions it
// looked at. ok is false where there is no such mark.
func (r Result) Shortfall() (e Explanation, ok bool) {
	return Explanation{
		Format: "Waypoint %d was not reached; positions looked at: %d. That does not say that it cannot be.",
		Args:   []any{r.Unmet, max(r.Stats.Stored, r.Stats.Expanded)},
	}, r.Unmet > 0
}

// Hinted says which solution a hint led to. ok is false where none led to one. The sentence names
// lengths, so a caller that keeps them secret does not show it.
func (r Result) Hinted() (e Explanation, ok bool) {
	h := r.Hint
	if h.Number == 0 || r.Path == nil {
		return Explanation{}, false
	}
	cost, best := int(h.Cost), int(r.Cost)
	switch {
	case r.Status == Optimal && h.Cost == r.Cost:
		return Explanation{Format: "The hint led to %d; the rest of the search proved that nothing is shorter.", Args: []any{cost}}, true
	case r.Status == Optimal:
		return Explanation{Format: "The hint led to %d; the rest of the search proved %d.", Args: []any{cost, best}}, true
	case h.Cost == r.Cost:
		return Explanation{Format: "The hint led to %d.", Args: []any{cost}}, true
	}
	return Explanation{Format: "The hint led to %d; the rest of the search found %d.", Args: []any{cost, best}}, true
}

// Probing says what short probes did. ok is false where none were asked for.
func (r Result) Probing() (e Explanation, ok bool) {
	format := "Short probes of depth %d: %d. Positions they looked at: %d. None of them found the solution."
	switch {
	case r.Path == nil:
		format = "Short probes of depth %d: %d. Positions they looked at: %d. None of them met the goal."
	case r.ByProbe:
		format = "Short probes of depth %d: %d. Positions they looked at: %d. One of them found the solution."
	}
	return Explanation{Format: format, Args: []any{r.Probe, r.Stats.Probes, r.Stats.Probed}}, r.Probe > 0
}

// Reason returns a word for files and commands: why there is no solution ("parity", "exhausted"), or
// what ended the search ("memory"); else "".
func (r Result) Reason() string {
	switch {
	case r.Status == Unsolvable && r.Proof.Reason.ID != "":
		return r.Proof.Reason.ID
	case r.Status == Unsolvable:
		return string(r.Proof.Kind)
	}
	return string(r.Stop)
}

// HeuristicID returns the ID of the heuristic that guided the search or pruned it; "" where none did.
func (r Result) HeuristicID() string {
	if !r.Algorithm.Guided() && !r.Proof.Pruned {
		return ""
	}
	return r.Heuristic.ID
}

// glancedWhy is why A* stands in the place of the search that was chosen.
const glancedWhy = "The puzzle is easy: A* had proved its answer before anything larger was begun."

// probedWhy is why A* stands in the place of a two-way search.
const probedWhy = "The estimate is nearly exact here: A* needed a fraction of the positions of two searches that meet, and was done before them."

// handedOver is why another search stands in the place of the one that was chosen.
const handedOver = "Memory ended the search that would have proved the optimum soonest; this one needs less."

// HandedOver reports whether another algorithm took over because memory ended the chosen one. With
// more memory the chosen one may give the answer.
func (r Result) HandedOver() bool { return r.Why.Format == handedOver }

// Replaced reports whether another algorithm than the chosen one gave the answer; Why says why.
func (r Result) Replaced() bool {
	switch r.Why.Format {
	case glancedWhy, probedWhy, handedOver:
		return true
	}
	return false
}
