// Package memory is how searches hold many states: an [Arena] of memory from the
// system, an [Array] that grows in chunks of it, an [Index] that finds elements by
// their [Hash], and [States], which are all three together.
package memory
