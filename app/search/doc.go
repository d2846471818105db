// Package search runs the searches of a tab in the background: those that the user begins
// ([Session]), the one while drawing ([Live]), questions about positions ([Prospects], [Looker]),
// the look before any search ([Advisor]), and heuristics measured ([Survey]) and compared
// ([Comparison]). A [Ledger] shares the machine's memory among them.
//
// All methods belong to the goroutine that post serves. Only the workers run elsewhere, each a
// [task.Job]. It needs no toolkit.
package search
