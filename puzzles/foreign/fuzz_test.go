package foreign_test

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// FuzzForeign: no input makes the reader panic, errors have a place, and what it
// reads comes back from the text form and, where it has one, from its line.
func FuzzForeign(f *testing.F) {
	for _, text := range append(samples(),
		"60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n",
		"# numbers\n1 2 3 0\n2 1 3 0\n\n1 2\n0 3\n",
		"id,optimal,board\n7,2,1 2 3 4 0 6 7 5 8\n8 2 9000 1 2 3 4 0 6 7 5 8\n",
		"board A optimal 1\nstart\nX.R\n...\ngoal\nX..\n..R\nwaypoint (after 1)\nX..\n..R\n",
		"R.X\n...\n\n..X\n.R.\n",
		"level one optimal 1\no_\n#.\n\n*.\n..\n",
		"easy3 2 2 1 1 T1O,Q2B/###,B3O OB/#O\nT1O,Q2B/###,B3O O?/#O\n",
		"; a comment\nfirst,第一,3,2,1,0,AA./BCC,4,2,3\n",
		"# 2 3\n4 _ 1\n",
		"o_\n..\n\nwhat is this\n",
	) {
		for _, family := range []string{"", "slide", "glide", "tandem", "blocks"} {
			f.Add(text, family)
		}
	}
	f.Fuzz(func(t *testing.T, text, family string) {
		got, err := foreign.Read([]byte(text), "f", families.Rules, foreign.Options{Family: family})
		if err != nil {
			var fe *puzzles.FileError
			require.ErrorAs(t, err, &fe)
			require.True(t, errors.As(err, &puzzles.Message{}), "untranslatable: %v", err)
			require.Positive(t, fe.Line)
			require.Positive(t, fe.Column)
			return
		}
		for _, p := range got.Puzzles[:min(len(got.Puzzles), 3)] {
			puzzles.Check(p, families.Rules)
			comesBack(t, p)
			want := p.Clone()
			want.Solutions = nil
			var out bytes.Buffer
			require.NoError(t, puzzles.WriteText(&out, families.Rules, want))
			again, err := puzzles.Read(out.Bytes(), "f", families.Rules)
			require.NoError(t, err, "%s", out.String())
			require.Equal(t, []*puzzles.Puzzle{want}, again)
		}
	})
}

// FuzzStream: a stream holds what Read finds in the whole text.
func FuzzStream(f *testing.F) {
	for _, g := range grownTexts {
		f.Add(g.of(len(g.before) + len(g.after) + 3*len(g.unit)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		in := func() io.Reader { return iotest.HalfReader(bytes.NewReader(text)) }
		if _, fault := foreign.Read(text, "t", families.Rules, foreign.Options{}); fault != nil {
			_, _, err := streamed(in()) // in other words where what follows is not there yet
			require.Error(t, err)
			return
		}
		sameAsRead(t, text, in())
	})
}
