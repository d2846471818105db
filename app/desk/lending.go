package desk

import (
	"cmp"

	"waymark/solver"
)

// Lend takes the memory of a search that asks for some bytes, 0 for the usual. giveBack is
// for the goroutine that has done with it: the ledger belongs to the interface, which gets
// it back even where the window is closed by then.
func (d *Desk) Lend(want uint64) (got uint64, giveBack func()) {
	share := d.Memory.Take(cmp.Or(want, solver.DefaultMemory))
	return share.Bytes, func() { d.ToUI(share.Release) }
}
