package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

func solve(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Board) {
	return familytest.Solve(t, Family{}, p, o)
}

func TestSolveBoardAThroughItsWaypoint(t *testing.T) {
	p := boardA(t)
	waypoint := read(t, boardAWaypoint, puzzles.Pattern)
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Name: "halfway", Board: waypoint}}
	got, boards := solve(t, p, solver.Options{Algorithm: solver.TwoWay})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 22, got.Cost)
	require.Len(t, got.Legs, 2)
	assert.EqualValues(t, 13, got.Legs[0].Cost)
	assert.EqualValues(t, 9, got.Legs[1].Cost)
	assert.True(t, Family{}.Matches(p, boards[13], waypoint))
}

func TestSolveBoardB(t *testing.T) {
	for _, o := range []solver.Options{
		{Algorithm: solver.Automatic},
		{Algorithm: solver.AStar, Heuristic: "relaxed-matching"},
	} {
		got, _ := solve(t, boardB(t), o)
		assert.Equal(t, solver.Optimal, got.Status, o.Algorithm)
		assert.EqualValues(t, 15, got.Cost, o.Algorithm)
	}
}

// Where the estimate is nearly exact two searches are not begun, see TestSolveBoardA for where it is not.
func TestEasyBoardsAreProvedByAStar(t *testing.T) {
	p := puzzle(t, `
		......
		..#GB.
		......
		...R..
		..Y.O#
		...##.`, `
		....RO
		......
		......
		.....Y
		B.....
		..G...`, "")
	got, _ := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 14, got.Cost)
	assert.Equal(t, solver.AStar, got.Algorithm)
	assert.Less(t, got.Stats.Expanded, uint64(3_000), "two searches that meet expand 160,000")
}

// Every packing and algorithm finds the length that exhaustive search finds.
func TestSolveAgreesWithExhaustiveSearch(t *testing.T) {
	overSmall := map[string]recipe{
		"plain":      {maxSide: 4, maxTiles: 4, colours: 2, gates: true},
		"chameleons": {maxSide: 3, maxTiles: 5, colours: 2, gates: true, chameleons: true},
	}
	for name, r := range overSmall {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				_, spaces := packings(p)
				want := int32(-1)
				for _, sp := range spaces {
					_, dist, ok := exactDistances(sp, sp.IsGoal, 2000)
					if !ok {
						t.Skip("too many positions")
					}
					want = dist[sp.Start()]
				}
				list := []solver.Options{
					{Algorithm: solver.AStar, Heuristic: "relaxed-matching"},
					{Algorithm: solver.AStar, Heuristic: "zero"},
					{Algorithm: solver.Automatic},
				}
				if !r.chameleons {
					list = append(list, solver.Options{Algorithm: solver.TwoWay})
				}
				for _, o := range list {
					got, _ := solve(t, p, o)
					if want < 0 {
						require.Equal(t, solver.Unsolvable, got.Status)
						continue
					}
					require.Equal(t, solver.Optimal, got.Status)
					require.Equal(t, want, got.Cost)
				}
			})
		})
	}
}

// crowd is a 16x16 board with the given number of tiles of each colour and of
// chameleons. The goal is three slides away.
func crowd(t testing.TB, colours, each, greys int) *puzzles.Puzzle {
	t.Helper()
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	cell := 0
	for k := range colour(colours) {
		for range each {
			p.Start.Cells[cell] = tileCell(k)
			cell++
		}
	}
	for range greys {
		p.Start.Cells[cell] = chameleonCell
		cell++
	}
	there := *p
	for range 3 {
		moves := Family{}.Moves(p, there.Start)
		var err error
		there.Start, _, err = Family{}.Play(p, there.Start, moves[len(moves)/2])
		require.NoError(t, err)
	}
	p.Goal = goalFromStart(&there).Goal
	return p
}

func TestEveryWidthOfStateSolves(t *testing.T) {
	tests := []struct {
		name                 string
		colours, each, greys int
		words                int
	}{
		{"one word of lists", 4, 2, 0, 1},
		{"two words of lists", 4, 4, 0, 2},
		{"four words of codes, one colour", 1, 200, 0, 4},
		{"four words of lists", 8, 4, 0, 4},
		{"eight words of lists", 8, 8, 0, 8},
		{"sixteen words of codes", 8, 30, 0, 16},
		{"chameleons in sixteen words", 8, 1, 4, 16},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := crowd(t, tt.colours, tt.each, tt.greys)
			words, _ := newBoard(p).width()
			assert.Equal(t, tt.words, words)
			got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar})
			assert.Equal(t, solver.Optimal, got.Status)
			assert.Positive(t, got.Cost)
			assert.LessOrEqual(t, got.Cost, int32(3))
		})
	}
}

func TestRoute(t *testing.T) {
	p := puzzle(t, "R..B ....", "B... ...R", "")
	via := func(drawing string) puzzles.Mark {
		return puzzles.Mark{Kind: puzzles.Via, Board: read(t, drawing, puzzles.Pattern)}
	}
	fixed := func(line string) puzzles.Mark {
		return puzzles.Mark{Kind: puzzles.Fixed, Moves: familytest.Moves(line)}
	}
	p.Marks = []puzzles.Mark{
		fixed("A1-D"),
		{Kind: puzzles.Hint, Moves: familytest.Moves("D1-D")},
		fixed("A2-R D1-L"),
		via("B..R ...."),
		fixed("D1-D A1-D"),
	}
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	assert.Contains(t, problem.Algorithms(), solver.TwoWay)
	got, boards := solve(t, p, solver.Options{Algorithm: solver.AStar})
	assert.Equal(t, solver.Optimal, got.Status)
	// Three moves as recorded, one to the mark, two as recorded, one to the goal.
	assert.EqualValues(t, 7, got.Cost)
	assert.Equal(t, "\nB...\n...R", draw(boards[7], puzzles.Start))
	assert.Equal(t, "\nB..R\n....", draw(boards[4], puzzles.Start))
	assert.Equal(t, "\n....\nB..R", draw(boards[6], puzzles.Start))
}

