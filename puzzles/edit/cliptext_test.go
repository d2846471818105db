package edit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

func TestClipText(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nRG.\n.B#\ngoal 2x3\nR..\n...\ngates 2x3\nr..\n.b.\n")
	for _, tt := range []struct {
		role         puzzles.Role
		region, want string
	}{
		{puzzles.Start, ".xx ..x", "start 2x2\nG.\n~#\n"},
		{puzzles.Start, "xx. .x.", "start 2x2\nRG\n~B\ngates 2x2\nr.\n.b\n"},
		{puzzles.Goal, "x.x .xx", "goal 2x3\nR~.\n~.#\n"},
		{puzzles.Goal, "... ...", ""},
	} {
		clip := edit.Copy(f, p, tt.role, -1, region(tt.region))
		assert.Equal(t, tt.want, clip.Text(f))
	}
	f, p = read(t, "puzzle slide\nstart 2x2\n1 12\n# _\ngoal 2x2\n1 12\n# _\n")
	assert.Equal(t, "start 2x2\n 1 12\n ~  _\n", edit.Copy(f, p, puzzles.Start, -1, region("xx .x")).Text(f))
}

func TestParseClip(t *testing.T) {
	for _, tt := range []struct{ name, family, text, want string }{
		{"rows alone", "glide", "R.\n.G\n", "start 2x2\nR.\n.G\n"},
		{"other ends of lines", "glide", "\r\n  R.\r\n; a comment\r\n\r\n  .G  \r\n", "start 2x2\nR.\n.G\n"},
		{"only a waypoint can hold it", "glide", "R?", "mark 1x2\nR?\n"},
		{"only a goal can hold it", "swap", "R #\nB ?", "goal 2x2\nR #\nB ?\n"},
		{"a board", "glide", "start 2x2\nR.\n.G\ngates 2x2\nr.\n..\n", "start 2x2\nR.\n.G\ngates 2x2\nr.\n..\n"},
		{"a goal", "blocks", "goal 1x3\nA.~\n", "goal 1x3\nA.~\n"},
		{"figures", "swap", "T1R ~\n### Q3M", "start 2x2\nT1R   ~\n### Q3M\n"},
		{"one label", "slide", "12", "start 1x1\n12\n"},
	} {
		f := families.Find(tt.family)
		clip, err := edit.ParseClip(f, tt.text)
		require.NoError(t, err, tt.name)
		assert.Equal(t, tt.want, clip.Text(f), tt.name)
	}
	for _, tt := range []struct{ family, text, want string }{
		{"glide", "", "the text holds no cells"},
		{"glide", "~~\n~~", "the text holds no cells"},
		{"glide", "R.\n.GB", "row 2 has 3 cells instead of 2"},
		{"glide", "start 2x2\nR.", "1 of 2 rows are missing"},
		{"glide", "start 2x2\nR.\n..\ngoal 2x2\nR.\n..\n", "more than one board"},
		{"glide", "start 1x2\nR.\ngates 1x2\nr", "row 1 has 1 cells instead of 2"},
		{"glide", "start 1x1\n#\ngates 1x1\nr", "a gate cannot stand in a wall"},
		{"glide", "start 1x1\n.\ngates 1x1\nz", "is no gate"},
		{"glide", "hello", "is no cell of a board"},
		{"glide", strings.Repeat("R\n", 17), "at most 16 rows and 16 columns"},
		{"glide", "start 999999999x999999999\nR", "999999998 of 999999999 rows are missing"},
		{"slide", "1 2 3 4 5 6 7 8 9 10 11", "at most 10 rows and 10 columns"},
		{"blocks", "goal 1x1\n?\n", "stands only in waypoints"},
		{"blocks", "A\x00", "not a text file"},
	} {
		_, err := edit.ParseClip(families.Find(tt.family), tt.text)
		assert.ErrorContains(t, err, tt.want, "%q", tt.text)
	}
}

// The text of a clip is that clip, and the text of a board is a clip of it all.
func TestClipsComeBackFromText(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		role, mark := familytest.AnyBoard(t, f, p)
		clip := edit.Copy(f, p, role, mark, anyRegion(t, p, "region"))
		again, err := edit.ParseClip(f, clip.Text(f))
		require.NoError(t, err)
		require.Equal(t, clip, again)

		whole, err := edit.ParseClip(f, puzzles.BoardText(f, p.Start, puzzles.Start))
		require.NoError(t, err)
		require.Equal(t, edit.Copy(f, p, puzzles.Start, -1, edit.Whole(p.Start.Size)), whole)
	})
}

// FuzzParseClip: no text makes the reader panic, what it reads comes back from its
// own text, and pasting it anywhere leaves a puzzle that can be saved.
func FuzzParseClip(f *testing.F) {
	for i, text := range []string{"R.\n%#", "start 1x2\nR~\ngates 1x2\nr.\n", "1 2\n_ #", "goal 2x2\nR #\n? B", "AAB\n~.B", "waypoint 1x3\no*?"} {
		f.Add(i, 0, text)
	}
	f.Fuzz(func(t *testing.T, family, at int, text string) {
		rules := families.All()[uint(family)%uint(len(families.All()))]
		clip, err := edit.ParseClip(rules, text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := edit.ParseClip(rules, clip.Text(rules))
		require.NoError(t, err)
		require.Equal(t, clip.Text(rules), again.Text(rules))
		p := rules.New(rules.Info().Usual)
		p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			p, _ = edit.Pasted(rules, p, role, 0, clip, at)
		}
		var out strings.Builder
		require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
		_, err = puzzles.Read([]byte(out.String()), "f", families.Rules)
		require.NoError(t, err)
	})
}
