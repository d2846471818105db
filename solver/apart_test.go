package solver

import (
	"reflect"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What goroutines of a search write side by side shares no line of the processor's cache: without that, two cores were
// as fast as one.
func TestWorkersAreApart(t *testing.T) {
	for _, v := range []any{worker[gs]{}, shard[gs]{}, sideWorker[gs]{}, lane[gs]{}, part[gs]{}, beamWorker[gs]{}, spaceDive[gs]{}} {
		first := reflect.TypeOf(v).Field(0)
		assert.Equal(t, reflect.TypeFor[Apart](), first.Type, "%T", v)
		assert.GreaterOrEqual(t, first.Type.Size(), uintptr(128), "a line and the one fetched along")
	}
}

// Where every core searches, whoever hears the user comes to work within a few thousand nodes.
func TestADiveLetsOthersRun(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var stop Halt
	go stop.Stop()
	n := uint64(1)
	for !stop.Halts(n) {
		n++
	}
	// Others of the runtime may have their turn before: each gives another round. Without a turn it is taken from the dive
	// after ten milliseconds, which are many more.
	assert.LessOrEqual(t, n, uint64(64<<14))
}
