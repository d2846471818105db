// Package reach lists whole spaces. It finds every state that can be reached from the start of
// a problem, or from which its goals can be reached, with the exact distance from there, and
// from every state the distance to the nearest goal.
//
// [Explore] goes through a space layer by layer (Moore, 1959, The Shortest Path Through a
// Maze) and returns a [Component], which numbers the states. A state is kept in one of a fixed
// number of shards, which its hash chooses; each shard has an open-addressing table. All
// goroutines together expand a batch of a layer. Then one goroutine for each shard stores its
// new states, in the order of the batch. So neither the result nor the numbers of the states
// depend on how many goroutines there are. A state of one word takes 8 bytes, 6 to 12 bytes of
// the table, and 2 bytes for the distance to the goal.
//
// Distances to the goal are found backwards, layer by layer again: over predecessors where the
// space lists them, else over the reversed edges.
package reach
