package moveanalysis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/moveanalysis"
)

// backwardSmall are boards of which all arrangements are looked at.
var backwardSmall = map[string]string{
	"slide":         "puzzle slide\nstart 2x3\n1 2 #\n1 _ _\ngoal 2x3\n? ? ?\n? ? _\n",
	"slide, walls":  "puzzle slide\nstart 2x4\n1 2 # _\n3 3 _ _\ngoal 2x4\n1 ? ? ?\n? ? ? ?\n",
	"glide":         "puzzle glide\nstart 3x3\nR.#\n.B.\n.R.\ngoal 3x3\n...\n...\n..R\n",
	"glide, walls":  "puzzle glide\nstart 2x4\nR.#.\nB...\ngoal 2x4\n...R\n....\n",
	"tandem":        "puzzle tandem\nstart 3x3\no.#\n.o*\n_..\n",
	"tandem, four":  "puzzle tandem\nstart 3x3\noo_\no__\no_*\n",
	"swap":          "puzzle swap\nstart 2x2\nT1R B1B\nT2B B1R\ngoal 2x2\n? ?\n? R\n",
	"blocks":        "puzzle blocks\nstart 3x3\nAAB\n..B\nC..\ngoal 3x3\n...\n...\n..C\n",
	"blocks, alike": "puzzle blocks\nstart 2x3\nA.B\nC.#\ngoal 2x3\nC..\n...\n",
}

// TestStepsAreAllMovesThatLeadThere compares the steps to every arrangement of the pieces of a
// small board with all legal moves of all arrangements.
func TestStepsAreAllMovesThatLeadThere(t *testing.T) {
	for name, words := range backwardSmall {
		t.Run(name, func(t *testing.T) {
			list, err := puzzles.Read([]byte(words), name, families.Rules)
			require.NoError(t, err)
			p := list[0]
			f := families.Find(p.Family)
			all := arrangements(f, p)
			require.Greater(t, len(all), 5)
			want := map[string][]string{}
			for _, b := range all {
				met := map[string]bool{}
				for _, m := range f.Moves(p, b) {
					to, _, err := f.Play(p, b, m)
					require.NoError(t, err)
					if key := keyOf(to); !met[key] {
						met[key] = true
						want[key] = append(want[key], keyOf(b)+string(m))
					}
				}
			}
			steps := 0
			for _, at := range all {
				got, ok, err := moveanalysis.StepsTo(p, at)
				require.NoError(t, err, keyOf(at))
				require.True(t, ok)
				var list []string
				for _, s := range got {
					list = append(list, keyOf(s.From)+string(s.Move))
				}
				steps += len(list)
				slices.Sort(list)
				slices.Sort(want[keyOf(at)])
				if !assert.Equal(t, want[keyOf(at)], list, keyOf(at)) {
					return
				}
			}
			assert.Positive(t, steps)
		})
	}
}

// Tiles that take colours are not traced back, also from where none is grey any more.
func TestTilesThatChangeColourAreNotTracedBack(t *testing.T) {
	list, err := puzzles.Read([]byte(backwardSmall["glide, walls"]), "glide", families.Rules)
	require.NoError(t, err)
	p := list[0]
	at := p.Start
	grey := brush(families.Find("glide"), p, func(b puzzles.Brush) bool { return b.Title == "Chameleon" })
	steps, ok, err := moveanalysis.StepsTo(p.WithStart(at.With(5, grey)), at)
	require.NoError(t, err)
	assert.False(t, ok)
	assert.Empty(t, steps)
}

func keyOf(b puzzles.Board) string {
	key := ""
	for _, c := range b.Cells {
		key += string(rune(c)) + " "
	}
	return key
}

// arrangements are all orders of what the cells of the start hold that are positions by the
// rules, walls where they stand.
func arrangements(f families.Family, p *puzzles.Puzzle) (list []puzzles.Board) {
	var free []int
	var hold []puzzles.Cell
	bare := p
	for i, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if face.Ground == puzzles.Wall && !face.Piece {
			continue
		}
		free, hold = append(free, i), append(hold, p.Start.Cells[i])
		if f.Info().NoGoal { // goals stay where they are
			hold[len(hold)-1] = floor(f, p, face.Piece)
			bare = f.(puzzles.Setter).Set(bare, puzzles.Start, -1, i, ground(f, p, face))
		}
	}
	slices.Sort(hold)
	put := func(at puzzles.Board, cell int, c puzzles.Cell) puzzles.Board {
		if !f.Info().NoGoal {
			return at.With(cell, c)
		}
		if c == floor(f, p, true) {
			return f.Paint(p.WithStart(at), puzzles.Start, -1, cell, c).Start
		}
		return at
	}
	var place func(at puzzles.Board, k int, hold []puzzles.Cell)
	place = func(at puzzles.Board, k int, hold []puzzles.Cell) {
		if k == len(free) {
			if len(f.Check(p.WithStart(at))) == 0 {
				list = append(list, at)
			}
			return
		}
		for j, c := range hold {
			if j == 0 || hold[j-1] != c {
				place(put(at, free[k], c), k+1, slices.Delete(slices.Clone(hold), j, j+1))
			}
		}
	}
	place(bare.Start, 0, hold)
	return list
}

// floor is the brush of a block, or of what is left without one.
func floor(f families.Family, p *puzzles.Puzzle, piece bool) puzzles.Cell {
	return brush(f, p, func(b puzzles.Brush) bool { return b.Face.Ground == puzzles.Floor && b.Face.Piece == piece })
}

// ground is what is left of a cell without its block.
func ground(f families.Family, p *puzzles.Puzzle, face puzzles.Face) puzzles.Cell {
	return brush(f, p, func(b puzzles.Brush) bool { return b.Face.Ground == face.Ground && !b.Face.Piece })
}

func brush(f families.Family, p *puzzles.Puzzle, such func(puzzles.Brush) bool) puzzles.Cell {
	list := f.Palette(p, puzzles.Start)
	return list[slices.IndexFunc(list, such)].Cell
}
