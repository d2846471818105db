package foreign_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/draws"
)

// comesBack checks that the line of a puzzle, where it has one, reads as the
// same boards. It returns the line.
func comesBack(t require.TestingT, p *puzzles.Puzzle) (line string, ok bool) {
	line, with, ok := foreign.OneLine(p, families.Rules)
	if !ok {
		return "", false
	}
	got := read(t, line, with)
	require.False(t, got.Taken.Open)
	require.Len(t, got.Puzzles, 1)
	again := got.Puzzles[0]
	if p.Family == "blocks" { // the cars have their own letters: compare the lines
		second, _, ok := foreign.OneLine(again, families.Rules)
		require.True(t, ok)
		require.Equal(t, line, second)
		for i, c := range p.Start.Cells {
			for j, d := range p.Start.Cells {
				require.Equal(t, c == d, again.Start.Cells[i] == again.Start.Cells[j])
			}
		}
		return line, true
	}
	require.Equal(t, p.Start, again.Start)
	require.Equal(t, p.Goal, again.Goal)
	return line, true
}

func TestOneLine(t *testing.T) {
	for _, line := range []string{
		"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
		"ooooooooooooAAAooooooooooooooooooooo",
		"3 2 4 6 0 1 7 8 5",
		"5 5 0 0",
		"T1O,Q2B/###,B3O O?/#O",
		"B1R,Q1B/Q1R,Q2B BB/RR",
	} {
		as := ""
		if line == "5 5 0 0" {
			as = "numbers"
		}
		p := read(t, line, foreign.Options{As: as}).Puzzles[0]
		got, ok := comesBack(t, p)
		assert.True(t, ok, line)
		assert.Equal(t, line, got)
	}
	blankFirst := read(t, "1 2 3 0", foreign.Options{Goal: foreign.BlankFirst}).Puzzles[0]
	line, with, ok := foreign.OneLine(blankFirst, families.Rules)
	assert.True(t, ok)
	assert.Equal(t, "1 2 3 0", line)
	assert.Equal(t, foreign.BlankFirst, with.Goal)
}

// Cars get the letters of the form, the one that leaves being A.
func TestOneLineNamesCars(t *testing.T) {
	const text = "puzzle blocks\naxis auto\nexit right 3\nstart 6x6\nbb....\n......\n..QQ.1\n.....1\nAA....\n...#..\n" +
		"goal 6x6\n......\n......\n....QQ\n......\n......\n......\n"
	line, ok := comesBack(t, read(t, text, foreign.Options{}).Puzzles[0])
	assert.True(t, ok)
	assert.Equal(t, "BBoooo"+"oooooo"+"ooAAoC"+"oooooC"+"DDoooo"+"oooxoo", line)
}

// What a line cannot hold has none.
func TestNoOneLine(t *testing.T) {
	rush := read(t, "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", foreign.Options{}).Puzzles[0]
	change := func(edit func(p *puzzles.Puzzle)) *puzzles.Puzzle {
		p := rush.Clone()
		p.Start, p.Goal = p.Start.Clone(), p.Goal.Clone()
		edit(p)
		return p
	}
	other := func(text string) *puzzles.Puzzle { return read(t, text, foreign.Options{}).Puzzles[0] }
	for name, p := range map[string]*puzzles.Puzzle{
		"another metric":      change(func(p *puzzles.Puzzle) { p.Headers[0].Value = "step" }),
		"another exit":        change(func(p *puzzles.Puzzle) { p.Headers[2].Value = "right 4" }),
		"no axis":             change(func(p *puzzles.Puzzle) { p.Headers = p.Headers[2:] }),
		"alike cars":          change(func(p *puzzles.Puzzle) { p.Headers = append(p.Headers, puzzles.Header{Key: "alike", Value: "B C"}) }),
		"no goal":             change(func(p *puzzles.Puzzle) { p.Goal = puzzles.NewBoard(p.Goal.Size, puzzles.Any) }),
		"more of a goal":      change(func(p *puzzles.Puzzle) { p.Goal.Cells[0] = p.Start.Cells[0] }),
		"goal before the end": change(func(p *puzzles.Puzzle) { p.Goal.Cells[15], p.Goal.Cells[17] = p.Goal.Cells[16], puzzles.Any }),
		"goal of a wall":      change(func(p *puzzles.Puzzle) { p.Start.Cells[17] = 1; p.Goal.Cells[16], p.Goal.Cells[17] = puzzles.Any, 1 }),
		"the goal not in row": change(func(p *puzzles.Puzzle) { p.Start.Cells[4] = p.Start.Cells[13] }),
		"cells missing":       change(func(p *puzzles.Puzzle) { p.Goal.Cells = p.Goal.Cells[:4] }),
		"unknown family":      change(func(p *puzzles.Puzzle) { p.Family = "chess" }),
		"other size":          other("first,,3,2,1,0,AA./BCC"),
		"oblong":              other("1 2 3\n4 5 0\n"),
		"walls":               other("puzzle slide\nstart 2x2\n1 #\n_ 2\ngoal 2x2\n1 #\n2 _\n"),
		"another goal":        other("puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 _\n2 3\n"),
		"gliding tiles":       other("R.\n..\n\n..\nR.\n"),
		"tandem blocks":       other("o_\n..\n"),
	} {
		_, ok := comesBack(t, p)
		assert.False(t, ok, name)
	}
}

// Random boards of the kinds that have a line come back from it.
func TestOneLineComesBack(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			side := rapid.IntRange(2, 10).Draw(t, "side")
			labels := rapid.SliceOfN(rapid.IntRange(0, 999), side*side, side*side).Draw(t, "labels")
			words := make([]string, len(labels))
			labels[len(labels)-1] = 0
			for i, n := range labels {
				words[i] = strconv.Itoa(n)
			}
			goal := rapid.SampledFrom([]string{foreign.BlankLast, foreign.BlankFirst}).Draw(t, "goal")
			p := read(t, strings.Join(words, " "), foreign.Options{Goal: goal, As: "numbers"}).Puzzles[0]
			line, ok := comesBack(t, p)
			require.True(t, ok)
			require.Equal(t, strings.Join(words, " "), line)
		case 1:
			cells := rapid.SliceOfN(rapid.SampledFrom(strings.Split("ooooxBCDEZ", "")), 36, 36).Draw(t, "cells")
			for i := range 6 {
				cells[12+i] = rapid.SampledFrom(strings.Split("oA", "")).Draw(t, "row 3")
			}
			cells[14] = "A"
			line := strings.Join(cells, "")
			got, ok := comesBack(t, read(t, line, foreign.Options{}).Puzzles[0])
			require.True(t, ok)
			require.Equal(t, line, got)
		case 2:
			f := families.Rules("swap")
			p := f.New(puzzles.Size{Rows: rapid.IntRange(2, 6).Draw(t, "rows"), Cols: rapid.IntRange(2, 6).Draw(t, "cols")})
			for range rapid.IntRange(0, 20).Draw(t, "strokes") {
				role := rapid.SampledFrom([]puzzles.Role{puzzles.Start, puzzles.Goal}).Draw(t, "role")
				brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
				p = f.Paint(p, role, 0, rapid.IntRange(0, len(p.Start.Cells)-1).Draw(t, "cell"), brush.Cell)
			}
			_, ok := comesBack(t, p)
			require.True(t, ok)
		}
	})
}
