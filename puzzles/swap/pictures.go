package swap

import (
	"math/rand/v2"
	"strings"

	"waymark/puzzles"
)

// pictures are goals drawn by hand: rows from top to bottom, a letter a colour that chance
// chooses, "#" a block.
var pictures = []string{
	"ab/ba",          // four corners
	"aab/abb",        // flag
	"ab/ab/ab",       // two towers
	"aba/bab/aba",    // chessboard
	"aaa/bcb/aaa",    // eye
	"#a#/aba/#a#",    // flower
	"aba/aaa/#a#",    // heart
	"aaa/#b#/aaa",    // hourglass
	"abc/abc/abc",    // tricolour
	"aabb/abba",      // bridge
	"abba/baab/abba", // net
	"abba/acca/adda", // ladder
	"#aa#/abba/#aa#", // almond
	"aaaa/abba/aaaa", // window
	"abba/bccb/bccb/abba",
	"aabb/aabb/ccdd/ccdd",
	"#aa#/abba/abba/#aa#",
	"a##a/aaaa/abba/#aa#",     // cat
	"#bb#/baab/bbbb/#cc#",     // mushroom
	"aaaa/abab/aaaa/#aa#",     // mask
	"abcd/bcda/cdab/dabc",     // stairs
	"##a##/#aba#/aabaa/##c##", // fir
	"aabaa/abcba/abcba/aabaa",
	"#a#a#/aaaaa/aaaaa/#aaa#/##a##",             // heart
	"#aaa#/abaab/aaaaa/accca/#aaa#",             // smile
	"##a##/#aaa#/aaaaa/bbcbb/bbcbb",             // house
	"aabaa/aabaa/bbbbb/aabaa/aabaa",             // cross
	"abcba/bcdcb/cdedc/bcdcb/abcba",             // diamond
	"##a##/##ab#/##abb/ccccc/#ccc#",             // boat
	"aabbcc/aabbcc/aabbcc/aabbcc",               // stripes
	"##aa##/#aaaa#/aaaaaa/##bb##",               // tree
	"aaaaaa/abbbba/abccba/abccba/abbbba/aaaaaa", // frames
	"#aa#bb/aaaabb/ccddee/ccddee",               // tiles
	"#a##a#/aaaaaa/abaaba/aaaaaa/acccca/#aaaa#", // cat
	"aabbaa/aabbaa/bbccbb/bbccbb/aabbaa/aabbaa", // plaid
	"##aa##/#abba#/abccba/abccba/#abba#/##aa##", // jewel
}

// drawPicture draws a picture with a size between two, in colours by chance. It is false
// where there is none.
func drawPicture(least, most puzzles.Size, chance *rand.Rand) (puzzles.Board, bool) {
	var fit [][]string
	for _, text := range pictures {
		rows := strings.Split(text, "/")
		if s := (puzzles.Size{Rows: len(rows), Cols: len(rows[0])}); s.Fits(least, most) {
			fit = append(fit, rows)
		}
	}
	if len(fit) == 0 {
		return puzzles.Board{}, false
	}
	rows := fit[chance.IntN(len(fit))]
	deal := chance.Perm(colours)
	goal := puzzles.NewBoard(puzzles.Size{Rows: len(rows), Cols: len(rows[0])}, blockCell)
	for r, row := range rows {
		for c := range len(row) {
			if k := row[c]; k != '#' {
				goal.Cells[r*goal.Cols+c] = paintCell(colour(1 + deal[int(k-'a')%colours]))
			}
		}
	}
	return goal, true
}
