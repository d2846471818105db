package repair_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/puzzles/repair"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/test/draws"
)

var levels = flag.Int("levels", usual, "levels with a planted shortcut, of all families together; of more than the usual, the order of vary is looked at too")

// usual is one level a family.
const usual = 5

// within limits each search, by no clock.
var within = solver.Limits{States: 3_000_000}

// suggested is how many suggestions somebody looks at.
const suggested = 5

// asks are the levels that shortcuts are planted in, by family. Those of sliding tiles and of swapping
// figures have walls and a goal for some, which no recipe makes.
var asks = map[string]generate.Ask{
	"glide":  {Recipe: "full", Size: puzzles.Size{Rows: 6, Cols: 6}, Length: puzzles.Band{Least: 7, Most: 16}, Details: generate.Details{Walls: puzzles.Band{Least: 3, Most: 8}, Pieces: puzzles.Band{Least: 2, Most: 4}}},
	"tandem": {Size: puzzles.Size{Rows: 6, Cols: 6}, Length: puzzles.Band{Least: 8, Most: 20}},
	"blocks": {Recipe: "cars", Size: puzzles.Size{Rows: 6, Cols: 6}, Length: puzzles.Band{Least: 10, Most: 30}},
}

// TestPlanted plants a shortcut in drawn levels, and counts how often one of the first suggestions removes it and keeps the intended
// solution optimal, beside how often one of the first of the order of vary does:
//
//	go test -tags headless ./puzzles/repair -run TestPlanted -levels 100 -v
func TestPlanted(t *testing.T) {
	all, mended, varied, total := 0, 0, 0, time.Duration(0)
	for _, f := range families.All() {
		of, by, beside, slowest := *levels/len(families.All()), 0, 0, time.Duration(0)
		kinds := map[string]int{}
		for seed := uint64(1); of > kinds["all"]; seed++ {
			p, intended, kind := planted(t, f, seed)
			if p == nil {
				continue
			}
			kinds["all"]++
			kinds[kind]++
			begin := time.Now()
			p.Demands = []puzzles.Demand{{Kind: puzzles.DemandOptimal, Moves: intended}}
			list, err := repair.Find(t.Context(), p, repair.Options{Most: suggested, Limits: within}, nil)
			took := time.Since(begin)
			total, slowest = total+took, max(slowest, took)
			require.NoError(t, err)
			if slices.ContainsFunc(list, func(r repair.Repair) bool { return restores(t, r.Puzzle, intended) }) {
				by++
			}
			if *levels == usual { // to solve every change takes long
				continue
			}
			report, err := vary.Run(t.Context(), p, vary.Options{Limits: within}, nil)
			require.NoError(t, err)
			if slices.ContainsFunc(report.Outcomes[:min(suggested, len(report.Outcomes))], func(o vary.Outcome) bool { return restores(t, o.Puzzle, intended) }) {
				beside++
			}
		}
		t.Logf("%-7s mended %d of %d, the slowest took %.2f s; planted: %v", f.Info().ID, by, of, slowest.Seconds(), kinds)
		if *levels != usual {
			t.Logf("        by the order of vary %d", beside)
		}
		all, mended, varied = all+of, mended+by, varied+beside
	}
	t.Logf("mended %d of %d, %.2f s each", mended, all, total.Seconds()/float64(all))
	if *levels != usual {
		t.Logf("by the order of vary %d", varied)
	}
	require.GreaterOrEqual(t, mended*10, all*9)
}

// restores reports whether a solution is optimal in a changed puzzle: it solves it, and nothing is shorter.
func restores(t *testing.T, p *puzzles.Puzzle, intended []puzzles.Move) bool {
	t.Helper()
	return study.Verify(p, intended, false) == nil && len(optimum(t, p)) == len(intended)
}

