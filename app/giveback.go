package app

import "waymark/app/search"

// giveBack releases a share from a goroutine that has done with it: the ledger
// belongs to the interface, which gets it back even where the window is closed by
// now.
func (d *desk) giveBack(share search.Grant) { d.toUI(share.Release) }
