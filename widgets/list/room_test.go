package list_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/widgets/list"
)

// A table that grows where nobody looks takes room once a second; all it has can be come to at any time.
func TestATableThatGrowsOutOfSightTakesRoomNowAndThen(t *testing.T) {
	test.NewTempApp(t)
	now := time.Unix(0, 0)
	table := list.NewTable([]list.Column{{Title: "Name", Share: 3}})
	table.SetClock(func() time.Time { return now })
	w := test.NewTempWindow(t, table)
	w.Resize(fyne.NewSize(400, 300))
	grow := func(count int) {
		table.SetSource(count, func(i int) list.Row { return list.Row{Cells: []string{strconv.Itoa(count) + "/" + strconv.Itoa(i)}} })
	}
	room := func() int { return table.Room() }
	grow(3)
	grow(5)
	assert.Equal(t, 5, room(), "in sight")
	grow(100)
	assert.Equal(t, 100, room())
	grow(110)
	assert.Equal(t, 100, room(), "out of sight")
	assert.Contains(t, table.Shown(), "110/0", "what is seen is of now")
	now = now.Add(time.Second)
	grow(120)
	assert.Equal(t, 120, room(), "a second later")
	grow(130)
	grow(130)
	assert.Equal(t, 130, room(), "it grows no more")
	grow(140)
	grow(20)
	assert.Equal(t, 20, room(), "it is shorter")

	grow(100)
	grow(110)
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	assert.Equal(t, 109, table.Selected(), "by keys")
	assert.Contains(t, table.Shown(), "110/109")

	grow(50)
	grow(100)
	grow(110)
	test.Scroll(w.Canvas(), fyne.NewPos(50, 100), 0, -90*30)
	assert.Equal(t, 110, room(), "by the wheel")
}
