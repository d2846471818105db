package memory

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"
)

// pool keeps the pages that arenas give back for the arenas that come next: the system clears
// every page that it hands out, and a virtual machine may first have to ask its host for it,
// which takes longer than all that a search does with it. They are kept for a while only.
//
// It never makes the process hold more than its searches held at some time: what it has not in one
// piece it gives back before as much is asked of the system, or of the heap for what grows large there.
type pool struct {
	mu     sync.Mutex
	pieces [][]byte // by address, no two of them adjacent
	bytes  atomic.Int64
	owed   int // bytes asked of the system for which nothing was given back yet; less than a huge page
	idle   *time.Timer
}

// spare is the pool of all arenas.
var spare pool

const (
	// page is the size that regions are multiples of.
	page = 1 << 12
	// keptFor is how long pages wait for the next search.
	keptFor = 5 * time.Second
	// mostUsed is the largest piece that is used again: it may have to be cleared in one go.
	mostUsed = 1 << 28
)

// get returns at least size bytes of memory; nil where the system has none. used says that they are
// not zeroed.
func (p *pool) get(size int) (region []byte, used bool) {
	size = (size + page - 1) &^ (page - 1)
	if region = p.cut(size); region != nil {
		return region, true
	}
	p.makeRoom(size)
	if region = mapPages(size); region == nil {
		p.empty()
		if region = mapPages(size); region == nil && canMap {
			refusals.Add(1)
		}
	}
	return region, false
}

// cut takes size bytes, so many pages, off the smallest piece that has them; nil for none.
func (p *pool) cut(size int) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	best := -1
	for i, piece := range p.pieces {
		if len(piece) >= size && (best < 0 || len(piece) < len(p.pieces[best])) {
			best = i
		}
	}
	if best < 0 || size > mostUsed {
		return nil
	}
	return p.cutAt(best, size)
}

// cutAt takes size bytes off a piece that has them. It is called with the lock.
func (p *pool) cutAt(i, size int) []byte {
	region := p.pieces[i][:size:size]
	if p.pieces[i] = p.pieces[i][size:]; len(p.pieces[i]) == 0 {
		p.pieces = slices.Delete(p.pieces, i, i+1)
	}
	p.bytes.Add(-int64(size))
	return region
}

// put takes over what get returned and nothing uses any more.
func (p *pool) put(region []byte) {
	if len(region) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	i, _ := slices.BinarySearchFunc(p.pieces, region, func(a, b []byte) int { return cmp.Compare(address(a), address(b)) })
	p.pieces = slices.Insert(p.pieces, i, region)
	p.bytes.Add(int64(len(region)))
	p.join(i)
	p.join(i - 1)
	if p.idle == nil {
		p.idle = time.AfterFunc(keptFor, p.empty)
	}
	p.idle.Reset(keptFor)
}

// join makes one of a piece and the next where they are adjacent. It is called with the lock.
func (p *pool) join(i int) {
	if i < 0 || i+1 >= len(p.pieces) {
		return
	}
	a, b := p.pieces[i], p.pieces[i+1]
	if address(a)+uintptr(len(a)) == address(b) {
		p.pieces[i] = unsafe.Slice(unsafe.SliceData(a), len(a)+len(b))
		p.pieces = slices.Delete(p.pieces, i+1, i+2)
	}
}

func address(b []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(b))) }

// makeRoom gives back as much as is going to be asked of the system, or all there is.
func (p *pool) makeRoom(size int) {
	if p.bytes.Load() == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.owed += size
	p.giveBack(p.owed &^ (hugePage - 1)) // not a call of the system for every small one
	p.owed %= hugePage
}

// empty gives everything back.
func (p *pool) empty() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.giveBack(int(p.bytes.Load()))
}

// giveBack gives size bytes, so many pages, back to the system, or all there are. It is called with the lock.
func (p *pool) giveBack(size int) {
	for size > 0 && len(p.pieces) > 0 {
		last := len(p.pieces) - 1
		n := min(len(p.pieces[last]), size)
		unmapPages(p.cutAt(last, n))
		size -= n
	}
}
