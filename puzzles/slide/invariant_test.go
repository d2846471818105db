package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/test/draws"
)

// On every permutation of the small boards the verdict is exactly what
// exhaustive search finds.
func TestParityDecides(t *testing.T) {
	exhaustive(t)
	for _, goal := range []string{
		"1 2 / 3 _", "_ 1 / 2 3", "1 2 3 / 4 5 _", "_ 1 2 / 3 4 5", "1 2 / 3 4 / 5 _", "_ 1 / 2 3 / 4 5",
		"1 2 3 / 4 5 6 / 7 8 _", "_ 1 2 / 3 4 5 / 6 7 8", "1 2 ? / 4 5 _",
	} {
		t.Run(goal, func(t *testing.T) {
			t.Parallel()
			b := board(t, goal, puzzles.Goal)
			p := Family{}.New(b.Size)
			p.Goal = b
			l := newLayout(p.Start, wanted(puzzles.Route{}, p.Start))
			want := l.codes(p.Goal)
			dist := distances(t, newWordSpace(l, l.codes(p.Start), want))
			for _, c := range everything(t, l) {
				_, reachable := dist[pack[single](l, c)]
				_, ruledOut := l.impossible(c, want)
				if reachable == ruledOut {
					t.Fatalf("%v: reachable %v, ruled out %v", c, reachable, ruledOut)
				}
			}
		})
	}
}

// The textbook rule for the blank-last goal: odd width, an even number of
// inversions; even width, inversions plus the blank's row from the bottom
// (counted from 0) even.
func TestParityIsTheTextbookRule(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(2, 10).Draw(t, "rows"), Cols: rapid.IntRange(2, 10).Draw(t, "cols")}
		p := Family{}.New(size)
		p.Start = puzzles.Board{Size: size, Cells: rapid.Permutation(p.Goal.Cells).Draw(t, "start")}
		sum := 0
		for i, c := range p.Start.Cells {
			if c == Blank && size.Cols%2 == 0 {
				sum += size.Rows - 1 - i/size.Cols
			}
			for _, later := range p.Start.Cells[i+1:] {
				if c != Blank && later != Blank && c > later {
					sum++
				}
			}
		}
		l, start, want := layoutOf(p)
		_, ruledOut := l.impossible(start, want)
		assert.Equal(t, sum%2 == 1, ruledOut)
	})
}

// Walls, several blanks, repeated labels, open goals: what is ruled out is
// never reachable.
func TestNeverRulesOutASolution(t *testing.T) {
	ruled := 0
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 2, 4)
		l, start, want := layoutOf(p)
		if e, yes := l.impossible(start, want); yes {
			ruled++
			require.Equal(t, -1, slowDistance(p), e.Format)
		}
	})
	assert.Positive(t, ruled, "the test must meet impossible puzzles")
}

// What is called solvable is: on boards with and without walls, several
// blanks, repeated labels and open goals. Without walls it is always known.
func TestNeverPromisesASolutionThatIsNotThere(t *testing.T) {
	promised := 0
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 2, 4)
		l, start, want := layoutOf(p)
		_, no := l.impossible(start, want)
		if e, yes := l.solvable(start, want); yes {
			promised++
			require.NotEqual(t, -1, slowDistance(p), e.Format)
		} else if !l.Walled() {
			require.True(t, no, "without walls the parity decides")
		}
	})
	assert.Positive(t, promised, "the test must meet solvable puzzles")
}

func TestInvariantReasons(t *testing.T) {
	for _, tc := range []struct{ name, start, goal, reason string }{
		{"parity", "1 2 3 / 4 5 6 / 8 7 _", "1 2 3 / 4 5 6 / 7 8 _", "differ in parity, which no move can change. Swap any two tiles"},
		{"parity with a wall", "2 1 3 / 4 # 5 / 6 7 _", "1 2 3 / 4 # 5 / 6 7 _", "parity"},
		{"repeated labels", "1 2 3 / 4 5 6 / 8 8 _", "1 2 3 / 4 6 5 / 8 8 _", ""},
		{"two blanks", "2 1 / _ _", "1 2 / _ _", ""},
		{"even with a wall", "1 2 3 / 4 # 5 / 6 7 _", "2 3 1 / 4 # 5 / 6 7 _", ""},
		{"other side of the wall", "1 # 2 / _ # _", "2 # 1 / _ # _", "on the other side of the walls"},
		{"no blank on that side", "1 # 2 / 3 # _", "3 # 2 / 1 # _", "cut it off from every blank"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l, start, want := layoutOf(puzzleOf(t, tc.start, tc.goal))
			e, yes := l.impossible(start, want)
			assert.Equal(t, tc.reason != "", yes)
			assert.Contains(t, e.String(), tc.reason)
		})
	}
}

// The rule that is shown agrees with the verdict: the numbers it gives for start and goal are both odd or
// both even exactly where there is a solution. Each inversion marks two tiles.
func TestTheWorkingAgreesWithTheVerdict(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(2, 6).Draw(t, "rows"), Cols: rapid.IntRange(2, 6).Draw(t, "cols")}
		p := Family{}.New(size)
		cells := rapid.Permutation(p.Goal.Cells)
		p.Start = puzzles.Board{Size: size, Cells: cells.Draw(t, "start")}
		p.Goal = puzzles.Board{Size: size, Cells: cells.Draw(t, "goal")}
		each, rule, ok := Family{}.Inversions(p)
		require.True(t, ok)
		_, args := rule.Parts()
		from, to, inversions := args[0].(int), args[len(args)-1].(int), args[0].(int)
		if len(args) == 6 {
			from = args[2].(int)
		}
		l, start, want := layoutOf(p)
		reason, ruledOut := l.impossible(start, want)
		assert.Equal(t, (from-to)%2 != 0, ruledOut)
		if !ruledOut {
			reason, _ = l.solvable(start, want)
		}
		if !l.matches(start, want) {
			assert.Contains(t, reason.String(), rule.String())
			assert.Equal(t, parity, reason.ID)
		}
		sum := 0
		for _, n := range each {
			sum += n
		}
		assert.Equal(t, 2*inversions, sum)
	})
}

func TestInversionsOfLoydsPuzzle(t *testing.T) {
	p := Family{}.New(puzzles.Size{Rows: 4, Cols: 4})
	at := p.Goal.Clone()
	at.Cells[13], at.Cells[14] = at.Cells[14], at.Cells[13]
	each, rule, ok := Family{}.Inversions(p.WithStart(at))
	require.True(t, ok)
	assert.Equal(t, []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0}, each)
	assert.Equal(t, "Inversions plus row of the blank from below: 1 + 1 = 2 in the start, 0 + 1 = 1 in the goal; "+
		"with an even number of columns both sums must be odd or both even.", rule.String())
}

// With walls, labels that are alike or cells left open, inversions do not decide.
func TestInversionsAreNotToldWhereTheyDoNotDecide(t *testing.T) {
	for start, goal := range map[string]string{
		"2 1 3 / 4 # 5 / 6 7 _": "1 2 3 / 4 # 5 / 6 7 _",
		"1 2 3 / 4 5 6 / 8 8 _": "1 2 3 / 4 6 5 / 8 8 _",
		"2 1 / _ _":             "1 2 / _ _",
		"1 2 3 / 5 4 _":         "1 2 ? / 4 5 _",
	} {
		p := Family{}.New(board(t, start, puzzles.Start).Size)
		p.Start, p.Goal = board(t, start, puzzles.Start), board(t, goal, puzzles.Goal)
		_, _, ok := Family{}.Inversions(p)
		assert.False(t, ok, start)
	}
}
