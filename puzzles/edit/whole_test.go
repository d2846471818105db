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

// Every part of a puzzle that has a place or a direction is turned.
func TestTurned(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		turn       puzzles.Turn
		want       string
	}{
		{
			"slide", "puzzle slide\nname Kept\nstart 2x3\n1 2 3\n_ 5 #\ngoal 2x3\n? 1 2\n3 5 #\nmark fixed\nmoves A1-D B1-L\n",
			puzzles.Clockwise, "puzzle slide\nname Kept\nstart 3x2\n_ 1\n5 2\n# 3\ngoal 3x2\n3 ?\n5 1\n# 2\nmark fixed\nmoves B1-L B2-U\n",
		},
		{
			"gates", "puzzle glide\nstart 2x3\nR.B\n.#.\ngoal 2x3\n..R\n...\ngates 2x3\n..r\n...\nmark via 2x3\n.RB\n?#.\n",
			puzzles.MirrorCols, "puzzle glide\nstart 2x3\nB.R\n.#.\ngoal 2x3\nR..\n...\ngates 2x3\nr..\n...\nmark via 2x3\nBR.\n.#?\n",
		},
		{
			"directions", "puzzle tandem\nstart 2x3\no._\n#..\nmark fixed\nmoves R D\n",
			puzzles.Anticlockwise, "puzzle tandem\nstart 3x2\n_.\n..\no#\nmark fixed\nmoves U R\n",
		},
		{
			"pairs of cells", "puzzle swap\nstart 2x2\nT1R Q3B\n### T2G\ngoal 2x2\nB R\n# ?\nmark fixed\nmoves A1-B1 B1-B2\n",
			puzzles.HalfTurn, "puzzle swap\nstart 2x2\nT2G ###\nQ3B T1R\ngoal 2x2\n? #\nR B\nmark fixed\nmoves B2-A2 A2-A1\n",
		},
		{
			"axes, exits and first cells", "puzzle blocks\naxis horizontal A\naxis vertical B C\nexit right 1 2\nexit bottom A\nstart 3x4\nAA.B\n..CB\n..C.\ngoal 3x4\n..AA\n....\n....\nmark fixed\nmoves D1-D1 A1-R2\n",
			puzzles.Clockwise, "puzzle blocks\naxis vertical A\naxis horizontal B C\nexit bottom C B\nexit left 1\nstart 4x3\n..A\n..A\nCC.\n.BB\ngoal 4x3\n...\n...\n..A\n..A\nmark fixed\nmoves B4-L1 C1-D2\n",
		},
		{
			"ways round corners", "puzzle blocks\nmetric move\nalike A B\naxis auto\nexit what\nstart 2x3\nA.B\n...\ngoal 2x3\n..A\n...\nmark fixed\nmoves A1-DR\n",
			puzzles.Transpose, "puzzle blocks\nmetric move\nalike A B\naxis auto\nexit what\nstart 3x2\nA.\n..\nB.\ngoal 3x2\n..\n..\nA.\nmark fixed\nmoves A1-RD\n",
		},
	} {
		f, p := read(t, tt.text)
		n := edit.Turned(f, p, tt.turn)
		assert.Equal(t, tt.want, text(t, n), tt.name)
		assert.Equal(t, p, edit.Turned(f, n, inverse(tt.turn)), tt.name)
		assert.Equal(t, tt.text, text(t, p), "%s: the old puzzle is untouched", tt.name)
		assert.Same(t, p, edit.Turned(f, p, puzzles.Upright), tt.name)
		assert.Same(t, p, edit.Turned(f, p, 8), tt.name)
	}
}

