package analysis_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

// boards are small ones of all families on which every position differs by the rules.
var boards = []string{
	"puzzle slide\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 3x3\n1 1 2\n2 # 3\n_ _ 3\ngoal 3x3\n1 1 2\n3 # 2\n_ 3 _\n",
	"puzzle glide\nstart 4x4\nR..#\n....\n.#.B\nB...\ngoal 4x4\n...#\n....\n.#B.\n.R..\n",
	"puzzle glide\nstart 3x5\nR....\n.###.\nB....\ngoal 3x5\n.....\n.###.\n..R..\n",
	"puzzle glide\nstart 3x4\nR..%\n.#..\nB...\ngoal 3x4\n....\n.#..\n..RR\n",
	"puzzle tandem\nstart 4x4\no..#\n.o..\n..#_\n_..o\n",
	// With dead ends.
	"puzzle glide\nstart 4x4\n....\n#.#.\n..##\n.R#.\ngoal 4x4\n....\n....\n.R..\n....\n",
	"puzzle glide\nstart 4x4\n....\n#R##\n..##\n....\ngoal 4x4\n....\n....\nR...\n....\n",
	"puzzle tandem\nstart 4x4\n.o..\n..o.\n.._.\n._.o\n",
	"puzzle tandem\nstart 4x4\n....\n.o_.\n._..\no...\n",
	"puzzle swap\nstart 2x3\nT1R B1B Q1G\nQ2R ### B1B\ngoal 2x3\nB ? R\n? # R\n",
	"puzzle blocks\nmetric slide\nstart 4x4\nAA.B\nC..B\nC.DD\nC...\ngoal 4x4\n..AA\n....\n....\n....\n",
	"puzzle blocks\nmetric slide\nstart 3x4\nA..B\nC..D\n..##\ngoal 3x4\nB..A\nD...\n..##\n",
	"puzzle blocks\nmetric step\nstart 3x4\nAAE.\nC...\nC.##\ngoal 3x4\n....\n..AA\n..##\n",
	"puzzle blocks\nmetric move\nstart 3x4\nAAB.\nC.B.\n..##\ngoal 3x4\n....\n..AA\n..##\n",
}

func read(t testing.TB, text string) (puzzles.Family, *puzzles.Puzzle) {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "board", families.Rules)
	require.NoError(t, err)
	return families.Find(list[0].Family), list[0]
}

// web is a space found by the rules alone.
type web struct {
	number map[string]int
	boards []puzzles.Board
	next   [][]int
	move   [][]puzzles.Move
	goal   []bool
	layer  []int
}

func key(b puzzles.Board) string { return fmt.Sprint(b.Cells) }

func newWeb(t testing.TB, f puzzles.Family, p *puzzles.Puzzle) *web {
	w := &web{number: map[string]int{key(p.Start): 0}, boards: []puzzles.Board{p.Start}, layer: []int{0}}
	for i := 0; i < len(w.boards); i++ {
		require.Less(t, i, 20_000)
		w.goal = append(w.goal, f.Matches(p, w.boards[i], p.Goal))
		var next []int
		var move []puzzles.Move
		for _, m := range f.Moves(p, w.boards[i]) {
			to, _, err := f.Play(p, w.boards[i], m)
			require.NoError(t, err)
			n, known := w.number[key(to)]
			if !known {
				n = len(w.boards)
				w.number[key(to)] = n
				w.boards, w.layer = append(w.boards, to), append(w.layer, w.layer[i]+1)
			}
			if !slices.Contains(next, n) {
				next, move = append(next, n), append(move, m)
			}
		}
		w.next, w.move = append(w.next, next), append(w.move, move)
	}
	return w
}

