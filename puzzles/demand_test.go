package puzzles_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestParseDemand(t *testing.T) {
	size := puzzles.Size{Rows: 2, Cols: 3}
	for line, want := range map[string]puzzles.Demand{
		"length 20..30":            {Kind: puzzles.DemandLength, Least: 20, Most: 30},
		"length 20":                {Kind: puzzles.DemandLength, Least: 20, Most: 20},
		"strategies ..2":           {Kind: puzzles.DemandStrategies, Most: 2},
		"difficulty 60..":          {Kind: puzzles.DemandDifficulty, Least: 60, Most: puzzles.NoMost},
		"dead-ends 0":              {Kind: puzzles.DemandDeadEnds},
		"moves o 1..":              {Kind: puzzles.DemandMoves, Piece: walker, Least: 1, Most: puzzles.NoMost},
		"still o":                  {Kind: puzzles.DemandStill, Piece: walker},
		"useful":                   {Kind: puzzles.DemandUseful},
		"every over o C2":          {Kind: puzzles.DemandEvery, Piece: walker, Cell: 5},
		"none within 30 over o A1": {Kind: puzzles.DemandNone, Piece: walker, Within: 30},
		"optimal A1-R B1-D":        {Kind: puzzles.DemandOptimal, Moves: []puzzles.Move{"A1-R", "B1-D"}},
		"only board":               {Kind: puzzles.DemandOnly, Moves: []puzzles.Move{"board"}},
		"every board 2x3":          {Kind: puzzles.DemandEvery, Board: puzzles.NewBoard(size, puzzles.Any)},
	} {
		d, err := puzzles.ParseDemand(walk{}, size, line)
		require.NoError(t, err, line)
		assert.Equal(t, want, d, line)
		assert.Equal(t, line, puzzles.DemandLine(walk{}, size, &d))
	}
	d, err := puzzles.ParseDemand(numbered{}, size, "moves 12 3")
	require.NoError(t, err)
	assert.Equal(t, puzzles.Demand{Kind: puzzles.DemandMoves, Piece: 12, Least: 3, Most: 3}, d)
}

// What is wrong with a demand is told where it stands, with what would be right.
func TestWrongDemandsAreToldByLine(t *testing.T) {
	const boards = "puzzle walk\nstart 1x3\no..\ngoal 1x3\n..o\n"
	const span = "demand: a range is 20, 20..30, 20.. or ..30"
	const passes = `is followed by "over" with a piece and a cell, or by "board" with a size`
	for line, want := range map[string]string{
		"demand":                    `6:7: "" is no kind of demand; kinds are length, every, none, moves, still, strategies, dead-ends, useful, difficulty, optimal, only`,
		"demand optimal":            "6:8: the demand optimal needs the moves of a solution",
		"demand only A1-R Bü":       `6:19: 'ü' cannot stand in a move`,
		"demand pretty":             `6:8: "pretty" is no kind of demand`,
		"demand length":             "6:14: " + span,
		"demand length many":        "6:15: " + span,
		"demand length ..":          "6:15: " + span,
		"demand length -1":          "6:15: " + span,
		"demand length 3..x":        "6:15: " + span,
		"demand length 3..2":        "6:8: no number is in the range from 3 to 2",
		"demand length 2 3":         `6:17: demand: "3" is one word too many`,
		"demand useful 1":           `6:15: demand: "1" is one word too many`,
		"demand every":              "6:13: demand: every " + passes,
		"demand none within":        `demand: after "within" stands a number of moves, such as 30`,
		"demand none within 0 over": `6:20: demand: after "within" stands a number of moves, such as 30`,
		"demand none within 9":      "demand: none " + passes,
		"demand length within 9 3":  "6:15: " + span,
		"demand every over o":       `"" names no cell`,
		"demand every over o D1":    `6:21: "D1" names no cell of a board of 1 rows and 3 columns`,
		"demand every over x C1":    `6:19: "x" is no cell of this board`,
		"demand still":              "6:13: demand: a piece is missing; write it as the start board does",
		"demand still oo":           `6:14: "oo" is no piece; write it as the start board does, by one character`,
		"demand every board":        `6:19: "board" needs a size, rows x columns, such as 8x8`,
		"demand every board 9x9":    "6:20: the demand board is 9x9",
		"demand every board 1x2\n?": "6:20: the demand board is 1x2, but the board before it is 1x3",
		"demand every board 1x3\n?": "7:2: row 1 of the demand board is too short: 1 of 3 cells",
		"demand every board 1x3":    "the text ends inside the demand board: 1 of 1 rows are missing",
	} {
		_, err := puzzles.Read([]byte(boards+line+"\n"), "f", find)
		require.Error(t, err, line)
		assert.Contains(t, place(t, err), want, line)
	}
	_, err := puzzles.Read([]byte("puzzle walk\nstart 1x3\no..\ngoal 1x3\ndemand useful\n"), "f", find)
	assert.ErrorContains(t, err, `"demand" begins here, but 1 of 1 rows of the goal board are missing`)
}

