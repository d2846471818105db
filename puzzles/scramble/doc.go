// Package scramble gives a puzzle another start: one from which the shortest solution has
// just the wanted number of moves, proved, or one that is drawn at random.
//
// It rests on two facts. What is left of a shortest solution is a shortest solution of the
// position it is left from; so any start that is far enough leads, along its solution, to
// one that is just far enough, in every family. And a start that is farther away is met by
// moving on at random from the farthest that is known, or by dealing the pieces out anew.
package scramble
