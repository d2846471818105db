package families_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// weights are those of the property below, as they are typed: some that make f whole on a small scale, some that do not.
var weights = []string{"1.01", "1.05", "1.1", "1.15", "1.19", "1.2", "1.25", "1.333", "1.37", "1.5", "1.7", "2", "2.37", "3"}

// A weighted search keeps its word: by an admissible heuristic no solution is longer than w times the optimum, which
// the rules alone tell of every board.
func TestWeightedSearchIsWithinItsFactor(t *testing.T) {
	each := draws.Count(400) // of a family
	longer := 0
	for n, family := range []string{"slide", "glide", "tandem", "swap", "blocks"} {
		t.Run(family, func(t *testing.T) {
			r := draws.Rand(46, uint64(n))
			solved := 0
			for solved < each {
				text := smallBoard(r, family)
				list, err := puzzles.Read([]byte(text), "board", families.Rules)
				if err != nil || len(puzzles.CheckQuestion(list[0], families.Rules)) > 0 {
					continue
				}
				p := list[0]
				optimum := shortest(t, p, 3000)
				if optimum < 1 {
					continue
				}
				solved++
				opened, err := study.Open(p)
				require.NoError(t, err)
				for _, info := range opened.Problem.Heuristics() {
					if !info.Admissible || info.Tables > 4<<20 {
						continue
					}
					for range 2 {
						weight := weights[r.IntN(len(weights))]
						if within(t, opened, info.ID, weight, optimum, text) > optimum {
							longer++
						}
					}
				}
			}
		})
	}
	require.Positive(t, longer, "some boards put the weight to use")
}

// within is the length of the solution of a weighted search, which is at most the factor times the optimum.
func within(t *testing.T, p *study.Study, heuristic, weight string, optimum int, text string) int {
	t.Helper()
	w, ok := new(big.Rat).SetString(weight)
	require.True(t, ok)
	factor, _ := w.Float64()
	s, err := p.Search(t.Context(), study.Request{Options: solver.Options{Algorithm: solver.Weighted, Heuristic: heuristic, Weight: factor, Threads: 1}})
	require.NoError(t, err)
	got := s.Run(t.Context(), solver.Limits{}, nil)
	require.Contains(t, []solver.Status{solver.Solved, solver.Optimal}, got.Status, "%s %s\n%s", heuristic, weight, text)
	length := big.NewRat(int64(got.Cost), 1)
	most := w.Mul(w, big.NewRat(int64(optimum), 1))
	require.LessOrEqual(t, length.Cmp(most), 0, "%d for %d with %s at %s\n%s", got.Cost, optimum, heuristic, weight, text)
	require.LessOrEqual(t, int(got.LowerBound), optimum)
	return int(got.Cost)
}

// shortest is the length of a shortest solution by the rules alone; -1 where there is none among so many positions.
func shortest(t *testing.T, p *puzzles.Puzzle, most int) int {
	t.Helper()
	f := families.Find(p.Family)
	far := map[string]int{fmt.Sprint(p.Start.Cells): 0}
	for queue := []puzzles.Board{p.Start}; len(queue) > 0 && len(far) < most; queue = queue[1:] {
		at, d := queue[0], far[fmt.Sprint(queue[0].Cells)]
		if f.Matches(p, at, p.Goal) {
			return d
		}
		for _, m := range f.Moves(p, at) {
			to, _, err := f.Play(p, at, m)
			require.NoError(t, err)
			if _, known := far[fmt.Sprint(to.Cells)]; !known {
				far[fmt.Sprint(to.Cells)] = d + 1
				queue = append(queue, to)
			}
		}
	}
	return -1
}

// smallBoard draws the text of a small board of a family: walls, pieces that are alike, goals that leave cells open.
// Some are no puzzles.
func smallBoard(r *rand.Rand, family string) string {
	rows, cols := 2+r.IntN(2), 2+r.IntN(3)
	if family == "glide" || family == "tandem" || family == "blocks" {
		rows, cols = 3+r.IntN(2), 3+r.IntN(2)
	}
	n := rows * cols
	start, goal, separator := make([]string, n), make([]string, n), " "
	order := r.Perm(n)
	header := ""
	switch family {
	case "slide":
		blanks, walls := 1+r.IntN(3), r.IntN(2)
		for i := range n {
			start[i] = fmt.Sprint(1 + i/(1+r.IntN(2)))
		}
		for _, i := range order[:blanks] {
			start[i] = "_"
		}
		for k, i := range r.Perm(n) { // an arrangement of the same
			goal[k] = start[i]
		}
		for range walls {
			i := r.IntN(n)
			start[i], goal[i] = "#", "#"
		}
		for _, i := range r.Perm(n)[:r.IntN(n)] {
			if goal[i] != "#" {
				goal[i] = "?"
			}
		}
	case "glide", "tandem":
		separator = ""
		pieces := []string{"R", "B", "R", "%"}
		for i := range n {
			start[i], goal[i] = ".", "."
		}
		for _, i := range order[:r.IntN(n/3)] {
			start[i], goal[i] = "#", "#"
		}
		k := 1 + r.IntN(3)
		for j, i := range order[n-k:] {
			start[i] = pieces[(j+r.IntN(2))%len(pieces)]
			if family == "tandem" {
				start[i] = "o"
			}
		}
		for _, i := range order[n/3 : n/3+1+r.IntN(k)] {
			if family == "tandem" && start[i] == "." {
				start[i] = "_"
			}
			goal[i] = pieces[r.IntN(2)]
		}
	case "swap":
		rows, cols = 2, 2+r.IntN(2)
		n = rows * cols
		start, goal = make([]string, n), make([]string, n)
		for i := range n {
			start[i] = []string{"T", "B", "Q"}[r.IntN(3)] + fmt.Sprint(1+r.IntN(2)) + []string{"R", "B", "G"}[r.IntN(3)]
		}
		for k, i := range r.Perm(n) {
			if goal[k] = start[i][2:]; r.IntN(4) == 0 {
				goal[k] = "?"
			}
		}
	case "blocks":
		separator = ""
		header = "metric " + []string{"step", "slide", "move"}[r.IntN(3)] + "\n"
		for i := range n {
			start[i], goal[i] = ".", "."
		}
		for k := range 2 + r.IntN(4) {
			i, name := r.IntN(n), string(rune('A'+k))
			if next := i + []int{1, cols}[r.IntN(2)]; next < n && start[i] == "." && start[next] == "." && (next%cols != 0 || next == i+cols) {
				start[i], start[next] = name, name
			}
		}
		from, to := r.IntN(n), r.IntN(n)
		for i := range n { // the first piece somewhere else
			if j := i + to - from; start[i] == "A" && j >= 0 && j < n {
				goal[j] = "A"
			}
		}
	}
	var out strings.Builder
	board := func(role string, cells []string) {
		fmt.Fprintf(&out, "%s %dx%d\n", role, rows, cols)
		for row := range rows {
			out.WriteString(strings.Join(cells[row*cols:(row+1)*cols], separator) + "\n")
		}
	}
	fmt.Fprintf(&out, "puzzle %s\n%s", family, header)
	board("start", start)
	if family != "tandem" {
		board("goal", goal)
	}
	return out.String()
}
