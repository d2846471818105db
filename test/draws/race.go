//go:build race

package draws

// Raced tells that the race detector looks on.
const Raced = true
