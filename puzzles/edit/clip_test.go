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

func TestCopyAndPaste(t *testing.T) {
	const s, g, m = puzzles.Start, puzzles.Goal, puzzles.Pattern
	for _, tt := range []struct {
		name, text string
		from       puzzles.Role
		region     string
		to         puzzles.Role
		at         int
		want       string
		covered    string
	}{
		{
			"clipped at the edge", "puzzle glide\nstart 2x3\nRG.\n...\ngoal 2x3\n...\n...\n",
			s, "xx. ...", s, 5, "puzzle glide\nstart 2x3\nRG.\n..R\ngoal 2x3\n...\n...\n", "... ..x",
		},
		{
			"only what was selected", "puzzle glide\nstart 2x3\nRGB\nYYY\ngoal 2x3\n...\n...\n",
			s, "x.. .x.", s, 1, "puzzle glide\nstart 2x3\nRRB\nYYY\ngoal 2x3\n...\n...\n", ".x. ..x",
		},
		{
			"start to goal", "puzzle glide\nstart 2x3\nR#.\n%..\ngoal 2x3\n.BB\n.BB\ngates 2x3\nr..\n...\n",
			s, "xx. xx.", g, 1, "puzzle glide\nstart 2x3\nR.#\n%..\ngoal 2x3\n.R.\n...\ngates 2x3\nr..\n...\n", ".xx .xx",
		},
		{
			"goal to start", "puzzle glide\nstart 2x2\nGG\nGG\ngoal 2x2\nR.\n..\n",
			g, "xx xx", s, 0, "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\nR.\n..\n", "xx xx",
		},
		{
			"colours to squares", "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\nO ?\n# Y\n",
			g, "xx xx", s, 0, "puzzle swap\nstart 2x2\nT1O B2G\n### Q3Y\ngoal 2x2\nO ?\n# Y\n", "xx xx",
		},
		{
			"squares to colours", "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\nO ?\n# Y\n",
			s, "xx xx", g, 0, "puzzle swap\nstart 2x2\nT1R B2G\n### Q3M\ngoal 2x2\nR G\n# M\n", "xx xx",
		},
		{
			"a copied piece has a name of its own", "puzzle blocks\nstart 2x4\nAA.B\n...B\ngoal 2x4\n....\n....\n",
			s, "xx.. ....", s, 4, "puzzle blocks\nstart 2x4\nAA.B\nCC.B\ngoal 2x4\n....\n....\n", ".... xx..",
		},
		{
			"on a goal names stay", "puzzle blocks\nstart 2x4\nAA..\n....\ngoal 2x4\n....\n....\n",
			s, "xx.. xx..", g, 2, "puzzle blocks\nstart 2x4\nAA..\n....\ngoal 2x4\n..AA\n....\n", "..xx ..xx",
		},
		{
			"labels", "puzzle slide\nstart 2x2\n 1 12\n #  _\ngoal 2x2\n1 ?\n# _\n",
			g, "xx ..", s, 0, "puzzle slide\nstart 2x2\n 1 12\n #  _\ngoal 2x2\n1 ?\n# _\n", "xx ..",
		},
		{
			"onto a waypoint", "puzzle slide\nstart 2x2\n1 2\n# _\ngoal 2x2\n1 2\n# _\nmark via 2x2\n? ?\n# ?\n",
			s, "xx xx", m, 0, "puzzle slide\nstart 2x2\n1 2\n# _\ngoal 2x2\n1 2\n# _\nmark via 2x2\n1 2\n# _\n", "xx xx",
		},
		{
			"a waypoint takes no walls", "puzzle tandem\nstart 2x2\no#\n_.\nmark via 2x2\n?#\n_.\n",
			s, "xx ..", m, 2, "puzzle tandem\nstart 2x2\no#\n_.\nmark via 2x2\n?#\n*.\n", ".. xx",
		},
		{
			"an open waypoint leaves the start", "puzzle tandem\nstart 2x2\no.\n_.\nmark via 2x2\n?o\n_.\n",
			m, "xx ..", s, 0, "puzzle tandem\nstart 2x2\noo\n_.\nmark via 2x2\n?o\n_.\n", "xx ..",
		},
		{
			"a block without the goal beneath", "puzzle tandem\nstart 2x2\no_\n*.\n",
			s, "x. ..", s, 2, "puzzle tandem\nstart 2x2\no_\no.\n", ".. x.",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, p := read(t, tt.text)
			clip := edit.Copy(f, p, tt.from, 0, region(tt.region))
			n, covered := edit.Pasted(f, p, tt.to, 0, clip, tt.at)
			assert.Equal(t, tt.want, text(t, n))
			assert.Equal(t, tt.covered, drawn(covered))
			assert.Equal(t, tt.text, text(t, p), "the old puzzle is untouched")
		})
	}
}

