//go:build !race

package cli_test

// quickProof is the number of states up to which an optimum is always proved
// again. A longer proof is cut there, and what it has proved by then must agree.
const quickProof = 200_000