// far is the distance of every position to the goal without going through one that is
// left out, -1 for none.
func (w *web) far(without int) []int {
	from := make([][]int, len(w.next))
	for i, list := range w.next {
		for _, to := range list {
			from[to] = append(from[to], i)
		}
	}
	far := make([]int, len(w.next))
	var queue []int
	for i := range far {
		far[i] = -1
		if w.goal[i] && i != without {
			far[i] = 0
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, i := range from[queue[0]] {
			if far[i] < 0 && i != without {
				far[i] = far[queue[0]] + 1
				queue = append(queue, i)
			}
		}
	}
	return far
}

// solution is an optimal one.
type solution struct {
	at    []int
	moves []puzzles.Move
}

// optimal lists all optimal solutions; nil where they are too many.
func (w *web) optimal(far []int) (all []solution) {
	var walk func(s solution) bool
	walk = func(s solution) bool {
		at := s.at[len(s.at)-1]
		if far[at] == 0 {
			all = append(all, solution{slices.Clone(s.at), slices.Clone(s.moves)})
			return len(all) <= 1500
		}
		for k, to := range w.next[at] {
			if far[to] == far[at]-1 && !walk(solution{append(s.at, to), append(s.moves, w.move[at][k])}) {
				return false
			}
		}
		return true
	}
	if !walk(solution{at: []int{0}}) {
		return nil
	}
	return all
}

// strategies counts the classes of solutions under the exchange of two moves.
func strategies(all []solution) int {
	number := map[string]int{}
	part := make([]int, len(all))
	name := func(moves []puzzles.Move) string {
		var list []string
		for _, m := range moves {
			list = append(list, string(m))
		}
		return strings.Join(list, " ")
	}
	for i, s := range all {
		number[name(s.moves)], part[i] = i, i
	}
	var root func(i int) int
	root = func(i int) int {
		if part[i] == i {
			return i
		}
		return root(part[i])
	}
	for i, s := range all {
		for k := 0; k+1 < len(s.moves); k++ {
			moves := slices.Clone(s.moves)
			moves[k], moves[k+1] = moves[k+1], moves[k]
			// Exchanged, the rest leads through the same positions.
			if j, ok := number[name(moves)]; ok && slices.Equal(s.at[k+2:], all[j].at[k+2:]) {
				part[root(i)] = root(j)
			}
		}
	}
	n := 0
	for i := range part {
		if part[i] == i {
			n++
		}
	}
	return n
}

// Everything is as the rules alone say, from many starts.
func TestAnalysisIsThatOfTheRules(t *testing.T) {
	r := draws.Rand(18, 1)
	dead := 0 // ends where a goal could be reached
	for _, text := range boards {
		f, p := read(t, text)
		whole := newWeb(t, f, p)
		for range 3 {
			p.Start = whole.boards[r.IntN(len(whole.boards))]
			if len(puzzles.CheckQuestion(p, families.Rules)) == 0 {
				dead += compare(t, f, p).Space.DeadEnds
			}
		}
	}
	assert.Positive(t, dead)
}

func compare(t *testing.T, f puzzles.Family, p *puzzles.Puzzle) analysis.Report {
	w := newWeb(t, f, p)
	far := w.far(-1)
	defer func() {
		if t.Failed() {
			t.Fatal(puzzles.BoardText(f, p.Start, puzzles.Start), puzzles.BoardText(f, p.Goal, puzzles.Goal))
		}
	}()
	got, err := analysis.Analyse(context.Background(), p, analysis.Request{})
	require.NoError(t, err)
	s := got.Space
	require.True(t, s.Whole)
	assert.Equal(t, len(w.boards), s.States)
	dead, goals, edges := 0, 0, 0
	layers, toGoal := make([]int, len(s.FromStart)), make([]int, len(s.ToGoal))
	for i := range w.boards {
		layers[w.layer[i]]++
		edges += len(w.next[i])
		if w.goal[i] {
			goals++
		}
		if far[i] < 0 {
			dead++
		} else {
			toGoal[far[i]]++
		}
	}
	assert.Equal(t, layers, s.FromStart)
	assert.Equal(t, toGoal, append([]int{}, s.ToGoal...))
	assert.Equal(t, dead, s.DeadEnds)
	assert.Equal(t, goals, s.Goals)
	assert.InDelta(t, float64(edges)/float64(len(w.boards)), s.Moves, 1e-9)
	last := w.number[key(got.Hardest.Goal.Board)]
	assert.Equal(t, slices.Max(w.layer), w.layer[last])
	assert.Equal(t, w.layer[last], got.Hardest.Goal.Distance)
	assert.Equal(t, layers[len(layers)-1], got.Hardest.Goal.Count)
	if far[0] < 0 {
		assert.False(t, got.Answer.Known)
		assert.True(t, got.Answer.Unsolvable)
		got.Space.DeadEnds = 0
		return got
	}
	hardest := w.number[key(got.Hardest.Start.Board)]
	assert.Equal(t, slices.Max(far), far[hardest])
	assert.Equal(t, far[hardest], got.Hardest.Start.Distance)
	assert.Equal(t, toGoal[len(toGoal)-1], got.Hardest.Start.Count)
	ways(t, w, far, got.Answer)
	require.NotNil(t, got.Difficulty)
	return got
}

// ways compares what is said of the optimal solutions.
func ways(t *testing.T, w *web, far []int, got analysis.OptimalSolutions) {
	require.True(t, got.Known && got.Exact && got.Passed)
	assert.Equal(t, far[0], got.Optimum)
	all := w.optimal(far)
	if all == nil {
		return
	}
	assert.EqualValues(t, len(all), got.Count)
	assert.Equal(t, strategies(all), got.Strategies)
	on := map[int]bool{}
	through, moves := map[int]int{}, map[[2]int]int{}
	for _, s := range all {
		for i, at := range s.at {
			on[at] = true
			through[at]++
			if i > 0 {
				moves[[2]int{s.at[i-1], at}]++
			}
		}
	}
	assert.Len(t, on, got.Positions)
	forced, choices := 0, 0
	for _, n := range moves {
		if n == len(all) {
			forced++
		}
	}
	for at := range on {
		keep := 0
		for _, to := range w.next[at] {
			if far[at] > 0 && far[to] == far[at]-1 {
				keep++
			}
		}
		if keep > 1 {
			choices++
		}
	}
	assert.Equal(t, forced, got.Forced)
	assert.Equal(t, choices, got.Choices)
	common := 0
	for at, n := range through {
		if n == len(all) && at != 0 {
			common++
		}
	}
	assert.Len(t, got.Common, common)
	for _, c := range got.Common {
		at := w.number[key(c.Board)]
		assert.Equal(t, len(all), through[at])
		assert.Equal(t, w.layer[at], c.At)
		assert.Equal(t, w.far(at)[0] < 0, c.Every)
	}
}

// Tiles that the goal does not name count for one another: what they are called on the way makes no position of its own,
// and the boards that are shown have the tiles of the start.
func TestTilesThatTheGoalDoesNotNameAreAlike(t *testing.T) {
	for text, same := range map[string]string{
		"puzzle glide\nstart 3x4\n....\n.G..\nRB..\ngoal 3x4\n....\n....\nG...\n":                              "RB",
		"puzzle glide\nstart 3x4\n...Y\n.G#.\nRB..\ngoal 3x4\n....\n..#.\nG...\n":                              "RBY",
		"puzzle glide\nstart 3x4\n...Y\n.G#.\nRB..\ngoal 3x4\n....\n..#.\nG...\ngates 3x4\n..r.\n....\n....\n": "BY", // r is a gate
	} {
		f, p := read(t, text)
		w := newWeb(t, f, p)
		named := func(b puzzles.Board) string {
			return strings.Map(func(c rune) rune {
				if strings.ContainsRune(same, c) {
					return rune(same[0])
				}
				return c
			}, puzzles.BoardText(f, b, puzzles.Start))
		}
		layer := map[string]int{}
		far := 0
		for i, b := range w.boards { // by their distance
			if _, known := layer[named(b)]; !known {
				layer[named(b)] = w.layer[i]
				far = max(far, w.layer[i])
			}
		}
		got, err := analysis.Analyse(t.Context(), p, analysis.Request{})
		require.NoError(t, err)
		assert.Equal(t, len(layer), got.Space.States, text)
		assert.Less(t, got.Space.States, len(w.boards), text)
		assert.Equal(t, far, got.Hardest.Goal.Distance, text)
		assert.Equal(t, far, layer[named(got.Hardest.Goal.Board)], text)
		tiles := func(b puzzles.Board) []string {
			return slices.Sorted(strings.SplitSeq(puzzles.BoardText(f, b, puzzles.Start), ""))
		}
		assert.Equal(t, tiles(p.Start), tiles(got.Hardest.Goal.Board), text)
		if same == "RB" {
			assert.Equal(t, []int{552, 9}, []int{got.Space.States, far}, text)
		}
	}
}

// Where a space is not listed whole, the optimal solutions are known as well.
func TestBeyondTheLimit(t *testing.T) {
	sampled := 0
	for _, text := range boards {
		_, p := read(t, text)
		whole, err := analysis.Analyse(context.Background(), p, analysis.Request{})
		require.NoError(t, err)
		if whole.Answer.Optimum < 3 || whole.Space.States <= 10 {
			continue
		}
		// So few positions that neither is listed whole, but many enough for the search.
		got, err := analysis.Analyse(context.Background(), p, analysis.Request{MostListed: 10, Strolls: 300})
		require.NoError(t, err)
		assert.False(t, got.Space.Whole)
		assert.Positive(t, got.Space.States)
		if p.Family == "glide" || p.Family == "tandem" {
			assert.Nil(t, got.Difficulty, "moves cannot be undone")
		} else if d := got.Difficulty; d != nil { // a walk may hardly end in so few moves
			assert.True(t, d.Walk.Sampled())
			assert.False(t, d.Measured)
			assert.InEpsilon(t, whole.Difficulty.Seconds, d.Seconds, 0.1)
			sampled++
		}
		for i := range whole.Answer.Common {
			whole.Answer.Common[i].Every = false
		}
		whole.Answer.Passed = false
		assert.Equal(t, whole.Answer, got.Answer, text)
	}
	assert.Positive(t, sampled)
}
