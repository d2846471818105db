package export_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/pdftest"
)

// pack returns one of bundled puzzles; the second is proved by its file alone, the last has no solution.
func pack(t *testing.T) export.Pack {
	k := export.Pack{Title: "An afternoon", PerPage: 2, Cover: true, Solutions: true, Lengths: true}
	for i, name := range []string{"slide/04-twins.waymark", "blocks/01-first-gear.waymark", "swap/02-crossing.waymark", "tandem/01-all-together.waymark"} {
		j := bundled(t, name)
		switch i {
		case 1:
			j.Puzzle = puzzles.Claimed(j.Puzzle)
		case 3:
			j.Puzzle = j.Puzzle.Clone()
			j.Puzzle.Solutions, j.Puzzle.Author, j.Puzzle.Name = nil, "A. Nother", "What? / Why:"
		}
		j.Solution = export.Best(j.Puzzle)
		k.Jobs = append(k.Jobs, j)
	}
	return k
}

// packed returns the file of a pack.
func packed(t *testing.T, k export.Pack, id export.ID) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, k.Write(context.Background(), id, &file))
	return file.Bytes()
}

func TestASheetOfAPackHasCoverPuzzlesAndSolutions(t *testing.T) {
	k := pack(t)
	length := k.Jobs[1].Puzzle.Solutions[0].Length()
	swaps := k.Jobs[2].Puzzle.Solutions[0].Length()
	pages := pdftest.Texts(t, packed(t, k, export.Sheet))
	require.Len(t, pages, 4)
	assert.Equal(t, []string{
		"An afternoon", fmt.Sprintf("4 puzzles · 22 moves · %d slides · %d swaps", length, swaps), "Contents",
		"1", "Twins", "2", "First gear", "3", "Crossing", "4", "What? / Why:", "2", "2", "3", "3", "Page 1 of 4",
	}, pages[0])
	assert.Equal(t, "1. Twins", pages[1][0])
	assert.Contains(t, pages[1], "2. First gear")
	assert.Contains(t, pages[2], "Tandem blocks 4 × 4 · A. Nother")
	assert.Equal(t, "Solutions", pages[3][0])
	assert.Contains(t, pages[3], "1. Twins · 22 moves, optimal")
	assert.Contains(t, pages[3], fmt.Sprintf("2. First gear · %d slides, claimed to be optimal", length))
	assert.Contains(t, pages[3], "4. What? / Why: · no solution is in the file")

	k.Cover, k.Solutions = false, false
	for per, want := range map[int]int{1: 4, 2: 2, 4: 1, 6: 1} {
		k.PerPage = per
		assert.Len(t, pdftest.Texts(t, packed(t, k, export.Sheet)), want)
	}
	k.PerPage = 3
	assert.ErrorContains(t, k.Write(context.Background(), export.Sheet, &bytes.Buffer{}), "not 3")
	var drawn []string
	k.PerPage = 1
	require.NoError(t, k.Files(context.Background(), export.Sheet, "a.svg", func(path string, _ []byte) error {
		drawn = append(drawn, path)
		return nil
	}))
	assert.Equal(t, []string{"a.svg", "a-2.svg", "a-3.svg", "a-4.svg"}, drawn)
}

// A sheet tells the rules: once on the cover where all puzzles have the same, else over each puzzle.
func TestASheetTellsTheRules(t *testing.T) {
	k := pack(t)
	told := func() (list []int) {
		rules := families.Rules("blocks").Info().Summary + " Pieces move along their long side, counted in slides, with an exit."
		for _, lines := range pdftest.Texts(t, packed(t, k, export.Sheet)) {
			list = append(list, strings.Count(strings.Join(lines, " "), rules))
		}
		return list
	}
	assert.Equal(t, []int{0, 1, 0, 0}, told(), "cover, two puzzles a page, solutions")
	k.Jobs = []export.Job{k.Jobs[1], k.Jobs[1], k.Jobs[1]}
	assert.Equal(t, []int{1, 0, 0, 0}, told())
	k.Cover = false
	assert.Equal(t, []int{2, 1, 0}, told())

	var one bytes.Buffer
	require.NoError(t, k.Jobs[0].Write(context.Background(), export.Sheet, &one))
	assert.Contains(t, strings.Join(pdftest.Texts(t, one.Bytes())[0], " "), " Pieces move along their long side, counted in slides, with an exit. ")
}

