// Package draws is where random tests get their numbers: how many draws to make, and what is drawn. make test is the day and
// make test-long the night (WAYMARK_TESTS=night): the same tests with more draws.
package draws

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// Night reports whether tests make all their draws.
func Night() bool { return os.Getenv("WAYMARK_TESTS") == "night" }

// Count returns how many of n draws a test makes: a tenth by day; by night all, or a quarter under the race detector, where it
// matters that goroutines meet, not what they compute. It is at least 1.
func Count[N int | uint64](n N) N {
	switch {
	case !Night():
		return (n + 9) / 10
	case Raced:
		return (n + 3) / 4
	}
	return n
}

// ByNight skips a test by day. Only what a file of the repository was made by is left to the night so.
func ByNight(t testing.TB) {
	t.Helper()
	if !Night() {
		t.Skip("by night: WAYMARK_TESTS=night")
	}
}

// Unraced skips a test under the race detector: it goes through too much for that on one goroutine. Every plain run has it.
func Unraced(t testing.TB) {
	t.Helper()
	if Raced {
		t.Skip("in the run without the race detector")
	}
}

// Rand returns the random numbers of a draw: the same for the same seed and stream.
func Rand(seed, stream uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, stream)) }

// Check tests a property by draws of rapid: 30 by day, always the same, and 100 others each night. The flags -rapid.checks
// and -rapid.seed say other numbers.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	rapid.Check(t, property)
}

// The flags that a run is begun with are read later, and hold.
func init() {
	if Night() {
		return
	}
	for name, value := range map[string]int{"rapid.checks": 30, "rapid.seed": 1} {
		if err := flag.Set(name, strconv.Itoa(value)); err != nil {
			panic(err)
		}
	}
}
