// Package search is what the window asks of the solver, in the background: the
// searches the user begins ([Session]), the one while drawing ([Live]), questions about
// positions ([Prospects], [Looker]), advice before any search ([Advisor]), heuristics
// measured ([Survey]) and compared ([Comparison]). A [Ledger] shares the memory of the
// machine out among them. All of it belongs to the goroutine that post serves; only
// the workers run elsewhere, each a [task.Job]. It knows no toolkit and is raced without it.
package search
