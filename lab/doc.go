// Package lab runs experiments: boards, algorithms, heuristics and limits, each board under
// each of them, so that what is compared was asked the same.
//
// An [Experiment] is one file of JSON ([Open], [Experiment.Encode]). [Experiment.Load] reads
// or makes its boards: files, folders, the library, generators with a seed. A [Cell] is one
// search: a board, a [Method] of searching it, limits, a repetition. [Run] does the cells that
// have no row yet, in an order drawn from the stored seed, so that a machine that drifts favours
// none of them, each on one thread and several beside each other; package results keeps
// the rows. [Check] does some again and compares all counts.
//
// Counts follow from the experiment and the version of the program alone, but where a limit of time,
// memory or states ends a search, which is looked at by the clock. Times do not.
package lab
