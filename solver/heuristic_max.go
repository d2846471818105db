package solver

import (
	"context"
	"math"
	"slices"
	"strings"
)

// mostWord opens the ID, and the name, of the greatest of several heuristics.
const mostWord = "max("

// Most returns the ID of the maximum of several heuristics, such as "max(a,b)". For a single ID it
// returns that ID. Options.Heuristic takes either.
func Most(ids ...string) string {
	if len(ids) == 1 {
		return ids[0]
	}
	return mostWord + strings.Join(ids, ",") + ")"
}

// MostOf returns the IDs that Most joined; nil for the ID of a single heuristic. It also splits the
// names of such heuristics.
func MostOf(id string) []string {
	inner, ok := strings.CutPrefix(id, mostWord)
	if !ok {
		return nil
	}
	if inner, ok = strings.CutSuffix(inner, ")"); !ok {
		return nil
	}
	parts := strings.Split(inner, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// FindHeuristic returns the description of the heuristic with an ID out of list, or of the
// maximum of several (see [Most]). It returns false where list lacks one of them.
//
// The maximum is admissible where all parts are. It is consistent where all parts are: the part
// that is greatest before a move drops by at most the cost of the move, and the maximum after the
// move is no less than that part.
func FindHeuristic(list []HeuristicInfo, id string) (HeuristicInfo, bool) {
	parts := MostOf(id)
	if parts == nil {
		parts = []string{id}
	}
	var all []HeuristicInfo
	for _, part := range parts {
		i := slices.IndexFunc(list, func(h HeuristicInfo) bool { return h.ID == part })
		if i < 0 {
			return HeuristicInfo{}, false
		}
		all = append(all, list[i])
	}
	if MostOf(id) == nil {
		return all[0], true
	}
	most := HeuristicInfo{
		ID:         id,
		Sentence:   "The greatest of several estimates: as strong as the strongest of them on every position, and as slow as all together.",
		How:        "Each position is estimated by all of them, and the greatest value counts. It never exceeds the truth as long as none of them does.",
		Admissible: true, Consistent: true, Integer: true,
	}
	names := make([]string, len(all))
	for i, h := range all {
		names[i] = h.Name
		most.Admissible = most.Admissible && h.Admissible
		most.Consistent = most.Consistent && h.Consistent
		most.Integer = most.Integer && h.Integer
		most.Tables += h.Tables
	}
	most.Name = mostWord + strings.Join(names, ", ") + ")"
	return most, true
}

// mostOf returns the greatest of several heuristics. Those that are none, as
// Backward has them, count nothing.
func mostOf[S State](info HeuristicInfo, parts []Heuristic[S]) Heuristic[S] {
	parts = slices.DeleteFunc(parts, func(h Heuristic[S]) bool { return h.Int == nil && h.Real == nil })
	h := Heuristic[S]{Info: info}
	switch {
	case len(parts) == 0:
		return h
	case slices.ContainsFunc(parts, func(h Heuristic[S]) bool { return h.Int == nil }):
		h.Real = func(s S) float64 {
			most := 0.0
			for i := range parts {
				most = max(most, parts[i].value(&s))
			}
			return most
		}
	default:
		h.Int = func(s S) int32 {
			most := int32(0)
			for i := range parts {
				most = max(most, parts[i].Int(s)) // Unreachable is more than all
			}
			return most
		}
	}
	if slices.ContainsFunc(parts, func(h Heuristic[S]) bool { return h.Prepare != nil }) {
		h.Prepare = func(ctx context.Context) (uint64, error) { return prepareAll(ctx, parts) }
	}
	if slices.ContainsFunc(parts, func(h Heuristic[S]) bool { return h.Kept != nil }) {
		h.Kept = func(ctx context.Context) bool {
			return !slices.ContainsFunc(parts, func(h Heuristic[S]) bool { return h.Kept != nil && !h.Kept(ctx) })
		}
	}
	return h
}

// prepareAll builds the tables of several heuristics within one limit of memory.
func prepareAll[S State](ctx context.Context, parts []Heuristic[S]) (bytes uint64, err error) {
	limit := MemoryLimit(ctx)
	for _, h := range parts {
		if h.Prepare == nil {
			continue
		}
		if limit != math.MaxUint64 {
			ctx = WithMemoryLimit(ctx, limit-min(limit, bytes))
		}
		n, err := h.Prepare(ctx)
		if err != nil {
			return 0, err
		}
		bytes += n
	}
	return bytes, nil
}

// errNoHeuristic is the error of an ID that the puzzle does not offer.
func errNoHeuristic(id string) error {
	return Explanation{Format: "This puzzle offers no heuristic called %q.", Args: []any{id}}
}