func TestTurnedSolutions(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n...\n..R\nmark fixed unplayable\nmoves A2-U\n")
	p.Solutions = []puzzles.Solution{
		{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2},
		{Moves: []puzzles.Move{"A1-R"}, Status: puzzles.StatusManual},
	}
	n := edit.Turned(f, p, puzzles.Clockwise)
	require.Len(t, n.Solutions, 1, "what is none goes")
	assert.Equal(t, []puzzles.Move{"B1-D", "B3-L"}, n.Solutions[0].Moves)
	assert.Equal(t, puzzles.StatusOptimal, n.Solutions[0].Status)
	assert.Empty(t, n.Marks, "moves that could not be played go")
	assert.Empty(t, puzzles.Check(n, families.Rules))
	assert.Empty(t, edit.Shifted(f, p, puzzles.Right).Solutions)

	f, p = read(t, "puzzle glide\nstart 2x3\nR.%\n...\ngoal 2x3\n...\n..R\n")
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusManual}}
	assert.Empty(t, edit.Turned(f, p, puzzles.Clockwise).Solutions, "chameleons know directions")
}

// Turning back, and turning four times, restores the whole puzzle.
func TestTurningAllTheWayRound(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		if !knowsDirections(f, p) {
			p = withMoves(t, f, p)
		}
		for _, h := range f.Info().Headers {
			if h == "exit" {
				p.Headers = []puzzles.Header{
					{Key: "axis", Value: "vertical A"}, {Key: "exit", Value: "right 2 1"}, {Key: "exit", Value: "top A"},
				}
			}
		}
		p = edit.Turned(f, p, puzzles.HalfTurn) // what makes no sense is gone
		four := p
		for range 4 {
			four = edit.Turned(f, four, puzzles.Clockwise)
		}
		require.Equal(t, p, four)
		turn := puzzles.Turn(rapid.IntRange(0, 7).Draw(t, "turn"))
		n := edit.Turned(f, p, turn)
		familytest.Sound(t, f, n)
		require.Equal(t, p, edit.Turned(f, n, inverse(turn)))
		require.Len(t, f.Check(n), len(f.Check(p)))
	})
}

// The moves of a turned position are the turned moves, and lead to turned
// positions.
func TestMovesTurnWithTheBoard(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		if knowsDirections(f, p) {
			return
		}
		turn := puzzles.Turn(rapid.IntRange(0, 7).Draw(t, "turn"))
		n, m := edit.Turned(f, p, turn), puzzles.TurnMapping(p.Start.Size, turn)
		var mapped []puzzles.Move
		for _, move := range f.Moves(p, p.Start) {
			other, ok := puzzles.MapMove(f, p, p.Start, move, m)
			require.True(t, ok)
			mapped = append(mapped, other)
			after, _, err := f.Play(p, p.Start, move)
			require.NoError(t, err)
			turned, _, err := f.Play(n, n.Start, other)
			require.NoError(t, err)
			require.Equal(t, after.Turned(turn), turned)
		}
		// Of two paths to a place a family names one, which need not be the turned one.
		places := func(moves []puzzles.Move) (list []puzzles.Board) {
			for _, move := range moves {
				board, _, err := f.Play(n, n.Start, move)
				require.NoError(t, err)
				list = append(list, board)
			}
			return list
		}
		require.ElementsMatch(t, places(f.Moves(n, n.Start)), places(mapped))
	})
}

func TestShifted(t *testing.T) {
	f, p := read(t, "puzzle blocks\nexit right 1\nexit bottom B\nstart 3x3\nAA.\n..B\n...\ngoal 3x3\n.AA\n...\n...\nmark fixed kept\nmoves A1-R1\nmark via 3x3\n.AA\n..B\n...\n")
	assert.Equal(t, "puzzle blocks\nexit right 2\nexit bottom B\nstart 3x3\n...\nAA.\n..B\ngoal 3x3\n...\n.AA\n...\nmark fixed kept\nmoves A2-R1\nmark via 3x3\n...\n.AA\n..B\n",
		text(t, edit.Shifted(f, p, puzzles.Down)))
	assert.Equal(t, "puzzle blocks\nexit right 1\nexit bottom C\nstart 3x3\n.AA\nB..\n...\ngoal 3x3\nA.A\n...\n...\nmark via 3x3\nA.A\nB..\n...\n",
		text(t, edit.Shifted(f, p, puzzles.Right)), "moves that are blocked now go")
	assert.Same(t, p, edit.Shifted(f, p, 4))
	even := f.New(puzzles.Size{Rows: 3, Cols: 3})
	assert.Same(t, even, edit.Shifted(f, even, puzzles.Up), "nothing changes")
}

