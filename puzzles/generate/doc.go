// Package generate makes puzzles: as many as are asked for, of a wanted length and
// difficulty, each solved and proved, without a part that could go, and no two the same.
//
// What a candidate of a family looks like the family says (see [puzzles.Maker]); the rest is
// here. Candidate i follows from the seed and i alone. It is shaped (candidate.go, far.go),
// proved (prove.go) and made smaller (smaller.go) within limits that count states, never
// time, by as many goroutines as there are; and candidates are taken or left in the order of
// their numbers (run.go). So the same seed gives the same puzzles with any number of threads
// and on every machine, and who stops early has the first of them.
//
// [FindStart] and [StartBeside] give a puzzle another start instead: one whose shortest
// solution has just the wanted number of moves, proved; [Deal] one that is drawn at random.
package generate