func TestRouteThroughTheStartCostsNothing(t *testing.T) {
	p := puzzle(t, "R..B ....", "...B R...", "")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
	for _, a := range []solver.Algorithm{solver.AStar, solver.TwoWay} {
		got, _ := solve(t, p, solver.Options{Algorithm: a})
		assert.Equal(t, solver.Optimal, got.Status, a)
		assert.EqualValues(t, 1, got.Cost, a)
	}
}

func TestRouteFaults(t *testing.T) {
	tests := []struct {
		name, board, moves string
		kind               puzzles.MarkKind
		want               string
	}{
		{"size", "R.#. .%.. ....", "", puzzles.Via, "waypoint 1: the waypoint's board is 3x4, but the start board is 2x4"},
		{"tile in a wall", "..R. .%..", "", puzzles.Via, "waypoint 1: a tile stands at C1, where the start has a wall"},
		{"other wall", "R.## .%..", "", puzzles.Via, "waypoint 1: a wall stands at D1, where the start has none"},
		{"foreign gate", "..#R .%..", "", puzzles.Via, "waypoint 1: the tile at D1 stands on a gate for blue tiles"},
		{"a tile too few", "R.#. ....", "", puzzles.Via, "waypoint 1: number of tiles: the board has 1, the start has 2"},
		{"a colour too many", "R.#. .B..", "", puzzles.Via, "waypoint 1: blue tiles: the board has 1, the start has 0"},
		{"moves", "", "A1-X", puzzles.Fixed, `waypoint 1: move 1, A1-X, is not legal: "X" is no direction; directions are U, D, L and R`},
		{"later move", "", "A1-D B1-R", puzzles.Fixed, "waypoint 1: move 2, B1-R, is not legal: B1 holds no tile"},
		{"via of moves", "", "A1-D", puzzles.Via, "waypoint 1: a via waypoint holds a board to pass through"},
		{"fixed board", "R.#. .%..", "", puzzles.Fixed, "waypoint 1: a fixed waypoint holds recorded moves, at least one"},
		{"kind", "", "A1-D", "maybe", `waypoint 1: "maybe" is no kind of waypoint; kinds are via, fixed and hint`},
		{"dyed", ".R#. .R..", "", puzzles.Via, ""},
		{"walls left out", "R... .%..", "", puzzles.Via, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, "R.#. .%..", "R... ....", "...b ....")
			m := puzzles.Mark{Kind: tt.kind}
			if tt.board != "" {
				m.Board = read(t, tt.board, puzzles.Pattern)
			}
			m.Moves = familytest.Moves(tt.moves)
			p.Marks = []puzzles.Mark{m}
			_, err := Family{}.Compile(p)
			if tt.want == "" {
				assert.NoError(t, err)
				return
			}
			assert.EqualError(t, err, tt.want)
		})
	}
}

func TestChameleonsRuleOutTwoWaySearch(t *testing.T) {
	p := puzzle(t, "R..% .... ....", "RR.. .... ....", "")
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	assert.NotContains(t, problem.Algorithms(), solver.TwoWay)
	got, _ := solve(t, p, solver.Options{Algorithm: solver.Automatic})
	assert.Equal(t, solver.AStar, got.Algorithm)
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 1, got.Cost, "the chameleon slides to the red tile and takes its colour")
}

func TestImpossible(t *testing.T) {
	tests := []struct{ name, start, goal, gates, want string }{
		{"reachable", "R.#. ....", "...R ....", "", ""},
		{"walled off", "R.#. ..#.", "...R ....", "", "No red tile can ever get to D1: walls or gates cut it off."},
		{"gated off", "R... ..#.", "...R ....", "..b. ....", "No red tile can ever get to D1: walls or gates cut it off."},
		{"its own gate", "R... ..#.", "...R ....", "..r. ....", ""},
		{"too few get there", "R.#R ..#.", "RR.. ....", "", "Too few tiles can get to the cells that want their colour: walls or gates cut the others off."},
		{"a chameleon may", "R.#. %.#.", "RR.. ....", "", ""},
		{"a chameleon may not", "R.#% ..#.", "RR.. ....", "", "Too few tiles can get to the cells that want their colour: walls or gates cut the others off."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			problem, err := Family{}.Compile(puzzle(t, tt.start, tt.goal, tt.gates))
			require.NoError(t, err)
			reason, yes := problem.Impossible()
			assert.Equal(t, tt.want != "", yes)
			if yes {
				assert.Equal(t, tt.want, reason.Error())
			}
		})
	}
}

func TestSolvedAsItStandsIsKnown(t *testing.T) {
	p := puzzle(t, "R.B ...", "R.. ...", "")
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	_, yes := problem.Solvable()
	assert.True(t, yes)

	problem, err = Family{}.Compile(puzzle(t, "R.B ...", "..R ...", ""))
	require.NoError(t, err)
	_, yes = problem.Solvable()
	assert.False(t, yes, "only a search can tell")
}
