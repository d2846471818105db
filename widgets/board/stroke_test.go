package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/board"
)

func TestBoardPaintsWithoutGaps(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("A1").down(primary).to("D2").drag(primary).to("D2").drag(primary).to("B2").drag(primary).up(primary)
	b.DragEnd()
	assert.Equal(t, []string{"paint A1", "paint B1", "paint C2", "paint D2", "paint B2", "end"}, *log,
		"each cell once in a stroke, none left out")
	assert.Equal(t, cellOf("B2"), b.Cursor(), "the cursor follows")
}

func TestBoardErasesWithTheSecondButton(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("C3").down(secondary).to("C6").drag(secondary).up(secondary)
	assert.Equal(t, []string{"erase C3", "erase C4", "erase C5", "erase C6", "end"}, *log)

	*log = nil
	p.to("C3").down(secondary).by(1, 1).drag(secondary).up(secondary)
	assert.Empty(t, *log, "a click")
	cell := b.CellCentre(1).X - b.CellCentre(0).X
	p.to("C3").down(secondary).by(cell/4, 0).drag(secondary).up(secondary)
	assert.Equal(t, []string{"erase C3", "end"}, *log, "a drag within a cell")
}

func TestBoardStrokeLeavesAndComesBack(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("G1").down(primary)
	p.by(200, 0).drag(primary) // out to the right in one jump
	p.to("H5").by(300, 0).drag(primary)
	p.to("G5").drag(primary).up(primary)
	assert.Equal(t, []string{"paint G1", "paint H1", "paint H5", "paint G5", "end"}, *log)
}

func TestBoardStrokeEndsWhereTheButtonWasLetGoElsewhere(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("C3").down(secondary).to("C4").drag(secondary)
	b.MouseOut()
	p.to("C6").drag(secondary)
	assert.Equal(t, []string{"erase C3", "erase C4", "end"}, *log)

	*log = nil
	p.to("D4").down(primary)
	p.to("F6").drag(0) // the pointer comes back with no button held
	assert.Equal(t, []string{"paint D4", "end"}, *log)
}

// strokes is a board that keeps every stroke it reports.
func strokes(t *testing.T) (*pointer, *[]board.Stroke) {
	b, _, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	list := &[]board.Stroke{}
	b.OnStroke = func(s board.Stroke) { *list = append(*list, s) }
	return &pointer{b: b}, list
}

func TestBoardReportsAStroke(t *testing.T) {
	p, list := strokes(t)
	at := cellOf
	p.to("G2").down(primary)
	p.by(1, 1).drag(primary) // in the same cell
	p.to("G4").drag(primary)
	p.to("H4").by(200, 0).drag(primary)
	p.to("H7").by(150, 0).drag(primary)
	p.up(primary)
	p.b.DragEnd()
	assert.Equal(t, []board.Stroke{
		{From: at("G2"), To: at("G2"), Passed: []int{at("G2")}, Phase: board.StrokeBegun},
		{From: at("G2"), To: at("G4"), Passed: []int{at("G3"), at("G4")}, Phase: board.StrokeGoing},
		{From: at("G2"), To: at("H4"), Passed: []int{at("H4")}, Phase: board.StrokeGoing},
		{From: at("G2"), To: at("H7"), Phase: board.StrokeGoing},
		{From: at("G2"), To: at("H7"), Phase: board.StrokeEnded},
	}, *list, "beside the board it is the nearest cell, and none is passed")
	assert.Equal(t, at("H7"), p.b.Cursor())
}

func TestBoardStrokeTellsOfModifiers(t *testing.T) {
	p, list := strokes(t)
	for mod, want := range map[fyne.KeyModifier]board.Stroke{
		fyne.KeyModifierShift:                                   {Extend: true},
		fyne.KeyModifierShortcutDefault:                         {Add: true},
		fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift: {Add: true, Extend: true},
	} {
		*list = nil
		p.to("C2")
		p.b.MouseDown(p.event(primary, mod))
		p.to("C3").drag(primary).up(primary)
		assert.Len(t, *list, 3)
		for _, s := range *list {
			assert.Equal(t, want.Extend, s.Extend)
			assert.Equal(t, want.Add, s.Add)
		}
	}
}

func TestBoardEscapeCancelsAStroke(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("C3").down(primary).to("C4").drag(primary)
	widgettest.Press(w, fyne.KeyEscape)
	p.to("C6").drag(primary).up(primary)
	b.DragEnd()
	assert.Equal(t, []string{"paint C3", "paint C4", "cancel"}, *log, "the rest of the press does nothing")

	*log = nil
	widgettest.Press(w, fyne.KeyEscape)
	assert.Equal(t, []string{"key Escape"}, *log, "without a stroke it is passed on")
}

func TestBoardOfAnotherSizeCancelsAStroke(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("H8").down(primary)
	b.SetScene(widgettest.Tray(3))
	p.by(-40, 0).drag(primary).up(primary)
	assert.Equal(t, []string{"paint H8", "cancel"}, *log)
	assert.Zero(t, b.Cursor())
}

func TestBoardKeysWaitForTheStrokeOfThePointer(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("C3").down(primary)
	widgettest.Press(w, fyne.KeySpace, fyne.KeyDown, fyne.KeyDelete)
	assert.Equal(t, cellOf("C3"), b.Cursor())
	p.up(primary)
	assert.Equal(t, []string{"paint C3", "end"}, *log)
}

func TestBoardExtendsWithTheKeyboard(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	var got [][2]int
	b.OnExtend = func(anchor, cursor int) { got = append(got, [2]int{anchor, cursor}) }
	w.Canvas().Focus(b)
	b.SetCursor(cellOf("C3"))
	var held fyne.KeyModifier // a page that opens hears of the release, and the board does not
	b.HoldModifiers(func() fyne.KeyModifier { return held })
	held = fyne.KeyModifierShift
	widgettest.Press(w, fyne.KeyRight, fyne.KeyDown)
	held = 0
	held = fyne.KeyModifierShift
	widgettest.Press(w, fyne.KeyRight)
	held = 0
	assert.Equal(t, [][2]int{
		{cellOf("C3"), cellOf("D3")}, {cellOf("C3"), cellOf("D4")}, {cellOf("C3"), cellOf("E4")},
	}, got, "one anchor until the cursor moves alone")

	got = nil
	widgettest.Press(w, fyne.KeyUp)
	held = fyne.KeyModifierShift
	widgettest.Press(w, fyne.KeyLeft)
	assert.Equal(t, [][2]int{{cellOf("E3"), cellOf("D3")}}, got)
	widgettest.Press(w, fyne.KeyHome)
	held = 0
	assert.Equal(t, [2]int{cellOf("E3"), cellOf("A3")}, got[len(got)-1], "to the end of the row")
	for key, cell := range map[fyne.KeyName]int{fyne.KeyEnd: 7, fyne.KeyHome: 0} {
		b.SetCursor(cellOf("C3"))
		widgettest.Press(w, key)
		assert.Equal(t, cellOf("A3")+cell, b.Cursor(), key)
	}
	assert.Empty(t, *log)
}