// Shifting there and back, and once round, restores the boards.
func TestShiftingAllTheWayRound(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		d := rapid.SampledFrom(puzzles.Dirs[:]).Draw(t, "d")
		n := edit.Shifted(f, p, d)
		familytest.Sound(t, f, n)
		require.Equal(t, p, edit.Shifted(f, n, d.Opposite()))
		round := p
		for range []int{p.Start.Rows, p.Start.Cols}[d%2] {
			round = edit.Shifted(f, round, d)
		}
		require.Equal(t, p, round)
	})
}

// What the marks cost turns with the puzzle, and goes when one of them does.
func TestTurnedAudits(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n...\n..R\nmark via 2x3\n...\nR..\n")
	p.Solutions = []puzzles.Solution{{
		Moves: familytest.Moves("A1-D A2-U A1-R C1-D"), Status: puzzles.StatusSolved, Routed: true,
		Audit: &puzzles.Audit{
			Free:  puzzles.AuditPart{Lower: 2, Moves: familytest.Moves("A1-D A2-R")},
			Marks: []puzzles.MarkAudit{{Without: puzzles.AuditPart{Lower: 2}, Weak: &puzzles.AuditPart{Lower: 2}}},
		},
	}}
	require.Empty(t, puzzles.Check(p, families.Rules))
	n := edit.Turned(f, p, puzzles.Clockwise)
	require.Len(t, n.Solutions, 1)
	got := n.Solutions[0].Audit
	require.NotNil(t, got)
	assert.Equal(t, familytest.Moves("B1-L A1-D"), got.Free.Moves)
	assert.Nil(t, got.Marks[0].Without.Moves)
	assert.Empty(t, puzzles.Check(n, families.Rules))

	p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Moves: []puzzles.Move{"B2-U"}})
	n = edit.Turned(f, p, puzzles.Clockwise)
	require.Len(t, n.Marks, 1)
	assert.Nil(t, n.Solutions[0].Audit)
}

// inverse is the turn that takes another one back.
func inverse(t puzzles.Turn) puzzles.Turn {
	switch t {
	case puzzles.Clockwise:
		return puzzles.Anticlockwise
	case puzzles.Anticlockwise:
		return puzzles.Clockwise
	}
	return t
}

// Tried moves are turned with the puzzle; where it is shifted, those stay that can still
// be played.
func TestTriedMovesAreCarried(t *testing.T) {
	ps, err := puzzles.Read([]byte("puzzle glide\nstart 3x4\nR...\n....\n....\ngoal 3x4\n....\n....\n...R\ntried 0 corner\nmoves A1-R D1-D\ntried 1\nmoves D1-L\ntried 0\nmoves A1-D A3-R\n"), "t", families.Rules)
	require.NoError(t, err)
	p := ps[0]
	f := families.Find(p.Family)
	turned := edit.Turned(f, p, puzzles.Clockwise)
	require.Len(t, turned.Tried, 3)
	assert.Equal(t, puzzles.Tried{Name: "corner", Moves: []puzzles.Move{"C1-D", "C4-L"}}, turned.Tried[0])
	assert.Equal(t, 1, turned.Tried[1].From)
	assert.Equal(t, p, edit.Turned(f, turned, puzzles.Anticlockwise), "and back")

	p = p.Clone()
	p.Tried[0].Moves[0] = "A2-R" // no piece is there
	turned = edit.Turned(f, p, puzzles.Clockwise)
	assert.Equal(t, []puzzles.Tried{{Moves: []puzzles.Move{"C1-L", "A1-D"}}}, turned.Tried)
}
