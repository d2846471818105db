package edit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

func TestAPieceIsPutOnTheGoalWhole(t *testing.T) {
	const start = "puzzle blocks\nstart 3x4\nAAB.\n.CB.\nCC#.\ngoal 3x4\n"
	for name, tt := range map[string]struct {
		goal  string
		cell  int
		piece byte
		want  string // "" where it fits nowhere
	}{
		"its first cell is where it is put": {".... .... ....", 4, 'A', ".... AA.. ...."},
		"it comes from where it stood":      {"AA.. .... ....", 5, 'A', ".... .AA. ...."},
		"at the edge another cell is there": {".... .... ....", 3, 'A', "..AA .... ...."},
		"at a wall another cell is there":   {".... .... ....", 6, 'B', "..B. ..B. ...."},
		"the cells of no box":               {".... .... ....", 1, 'C', ".C.. CC.. ...."},
		"no part of it leaves the board":    {".B.. .B.. ....", 0, 'C', ""},
		"a piece half covered is taken off": {".BB. .... ....", 0, 'A', "AA.. .... ...."},
		"it stays where it stands":          {".... .AA. ....", 5, 'A', ".... .AA. ...."},
		"by any of its cells":               {".... .AA. ....", 6, 'A', ".... .AA. ...."},
		"where it has some of its cells":    {".... .A.. ....", 5, 'A', ".... .AA. ...."},
		"on a wall it does not fit":         {".... .... ....", 10, 'A', ""},
	} {
		t.Run(name, func(t *testing.T) {
			f, p := read(t, start+strings.ReplaceAll(tt.goal, " ", "\n")+"\n")
			c, err := f.ParseCell(string(tt.piece), puzzles.Start)
			assert.NoError(t, err)
			got, fits := edit.OnGoal(f, p, tt.cell, c)
			assert.Equal(t, tt.want != "", fits)
			if !fits {
				assert.Same(t, p, got)
				return
			}
			assert.Equal(t, tt.want, rows(f, got.Goal, puzzles.Goal))
			assert.Equal(t, p.Start, got.Start, "the start stays as it is")
			if tt.want == tt.goal {
				assert.Same(t, p, got, "nothing to undo")
			}
		})
	}
}
