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
