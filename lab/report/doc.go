// Package report says what the rows of an experiment come to: a table with a line for each
// way of searching each group of boards, comparisons of ways on the same boards, and
// the data of charts.
//
// What a limit ended is never left out: its time and its nodes are censored observations (the
// true figure is larger), and every figure here takes them as such, by package
// statistics. A search counts as answered when it ended by itself: with a solution, a proof, or the
// proof that there is none. Boards that break the rules count for nothing and are told.
// Repetitions of a search are one observation: the median.
package report
