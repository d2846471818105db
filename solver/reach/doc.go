// Package reach lists whole spaces: every state that can be reached from the start of
// a problem, or from which its goals can be reached, with the exact distance from
// there, and from every state the distance to the nearest goal.
//
// [Explore] goes through a space by layers (Moore, 1959, The Shortest Path Through a
// Maze) and returns a [Component], which numbers its states. They are kept in a
// fixed number of shards, chosen by their hash, each with an open-addressing table of
// its own: a batch of a layer is expanded by all goroutines, and then every shard takes
// in its states by one of them, in the order of the batch. So the result, numbers of
// states included, does not depend on the number of goroutines. A state of one
// word takes 8 bytes, 6 to 12 of the table and 2 of the distance to the goal.
//
// Distances to the goal are found backwards, by layers again, over predecessors where
// the space lists them, else over the reversed edges.
package reach
