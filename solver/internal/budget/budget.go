// Package budget counts the expansions that several searches share. A context carries what is left of them.
package budget

import (
	"context"
	"sync/atomic"
)

// Unlimited is left where nothing limits.
const Unlimited = 1 << 62

// shared counts what is left of a number of expansions.
type shared struct {
	left  atomic.Int64
	above *shared // of the question that this one is a part of
}

type key struct{}

func of(ctx context.Context) *shared {
	s, _ := ctx.Value(key{}).(*shared)
	return s
}

// With returns a context whose searches may expand so many nodes together, and no more than ctx leaves.
func With(ctx context.Context, expanded uint64) context.Context {
	s := &shared{above: of(ctx)}
	s.left.Store(int64(min(expanded, Unlimited)))
	return context.WithValue(ctx, key{}, s)
}

// Left returns how many expansions a context leaves.
func Left(ctx context.Context) uint64 {
	left := int64(Unlimited)
	for s := of(ctx); s != nil; s = s.above {
		left = min(left, s.left.Load())
	}
	return uint64(max(left, 0))
}

// Spend takes expansions off what a context leaves.
func Spend(ctx context.Context, expanded uint64) {
	for s := of(ctx); s != nil; s = s.above {
		s.left.Add(-int64(min(expanded, Unlimited)))
	}
}
