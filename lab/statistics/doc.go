// Package statistics compares searches honestly: what was stopped by a limit is a
// censored observation, never left out of a mean.
//
// All functions take plain slices and give plain figures; they know nothing of puzzles or
// experiments. Smaller values are better throughout (seconds, states). An observation that
// is [Observation.Censored] says only that the true value is larger than its Value.
//
//   - [KaplanMeier]: the share that is not solved yet, its median and the interval of that
//   - [PAR2], [Coverage], [CoverageCurve]: one limit for all
//   - [SignTest], [MedianRatio]: "A beats B" on the same boards
//   - [Spearman]: whether two figures put boards into the same order
//   - [Quartiles]: a box plot; [Growth]: how values grow with the length
//
// No function panics on numbers that are not finite: it returns an error that names the
// first of them. Nothing depends on the clock; what is random takes a seed and gives the
// same figure for the same seed.
package statistics
