//go:build race

package cli_test

// quickProof is small under the race detector: a search is one goroutine.
const quickProof = 2_000
