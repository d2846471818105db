package foreign_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/draws"
)

// streamed reads all puzzles of a stream.
func streamed(in io.Reader) (ps []*puzzles.Puzzle, taken foreign.Taken, err error) {
	s := foreign.NewStream(in, "t", families.Rules, foreign.Options{})
	for {
		p, err := s.Next()
		if err == io.EOF {
			return ps, s.Taken(), nil
		}
		if err != nil {
			_, again := s.Next()
			return ps, s.Taken(), errors.Join(err, again)
		}
		ps = append(ps, p)
	}
}

// sameAsRead checks that a stream has the puzzles and the fault that Read has.
func sameAsRead(t *testing.T, text []byte, in io.Reader) {
	t.Helper()
	want, fault := foreign.Read(text, "t", families.Rules, foreign.Options{})
	got, taken, err := streamed(in)
	if fault != nil {
		require.Error(t, err)
		if !strings.Contains(err.Error(), "none of the forms") && !strings.Contains(err.Error(), "no puzzle in this file") { // below a comment of others
			assert.Equal(t, fault.Error()+"\n"+fault.Error(), err.Error(), "the first fault, and no puzzle after it")
		}
		return
	}
	require.NoError(t, err)
	assert.Equal(t, want.Taken, taken)
	require.Equal(t, want.Puzzles, got)
}

// A stream holds what Read finds in the whole text, wherever the text is cut.
func TestStreamIsWhatReadFinds(t *testing.T) {
	for _, g := range grownTexts {
		t.Run(g.name, func(t *testing.T) {
			small := g.of(300)
			sameAsRead(t, small, bytes.NewReader(small))
			sameAsRead(t, small, iotest.OneByteReader(bytes.NewReader(small)))
			long := g.of(draws.Count(150 << 10))
			sameAsRead(t, long, iotest.HalfReader(bytes.NewReader(long)))
		})
	}
}

// The puzzles of a .waymark file of several come one by one.
func TestStreamReadsACollection(t *testing.T) {
	list, err := puzzles.Read([]byte(strings.Repeat(slideText, 3)), "t", families.Rules)
	require.NoError(t, err)
	data, err := puzzles.EncodeFiles(list, families.Rules)
	require.NoError(t, err)
	sameAsRead(t, data, iotest.HalfReader(bytes.NewReader(data)))
}

// What is wrong is told by its line in the stream, after the puzzles before it.
func TestStreamTellsFaultsByLine(t *testing.T) {
	many := strings.Repeat(slideText, 20_000) // 7 lines each
	for _, c := range []struct{ name, text, want string }{
		{"a line of none", many + "puzzle slide\nwhat\n", `t:140002:1: "what" begins no line of a slide puzzle`},
		{"a byte of none", many + "puzzle slide\nname \x1b\n", "t:140002:6: this is not a text file (byte 0x1B)"},
		{"a byte far off", many + "name a\nauthor b\nnote \xff" + many, "t:140003:6: this is not a text file (byte 0xFF)"},
		{"another form", strings.Repeat("1 2 3 0\n", 30_000) + "\nwhat\n", `t:30002:1: "what" is in none of the forms`},
	} {
		ps, _, err := streamed(strings.NewReader(c.text))
		require.ErrorContains(t, err, c.want, c.name)
		assert.GreaterOrEqual(t, len(ps), 19_999, c.name)
	}
	_, _, err := streamed(io.MultiReader(strings.NewReader(slideText+slideText), iotest.ErrReader(errors.New("the line is cut"))))
	require.ErrorContains(t, err, "t: the input cannot be read: the line is cut")
	_, _, err = streamed(&endless{text: "1 "})
	require.ErrorContains(t, err, "t:1:1: here begins a puzzle or a line that is larger than 16 MiB")
	_, _, err = streamed(io.MultiReader(strings.NewReader(slideText+slideText), &endless{text: "note x\n"}))
	require.ErrorContains(t, err, "t:8:1: here begins a puzzle or a line that is larger than 16 MiB")
}

// endless is a text that is repeated for ever.
type endless struct {
	text string
	at   int
}

func (e *endless) Read(p []byte) (n int, err error) {
	for n < len(p) {
		k := copy(p[n:], e.text[e.at:])
		n, e.at = n+k, (e.at+k)%len(e.text)
	}
	return n, nil
}

// A stream takes the memory of its longest puzzle, not of all of them, and has no limit
// on how many there are.
func TestStreamHoldsOnePuzzle(t *testing.T) {
	for _, unit := range []string{slideText, "1 2 3 4 0 5 6 7 8\n", "ooooooooooooAAoBooooooooCCCooooooDDo\n", "o_\n..\n\n"} {
		const many, few = 40_000, 4_000
		s := foreign.NewStream(io.LimitReader(&endless{text: strings.Repeat(unit, 10)}, int64(many*len(unit))), "t", families.Rules, foreign.Options{})
		var early, late uint64
		count := 0
		for _, err := s.Next(); err != io.EOF; _, err = s.Next() {
			require.NoError(t, err)
			switch count++; count {
			case few:
				early = held()
			case many - 1:
				late = held()
			}
		}
		assert.InDelta(t, many, count, 10)
		assert.Less(t, late, early+early/20+(256<<10), unit)
	}
}

// held is how many bytes of the heap are in use.
func held() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}
