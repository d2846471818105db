package edit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

// likes are puzzles of all families, with what boards alone do not say.
var likes = map[string]string{
	"slide":     "puzzle slide\nstart 2x3\n1 2 3\n4 _ #\ngoal 2x3\n4 1 ?\n2 3 #\n",
	"glide":     "puzzle glide\nstart 3x4\nR..B\n.#..\nB..G\ngoal 3x4\n....\n....\n.BR.\ngates 3x4\n....\n..b.\n...g\n",
	"tandem":    "puzzle tandem\nstart 3x4\no...\n.#o.\n_.._\n",
	"swap":      "puzzle swap\nstart 2x3\nT1R Q1B T2R\nT1B B1Y ###\ngoal 2x3\nR B ?\nB Y #\n",
	"blocks":    "puzzle blocks\nmetric slide\naxis auto\nexit right 1\nstart 3x4\nAA.B\nC..B\nCDD.\ngoal 3x4\n..AA\n....\n....\n",
	"one axis":  "puzzle blocks\nmetric step\naxis vertical B\nstart 3x3\nA.B\n..C\nDD.\ngoal 3x3\n...\n...\nA..\n",
	"declared":  "puzzle blocks\nmetric move\nalike C D\nstart 3x3\nA.B\nC.D\n...\ngoal 3x3\n...\n...\nA.C\n",
	"chameleon": "puzzle glide\nstart 3x3\nR.%\n...\nB..\ngoal 3x3\n...\n.R.\n...\n",
}

// renamed exchanges names at random.
func renamed(t *testing.T, f puzzles.Family, p *puzzles.Puzzle, chance *rand.Rand) *puzzles.Puzzle {
	t.Helper()
	for range 4 {
		var names []puzzles.Cell
		for _, b := range f.Palette(p, puzzles.Start) {
			if b.Face.Piece {
				names = append(names, b.Cell)
			}
		}
		switch p.Family {
		case "tandem", "swap":
			names = nil
		case "slide":
			names = []puzzles.Cell{1, 2, 3, 4}
		case "glide":
			names = []puzzles.Cell{3, 4, 5, 6, 7}
		}
		if p.Family == "swap" {
			names = []puzzles.Cell{1, 2, 3}
		}
		if len(names) < 2 {
			return p
		}
		a, b := names[chance.IntN(len(names))], names[chance.IntN(len(names))]
		p = edit.ExchangedEverywhere(f, p, a, b)
	}
	return p
}

// A puzzle turned, mirrored and with other names has the same key.
func TestLikenessOfTheSamePuzzle(t *testing.T) {
	chance := draws.Rand(3, 1)
	for name, text := range likes {
		list, err := puzzles.Read([]byte(text), name, families.Rules)
		require.NoError(t, err)
		f := families.Rules(list[0].Family)
		key := edit.Likeness(f, list[0])
		for turn := range puzzles.AntiTranspose + 1 {
			same := edit.Turned(f, list[0], turn)
			if name == "chameleon" && turn != puzzles.Upright {
				assert.NotEqual(t, key, edit.Likeness(f, same), "%s, turn %d: its rules tell directions apart", name, turn)
				continue
			}
			assert.Equal(t, key, edit.Likeness(f, same), "%s, turn %d", name, turn)
			if name != "one axis" && name != "glide" { // a gate keeps its colour where tiles change theirs
				assert.Equal(t, key, edit.Likeness(f, renamed(t, f, same, chance)), "%s, turn %d, renamed", name, turn)
			}
		}
	}
}

// Every change of one cell of the start, of the goal or of a setting makes another key.
func TestLikenessOfOthers(t *testing.T) {
	for name, text := range likes {
		list, err := puzzles.Read([]byte(text), name, families.Rules)
		require.NoError(t, err)
		p := list[0]
		f := families.Rules(p.Family)
		key := edit.Likeness(f, p)
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			for cell := range p.Start.Cells {
				for _, b := range f.Palette(p, role) {
					other := f.Paint(p, role, -1, cell, b.Cell)
					if !same(f, p, other) {
						assert.NotEqual(t, key, edit.Likeness(f, other), "%s, %s of role %d: %s", name, p.Start.CellName(cell), role, b.Title)
					}
				}
			}
		}
		for i := range p.Headers {
			if p.Headers[i].Key == "exit" {
				continue // drawn only
			}
			other := p.Clone()
			other.Headers = append(other.Headers[:i:i], other.Headers[i+1:]...)
			if p.Headers[i].Value != "slide" { // what is counted where nobody says
				assert.NotEqual(t, key, edit.Likeness(f, other), "%s without %v", name, p.Headers[i])
			}
		}
	}
}

// same tells the slow way: by every turn, and by every way to name what is named.
func same(f puzzles.Family, p, other *puzzles.Puzzle) bool {
	for turn := range puzzles.AntiTranspose + 1 {
		if matched(f, edit.Turned(f, p, turn), other) {
			return true
		}
	}
	return false
}

// matched reports whether cells correspond one to one, names by a mapping of names.
func matched(f puzzles.Family, a, b *puzzles.Puzzle) bool {
	if a.Start.Size != b.Start.Size {
		return false
	}
	to, from := map[int]int{}, map[int]int{}
	n, named := f.(puzzles.Namer)
	pair := func(x, y puzzles.Cell, role puzzles.Role) bool {
		if x == puzzles.Any || y == puzzles.Any || !named {
			return x == y
		}
		var xs, ys []int
		bare := func(list *[]int) func(int) int {
			return func(name int) int { *list = append(*list, name); return 1 }
		}
		if n.Renamed(x, role, bare(&xs)) != n.Renamed(y, role, bare(&ys)) || len(xs) != len(ys) {
			return false
		}
		for i := range xs {
			if t, ok := to[xs[i]]; ok && t != ys[i] {
				return false
			}
			if s, ok := from[ys[i]]; ok && s != xs[i] {
				return false
			}
			to[xs[i]], from[ys[i]] = ys[i], xs[i]
		}
		return true
	}
	for i := range a.Start.Cells {
		if !pair(a.Start.Cells[i], b.Start.Cells[i], puzzles.Start) {
			return false
		}
	}
	for i := range a.Goal.Cells {
		if !pair(a.Goal.Cells[i], b.Goal.Cells[i], puzzles.Goal) {
			return false
		}
	}
	return true
}

// All of a large folder can be compared: the aim is 10,000 puzzles a second.
//
//	go test -tags headless ./puzzles/edit -run - -bench Likeness
func BenchmarkLikeness(b *testing.B) {
	for _, name := range []string{"Rush Hour", "glide 8x8", "slide 4x4"} {
		text := map[string]string{
			"Rush Hour": "puzzle blocks\naxis auto\nstart 6x6\nB.CCDE\nBFFFDE\nAA.GHI\nJJ.GHI\n..KLMM\n..KLNN\ngoal 6x6\n......\n......\n....AA\n......\n......\n......\n",
			"glide 8x8": "puzzle glide\nstart 8x8\n...Y....\n...#....\nR.......\n....#...\n......B.\n..#.....\n......G.\n........\ngoal 8x8\n........\n........\n..YR....\n........\n........\n....B...\n........\n.......G\n",
			"slide 4x4": "puzzle slide\nstart 4x4\n1 6 2 3\n9 14 5 4\n12 10 13 8\n11 7 15 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n",
		}[name]
		list, err := puzzles.Read([]byte(text), name, families.Rules)
		require.NoError(b, err)
		f := families.Rules(list[0].Family)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				edit.Likeness(f, list[0])
			}
		})
	}
}
