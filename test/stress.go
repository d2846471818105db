//go:build e2e

package test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// stressFor says how long the window is killed, and WAYMARK_SEED by which dice: make stress
// sets them.
const stressFor = "WAYMARK_STRESS"

// stressed returns for how long make stress lets a test of a kind go on, and its dice; without that it is skipped.
func stressed(t *testing.T, kind uint64) (time.Duration, *rand.Rand) {
	t.Helper()
	wait, err := time.ParseDuration(os.Getenv(stressFor))
	if err != nil {
		t.Skip("make stress says how long")
	}
	seed := uint64(1)
	_, _ = fmt.Sscan(os.Getenv("WAYMARK_SEED"), &seed)
	return wait, rand.New(rand.NewPCG(seed, kind))
}