func TestMoved(t *testing.T) {
	for _, tt := range []struct {
		name, text, region string
		rows, cols         int
		keep               bool
		want, now          string
	}{
		{"moved", "RG. ... ...", "xx. ... ...", 1, 1, false, "... .RG ...", "... .xx ..."},
		{"copied", "RG. ... ...", "xx. ... ...", 1, 1, true, "RG. .RG ...", "... .xx ..."},
		{"over itself", "RG. ... ...", "xx. ... ...", 0, 1, false, ".RG ... ...", ".xx ... ..."},
		{"as far as the board reaches", "RG. ... ...", "xx. ... ...", 9, -1, false, "... ... RG.", "... ... xx."},
		{"nowhere", "RG. ... ...", "xx. ... ...", 0, 0, false, "RG. ... ...", "xx. ... ..."},
		{"with walls", "R#. ... ...", "xx. ... ...", 2, 0, false, "... ... R#.", "... ... xx."},
	} {
		f, p := read(t, "puzzle glide\nstart 3x3\n"+lines(tt.text)+"goal 3x3\n...\n...\n...\n")
		n, now := moved(f, p, puzzles.Start, -1, region(tt.region), tt.rows, tt.cols, tt.keep)
		assert.Equal(t, tt.want, rows(f, n.Start, puzzles.Start), tt.name)
		assert.Equal(t, tt.now, drawn(now), tt.name)
	}
	f, p := read(t, "puzzle blocks\nstart 2x4\nAAA.\n....\ngoal 2x4\n....\n....\n")
	n, _ := moved(f, p, puzzles.Start, -1, region("xx.. ...."), 1, 0, false)
	assert.Equal(t, "..A. BB..", rows(f, n.Start, puzzles.Start), "a part of a piece is a new piece")
	n, _ = moved(f, p, puzzles.Start, -1, region("xxx. ...."), 1, 1, false)
	assert.Equal(t, ".... .AAA", rows(f, n.Start, puzzles.Start), "a whole one keeps its name")
}

// moved lifts a region and puts it down elsewhere.
func moved(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, r edit.Region, rows, cols int, keep bool) (*puzzles.Puzzle, edit.Region) {
	_, n, now := edit.Lift(f, p, role, mark, r, keep).Moved(f, role, mark, rows, cols)
	return n, now
}

// What is carried over a board leaves nothing behind on its way.
func TestCarriedOverTheBoard(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nRGB\n...\ngoal 2x3\n...\n...\n")
	l := edit.Lift(f, p, puzzles.Start, -1, region("x.. ..."), false)
	for _, step := range []struct {
		rows, cols int
		want       string
	}{{0, 1, ".RB ..."}, {0, 1, ".GR ..."}, {1, 0, ".GB ..R"}, {0, -2, ".GB R.."}, {-1, 0, "RGB ..."}} {
		var n *puzzles.Puzzle
		l, n, _ = l.Moved(f, puzzles.Start, -1, step.rows, step.cols)
		assert.Equal(t, step.want, rows(f, n.Start, puzzles.Start))
	}
}

// lines puts each word on a line of its own.
func lines(words string) string {
	out := ""
	for _, w := range words {
		if w == ' ' {
			w = '\n'
		}
		out += string(w)
	}
	return out + "\n"
}

func TestClipsOfNothing(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n.R\n..\n")
	assert.True(t, edit.Copy(f, p, puzzles.Start, -1, region(".. ..")).Empty())
	assert.True(t, edit.Copy(f, p, puzzles.Pattern, 0, region("xx ..")).Empty())
	assert.True(t, edit.Copy(f, p, puzzles.Start, -1, region("xxx ...")).Empty(), "of another board")
	n, covered := edit.Pasted(f, p, puzzles.Start, -1, edit.Clip{}, 0)
	assert.Same(t, p, n)
	assert.True(t, covered.Empty())
	clip := edit.Copy(f, p, puzzles.Start, -1, region("xx .."))
	n, covered = edit.Pasted(f, p, puzzles.Start, -1, clip, 4)
	assert.Same(t, p, n)
	assert.True(t, covered.Empty())
	clip.Family = "swap"
	n, covered = edit.Pasted(f, p, puzzles.Start, -1, clip, 2)
	assert.Same(t, p, n, "of another family")
	assert.True(t, covered.Empty())
}

func TestClipTurned(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nRG.\n.BY\ngoal 2x3\n...\n...\n")
	clip := edit.Copy(f, p, puzzles.Start, -1, region("xx. .xx"))
	assert.Equal(t, "start 3x2\n~R\nBG\nY~\n", clip.Turned(puzzles.Clockwise).Text(f))
	assert.Equal(t, "start 2x3\n~GR\nYB~\n", clip.Turned(puzzles.MirrorCols).Text(f))
	assert.Equal(t, clip, clip.Turned(puzzles.Clockwise).Turned(puzzles.Anticlockwise))
}

