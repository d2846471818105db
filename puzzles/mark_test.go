package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestMarksThatAreOffAskForNothing(t *testing.T) {
	p := parse(t, "puzzle walk\nstart 1x4\no...\ngoal 1x4\n...o\n"+
		"mark off via 1x4\n.o..\nmark off fixed\nmoves D1-L\nmark hint\nmoves A1-R\n")
	assert.False(t, p.Routed())
	assert.Empty(t, puzzles.Check(p, find), "moves that cannot be played are no fault while they are off")
	boards, _, err := puzzles.Replay(walk{}, p, p.Start, []puzzles.Move{"A1-R", "B1-R", "C1-R"})
	require.NoError(t, err)
	assert.Equal(t, []int{-1, -1, -1}, puzzles.Places(walk{}, p, boards, []puzzles.Move{"A1-R", "B1-R", "C1-R"}))

	r, err := puzzles.NewRoute(walk{}, p)
	require.NoError(t, err)
	assert.Empty(t, r.Stages)
	assert.Empty(t, r.Prefix.Moves)
	require.Len(t, r.Hints, 1)
	assert.True(t, r.Hints[0].From.Equal(p.Start))

	on := p.Clone()
	on.Marks = on.Marks[:2]
	on.Marks[0].Off = false
	assert.True(t, on.Routed())
	r, err = puzzles.NewRoute(walk{}, on)
	require.NoError(t, err)
	require.Len(t, r.Stages, 1)
	assert.Equal(t, 1, r.Stages[0].Number)
	on.Marks[1].Off = false
	assert.NotEmpty(t, puzzles.Check(on, find))
}

func TestMarksThatAreOffAreOfTheSizeOfTheBoards(t *testing.T) {
	p := parse(t, "puzzle walk\nstart 1x3\no..\ngoal 1x3\n..o\nmark off via 1x3\n.o.\n")
	p.Marks[0].Board = puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 2}, 0)
	assert.Len(t, puzzles.Check(p, find), 1)
}

func TestSameMarks(t *testing.T) {
	p := parse(t, "puzzle walk\nstart 1x3\no..\ngoal 1x3\n..o\nmark via one 1x3\n.o.\nmark off via 1x3\n.o.\n")
	change := func(by func(marks []puzzles.Mark)) []puzzles.Mark {
		n := p.Clone()
		by(n.Marks)
		return n.Marks
	}
	for name, c := range map[string]struct {
		by   func(marks []puzzles.Mark)
		same bool
	}{
		"nothing":            {func([]puzzles.Mark) {}, true},
		"a name":             {func(m []puzzles.Mark) { m[0].Name = "two" }, true},
		"a kind":             {func(m []puzzles.Mark) { m[0].Kind = puzzles.Hint }, false},
		"a board":            {func(m []puzzles.Mark) { m[0].Board = p.Goal }, false},
		"one switched off":   {func(m []puzzles.Mark) { m[0].Off = true }, false},
		"one switched on":    {func(m []puzzles.Mark) { m[1].Off = false }, false},
		"what is off anyway": {func(m []puzzles.Mark) { m[1].Board = p.Goal }, true},
		"moves in place of it": {func(m []puzzles.Mark) {
			m[1] = puzzles.Mark{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R"}, Off: true}
		}, true},
	} {
		assert.Equal(t, c.same, puzzles.SameMarks(p.Marks, change(c.by)), name)
	}
	assert.False(t, puzzles.SameMarks(p.Marks, p.Marks[:1]))
}

func TestFilesSayWhichMarksAreOff(t *testing.T) {
	const text = "puzzle walk\nstart 1x3\no..\ngoal 1x3\n..o\nmark off via aside 1x3\n.o.\nmark fixed\nmoves A1-R\n"
	p := parse(t, text)
	data, err := puzzles.EncodeFile(p, find)
	require.NoError(t, err)
	assert.Contains(t, string(data), `"off": true`)
	back, err := puzzles.ReadFile(data, "", find)
	require.NoError(t, err)
	assert.Equal(t, p, back)
	for _, c := range []struct{ text, want string }{
		{text[:len(text)-len("mark fixed\nmoves A1-R\n")] + "mark off\nmoves A1-R\n", `8:1: "" is no kind of waypoint`},
		{text[:len(text)-len("mark fixed\nmoves A1-R\n")] + "mark off off via 1x3\n.o.\n", `8:1: "off" is no kind of waypoint`},
	} {
		_, err := puzzles.Read([]byte(c.text), "", find)
		assert.ErrorContains(t, err, c.want)
	}
	_, err = puzzles.ReadFile([]byte(`{"waymark":1,"family":"walk","start":["o."],"goal":[".o"],"marks":[{"kind":"hint","off":1,"moves":"A1-R"}]}`), "", find)
	assert.ErrorContains(t, err, "off")
}