// The order of the parts of a puzzle is free, though cells have their names by the size of the start.
func TestDemandsMayStandBeforeTheBoards(t *testing.T) {
	const boards, line = "start 1x3\no..\ngoal 1x3\n..o\n", "demand every over o C1\n"
	want := parse(t, "puzzle walk\n"+boards+line)
	assert.Equal(t, want, parse(t, "puzzle walk\n"+line+boards))
	p, err := puzzles.ReadFile([]byte(`{"waymark":1,"demands":[{"kind":"every","cell":"C1","piece":"o"}],"family":"walk","goal":["..o"],"start":["o.."]}`), "f", find)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Claimed(want), p)
	_, err = puzzles.Read([]byte("puzzle walk\n"+line), "f", find)
	assert.ErrorContains(t, err, "this puzzle has no start board")
}

func TestWrongDemandsOfAFile(t *testing.T) {
	for demand, want := range map[string]string{
		`{}`:                         `2:13: the key "demands[0].kind" is missing`,
		`{"kind":"nice"}`:            `2:13: "nice" is no kind of demand`,
		`{"kind":"useful","most":3}`: `2:37: the demand useful has no "most"`,
		`{"kind":"still","piece":"o","cell":"A1"}`:                      `the demand still has no "cell"`,
		`{"kind":"only"}`:                                               `the key "demands[0].moves" is missing`,
		`{"kind":"only","moves":""}`:                                    `the demand only needs the moves of a solution`,
		`{"kind":"useful","moves":"A1-R"}`:                              `2:38: the demand useful has no "moves"`,
		`{"kind":"still"}`:                                              `the key "demands[0].piece" is missing`,
		`{"kind":"every","piece":"o"}`:                                  `the key "demands[0].cell" is missing`,
		`{"kind":"every","piece":"o","cell":"D4"}`:                      `2:48: "D4" names no cell`,
		`{"kind":"every","piece":"x","cell":"A1"}`:                      `2:37: "x" is no cell of this board`,
		`{"kind":"every","board":["o.."],"piece":"o"}`:                  "a demand is on a board, or on a piece and a cell",
		`{"kind":"every","board":["o."]}`:                               "the demand board is 1x2, but the board before it is 1x3",
		`{"kind":"length","within":3,"most":9}`:                         `the demand length has no "within"`,
		`{"kind":"length","least":4,"most":3}`:                          "2:13: no number is in the range from 4 to 3",
		`{"kind":"length","least":-1}`:                                  `"demands[0].least" must be a whole number from 0, not -1`,
		`{"kind":"length","fewest":1}`:                                  `the key "demands[0].fewest" is unknown`,
		strings.Repeat(`{"kind":"useful"},`, 200) + `{"kind":"useful"}`: `"demands" has more than 200 entries`,
	} {
		data := `{"waymark":1,"family":"walk","start":["o.."],"goal":["..o"],` + "\n" + `"demands":[` + " " + demand + `]}`
		_, err := puzzles.ReadFile([]byte(data), "f", find)
		require.Error(t, err, demand)
		assert.Contains(t, place(t, err), want, demand)
	}
}

