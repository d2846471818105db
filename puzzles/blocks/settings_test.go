package blocks

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestSettingsFaults(t *testing.T) {
	for _, tt := range []struct {
		headers []string
		want    string // "" when nothing is wrong
	}{
		{[]string{"metric step"}, ""},
		{[]string{"metric Step"}, `"Step" is no metric; write step, slide or move`},
		{[]string{"metric step", "metric slide"}, "the metric is given twice; keep one"},
		{[]string{"alike B C"}, ""},
		{[]string{"alike B B"}, `alike: name at least two pieces, such as "alike A B"`},
		{[]string{"exit right +1"}, `exit: "+1" is no row; the left and right sides have rows 1 to 3`},
		{[]string{"alike B"}, `alike: name at least two pieces, such as "alike A B"`},
		{[]string{"alike A B"}, "alike: pieces A and B have different shapes"},
		{[]string{"alike B C", "axis vertical C"}, "alike: pieces B and C move along different axes"},
		{[]string{"alike B Z"}, "alike: there is no piece Z on the start board"},
		{[]string{"alike BC D"}, `alike: "BC" is no piece; name pieces by single letters with spaces between`},
		{[]string{"axis auto", "axis vertical A"}, ""},
		{[]string{"axis auto A"}, `axis: write "auto", or "horizontal" or "vertical" and the pieces`},
		{[]string{"axis up A"}, `axis: write "auto", or "horizontal" or "vertical" and the pieces`},
		{[]string{"axis horizontal"}, `axis: name the pieces, such as "axis horizontal A C"`},
		{[]string{"axis horizontal A ?"}, `axis: "?" is no piece; name pieces by single letters with spaces between`},
		{[]string{"axis horizontal A", "axis vertical B A"}, "axis: piece A is called both horizontal and vertical; a piece has one axis"},
		{[]string{"exit right 2", "exit bottom B C", "exit top A", "exit left 1"}, ""},
		{[]string{"exit right 1"}, "exit: a wall stands at D1, inside the exit"},
		{[]string{"exit right 4"}, `exit: "4" is no row; the left and right sides have rows 1 to 3`},
		{[]string{"exit left B"}, `exit: "B" is no row; the left and right sides have rows 1 to 3`},
		{[]string{"exit top E"}, `exit: "E" is no column; the top and bottom sides have columns A to D`},
		{[]string{"exit top 1"}, `exit: "1" is no column; the top and bottom sides have columns A to D`},
		{[]string{"exit north 1"}, `exit: "north" is no side; sides are top, right, bottom and left`},
		{[]string{"exit right"}, `exit: write a side and a row or column, such as "exit right 3" or "exit bottom B"`},
	} {
		p := puzzle(t, "AA.# B.C. .DDD", ".AA. .... ....", tt.headers...)
		faults := Family{}.Check(p)
		if tt.want == "" {
			assert.Empty(t, faults, "%v", tt.headers)
			continue
		}
		if assert.Len(t, faults, 1, "%v", tt.headers) {
			assert.Equal(t, puzzles.PartHeader, faults[0].Part)
			assert.Equal(t, tt.want, faults[0].Message.Error())
			_, err := Family{}.Compile(p)
			assert.EqualError(t, err, faults[0].Error())
		}
	}
}

func TestUnitFollowsTheMetric(t *testing.T) {
	for metric, unit := range map[string]string{"step": "steps", "slide": "slides", "move": "moves", "none": "slides"} {
		p := puzzle(t, "A. ..", ".A ..", "metric "+metric)
		assert.Equal(t, unit, puzzles.MoveUnit(Family{}, p).Many)
	}
	assert.Equal(t, "slides", puzzles.MoveUnit(Family{}, puzzle(t, "A. ..", ".A ..")).Many)
	assert.Equal(t, "slides", puzzles.MoveUnit(Family{}, nil).Many)
	assert.Equal(t, "slide", Family{}.MoveUnit(nil).One)
}

// axes and classes of a board with many pieces.
func TestCast(t *testing.T) {
	p := puzzle(t, "AAB. C.BD CEED F.GG", ".... .... ..AA ....", "axis auto", "axis vertical F", "alike B C", "alike C D")
	c := newCast(p)
	axes := map[string]axis{}
	for _, q := range c.pieces {
		axes[letter(q.cell)] = q.axis
	}
	assert.Equal(t, map[string]axis{
		"A": horizontal, "B": vertical, "C": vertical, "D": vertical, "E": horizontal, "F": vertical, "G": horizontal,
	}, axes)
	alike := func(a, b byte) bool {
		x, ok := pieceCell(a)
		require.True(t, ok)
		y, ok := pieceCell(b)
		require.True(t, ok)
		return c.alike(x, y)
	}
	assert.True(t, alike('B', 'D'), "groups that share a piece are one")
	assert.True(t, alike('E', 'G'), "same shape and axis")
	assert.False(t, alike('A', 'E'), "the goal names A")
	assert.False(t, alike('B', 'F'))
	assert.False(t, alike('Z', 'A'))
	assert.True(t, alike('Z', 'Z'))
}

func TestLongSide(t *testing.T) {
	for drawing, want := range map[string]axis{"A": free, "AA": horizontal, "A A": vertical, "AA AA": free, "AA A. A.": vertical, "AAA .A.": horizontal, "AA A.": free} {
		b := read(t, drawing, puzzles.Start)
		assert.Equal(t, want, shapeOf(b.Size, bodies(b)[0]).longSide(), drawing)
	}
}

// Settings of a hostile file are read at each look at the rules: what is long is refused as it
// stands, and no list of faults grows without end.
func TestSettingsOfAHostileFile(t *testing.T) {
	p := &puzzles.Puzzle{Family: "blocks", Start: read(t, "AA\nB.\n", puzzles.Start), Goal: read(t, "AA\n.B\n", puzzles.Goal)}
	long := strings.Repeat("A B ", longest/4+1)
	p.Headers = []puzzles.Header{{Key: keyAlike, Value: long}}
	s := newSettings(p)
	require.Len(t, s.faults, 1)
	assert.Contains(t, s.faults[0].Message.Error(), "alike: this says more than there are pieces")
	for range 2 * mostFaults {
		p.Headers = append(p.Headers, puzzles.Header{Key: keyAlike, Value: "C"})
	}
	assert.Len(t, newSettings(p).faults, mostFaults)
	p.Headers = []puzzles.Header{{Key: keyAxis, Value: "horizontal " + strings.Repeat(" A", maxPieces)}}
	assert.Empty(t, newSettings(p).faults, "as many as there can be")
}
