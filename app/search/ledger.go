package search

// Ledger shares the memory of the machine out among all searches of the program:
// each gets what it asks for as long as there is so much, else what is left. It
// belongs to one goroutine, the user interface's. A nil ledger gives everything.
type Ledger struct {
	total uint64
	taken uint64
}

// leastShare is what a search gets however little is left: enough to answer
// easy puzzles.
const leastShare = 64 << 20

// NewLedger returns a ledger of so many bytes.
func NewLedger(total uint64) *Ledger { return &Ledger{total: total} }

// Left returns how many bytes are not given to a search.
func (l *Ledger) Left() uint64 { return l.total - min(l.taken, l.total) }

// Take gives a share to a search that asks for some bytes.
func (l *Ledger) Take(want uint64) grant {
	if l == nil {
		return grant{Bytes: want}
	}
	got := min(want, max(l.Left(), leastShare))
	l.taken += got
	return grant{l, got}
}

// grant is what a search got.
type grant struct {
	from  *Ledger
	Bytes uint64
}

// keep gives back what is more than the bytes a search still holds.
func (g *grant) keep(held uint64) {
	if held < g.Bytes {
		g.give(g.Bytes - held)
	}
}

// Release gives all back.
func (g *grant) Release() { g.give(g.Bytes) }

func (g *grant) give(bytes uint64) {
	if g.from != nil {
		g.from.taken -= bytes
	}
	g.Bytes -= bytes
}
