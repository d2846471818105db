// Package familytest is the tests that every family of puzzles passes: [Run] holds a
// family against what [puzzles.Family] and package solver promise of it, with
// exhaustive search over boards as the oracle. What is a family's own, its rules and
// heuristics by their numbers, its own tests say.
package familytest
