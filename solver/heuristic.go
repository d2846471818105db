package solver

import (
	"context"
	"errors"
	"math"
	"slices"
)

// HeuristicInfo describes a heuristic to the user. Name and Sentence are
// English and translated by whoever shows them.
type HeuristicInfo struct {
	ID         string // for commands and files: "linear-conflict"
	Name       string // "Linear conflict"
	Sentence   string // one sentence a user understands
	How        string // how it works, in two to four plain sentences; with its source where there is one
	Admissible bool   // never more than the exact distance
	Consistent bool   // never drops by more than the cost of a move
	Integer    bool   // values are whole numbers: the open list is a bucket queue
	Tables     uint64 // about how many bytes of tables it needs; 0 for none
}

// Heuristic estimates the cost from a state to the target. Exactly one of Int
// and Real is set, as Info.Integer says. Both return 0 at the target.
type Heuristic[S State] struct {
	Info HeuristicInfo
	Int  func(S) int32   // Unreachable when the target cannot be reached
	Real func(S) float64 // +Inf when the target cannot be reached
	// Prepare builds the tables that Int or Real read and returns their size
	// in bytes; nil when there are none. A search calls it before either. A
	// later call returns at once. It ends with the error of ctx when ctx is done, and
	// with ErrMemory where MemoryLimit(ctx) does not allow the building.
	Prepare func(ctx context.Context) (bytes uint64, err error)
	// Kept reports that all large tables of the heuristic are on disk, so that
	// Prepare takes little time; nil where none are kept there.
	Kept func(ctx context.Context) bool
	// Above is the larger of Int(s) and so, in less work than Int; nil where there is no such way. It is for searches that
	// ask no more than whether a state is within a bound.
	Above func(s S, so int32) int32
	// Lead is an estimate for searches that must choose what to keep: it tells
	// better than Int which states come to a short solution, and may be wrong either
	// way. It is given in LeadUnit-ths of a move. Nil where Int serves.
	Lead func(S) int32
	// Along is Int(e.To) and Lead(e.To) for an edge e of a state with h = Int(from)
	// and lead = Lead(from), in less work than either; nil where there is no such
	// way, and where Int can be Unreachable.
	Along func(from *S, h, lead int32, e *Edge[S]) (hTo, leadTo int32)
	// Fan makes what works out Int of the states one move from another in less work than one by
	// one; nil where there is no such way, and where Lead or Along is set. Called after Prepare, once for each goroutine.
	Fan func() Fan[S]
	// Dive makes a depth-first search in place from root to the target, with
	// this heuristic, which is a whole-numbered admissible one; nil where the
	// general one does. Called after Prepare, from any goroutine.
	Dive func(root S) Dive
}

// Fan is the estimate of all states one move from another. It may remember what it has seen.
type Fan[S State] interface {
	// Enter takes the state of which the edges are.
	Enter(s S)
	// To is Int(e.To) of an edge of that state.
	To(e *Edge[S]) int32
}

// LeadUnit is how fine Heuristic.Lead is.
const LeadUnit = 16

// Unreachable is the estimate of a state from which no goal can be reached. A
// search drops such a state only when the heuristic is admissible.
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

// Paired returns the heuristics towards a mark in the order of those towards the
// goal. Either may have some the other has not, for a board with open cells has
// fewer. What only the mark has is left out. In place of what it lacks stands its
// first that is admissible, consistent and a whole number, or nothing at all.
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

// ErrMemory ends a Prepare whose tables take more memory to build than
// MemoryLimit allows.
var ErrMemory = errors.New("the tables need more memory than the limit allows")

type memoryLimit struct{}

// MemoryLimit returns how many bytes a Prepare that was given ctx may hold while it
// builds.
func MemoryLimit(ctx context.Context) uint64 {
	if n, ok := ctx.Value(memoryLimit{}).(uint64); ok {
		return n
	}
	return math.MaxUint64
}

// WithMemoryLimit returns a context with a MemoryLimit.
func WithMemoryLimit(ctx context.Context, bytes uint64) context.Context {
	return context.WithValue(ctx, memoryLimit{}, bytes)
}
