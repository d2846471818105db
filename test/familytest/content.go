package familytest

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

// anyCell draws a cell: of the brushes, any, or whatever a number may mean.
func anyCell(f puzzles.Family) *rapid.Generator[puzzles.Cell] {
	brushes := f.Palette(f.New(f.Info().Min), puzzles.Start)
	return rapid.OneOf(
		rapid.Just(puzzles.Any),
		rapid.Custom(func(t *rapid.T) puzzles.Cell { return rapid.SampledFrom(brushes).Draw(t, "brush").Cell }),
		rapid.Custom(func(t *rapid.T) puzzles.Cell { return puzzles.Cell(rapid.Uint32Range(0, 0xfff).Draw(t, "low bits")) }),
		rapid.Custom(func(t *rapid.T) puzzles.Cell { return puzzles.Cell(rapid.Uint32().Draw(t, "bits")) }))
}

// testAnyContent: no method panics on any content, every move that is listed can be
// played, and what compiles has no fault.
func testAnyContent(t *rapid.T, f Family, headers []puzzles.Header) {
	info := f.Info()
	size := puzzles.Size{
		Rows: rapid.IntRange(info.Min.Rows, min(info.Max.Rows, 4)).Draw(t, "rows"),
		Cols: rapid.IntRange(info.Min.Cols, min(info.Max.Cols, 4)).Draw(t, "cols"),
	}
	cell := anyCell(f)
	board := func(label string) puzzles.Board {
		return puzzles.Board{Size: size, Cells: rapid.SliceOfN(cell, size.Cells(), size.Cells()).Draw(t, label)}
	}
	p := &puzzles.Puzzle{Family: info.ID, Start: board("start")}
	if !info.NoGoal {
		p.Goal = board("goal")
	}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board("mark")}, {Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R"}}, {Kind: puzzles.Hint}}
	p.Demands = []puzzles.Demand{
		{Kind: puzzles.DemandEvery, Board: board("demand")},
		{Kind: puzzles.DemandNone, Piece: cell.Draw(t, "piece"), Cell: rapid.IntRange(-1, size.Cells()).Draw(t, "over")},
	}
	puzzles.CheckDemands(p, lookup(f))
	for _, key := range info.Headers {
		value := rapid.String()
		for _, h := range headers {
			if h.Key == key {
				value = rapid.OneOf(value, rapid.Just(h.Value))
			}
		}
		if rapid.Bool().Draw(t, key) {
			p.Headers = append(p.Headers, puzzles.Header{Key: key, Value: value.Draw(t, "value")})
		}
	}
	at := rapid.IntRange(-1, size.Cells()).Draw(t, "cell")
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
		require.Len(t, f.Scene(p, p.Start, role).Faces, size.Cells())
		require.NotEmpty(t, f.FormatCell(p.Start.Cells[0], role))
		f.Scene(p, p.Goal, role)
		f.Palette(p, role)
		f.Paint(p, role, rapid.IntRange(-1, 3).Draw(t, "on"), at, cell.Draw(t, "paint"))
	}
	f.Matches(p, p.Start, p.Goal)
	f.Matches(p, p.Start, p.Marks[0].Board)
	for _, preset := range f.Presets(p) {
		preset.Apply(p)
		if preset.On != nil {
			preset.On(p)
		}
	}
	places(t, f, p)
	for _, m := range f.Moves(p, p.Start) {
		_, _, err := f.Play(p, p.Start, m)
		require.NoError(t, err)
	}
	for _, d := range puzzles.Dirs {
		_, _ = f.Push(p, p.Start, max(at, 0)%size.Cells(), d)
	}
	problem, err := f.Compile(p)
	require.Equal(t, err == nil, problem != nil)
	if len(f.Check(p)) > 0 {
		require.Error(t, err)
	}
	testMore(t, f, p, board("other"), cell)
}

// testMore does the same for what the family need not have.
func testMore(t *rapid.T, f Family, p *puzzles.Puzzle, other puzzles.Board, cell *rapid.Generator[puzzles.Cell]) {
	cells := rapid.SliceOf(rapid.IntRange(-1, p.Start.Size.Cells())).Draw(t, "cells")
	a, b := cell.Draw(t, "one"), cell.Draw(t, "other")
	if n, ok := f.(puzzles.Normaliser); ok {
		n.Normalise(p)
	}
	if l, ok := f.(puzzles.Layered); ok {
		require.NotEmpty(t, l.FormatLayer(p.Start.Cells[0]))
	}
	if s, ok := f.(puzzles.Setter); ok {
		s.Set(p, puzzles.Start, -1, len(cells)%p.Start.Size.Cells(), a)
	}
	if x, ok := f.(puzzles.Fitter); ok {
		x.Fit(a, puzzles.Start, puzzles.Pattern, b)
	}
	if x, ok := f.(puzzles.Exchanger); ok {
		x.Exchange(p.Start.Cells[0], a, b)
	}
	if r, ok := f.(puzzles.Relabeller); ok {
		r.Relabel(p, other, cells)
	}
	if j, ok := f.(puzzles.Joiner); ok {
		j.NewPiece(p)
		j.Rename(p, a, b)
		if n, err := j.Join(p, cells); err != nil {
			require.Same(t, p, n)
		}
		if n, err := j.Split(p, cells); err != nil {
			require.Same(t, p, n)
		}
	}
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		m := puzzles.TurnMapping(p.Start.Size, turn)
		if x, ok := f.(puzzles.Mapper); ok {
			x.MapPuzzle(p, p.Clone(), m)
		}
		puzzles.MapMove(f, p, p.Start, "A1-R", m)
	}
}

// testAnyText reads a text that somebody has spoiled: nothing panics, and what is read
// all the same is a puzzle.
func testAnyText(t *rapid.T, f Family, text string) {
	data := []byte(text)
	for range rapid.IntRange(1, 6).Draw(t, "changes") {
		at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
		if rapid.Bool().Draw(t, "leave out") {
			data = append(data[:at:at], data[at+1:]...)
		} else {
			data[at] = data[rapid.IntRange(0, len(data)-1).Draw(t, "as at")]
		}
	}
	list, err := puzzles.Read(data, "test", lookup(f))
	if err != nil {
		require.ErrorAs(t, err, new(*puzzles.FileError))
		return
	}
	for _, p := range list {
		p.Solutions = nil
		Survives(t, f, p)
	}
}

// Survives plays, draws, checks, compiles and writes a puzzle that was read.
func Survives(t require.TestingT, f Family, p *puzzles.Puzzle) {
	for _, m := range f.Moves(p, p.Start) {
		_, _, err := f.Play(p, p.Start, m)
		require.NoError(t, err, "%s is listed", m)
	}
	f.Scene(p, p.Goal, puzzles.Goal)
	for _, m := range p.Marks {
		if !m.Board.IsZero() {
			f.Scene(p, m.Board, puzzles.Pattern)
		}
	}
	faults := puzzles.Check(p, lookup(f))
	problem, err := f.Compile(p)
	switch {
	case err == nil:
		problem.Impossible()
		problem.Algorithms()
	case len(p.Marks) == 0:
		require.NotEmpty(t, faults, "no fault, but it does not compile: %v", err)
	}
	comesBack(t, f, p)
}
