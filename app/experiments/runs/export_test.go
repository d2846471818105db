package runs

import "waymark/lab/results"

// Add adds a row, as a run does.
func (o *Opened) Add(r results.Row) { o.add(r) }

// Forget leaves no rows, as when others take their place.
func (o *Opened) Forget() { o.replace(nil) }

// Look looks at the rows anew.
func Look(o *Opened, by Order, words string) *Seen { return newSeen(o, by, words, nil, nil) }

// LookAgain looks at them after another look.
func LookAgain(o *Opened, by Order, words string, before *Seen) *Seen {
	return newSeen(o, by, words, before, nil)
}
