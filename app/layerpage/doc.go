// Package layerpage is the page of the search that ended last: how much it branched, and what
// A* or IDA* expanded under each bound on f.
package layerpage
