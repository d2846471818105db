package desk

import "waymark/app/search"

// GiveBack releases a share from a goroutine that has done with it: the ledger
// belongs to the interface, which gets it back even where the window is closed by
// now.
func (d *Desk) GiveBack(share search.Grant) { d.ToUI(share.Release) }
