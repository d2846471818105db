package list

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func TestMoveListNotes(t *testing.T) {
	test.NewTempApp(t)
	m := NewMoves()
	m.SetMoves([]string{"A1-R", "C1-D"})
	m.SetNotes([]string{"", "1/2 " + ForkSign, ""})
	assert.Equal(t, "1/2 ↳", m.entryAt(1).note)
	assert.EqualValues(t, moveColumn, m.spec.column)
	m.SetNotes([]string{"", "", "a name that needs room"})
	assert.EqualValues(t, wideColumn, m.spec.column)
	assert.Empty(t, m.entryAt(1).note)
	m.SetMoves([]string{"A1-R"})
	assert.Empty(t, m.entryAt(1).note)
	assert.EqualValues(t, moveColumn, m.spec.column)
}
