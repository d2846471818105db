package widgets_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"waymark/widgets"
)

// BenchmarkStats measures what one setting of live numbers costs before the
// toolkit paints it.
func BenchmarkStats(b *testing.B) {
	test.NewTempApp(b)
	s := widgets.NewStats()
	s.Resize(fyne.NewSize(300, 140))
	rows := append([]widgets.Stat(nil), numbers...)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		rows[0].Value = strconv.Itoa(1_000_000 + i)
		s.SetRows(rows)
	}
}

// BenchmarkMoveList measures one step of playback in a list of 10,000 moves.
func BenchmarkMoveList(b *testing.B) {
	test.NewTempApp(b)
	moves := make([]string, 10_000)
	for i := range moves {
		moves[i] = "A1-U"
	}
	m := widgets.NewMoveList()
	m.Resize(fyne.NewSize(300, 400))
	m.SetMoves(moves)
	for i := 0; b.Loop(); i++ {
		m.SetCurrent(i % 10_000)
	}
}
