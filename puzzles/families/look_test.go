package families_test

import (
	"bytes"
	"flag"
	"image"
	stddraw "image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
)

var update = flag.Bool("update", false, "write the pictures of boards anew")

// boards has one puzzle of each family, with everything its boards can show.
const boards = `puzzle slide
start 3x3
1 2 2
5 _ 4
# 7 8
goal 3x3
1 2 2
4 5 ?
# 7 _

puzzle glide
start 4x4
R#..
....
%..Y
.B.#
gates 4x4
....
..b.
o...
....
goal 4x4
..R.
...Y
....
B...

puzzle tandem
start 4x4
#.._
.o*.
.#..
o.._

puzzle swap
start 3x3
T1R B2B Q3Y
### T2G B1O
Q1M T3R B2Y
goal 3x3
R B ?
# O G
M R Y

puzzle blocks
exit right 2
start 4x4
BBC#
AAC.
.DC.
.DEE
goal 4x4
....
..AA
....
....
`

// The look of every family in light and dark is kept under testdata/look. The
// pictures are the boards as the window draws them, start and goal.
func TestFamiliesLookAsKept(t *testing.T) {
	list, err := puzzles.Read([]byte(boards), "boards", families.Rules)
	require.NoError(t, err)
	for _, p := range list {
		rules := families.Rules(p.Family)
		scenes := []puzzles.Scene{rules.Scene(p, p.Start, puzzles.Start)}
		if !rules.Info().NoGoal {
			scenes = append(scenes, rules.Scene(p, p.Goal, puzzles.Goal))
		}
		for name, pal := range map[string]draw.Palette{"light": draw.Light(), "dark": draw.Dark()} {
			golden(t, p.Family+"-"+name, sheet(scenes, pal))
		}
	}
}

// sheet draws scenes side by side.
func sheet(scenes []puzzles.Scene, pal draw.Palette) *image.RGBA {
	o := draw.Options{Cell: 32, Labels: true, Grid: true, Margin: 4}
	var all *image.RGBA
	for i, sc := range scenes {
		img := draw.Image(sc, pal, o)
		if all == nil {
			all = image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()*len(scenes), img.Rect.Dy()))
		}
		stddraw.Draw(all, img.Rect.Add(image.Pt(i*img.Rect.Dx(), 0)), img, image.Point{}, stddraw.Src)
	}
	return all
}

// golden compares a picture with the one that is kept; rounding is forgiven.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", "look", name+".png")
	if *update {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, got))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, b.Bytes(), 0o644))
	}
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	kept, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, got.Rect, kept.Bounds())
	want := image.NewRGBA(got.Rect)
	stddraw.Draw(want, want.Rect, kept, image.Point{}, stddraw.Src)
	far := 0
	for i, v := range want.Pix {
		if d := int(v) - int(got.Pix[i]); d > 4 || d < -4 {
			far++
		}
	}
	assert.Zero(t, far, "values that differ from %s", file)
}
