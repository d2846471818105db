//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// bundled writes a bundled puzzle to a file of the test's own, without the
// solutions it came with, and returns the path.
func bundled(t *testing.T, name string) string {
	t.Helper()
	data, err := assets.Puzzles.ReadFile("puzzles/" + name + ".waymark")
	require.NoError(t, err)
	p, err := puzzles.ReadFile(data, name, families.Rules)
	require.NoError(t, err)
	p.Solutions = nil
	data, err = puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), filepath.Base(name)+".waymark")
	require.NoError(t, os.WriteFile(path, data, 0o644))
	return path
}

// said returns a puzzle with what its file says of its solutions and bounds, which a reader takes for claims.
func said(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	for i, s := range n.Solutions {
		n.Solutions[i] = s.Said()
	}
	for i, b := range n.Bounds {
		n.Bounds[i] = b.Said()
	}
	return n
}

// proved reports whether the puzzle holds a solution proved optimal: through
// the marks, or without any. A search may keep it before its proof is complete.
func proved(p *puzzles.Puzzle, routed bool) bool {
	return slices.ContainsFunc(p.Solutions, func(s puzzles.Solution) bool {
		return s.Routed == routed && s.Status == puzzles.StatusOptimal
	})
}

// drawnAs returns an empty board of a name.
func drawnAs(name string) *puzzles.Puzzle {
	p := families.Find("glide").New(puzzles.Size{Rows: 8, Cols: 8})
	p.Name = name
	return p
}

// blankBoard puts an empty board under a name into a file.
func blankBoard(t *testing.T, name string) string {
	t.Helper()
	blank := families.Find("glide").New(puzzles.Size{Rows: 8, Cols: 8})
	blank.Name = name
	data, err := puzzles.EncodeFile(blank, families.Rules)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), strings.ToLower(name)+".waymark")
	require.NoError(t, os.WriteFile(path, data, 0o644))
	return path
}

// wallsOf counts the walls on the start board in a file.
func wallsOf(t *testing.T, path string) int {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	p, err := puzzles.ReadFile(data, path, families.Rules)
	require.NoError(t, err)
	return strings.Count(puzzles.BoardText(families.Find("glide"), p.Start, puzzles.Start), "#")
}

// turned is a puzzle that the library does not know: the shortest solutions have 11 slides.
const turned = `puzzle glide
name Turned
start 8x8
..#.....
.#....#.
...#...#
...RY#..
..#BG...
#...#...
.#....#.
.....#..
goal 8x8
..#.....
.#....#.
...#...#
...GB#..
..#YR...
#...#...
.#....#.
.....#..
`

// detour is a mark that costs them something.
const detour = `mark via detour 8x8
????????
????????
????????
????????
????????
????????
????????
B???????
`

// kept puts a puzzle in the text form into a file of the test's own.
func kept(t *testing.T, text string, change func(p *puzzles.Puzzle)) string {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	if change != nil {
		change(list[0])
	}
	path := filepath.Join(t.TempDir(), "way.waymark")
	write(t, path, list[0])
	return path
}

// write replaces a file.
func write(t *testing.T, path string, p *puzzles.Puzzle) {
	t.Helper()
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data, 0o644))
}

// best is the shortest solution in a list that obeys the marks, or one that need not.
func best(p *puzzles.Puzzle, routed bool) (s puzzles.Solution, ok bool) {
	for _, o := range p.Solutions {
		if o.Routed == routed && (!ok || o.Length() < s.Length()) {
			s, ok = o, true
		}
	}
	return s, ok
}
