package experiments

import "waymark/lab/results"

// Add adds a row, as a run does.
func (o *Opened) Add(r results.Row) { o.add(r) }

// Look looks at the rows anew.
func Look(o *Opened, by Order, words string) *Seen { return newSeen(o, by, words, nil) }
