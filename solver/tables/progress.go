package tables

import (
	"context"
	"sync/atomic"
)

// Progress is how far the building of tables has come. Whoever builds adds to
// it; a window may read it meanwhile. Nil is good and counts nothing.
type Progress struct{ done, total atomic.Int64 }

// Expect adds entries that are to be computed.
func (p *Progress) Expect(entries int) {
	if p != nil {
		p.total.Add(int64(entries))
	}
}

// Add adds entries that have been computed.
func (p *Progress) Add(entries int) {
	if p != nil {
		p.done.Add(int64(entries))
	}
}

// Read returns how many entries have been computed, of how many known so far.
func (p *Progress) Read() (done, total int64) {
	if p == nil {
		return 0, 0
	}
	return p.done.Load(), p.total.Load()
}

type progressKey struct{}

// Watch returns a context under which the building of tables counts in p.
func Watch(ctx context.Context, p *Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

// Watched returns the progress of a context; nil when nobody watches.
func Watched(ctx context.Context) *Progress {
	p, _ := ctx.Value(progressKey{}).(*Progress)
	return p
}
