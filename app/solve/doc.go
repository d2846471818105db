// Package solve begins searches and shows what they find: the solver panel with the card, the
// light, the numbers of a running search, the list of solutions, and audits of marks.
package solve
