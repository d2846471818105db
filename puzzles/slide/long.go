package slide

import (
	_ "embed"
	"encoding/binary"
	"sync"
)

// longStrings is the length of the longest strings that are left out of searches by patterns. Of the nodes of
// 24-puzzles those of up to longestString moves leave a fifth more; strings of more moves would need more states than
// are numbered. To compare all that are so long takes seconds, so
// their list comes with the program.
const longStrings = 14

// longList is what stringsLeftOut lists: four bytes a string, the lowest first, its number of moves in the highest four
// bits. TestLongStringsAreWhatIsLeftOut writes it anew on request.
//
//go:embed long.bin
var longList []byte

// longAutomaton makes the automaton of strings of up to fourteen moves on first use.
var longAutomaton = sync.OnceValue(func() *machine { return automaton(readStrings(longList)) })

// moveBits is the bits of a string of the list that are its moves.
const moveBits = 2 * longStrings

// readStrings reads the strings of the list.
func readStrings(data []byte) []moveString {
	list := make([]moveString, 0, len(data)/4)
	for ; len(data) >= 4; data = data[4:] {
		x := binary.LittleEndian.Uint32(data)
		list = append(list, moveString{x & (1<<moveBits - 1), uint8(x >> moveBits)})
	}
	return list
}
