package page

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/dop251/goja"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// shapes returns what the page draws of a board of a puzzle: name, attributes, text.
func shapes(t *testing.T, p *puzzles.Puzzle, board string) (list [][3]any) {
	t.Helper()
	data, err := entry(Entry{Puzzle: p})
	require.NoError(t, err)
	vm := goja.New()
	out, err := vm.RunString(rules + picture + "const p = " + string(must(json.Marshal(data))) +
		`; JSON.stringify(picture(p, ` + board + `, (text) => p.look["goal " + text] || p.look[text]))`)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal([]byte(out.String()), &list))
	return list
}

// classes returns those of shapes, without floor and rail, in the order in which they are drawn.
func classes(list [][3]any) string {
	var all []string
	for _, s := range list {
		if class := s[1].(map[string]any)["class"].(string); class != "floor" && class != "rail" {
			all = append(all, class)
		}
	}
	return strings.Join(all, ", ")
}

// A target is a sign of its own shape: on the floor, on the piece that is to stand there, and on another one. A piece is one
// shape, so that it has no seams; an exit is a gap in the rail.
func TestThePageDrawsTargetsAndExits(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle blocks\nexit right 1\nstart 3x4\n.AAB\nC..B\nC...\ngoal 3x4\n..AA\n....\n....\n"), "", families.Rules)
	require.NoError(t, err)
	p := list[0]
	drawn := shapes(t, p, "p.start")
	assert.Equal(t, "exit, side3, fill3, sign stroke3, ink3, side1, fill1, sign halo, sign frame3, ink1, side1, fill1, ink1", classes(drawn))
	assert.Equal(t, 13, strings.Count(string(must(json.Marshal(drawn))), `"rail"`), "14 edges less one")
	assert.Equal(t, "exit, side3, fill3, ink3", classes(shapes(t, p, "p.goal")), "the goal says itself what it wants")
	assert.Equal(t, "sign frame3, dot frame3, sign frame3, dot frame3, exit", classes(shapes(t, p, `p.start.map(() => ".")`)))
}

// A block on a goal looks on the page as in the window, and gates under their tiles have their sign on top.
func TestThePageDrawsWhatIsCovered(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle tandem\nstart 2x2\no_\n..\n\npuzzle glide\nstart 2x2\nR.\n..\ngates 2x2\nr.\n..\ngoal 2x2\n.R\n..\n"), "", families.Rules)
	require.NoError(t, err)
	assert.Equal(t, "side2, fill2, sign stroke2, ink2", classes(shapes(t, list[0], `[".", "*", ".", "."]`)))
	assert.Equal(t, "hatch frame3, side3, fill3, sign stroke3, ink3", classes(shapes(t, list[1], "p.start")))
	data, err := entry(Entry{Puzzle: list[0]})
	require.NoError(t, err)
	assert.Equal(t, "green block", data.Look["*"].Words)
}

// Squares of swap have their colour as a letter, and as many arrow heads in each direction as they go cells.
func TestThePageDrawsLettersOnFigures(t *testing.T) {
	p, err := study.ReadBundled("puzzles/swap/05-long-arm.waymark")
	require.NoError(t, err)
	f := families.Rules(p.Family)
	var letters, want []string
	heads := 0
	for _, s := range shapes(t, p, "p.start") {
		switch attributes := s[1].(map[string]any); {
		case s[0] == "text":
			letters = append(letters, s[2].(string))
		case strings.HasPrefix(attributes["class"].(string), "head "):
			heads += strings.Count(attributes["d"].(string), "M")
		}
	}
	for _, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if face.Piece {
			want = append(want, face.Label)
			heads -= 4 * int(face.Reach)
		}
	}
	assert.Equal(t, want, letters)
	assert.Zero(t, heads)
}

// The page says the rules of each puzzle, with its settings and with what stands on its board.
func TestThePageSaysTheRules(t *testing.T) {
	says := func(text string) string {
		list, err := puzzles.Read([]byte(text), "", families.Rules)
		require.NoError(t, err)
		data, err := entry(Entry{Puzzle: list[0]})
		require.NoError(t, err)
		return data.Rules
	}
	cars := "puzzle blocks\naxis auto\nmetric slide\nexit right 1\nstart 2x3\nAA.\n...\ngoal 2x3\n.AA\n...\n"
	assert.Equal(t, families.Rules("blocks").Info().Summary+" Pieces move along their long side, counted in slides, with an exit.", says(cars))
	glide, gate := "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n.R\n..\n", "A gate lets the tiles of its colour through"
	assert.NotContains(t, says(glide), gate)
	assert.Contains(t, says(strings.Replace(glide, "goal", "gates 2x2\n..\nr.\ngoal", 1)), gate)
	assert.Contains(t, says(strings.Replace(glide, "..\ngoal", ".%\ngoal", 1)), "A grey tile takes the colour")
}
