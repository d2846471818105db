package widgettest

import (
	"strings"

	"waymark/puzzles"
)

// hueOf maps the letters of drawn boards to hues.
var hueOf = map[rune]puzzles.Hue{
	'B': puzzles.Blue, 'G': puzzles.Green, 'R': puzzles.Red, 'O': puzzles.Orange, 'Y': puzzles.Yellow, 'P': puzzles.Purple,
}

// Drawn reads a drawn board: # wall, ? open, lower case a gate, upper case a
// piece, "." floor.
func Drawn(rows ...string) puzzles.Scene {
	s := puzzles.Scene{Size: puzzles.Size{Rows: len(rows), Cols: len(rows[0])}}
	for _, r := range strings.Join(rows, "") {
		f := puzzles.Face{}
		switch {
		case r == '#':
			f.Ground = puzzles.Wall
		case r == '?':
			f.Ground = puzzles.Open
		case r >= 'a' && r <= 'z':
			f = puzzles.Face{Ground: puzzles.Gate, Tint: hueOf[r-'a'+'A'], Label: string(r)}
		case hueOf[r] != 0:
			f = puzzles.Face{Piece: true, Hue: hueOf[r], Label: string(r)}
		}
		s.Faces = append(s.Faces, f)
	}
	return s
}

// Mondrian is a board of the usual size with walls and six pieces.
func Mondrian() puzzles.Scene {
	return Drawn("...Y....", "...#....", "...#..##", ".#.#....", ".#......", ".#....#.", ".#....#.", "#YRGBR#.")
}

// Tray is a full board of number tiles, the last cell free.
func Tray(n int) puzzles.Scene {
	s := puzzles.Scene{Size: puzzles.Size{Rows: n, Cols: n}, Faces: make([]puzzles.Face, n*n)}
	for i := range n*n - 1 {
		s.Faces[i] = puzzles.Face{Piece: true, Hue: puzzles.Paper, Label: tileNames[i]}
	}
	return s
}

var tileNames = strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24")

// Slid is [Mondrian] after D8-U, and what happened.
func Slid() (puzzles.Scene, puzzles.Step) {
	sc := Mondrian()
	from, to := 7*8+3, 4*8+3 // D8, D5
	sc.Faces[from], sc.Faces[to] = sc.Faces[to], sc.Faces[from]
	return sc, puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}}}
}
