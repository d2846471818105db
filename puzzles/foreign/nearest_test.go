package foreign_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// A text of no form is told what it was taken for, and where that fails.
func TestTheReaderThatCameFurthestSpeaks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"# mine\n#.o\n..q\n_.#\n", `3:3: "q" is no cell of a board`},
		{"R..\n.Q.\n...\n", `2:2: "Q" is no cell of a board`},
		{"#####\n#@$.#\n#####\n", "1:1: this is a Sokoban level, a kind of puzzle that Waymark does not have"},
		{"title Boxes\n\n========\nOBJECTS\n========\n", "1:1: this is a PuzzleScript game"},
		{"!DriftingDroids_game!\n1 2 3\n", "1:1: this is a Ricochet Robots board"},
		{"dear reader,\nthis is a letter\n", `1:1: "dear reader," is in none of the forms that Waymark reads; the command help lists them, and --as names one`},
		{"oh no\n", `1:1: "oh no" is in none of the forms`},
		{"1 2 3 0\n\ndear reader\n", `3:1: "dear reader" is in none of the forms`},
	} {
		got := place(t, c.text, foreign.Options{})
		assert.True(t, strings.HasPrefix(got, c.want), got)
		assert.NotContains(t, got, "puzzle slide")
		_, _, err := streamed(strings.NewReader(c.text))
		assert.ErrorContains(t, err, "t:"+got, "a stream says the same")
	}
	assert.Contains(t, place(t, "R..\n.Q.\n...\n", foreign.Options{}), "(read as rows of gliding tiles, --as tile-rows)")
}

// A form that is named is read whatever other forms would take, and any text is no harm to it.
func TestTheFormCanBeNamed(t *testing.T) {
	const text = ".o\n*.\n"
	assert.Equal(t, "tandem", read(t, text, foreign.Options{As: "block-rows"}).Puzzles[0].Family)
	assert.Contains(t, place(t, text, foreign.Options{As: "klotski"}), "1:1: nothing of this form begins here (read as a Klotski row, --as klotski)")
	for _, form := range foreign.Forms() {
		for _, g := range grownTexts {
			text := g.of(300)
			assert.NotPanics(t, func() { _, _ = foreign.Read(text, "t", families.Rules, foreign.Options{As: form}) }, "%s: %s", form, text)
		}
	}
}

// UTF-16 and the end of a text under DOS are read.
func TestTextsOfOtherSystems(t *testing.T) {
	const text = "1 2 3\n4 5 6\n7 0 8\n"
	wide := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	want := read(t, text, foreign.Options{}).Puzzles
	for _, data := range [][]byte{wide, []byte(text + "\x1a")} {
		assert.Equal(t, want, read(t, string(data), foreign.Options{}).Puzzles)
		sameAsRead(t, data, bytes.NewReader(data))
	}
	long := strings.Repeat("1 2 3 0\n", 20_000) + "\x1a"
	sameAsRead(t, []byte(long), strings.NewReader(long))
}
