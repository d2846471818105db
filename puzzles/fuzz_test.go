package puzzles_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

// FuzzReadText: no input makes the reader panic, and what it reads is written
// so that it reads back equal.
func FuzzReadText(f *testing.F) {
	for _, text := range goldenTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "{") {
			return // a file
		}
		ps, err := puzzles.Read([]byte(text), "f", find)
		if err != nil {
			place(t, err)
			return
		}
		var out bytes.Buffer
		require.NoError(t, puzzles.WriteText(&out, find, ps...))
		again, err := puzzles.Read(out.Bytes(), "f", find)
		require.NoError(t, err)
		assert.Equal(t, ps, again)
		for _, p := range ps {
			roundTripFile(t, p)
			puzzles.Check(p, find)
		}
	})
}

// FuzzReadFile is FuzzReadText for .waymark files.
func FuzzReadFile(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.waymark")
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(data)
	}
	for _, more := range []string{
		`"tried":[{"from":0,"name":"a","moves":"A1-R A2-L"},{"from":1,"given":true,"moves":"A1-R"}]`,
		`"marks":[{"kind":"fixed","off":true,"moves":"A1-R"}],"solutions":[{"moves":"A1-R","status":"optimal","audit":{"free":{"lower_bound":1,"moves":"A1-R"},` +
			`"marks":[{"mark":1,"without":{"lower_bound":1},"weakened":{"lower_bound":1}}],"order":{"marks":[2,1],"best":{"lower_bound":1}},"seconds":1,"peak_bytes":2}}]`,
		`"demands":[{"kind":"every","board":["?o"],"within":3},{"kind":"none","piece":"o","cell":"B1"},{"kind":"length","least":1},{"kind":"dead-ends","most":0},{"kind":"useful"}]`,
	} {
		f.Add([]byte(`{"waymark":1,"family":"walk","start":["o."],"goal":[".o"],` + more + `}`))
	}
	f.Add([]byte(`{"waymark":2,"puzzles":[{"family":"walk","start":["o."],"goal":[".o"]},{"family":"flagged","start":["o"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := puzzles.Read(data, "f", find)
		if err != nil {
			place(t, err)
			return
		}
		for _, p := range list {
			roundTripFile(t, p)
			roundTripText(t, p)
			puzzles.Check(p, find)
		}
		again, err := puzzles.EncodeFiles(list, find)
		require.NoError(t, err)
		back, err := puzzles.Read(again, "f", find)
		require.NoError(t, err)
		require.Equal(t, list, back)
	})
}

// FuzzPasteBoards: no pasted text makes the reader panic, and what it holds leaves a
// puzzle that both forms keep.
func FuzzPasteBoards(f *testing.F) {
	for _, text := range []string{"start 1x2\no.\n", "goal 1x2\n.o\nstart 1x2\no.\n", "start 2x2\no.\n..\ngoal 2x2\n..\n.o\n", "start 1x2\no\n", "goal 9x9\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ps, err := puzzles.Read([]byte("puzzle walk\nstart 1x2\no.\ngoal 1x2\n.o\n"), "f", find)
		require.NoError(t, err)
		p, err := puzzles.PasteBoards(text, "", find("walk"), ps[0])
		if err != nil {
			place(t, err)
			return
		}
		roundTripFile(t, p)
		roundTripText(t, p)
	})
}

// failer is what *testing.T and *rapid.T have in common here.
type failer interface {
	require.TestingT
	Helper()
}

// roundTripFile checks that a puzzle that was read comes back from its file.
func roundTripFile(t failer, p *puzzles.Puzzle) {
	t.Helper()
	data, err := puzzles.EncodeFile(p, find)
	require.NoError(t, err)
	again, err := puzzles.ReadFile(data, "f", find)
	require.NoError(t, err, "%s", data)
	require.Equal(t, puzzles.Claimed(p), again)
}

// roundTripText checks that a puzzle comes back from its text form, which does
// not hold solutions.
func roundTripText(t failer, p *puzzles.Puzzle) {
	t.Helper()
	want := p.Clone()
	want.Solutions = nil
	var out bytes.Buffer
	require.NoError(t, puzzles.WriteText(&out, find, p))
	again, err := puzzles.Read(out.Bytes(), "f", find)
	require.NoError(t, err, "%s", out.String())
	require.Equal(t, []*puzzles.Puzzle{want}, again)
}

func TestRoundTripOfAnyPuzzle(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		roundTripFile(t, p)
		roundTripText(t, p)
	})
}

// anyPuzzle draws a puzzle of the families of these tests, sensible or not.
func anyPuzzle(t *rapid.T) *puzzles.Puzzle {
	line := rapid.Map(rapid.String(), puzzles.OneLine)
	moves := rapid.SliceOfN(rapid.Map(rapid.StringMatching(`[!-~]{1,6}`), func(s string) puzzles.Move { return puzzles.Move(s) }), 1, 5)
	count := rapid.Uint64()
	size := puzzles.Size{Rows: rapid.IntRange(1, 6).Draw(t, "rows"), Cols: rapid.IntRange(1, 6).Draw(t, "cols")}
	id := rapid.SampledFrom([]string{"walk", "numbered", "flagged"}).Draw(t, "family")
	board := func(cells ...puzzles.Cell) puzzles.Board {
		return puzzles.Board{
			Size:  size,
			Cells: rapid.SliceOfN(rapid.SampledFrom(cells), size.Cells(), size.Cells()).Draw(t, "board"),
		}
	}
	p := &puzzles.Puzzle{
		Family: id,
		Name:   line.Draw(t, "name"),
		Author: line.Draw(t, "author"),
		Note:   puzzles.Lines(rapid.String().Draw(t, "note")),
	}
	pattern := []puzzles.Cell{floor, walker, puzzles.Any}
	switch id {
	case "flagged":
		p.Start = board(floor, wall, walker, flag, flag|wall, flag|walker)
	case "numbered":
		p.Start, p.Goal, pattern = board(0, 1, 25, 255), board(0, 1, puzzles.Any), []puzzles.Cell{0, 1, 100, puzzles.Any}
	default:
		p.Start, p.Goal = board(floor, wall, walker), board(walker, puzzles.Any)
	}
	for _, key := range []string{"metric", "alike"} {
		for _, v := range rapid.SliceOfN(line.Filter(func(s string) bool { return s != "" }), 0, 2).Draw(t, key) {
			p.Headers = append(p.Headers, puzzles.Header{Key: key, Value: v})
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "marks") {
		m := puzzles.Mark{Name: line.Draw(t, "mark"), Kind: rapid.SampledFrom([]puzzles.MarkKind{puzzles.Fixed, puzzles.Via, puzzles.Hint}).Draw(t, "kind"), Off: rapid.Bool().Draw(t, "off")}
		if m.Kind == puzzles.Via {
			m.Board = board(pattern...)
		} else {
			m.Moves = moves.Draw(t, "moves")
		}
		p.Marks = append(p.Marks, m)
	}
	for range rapid.IntRange(0, 3).Draw(t, "demands") {
		piece := walker
		if id == "numbered" {
			piece = 25
		}
		least := rapid.IntRange(0, 9).Draw(t, "least")
		most := rapid.SampledFrom([]int{least, least + 7, puzzles.NoMost}).Draw(t, "most")
		p.Demands = append(p.Demands, rapid.SampledFrom([]puzzles.Demand{
			{Kind: puzzles.DemandLength, Least: least, Most: most},
			{Kind: puzzles.DemandMoves, Piece: piece, Least: least, Most: most},
			{Kind: puzzles.DemandStill, Piece: piece},
			{Kind: puzzles.DemandUseful},
			{Kind: puzzles.DemandNone, Within: least, Piece: piece, Cell: rapid.IntRange(0, size.Cells()-1).Draw(t, "cell")},
			{Kind: puzzles.DemandEvery, Within: least, Board: board(pattern...)},
		}).Draw(t, "demand"))
	}
	for tried := 0; rapid.Bool().Draw(t, "tried"); {
		w := puzzles.Tried{From: rapid.IntRange(0, tried).Draw(t, "from"), Moves: moves.Draw(t, "moves"), Name: line.Draw(t, "name"), Given: rapid.Bool().Draw(t, "given")}
		p.Tried, tried = append(p.Tried, w), tried+len(w.Moves)
	}
	part := func() puzzles.AuditPart {
		a := puzzles.AuditPart{Lower: rapid.IntRange(0, 1<<31-1).Draw(t, "bound")}
		if rapid.Bool().Draw(t, "shorter") {
			a.Moves = moves.Draw(t, "moves")
		}
		return a
	}
	for range rapid.IntRange(0, 2).Draw(t, "solutions") {
		var audit *puzzles.Audit
		if rapid.Bool().Draw(t, "audit") {
			audit = &puzzles.Audit{Free: part(), Seconds: rapid.Float64Range(0, 1e300).Draw(t, "seconds"), PeakBytes: count.Draw(t, "bytes")}
			for i := range p.Marks {
				m := puzzles.MarkAudit{Mark: i, Without: part()}
				if weak := part(); rapid.Bool().Draw(t, "weak") {
					m.Weak = &weak
				}
				audit.Marks = append(audit.Marks, m)
			}
			if rapid.Bool().Draw(t, "order") {
				audit.Order = &puzzles.OrderAudit{Marks: rapid.SliceOfN(rapid.IntRange(0, 9), 1, 4).Draw(t, "order of marks"), Best: part()}
			}
		}
		p.Solutions = append(p.Solutions, puzzles.Solution{
			Audit:      audit,
			Moves:      moves.Draw(t, "moves"),
			Status:     rapid.SampledFrom([]puzzles.SolutionStatus{puzzles.StatusOptimal, puzzles.StatusSolved, puzzles.StatusManual}).Draw(t, "status"),
			LowerBound: rapid.IntRange(0, 1<<31-1).Draw(t, "bound"),
			Algorithm:  line.Draw(t, "algorithm"),
			Heuristic:  line.Draw(t, "heuristic"),
			Expanded:   count.Draw(t, "expanded"),
			Generated:  count.Draw(t, "generated"),
			Stored:     count.Draw(t, "stored"),
			PeakBytes:  count.Draw(t, "bytes"),
			Seconds:    rapid.Float64Range(0, 1e300).Draw(t, "seconds"),
			Routed:     rapid.Bool().Draw(t, "routed"),
			Found:      foundAt(t),
			Asked:      asked(t, line, count),
		})
	}
	return p
}

// foundAt draws when a solution was found, if anybody knows.
func foundAt(t *rapid.T) time.Time {
	if !rapid.Bool().Draw(t, "dated") {
		return time.Time{}
	}
	return time.Unix(rapid.Int64Range(-62_135_596_799, 253_402_300_799).Draw(t, "found"), 0).UTC() // years 1 to 9999
}

// asked draws what a search was asked for, if anybody knows.
func asked(t *rapid.T, line *rapid.Generator[string], count *rapid.Generator[uint64]) *puzzles.Asked {
	if !rapid.Bool().Draw(t, "asked") {
		return nil
	}
	weight, yes := rapid.Float64Range(0, 1000), rapid.Bool()
	return &puzzles.Asked{
		Algorithm: line.Draw(t, "algorithm"), Heuristic: line.Draw(t, "heuristic"),
		Weight: weight.Draw(t, "weight"), Penalty: weight.Draw(t, "penalty"), Probe: weight.Draw(t, "probe"), A: weight.Draw(t, "a"), B: weight.Draw(t, "b"),
		Anytime: yes.Draw(t, "anytime"), Known: yes.Draw(t, "known"), All: yes.Draw(t, "all"), NoMarks: yes.Draw(t, "no marks"),
		States: count.Draw(t, "states"), Memory: count.Draw(t, "memory"), Seconds: weight.Draw(t, "seconds"),
		Threads: rapid.IntRange(0, 1<<31-1).Draw(t, "threads"),
	}
}
