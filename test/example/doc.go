// Package example is a small family made to be copied, with all that a family must
// have and nothing that it may leave out: walkers step one cell at a time onto free
// floor, and some cells of the goal want a walker. The program does not offer it;
// package puzzles says how a family is added. It passes the tests of every family.
package example
