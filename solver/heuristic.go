package solver

import (
	"context"
	"errors"
	"math"
	"slices"
)

// HeuristicInfo describes a heuristic to the user. Its texts are English; the window translates
// them.
type HeuristicInfo struct {
	ID         string // for commands and files: "linear-conflict"
	Name       string // "Linear conflict"
	Sentence   string // one sentence a user understands
	How        string // how it works, in two to four plain sentences; with its source where there is one
	Admissible bool   // no value is more than the exact distance
	Consistent bool   // no move makes the value drop by more than its cost
	Integer    bool   // values are whole numbers: the open list is a bucket queue
	Tables     uint64 // about how many bytes of tables it needs; 0 for none
}

// Heuristic estimates the cost from a state to a target: the goal, or a mark. Exactly one of Int
// and Real is set, as Info.Integer says. It returns 0 at the target. The other functions are
// faster ways to the same values; a search does without those that are nil.
type Heuristic[S State] struct {
	Info HeuristicInfo
	Int  func(S) int32   // Unreachable when the target cannot be reached
	Real func(S) float64 // +Inf when the target cannot be reached
	// Prepare builds the tables that Int or Real read, and returns their size in bytes. It is nil
	// where there are none. A search calls it before it asks for a value. A second call returns
	// at once. Prepare returns the error of ctx when ctx is done, and ErrMemory where the tables
	// do not fit into MemoryLimit(ctx).
	Prepare func(ctx context.Context) (bytes uint64, err error)
	// Kept reports whether all large tables of the heuristic are on disk, so that Prepare only
	// reads them. It is nil where the heuristic keeps none there.
	Kept func(ctx context.Context) bool
	// Above returns max(Int(s), so) with less work than Int. Searches use it that only ask whether
	// a state is within a bound. It may be nil.
	Above func(s S, so int32) int32
	// Lead returns an estimate for searches that keep only some states, such as beam search. It
	// tells better than Int which states lead to a short solution, and is not admissible. Its unit
	// is 1/LeadUnit of a move. It is nil where Int serves as well.
	Lead func(S) int32
	// Along returns Int(e.To) and Lead(e.To) of an edge e from a state with h = Int(from) and
	// lead = Lead(from), with less work than those. It may be nil, and is where Int can
	// return Unreachable.
	Along func(from *S, h, lead int32, e *Edge[S]) (hTo, leadTo int32)
	// Fan makes a Fan, which computes Int of all successors of a state with less work than one by
	// one. A search calls it after Prepare, once for each goroutine. It may be nil, and is where
	// Lead or Along is set.
	Fan func() Fan[S]
	// Dive makes a depth-first search in place from root to the target by this heuristic, which
	// then is admissible and gives whole numbers. It is nil where the general dive is as good. A
	// search calls it after Prepare, from any goroutine.
	Dive func(root S) Dive
}

// Fan estimates all successors of a state together. It belongs to one goroutine and may remember
// states it has seen.
type Fan[S State] interface {
	// Enter sets the state whose successors are asked for next.
	Enter(s S)
	// To returns Int(e.To) for an edge e of that state.
	To(e *Edge[S]) int32
}

// LeadUnit is how many units of Heuristic.Lead make one move.
const LeadUnit = 16

// Unreachable is the estimate of a state from which the target cannot be reached. A search drops
// such a state only where the heuristic is admissible.
const Unreachable = 1<<31 - 1

// value is the estimate as a real number, +Inf for a dead end.
func (h *Heuristic[S]) value(s *S) float64 {
	if h.Int == nil {
		return h.Real(*s)
	}
	if v := h.Int(*s); v != Unreachable {
		return float64(v)
	}
	return math.Inf(1)
}

// above returns what works out the larger of an estimate, which is a whole number, and a bound.
func (h *Heuristic[S]) above() func(s S, so int32) int32 {
	if h.Above != nil {
		return h.Above
	}
	estimate := h.Int
	return func(s S, so int32) int32 { return max(estimate(s), so) }
}

// rounded is the estimate as a whole number: what has a fraction is rounded up,
// which keeps an admissible estimate admissible, as all costs are whole.
func (h *Heuristic[S]) rounded(s *S) int32 {
	if h.Int != nil {
		return h.Int(*s)
	}
	v := math.Ceil(h.Real(*s) - 1e-9)
	if !(v < Unreachable) {
		return Unreachable
	}
	return int32(v)
}

// deepens reports that IDA* can go by a heuristic: its bounds grow by whole
// numbers, and the first goal within one is optimal.
func (h HeuristicInfo) deepens() bool { return h.Admissible && h.Integer }

// blind is the estimate of which nothing is known.
func blind[S State]() Heuristic[S] {
	return Heuristic[S]{Info: HeuristicInfo{Admissible: true, Integer: true}, Int: func(S) int32 { return 0 }}
}

// Paired returns the heuristics towards a mark in the order of those towards the goal, as
// Stage.Heuristics wants them. Either list may hold some that the other lacks, since a board
// with open cells allows fewer heuristics. Those that only the mark has are left out. Where the
// mark lacks one, its first heuristic that is admissible, consistent and gives whole numbers takes the place;
// without such a one, an estimate that is 0 everywhere.
func Paired[S State](goal, mark []Heuristic[S]) []Heuristic[S] {
	list := make([]Heuristic[S], len(goal))
	for i, g := range goal {
		k := slices.IndexFunc(mark, func(h Heuristic[S]) bool { return h.Info.ID == g.Info.ID })
		if k < 0 {
			k = slices.IndexFunc(mark, func(h Heuristic[S]) bool { return h.Info.deepens() && h.Info.Consistent })
		}
		list[i] = Heuristic[S]{Int: func(S) int32 { return 0 }}
		if k >= 0 {
			list[i] = mark[k]
		}
		list[i].Info = g.Info
	}
	return list
}

// inadmissibleDead orders states an inadmissible heuristic calls dead
// behind all others; they are kept, as it may be wrong.
const inadmissibleDead = 1 << 12

// ErrMemory is the error of a Prepare whose tables take more memory to build than MemoryLimit
// allows.
var ErrMemory = errors.New("the tables need more memory than the limit allows")

type memoryLimit struct{}

// MemoryLimit returns how many bytes a Prepare may hold while it builds with ctx. It returns the
// largest uint64 where ctx sets no limit.
func MemoryLimit(ctx context.Context) uint64 {
	if n, ok := ctx.Value(memoryLimit{}).(uint64); ok {
		return n
	}
	return math.MaxUint64
}

// WithMemoryLimit returns a context whose MemoryLimit is bytes.
func WithMemoryLimit(ctx context.Context, bytes uint64) context.Context {
	return context.WithValue(ctx, memoryLimit{}, bytes)
}