// planted is a level with a shortcut of two moves at least, which one change has brought, and the solution that was optimal before;
// nil where the level that the seed draws takes none. The kind of change is drawn before the change.
func planted(t *testing.T, f families.Family, seed uint64) (p *puzzles.Puzzle, intended []puzzles.Move, kind string) {
	t.Helper()
	level := drawn(t, f, seed)
	if level == nil {
		return nil, nil, ""
	}
	intended = optimum(t, level)
	r := draws.Rand(53, seed)
	list := vary.Changes(f, level, edit.Region{})
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	kinds, scene := r.Perm(int(vary.Two)), f.Scene(level, level.Start, puzzles.Start)
	slices.SortStableFunc(list, func(a, b vary.Change) int { return slices.Index(kinds, int(a.Kind)) - slices.Index(kinds, int(b.Kind)) })
	gate := func(c vary.Change) bool { // which every second level of gliding tiles loses
		return c.Kind == vary.WallGone && scene.Faces[c.Cells[0]].Ground == puzzles.Gate
	}
	if f.Info().ID == "glide" && seed%2 == 0 {
		list = slices.DeleteFunc(list, func(c vary.Change) bool { return !gate(c) })
	}
	for _, c := range list {
		if study.Verify(c.Puzzle, intended, false) == nil && len(optimum(t, c.Puzzle)) <= len(intended)-2 && len(optimum(t, c.Puzzle)) > 0 {
			if gate(c) {
				return c.Puzzle, intended, "gate-gone"
			}
			return c.Puzzle, intended, c.Kind.String()
		}
	}
	return nil, nil, ""
}

// drawn is the level that a seed draws; nil for none.
func drawn(t *testing.T, f families.Family, seed uint64) (level *puzzles.Puzzle) {
	t.Helper()
	r := draws.Rand(54, seed)
	switch f.Info().ID {
	case "slide":
		level = read(t, "puzzle slide\nstart 3x4\n"+shuffled(r, "# # _ _ 1 2 3 4 5 6 7 8")+"goal 3x4\n"+strings.Repeat("? ? ? ?\n", 3))
		for i, c := range puzzles.Roam(f, level, level.Start, 100, r).Cells {
			if name := f.FormatCell(c, puzzles.Start); name == "1" || name == "2" || name == "3" {
				level = f.Paint(level, puzzles.Goal, -1, i, c)
			}
		}
	case "swap":
		level = read(t, "puzzle swap\nstart 3x4\n"+shuffled(r, "T1R T1R B1R T2B B1B T1B B2G T1G T1G Q1G ### ###")+"goal 3x4\n"+strings.Repeat("? ? ? ?\n", 3))
		end := puzzles.Roam(f, level, level.Start, 100, r)
		for _, i := range r.Perm(12)[:7] {
			for _, b := range f.Palette(level, puzzles.Goal) {
				if b.Face.Piece && b.Face.Hue == f.Scene(level, end, puzzles.Start).Faces[i].Hue {
					level = f.Paint(level, puzzles.Goal, -1, i, b.Cell)
				}
			}
		}
	case "glide":
		if level = made(t, f, seed); level == nil || seed%2 > 0 {
			return level
		}
		level = gated(f, level, r)
	default:
		return made(t, f, seed)
	}
	if n := len(optimum(t, level)); n < 5 || n > 24 {
		return nil
	}
	return level
}

// gated is a level with six gates on its floor, of the colours that its tiles have.
func gated(f families.Family, level *puzzles.Puzzle, r *rand.Rand) *puzzles.Puzzle {
	scene := f.Scene(level, level.Start, puzzles.Start)
	var gates []puzzles.Brush
	for _, b := range f.Palette(level, puzzles.Start) {
		if b.Face.Ground == puzzles.Gate && slices.ContainsFunc(scene.Faces, func(face puzzles.Face) bool { return face.Piece && face.Hue == b.Face.Tint }) {
			gates = append(gates, b)
		}
	}
	for n := 0; n < 6 && len(gates) > 0; {
		cell := r.IntN(len(scene.Faces))
		if face := scene.Faces[cell]; !face.Piece && face.Ground == puzzles.Floor && level.Goal.Cells[cell] == puzzles.Any {
			n, level = n+1, f.Paint(level, puzzles.Start, -1, cell, gates[r.IntN(len(gates))].Cell)
		}
	}
	return level
}

// shuffled is rows of four of some words, in an order by chance.
func shuffled(r *rand.Rand, words string) (rows string) {
	list := strings.Fields(words)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for row := range slices.Chunk(list, 4) {
		rows += strings.Join(row, " ") + "\n"
	}
	return rows
}

// made is the level that a recipe makes of a seed.
func made(t *testing.T, f families.Family, seed uint64) (level *puzzles.Puzzle) {
	t.Helper()
	a := asks[f.Info().ID]
	a.Family, a.Seed, a.Count, a.Threads = f.Info().ID, seed, 1, 1
	_, err := generate.Run(t.Context(), a, func(m generate.Made) error {
		level = m.Puzzle
		return nil
	}, nil)
	require.NoError(t, err)
	return level
}
