package slide

import (
	"encoding/binary"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

var writeLongStrings = flag.Bool("write-strings", false, "write long.bin anew")

// The list that comes with the program is what a comparison of all strings leaves out.
func TestLongStringsAreWhatIsLeftOut(t *testing.T) {
	draws.ByNight(t) // it compares a million strings
	list := stringsLeftOut(longStrings)
	if *writeLongStrings {
		require.NoError(t, os.WriteFile("long.bin", writeStrings(list), 0o644))
		longList = writeStrings(list)
	}
	assert.Equal(t, list, readStrings(longList))
}

// All that the short strings leave out the long ones do, and more.
func TestLongStringsLeaveOutMore(t *testing.T) {
	short, long := shortAutomaton(), longAutomaton()
	var walk func(a, b uint16, left int)
	out, more := 0, 0
	walk = func(a, b uint16, left int) {
		if left == 0 {
			return
		}
		for d := range short.Next[a] {
			x, y := short.Next[a][d], long.Next[b][d]
			switch {
			case x == leftOut:
				out++
				require.EqualValues(t, leftOut, y)
			case y == leftOut:
				more++
			default:
				walk(x, y, left-1)
			}
		}
	}
	walk(0, 0, 12)
	assert.Positive(t, out)
	assert.Positive(t, more)
}

func BenchmarkLongStrings(b *testing.B) {
	for b.Loop() {
		automaton(readStrings(longList))
	}
}

// writeStrings is the inverse of readStrings: it writes a list of strings of up to longStrings moves.
func writeStrings(list []moveString) []byte {
	var data []byte
	for _, s := range list {
		data = binary.LittleEndian.AppendUint32(data, uint32(s.n)<<moveBits|s.moves)
	}
	return data
}