// A copy pasted where it was taken changes nothing, on any board.
func TestPastingInPlaceChangesNothing(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		r := anyRegion(t, p, "region")
		at, _, _ := r.Bounds()
		n, covered := edit.Pasted(f, p, role, mark, edit.Copy(f, p, role, mark, r), at)
		require.Same(t, p, n)
		require.Equal(t, r, covered)
	})
}

// What is pasted stands there and nothing else changes on the board. Names on a
// start of blocks apart, and the walls of marks, which are those of the start.
func TestPastingIsExact(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		r := anyRegion(t, p, "region")
		clip := edit.Copy(f, p, role, mark, r)
		at := rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "at")
		n, covered := edit.Pasted(f, p, role, mark, clip, at)
		familytest.Sound(t, f, n)
		before, _ := edit.Shown(f, p, role, mark)
		after, _ := edit.Shown(f, n, role, mark)
		first, _, _ := r.Bounds()
		walls := walls(f, p)
		for i, c := range after.Cells {
			want, from := before.Cells[i], i-at+first
			if covered.Has(i) {
				want = before.Cells[from]
			}
			switch {
			case role == puzzles.Pattern && (walls.Has(i) || covered.Has(i) && walls.Has(from)):
				require.Equal(t, before.Cells[i], c)
			case role == puzzles.Pattern && f.Info().ID == "tandem" && want != puzzles.Any:
				const block = 4
				require.Equal(t, want&block, c&block)
			case role == puzzles.Start && f.Info().ID == "blocks":
				require.Equal(t, want > 1, c > 1)
			default:
				require.Equal(t, want, c)
			}
		}
	})
}

// A region that is moved over blank cells and back is as it was, and so are the
// other boards unless walls or gates came along.
func TestMovingThereAndBack(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		r := whole(f, p, role, mark, anyRegion(t, p, "region"))
		first, last, _ := r.Bounds()
		size := p.Start.Size
		down := rapid.IntRange(-first/size.Cols, size.Rows-1-last/size.Cols).Draw(t, "rows")
		right := rapid.IntRange(-first%size.Cols, size.Cols-1-last%size.Cols).Draw(t, "cols")
		there := shifted(r, down, right)
		ground := walls(f, p).Union(gates(f, p))
		ground = ground.Minus(ground.Minus(r.Union(there)))
		if role == puzzles.Pattern && !ground.Empty() {
			return // marks take their walls from the start
		}
		p = edit.Erased(f, p, role, mark, there.Minus(r))
		once, now := moved(f, p, role, mark, r, down, right, false)
		require.Equal(t, there, now)
		twice, now := moved(f, once, role, mark, there, -down, -right, false)
		require.Equal(t, r, now)
		familytest.Sound(t, f, once)
		before, _ := edit.Shown(f, p, role, mark)
		after, _ := edit.Shown(f, twice, role, mark)
		require.Equal(t, before, after)
		if blank, _ := edit.Blank(f, p, role); ground.Empty() && f.FormatCell(blank, role) != "###" {
			require.Equal(t, p, twice)
		}
	})
}

// shifted returns where the cells of a region come to lie that stay on the board.
func shifted(r edit.Region, rows, cols int) edit.Region {
	size, n := r.Size(), edit.Cells(r.Size())
	for cell := range r.All() {
		if row, col := cell/size.Cols+rows, cell%size.Cols+cols; size.Contains(row, col) {
			n = n.Add(row*size.Cols + col)
		}
	}
	return n
}

// whole returns a region with the rest of the pieces it cuts.
func whole(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, r edit.Region) edit.Region {
	if f.Info().ID != "blocks" || role != puzzles.Start {
		return r
	}
	b, _ := edit.Shown(f, p, role, mark)
	letter := func(i int) string { return f.FormatCell(b.Cells[i], role) } // whether or not it stands on a gate
	for cell := range r.All() {
		for i := range b.Cells {
			if of := letter(cell); of != "." && of != "#" && of == letter(i) {
				r = r.Add(i)
			}
		}
	}
	return r
}

// gates returns where gates stand on the start.
func gates(f puzzles.Family, p *puzzles.Puzzle) edit.Region {
	r := edit.Cells(p.Start.Size)
	for i, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if face.Ground == puzzles.Gate {
			r = r.Add(i)
		}
	}
	return r
}

// A clip of any board can be pasted on any other; what comes out is sound.
func TestPastingBetweenBoards(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		clip := edit.Copy(f, p, role, mark, anyRegion(t, p, "region"))
		turn := puzzles.Turn(rapid.IntRange(0, 7).Draw(t, "turn"))
		role, mark = familytest.AnyBoard(t, f, p)
		at := rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "at")
		once, covered := edit.Pasted(f, p, role, mark, clip.Turned(turn), at)
		familytest.Sound(t, f, once)
		if f.Info().ID == "blocks" && role == puzzles.Start {
			return // each copy has a name of its own
		}
		twice, again := edit.Pasted(f, once, role, mark, clip.Turned(turn), at)
		require.Same(t, once, twice)
		require.Equal(t, covered, again)
	})
}
