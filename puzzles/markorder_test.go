package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// threeVias asks to stand on B, on D, back on C, and on B again before the goal: any two marks
// exchanged ask for another way.
const threeVias = "puzzle walk\nstart 1x4\no...\ngoal 1x4\n...o\n" +
	"mark via one 1x4\n.o..\nmark via two 1x4\n...o\nmark via three 1x4\n..o.\nmark via four 1x4\n.o..\n"

func TestStagesStandInTheOrderOfTheMarks(t *testing.T) {
	list, err := puzzles.Read([]byte(threeVias), "f", find)
	require.NoError(t, err)
	for n := 1; n <= 4; n++ {
		p := list[0].Clone()
		p.Marks = p.Marks[:n]
		route, err := puzzles.NewRoute(walk{}, p)
		require.NoError(t, err)
		require.Len(t, route.Stages, n)
		for i, s := range route.Stages {
			assert.Equal(t, p.Marks[i].Name, s.Name)
			assert.Equal(t, i+1, s.Number)
			assert.True(t, s.At.Equal(p.Marks[i].Board))
		}
	}
}

func TestMarksAreObeyedInTheirOrder(t *testing.T) {
	list, err := puzzles.Read([]byte(threeVias), "f", find)
	require.NoError(t, err)
	p := list[0]
	for way, missed := range map[string]int{"RRRLLRR": -1, "RRRLR": 3, "RRR": 2, "RR": 1, "": 0, "RLRRRLLRR": -1} {
		var moves []puzzles.Move
		col := 'A'
		for _, d := range way {
			moves = append(moves, puzzles.Move(string(col)+"1-"+string(d)))
			if col++; d == 'L' {
				col -= 2
			}
		}
		boards, _, err := puzzles.Replay(walk{}, p, p.Start, moves)
		require.NoError(t, err, way)
		mark, found := p.Missed(puzzles.Places(walk{}, p, boards, moves))
		if !found {
			mark = -1
		}
		assert.Equal(t, missed, mark, way)
	}
}

func TestAnOpenMarkIsLeftWhereItsMovesEnd(t *testing.T) {
	list, err := puzzles.Read([]byte(threeVias), "f", find)
	require.NoError(t, err)
	p := list[0]
	s := puzzles.Stage{Place: puzzles.Place{Open: true}, After: puzzles.Walk{Moves: []puzzles.Move{"A1-R", "B1-R"}}}
	same := func(b puzzles.Board) puzzles.Board { return b }
	pass := puzzles.Pass(walk{}, p, s, func(puzzles.Board) bool { return true }, same, same)
	end, ok := pass(p.Start)
	assert.True(t, ok)
	assert.True(t, end.Equal(p.Marks[2].Board), "the walker stands on C")
	_, ok = pass(end)
	assert.False(t, ok, "the moves cannot be played there")
}
