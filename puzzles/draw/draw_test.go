package draw_test

import (
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// hueOf maps the letters of drawn boards to hues.
var hueOf = map[rune]puzzles.Hue{
	'B': puzzles.Blue, 'G': puzzles.Green, 'R': puzzles.Red, 'O': puzzles.Orange, 'Y': puzzles.Yellow,
	'P': puzzles.Purple, 'C': puzzles.Cyan, 'M': puzzles.Magenta, '%': puzzles.Grey,
}

// scene reads a drawn board: # wall, ? open, _ target, * piece on a target,
// lower case a gate, upper case a piece, 1 to 9 a number tile.
func scene(rows ...string) puzzles.Scene {
	s := puzzles.Scene{Size: puzzles.Size{Rows: len(rows), Cols: len(rows[0])}}
	for _, r := range strings.Join(rows, "") {
		f := puzzles.Face{}
		switch {
		case r == '#':
			f.Ground = puzzles.Wall
		case r == '?':
			f.Ground = puzzles.Open
		case r == '_':
			f.Ground = puzzles.Target
		case r == '*':
			f = puzzles.Face{Ground: puzzles.Target, Piece: true, Hue: puzzles.Orange}
		case r >= '1' && r <= '9':
			f = puzzles.Face{Piece: true, Hue: puzzles.Paper, Label: string(r)}
		case r >= 'a' && r <= 'z':
			f = puzzles.Face{Ground: puzzles.Gate, Tint: hueOf[r-'a'+'A'], Label: string(r)}
		case hueOf[r] != 0:
			f = puzzles.Face{Piece: true, Hue: hueOf[r], Label: string(r)}
		}
		s.Faces = append(s.Faces, f)
	}
	return s
}

// blocks reads a board of polyominoes: a letter a piece.
func blocks(rows ...string) puzzles.Scene {
	s := puzzles.Scene{Size: puzzles.Size{Rows: len(rows), Cols: len(rows[0])}}
	text := strings.Join(rows, "")
	for i := range text {
		f := puzzles.Face{}
		if c := text[i]; c != '.' {
			f = puzzles.Face{Piece: true, Hue: puzzles.Blue + puzzles.Hue(c-'A')%8}
			for _, d := range puzzles.Dirs {
				if n, ok := s.Neighbour(i, d); ok && text[n] == c {
					f.Joined |= 1 << d
				}
			}
			f.Differs = c == 'E'
		}
		s.Faces = append(s.Faces, f)
	}
	return s
}

// differing marks every piece as not yet where the goal wants it.
func differing(s puzzles.Scene) puzzles.Scene {
	s = draw.Lift(s)
	for i := range s.Faces {
		s.Faces[i].Differs = s.Faces[i].Piece
	}
	return s
}

// mondrian is a board of the usual size with walls and six pieces.
func mondrian() puzzles.Scene {
	return scene("...Y....", "...#....", "...#..##", ".#.#....", ".#......", ".#....#.", ".#....#.", "#YRGBR#.")
}

var palettes = map[string]draw.Palette{"light": draw.Light(), "dark": draw.Dark()}
