package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

func TestShownHasTheWallsOfTheStart(t *testing.T) {
	for text, want := range map[string][2]string{
		"puzzle glide\nstart 2x2\nR#\n..\ngoal 2x2\n..\nR.\nmark via 2x2\n?#\nR.\n":       {".# R.", "?# R."},
		"puzzle blocks\nstart 2x2\nA#\n..\ngoal 2x2\n..\nA.\nmark via 2x2\n??\nA.\n":      {".# A.", "?# A."},
		"puzzle slide\nstart 2x2\n1 #\n_ 2\ngoal 2x2\n? #\n1 ?\nmark via 2x2\n1 ?\n_ ?\n": {"? # / 1 ?", "1 # / _ ?"},
	} {
		f, p := read(t, text)
		goal, ok := edit.Shown(f, p, puzzles.Goal, -1)
		require.True(t, ok)
		assert.Equal(t, want[0], rows(f, goal, puzzles.Goal))
		mark, ok := edit.Shown(f, p, puzzles.Pattern, 0)
		require.True(t, ok)
		assert.Equal(t, want[1], rows(f, mark, puzzles.Pattern))
		_, ok = edit.Shown(f, p, puzzles.Pattern, 1)
		assert.False(t, ok)
	}
	f, p := read(t, "puzzle tandem\nstart 2x2\n*#\n..\n")
	_, ok := edit.Shown(f, p, puzzles.Goal, -1)
	assert.False(t, ok)
	_, ok = edit.Blank(f, p, puzzles.Goal)
	assert.False(t, ok)
}

func TestErased(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		role       puzzles.Role
		region     string
		want       string
	}{
		{
			"tile, gate and wall", "puzzle glide\nstart 2x3\nR#B\n...\ngoal 2x3\nR..\n...\ngates 2x3\nr..\n...\n",
			puzzles.Start, "xx. ...", "puzzle glide\nstart 2x3\n..B\n...\ngoal 2x3\nR..\n...\n",
		},
		{
			"goal and wall", "puzzle glide\nstart 2x2\nR#\n..\ngoal 2x2\nR.\n.B\n",
			puzzles.Goal, "xx ..", "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n..\n.B\n",
		},
		{
			"block and goal", "puzzle tandem\nstart 2x2\n*_\no#\n",
			puzzles.Start, "x. xx", "puzzle tandem\nstart 2x2\n._\n..\n",
		},
		{
			"no cell is ever empty", "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\nR G\n# ?\n",
			puzzles.Start, "xx ..", "puzzle swap\nstart 2x2\n### ###\n### Q3M\ngoal 2x2\n# #\n# ?\n",
		},
		{
			"a goal of colours", "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\nR G\n# M\n",
			puzzles.Goal, "xx ..", "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\n? ?\n# M\n",
		},
		{
			"a waypoint keeps the walls", "puzzle blocks\nstart 2x2\nA#\n..\ngoal 2x2\n..\nA.\nmark via 2x2\nA#\nA.\n",
			puzzles.Pattern, "xx ..", "puzzle blocks\nstart 2x2\nA#\n..\ngoal 2x2\n..\nA.\nmark via 2x2\n?#\nA.\n",
		},
	} {
		f, p := read(t, tt.text)
		n := edit.Erased(f, p, tt.role, 0, region(tt.region))
		assert.Equal(t, tt.want, text(t, n), tt.name)
		assert.Equal(t, tt.text, text(t, p), "%s: the old puzzle is untouched", tt.name)
		assert.Same(t, n, edit.Erased(f, n, tt.role, 0, region(tt.region)), tt.name)
		assert.Same(t, p, edit.Erased(f, p, tt.role, 0, region("xxxxx")), "%s: another board", tt.name)
	}
}

// Erasing leaves blanks on the region and everything else on that board as it was.
func TestErasingIsExact(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		r := anyRegion(t, p, "region")
		before, _ := edit.Shown(f, p, role, mark)
		n := edit.Erased(f, p, role, mark, r)
		after, _ := edit.Shown(f, n, role, mark)
		blank, _ := edit.Blank(f, p, role)
		walls := walls(f, p)
		for i := range after.Cells {
			want := before.Cells[i]
			if r.Has(i) && (role != puzzles.Pattern || !walls.Has(i)) {
				want = blank
			}
			if f.Info().ID == "tandem" && role == puzzles.Pattern && r.Has(i) && !walls.Has(i) {
				want = puzzles.Any
			}
			require.Equal(t, want, after.Cells[i])
		}
		familytest.Sound(t, f, n)
	})
}

// walls returns where walls stand on the start.
func walls(f puzzles.Family, p *puzzles.Puzzle) edit.Region {
	r := edit.Cells(p.Start.Size)
	for i, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if face.Ground == puzzles.Wall && !face.Piece {
			r = r.Add(i)
		}
	}
	return r
}
