package blocks

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/familytest"
)

// rushHour reads the 36 characters of a position of Rush Hour: o empty, x wall,
// A to the exit on the right of row 3.
func rushHour(t testing.TB, line string) *puzzles.Puzzle {
	t.Helper()
	line = strings.NewReplacer("o", ".", "x", "#").Replace(line)
	var rows []string
	for i := 0; i < 36; i += 6 {
		rows = append(rows, line[i:i+6])
	}
	return puzzle(t, strings.Join(rows, " "), "...... ...... ....AA ...... ...... ......", "axis auto", "exit right 3")
}

// solve compiles and searches to the end, and replays what was found.
func solve(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Board) {
	return familytest.Solve(t, Family{}, p, o)
}

// Layouts of Hua Rong Dao with their optima by exhaustive search: steps,
// slides, moves; -1 where there is no solution.
func TestKlotski(t *testing.T) {
	for _, tt := range []struct {
		start string
		want  [3]int32
	}{
		{classicStart, [3]int32{116, 90, 81}},
		{"BAAC BAAC GFFH DIJE D..E", [3]int32{100, 79, 70}},
		{"GAAH BAAC BDDC IEEJ .FF.", [3]int32{158, 130, 120}},
		{"GHAA BBAA CCDD EEFF ..IJ", [3]int32{31, 23, 22}},
		{"GHIB AACB AACD .EED .JFF", [3]int32{179, 150, 138}},
		{"BAAC BAAC DEGF DEHF I..J", [3]int32{-1, -1, -1}},
	} {
		for i, metric := range []string{"step", "slide", "move"} {
			p := puzzle(t, tt.start, classicGoal, "metric "+metric)
			got, _ := solve(t, p, solver.Options{})
			if tt.want[i] < 0 {
				assert.Equal(t, solver.Unsolvable, got.Status)
				continue
			}
			assert.Equal(t, solver.Optimal, got.Status)
			assert.Equal(t, tt.want[i], got.Cost, "%s in %ss", tt.start, metric)
		}
	}
}

// Positions of Rush Hour with their optimum in slides and the number of
// positions that can be reached, from the database of Michael Fogleman.
var rushHours = []struct {
	line   string
	slides int32
	reach  int
}{
	{"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", 60, 2332},
	{"ooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox", 55, 9712},
}

func TestRushHour(t *testing.T) {
	for _, tt := range rushHours {
		p := rushHour(t, tt.line)
		for _, o := range []solver.Options{
			{},
			{Algorithm: solver.TwoWay},
			{Algorithm: solver.AStar, Heuristic: "blockers"},
			{Algorithm: solver.AStar, Heuristic: "goal-pieces"},
			{Algorithm: solver.BreadthFirst},
		} {
			got, _ := solve(t, p, o)
			assert.Equal(t, solver.Optimal, got.Status, o.Algorithm)
			assert.Equal(t, tt.slides, got.Cost, "%s %s", o.Algorithm, o.Heuristic)
		}
		for _, metric := range []string{"step", "slide"} {
			p.Headers = []puzzles.Header{{Key: keyAxis, Value: "auto"}, {Key: keyMetric, Value: metric}}
			l := layoutFor(t, p)
			sp := newSpace[single, [1]uint64](l, l.start, newTarget(l, p.Goal))
			assert.Len(t, explore(sp, 1<<20), tt.reach)
		}
	}
}