func TestAPackAsJSONTellsProofsFromClaims(t *testing.T) {
	k := pack(t)
	var r export.PackRecord
	d := json.NewDecoder(bytes.NewReader(packed(t, k, export.JSON)))
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&r))
	require.Len(t, r.Puzzles, 4)
	assert.Equal(t, "An afternoon", r.Title)
	proved, claimed, none := r.Puzzles[0], r.Puzzles[1], r.Puzzles[3]
	require.NotNil(t, proved.Optimum)
	assert.Equal(t, []int{22, 22, 0}, []int{*proved.Optimum, proved.LowerBound, proved.Claimed})
	assert.Equal(t, []string{"1 1 2", "3 4 5", "7 6 _"}, proved.Start)
	assert.Len(t, proved.Moves, 22)
	assert.Nil(t, claimed.Optimum)
	assert.Equal(t, []int{0, *claimed.Length}, []int{claimed.LowerBound, claimed.Claimed})
	assert.JSONEq(t, `{"axis": "auto", "exit": "right 3"}`, string(claimed.Options))
	assert.Nil(t, none.Length)
	assert.Nil(t, none.Goal)
	assert.Empty(t, none.Moves)
}

func TestAPackAsTextIsReadBack(t *testing.T) {
	k := pack(t)
	text := packed(t, k, export.Text)
	assert.Contains(t, string(text), "; 22 moves, optimal\n")
	list, err := puzzles.Read(text, "a", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, len(k.Jobs))
	for i, p := range list {
		assert.Equal(t, k.Jobs[i].Puzzle.Start, p.Start)
	}
	k.Solutions = false
	assert.NotContains(t, string(packed(t, k, export.Text)), ";")

	assert.ErrorContains(t, k.Write(context.Background(), export.Line, &bytes.Buffer{}), "puzzle 2: no form on one line")
	read, err := foreign.Read([]byte("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox\n"), "a", families.Rules, foreign.Options{})
	require.NoError(t, err)
	k.Jobs = []export.Job{job(read.Puzzles[0]), job(read.Puzzles[1])}
	assert.Equal(t, "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox\n", string(packed(t, k, export.Line)))
}

func TestPicturesOfAPackAreNumbered(t *testing.T) {
	k := pack(t)
	var names []string
	require.NoError(t, k.Files(context.Background(), export.PNG, "pictures", func(path string, data []byte) error {
		assert.True(t, strings.HasPrefix(string(data), "\x89PNG"))
		names = append(names, filepath.ToSlash(path))
		return nil
	}))
	assert.Equal(t, []string{"pictures/01-Twins.png", "pictures/02-First gear.png", "pictures/03-Crossing.png", "pictures/04-What Why.png"}, names)
}

func TestWhatAPackLooksLike(t *testing.T) {
	k := pack(t)
	for _, f := range export.Formats() {
		if can, _ := f.Packs(); !can {
			continue
		}
		p, err := k.Preview(context.Background(), f.ID)
		if f.ID == export.Line {
			assert.ErrorContains(t, err, "puzzle 2")
			continue
		}
		require.NoError(t, err)
		assert.Positive(t, p.Size)
		assert.Equal(t, map[bool]int{true: 4, false: 1}[f.Shows.Board() || f.Shows == export.Pages], p.Files, f.ID)
	}
}

// Where to compare all shortest solutions takes too long, the page says so, and who writes it is told; what is found does not depend on
// a clock.
func TestAPageSaysWhoseHintsAreOfOneSolution(t *testing.T) {
	j := bundled(t, "swap/09-tree.waymark")
	j.Solution = export.Best(j.Puzzle)
	var told []string
	j.Warn = func(w export.Warning) { told = append(told, w.Hints) }
	first := packed(t, export.Pack{Title: "Tree", Solutions: true, Jobs: []export.Job{j}}, export.Page)
	assert.Equal(t, []string{"Tree"}, told)
	assert.Contains(t, string(first), `"partial":true`)
	assert.Contains(t, string(first), `"reasons":[[`)
	assert.Equal(t, first, packed(t, export.Pack{Title: "Tree", Solutions: true, Jobs: []export.Job{j}}, export.Page))

	told = nil
	easy := bundled(t, "swap/02-crossing.waymark")
	easy.Solution, easy.Warn = export.Best(easy.Puzzle), j.Warn
	assert.NotContains(t, string(packed(t, export.Pack{Solutions: true, Jobs: []export.Job{easy}}, export.Page)), `"partial"`)
	assert.Empty(t, told)

	ctx, leave := context.WithCancel(context.Background())
	leave()
	_, err := j.Preview(ctx, export.Page)
	assert.ErrorIs(t, err, context.Canceled, "nobody waits for it any more")
}