// A demand that cannot be is told, and keeps nobody from solving the puzzle.
func TestCheckDemands(t *testing.T) {
	other := puzzles.NewBoard(puzzles.Size{Rows: 3, Cols: 3}, puzzles.Any)
	for _, c := range []struct {
		name   string
		demand puzzles.Demand
		want   string
	}{
		{"sound on a board", puzzles.Demand{Kind: puzzles.DemandEvery, Board: parse(t, crossing).Start}, ""},
		{"sound on a piece", puzzles.Demand{Kind: puzzles.DemandNone, Piece: walker, Cell: 5, Within: 9}, ""},
		{"sound range", puzzles.Demand{Kind: puzzles.DemandMoves, Piece: walker, Most: puzzles.NoMost}, ""},
		{"no kind", puzzles.Demand{}, `"" is no kind of demand`},
		{"board of another size", puzzles.Demand{Kind: puzzles.DemandEvery, Board: other}, "the demand's board is 3x3, but the start board is 2x3"},
		{"cells missing", puzzles.Demand{Kind: puzzles.DemandEvery, Board: puzzles.Board{Size: puzzles.Size{Rows: 2, Cols: 3}}}, "the demand's board is 2x3"},
		{"wall", puzzles.Demand{Kind: puzzles.DemandStill, Piece: wall}, `no piece "#" stands on the start`},
		{"floor", puzzles.Demand{Kind: puzzles.DemandStill, Piece: floor}, `no piece "." stands on the start`},
		{"anything", puzzles.Demand{Kind: puzzles.DemandStill, Piece: puzzles.Any}, "stands on the start"},
		{"beside the board", puzzles.Demand{Kind: puzzles.DemandEvery, Piece: walker, Cell: 6}, "a cell that is not on the board, which is 2x3"},
		{"before the board", puzzles.Demand{Kind: puzzles.DemandEvery, Piece: walker, Cell: -1}, "a cell that is not on the board"},
		{"empty range", puzzles.Demand{Kind: puzzles.DemandLength, Least: 4, Most: 3}, "no number is in the range from 4 to 3"},
		{"negative", puzzles.Demand{Kind: puzzles.DemandDifficulty, Least: -1, Most: 3}, "no number is in the range from -1 to 3"},
		{"within nothing", puzzles.Demand{Kind: puzzles.DemandNone, Piece: walker, Within: -1}, "only the demands every and none"},
		{"within for a length", puzzles.Demand{Kind: puzzles.DemandLength, Within: 1}, "only the demands every and none"},
	} {
		p := parse(t, crossing).Clone()
		p.Demands = []puzzles.Demand{{Kind: puzzles.DemandUseful}, c.demand}
		faults := puzzles.CheckDemands(p, find)
		assert.Empty(t, puzzles.Check(p, find), c.name)
		if c.want == "" {
			assert.Empty(t, faults, c.name)
			continue
		}
		require.Len(t, faults, 1, c.name)
		assert.Equal(t, puzzles.PartDemand, faults[0].Part)
		assert.Equal(t, 1, faults[0].Index)
		assert.ErrorContains(t, faults[0], "demand 2: ")
		assert.ErrorContains(t, faults[0], c.want, c.name)
	}
	p := parse(t, crossing).Clone()
	p.Start, p.Demands = parse(t, crossing).Start.With(0, floor), []puzzles.Demand{{Kind: puzzles.DemandStill, Piece: walker}}
	assert.Len(t, puzzles.CheckDemands(p, find), 1, "the piece is gone from the start")
	p.Family = "chess"
	assert.Empty(t, puzzles.CheckDemands(p, find))
}

// Boards of another size come without the places of the old ones.
func TestPastedBoardsAndDemands(t *testing.T) {
	p := parse(t, crossing+"demand length 4..\ndemand every over o B2\ndemand none board 2x3\n???\n??o\ndemand only A1-R\n")
	same, err := puzzles.PasteBoards("start 2x3\no..\n.#.\n", "", walk{}, p)
	require.NoError(t, err)
	assert.Equal(t, p.Demands, same.Demands)
	other, err := puzzles.PasteBoards("start 1x2\no.\ngoal 1x2\n.o\n", "", walk{}, p)
	require.NoError(t, err)
	assert.Equal(t, p.Demands[:1], other.Demands)
	assert.Len(t, p.Demands, 4)
}
