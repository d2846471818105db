package app_test

import (
	"testing"
	"time"

	"waymark/app/shell"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMenusOfDialogsTakeKeys(t *testing.T) {
	a, _ := window(t)
	menu, agreed := shell.NewSelectField([]string{"9", "10", "11"}), false
	menu.SetSelectedIndex(0)
	a.Form("Form", "Set", []*widget.FormItem{widget.NewFormItem("Menu", menu)}, func() { agreed = true })
	menu.TypedRune('1')
	assert.Equal(t, "10", menu.Selected)
	menu.TypedRune('1')
	assert.Equal(t, "11", menu.Selected)
	menu.TypedRune('x')
	assert.Equal(t, "11", menu.Selected, "no option begins with it")
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.True(t, agreed)
}

func TestNumbersAreTypedIntoMenus(t *testing.T) {
	test.NewTempApp(t)
	menu := shell.NewSelectField([]string{"2", "3", "10", "11", "12", "13"})
	for _, tt := range []struct{ typed, want string }{{"12", "12"}, {"3", "3"}, {"13", "13"}} {
		menu.Until = time.Time{}
		for _, r := range tt.typed {
			menu.TypedRune(r)
		}
		assert.Equal(t, tt.want, menu.Selected)
	}
	menu.TypedRune('2')
	assert.Equal(t, "2", menu.Selected, "nothing begins with 132")
}

func TestEveryButtonOfAFormTakesReturnAndEscape(t *testing.T) {
	for _, tt := range []struct {
		tabs   int
		key    fyne.KeyName
		agreed bool
	}{{1, fyne.KeyReturn, false}, {1, fyne.KeyEscape, false}, {2, fyne.KeyReturn, true}, {2, fyne.KeyEscape, false}} {
		a, _ := window(t)
		agreed := false
		a.Form("Form", "Set", []*widget.FormItem{widget.NewFormItem("Field", shell.NewField())}, func() { agreed = true })
		for range tt.tabs {
			a.Win.Canvas().FocusNext()
		}
		a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: tt.key})
		assert.Equal(t, tt.agreed, agreed)
		assert.False(t, a.DialogOpen())
		assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
	}
}

// A number is counted up and down by keys and with the pointer alone, within its bounds.
func TestNumbersAreCounted(t *testing.T) {
	a, _ := window(t)
	n := shell.NewNumber(6, func() (lo, hi int) { return 2, 8 })
	agreed := 0
	a.Form("Form", "Set", []*widget.FormItem{widget.NewFormItem("Number", n)}, func() { agreed, _ = n.Number() })
	height := n.ActionItem.Size().Height
	require.Greater(t, height, float32(20))
	click := func(y float32) string {
		test.TapCanvas(a.Win.Canvas(), a.Fa.Driver().AbsolutePositionForObject(n.ActionItem).AddXY(10, y))
		return n.Text
	}
	assert.Equal(t, "7", click(height/4))
	assert.Equal(t, "8", click(height/4))
	assert.Equal(t, "8", click(height/4), "no further")
	assert.Equal(t, "7", click(3*height/4))
	n.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, "6", n.Text)
	n.SetText("9")
	n.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Zero(t, agreed, "it says what is wrong and stays open")
	assert.True(t, a.DialogOpen())
	n.SetText(" 5 ")
	n.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, 5, agreed)
}

// What is typed into a number takes its place, however the keyboard came to it; a name is gone on with.
func TestANumberIsReplacedByWhatIsTyped(t *testing.T) {
	a, _ := window(t)
	within := func() (lo, hi int) { return 1, 99 }
	number, other, name := shell.NewNumber(20, within), shell.NewNumber(9, within), shell.NewField()
	name.SetText("ab")
	a.Form("Form", "Set", []*widget.FormItem{
		widget.NewFormItem("Number", number), widget.NewFormItem("Other", other), widget.NewFormItem("Name", name),
	}, func() {})
	typed := func(words string) {
		for _, r := range words {
			a.Win.Canvas().Focused().TypedRune(r)
		}
	}
	typed("31")
	assert.Equal(t, "31", number.Text, "as the dialog opened")
	a.Win.Canvas().FocusNext()
	press(a, fyne.KeyUp)
	assert.Equal(t, "10", other.Text)
	typed("5")
	assert.Equal(t, "5", other.Text, "after an arrow")
	click := func(e *shell.Field) {
		ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		ev.Position = fyne.NewPos(12, e.Size().Height/2)
		e.MouseDown(ev)
		e.MouseUp(ev)
	}
	click(number)
	typed("7")
	assert.Equal(t, "7", number.Text, "by a click")
	typed("8")
	click(number)
	typed("9")
	assert.Contains(t, []string{"978", "798", "789"}, number.Text, "a second click puts the cursor")
	click(name)
	name.CursorColumn = 2
	typed("c")
	assert.Equal(t, "abc", name.Text)
}

// A limit is replaced as well.
func TestALimitIsReplacedByWhatIsTyped(t *testing.T) {
	a, _ := window(t)
	require.True(t, a.Do("limits"))
	field, ok := a.Win.Canvas().Focused().(*shell.TypedField)
	require.True(t, ok)
	require.Equal(t, "2 min", field.Text)
	field.TypedRune('5')
	assert.Equal(t, "5", field.Text)
	press(a, fyne.KeyReturn)
	assert.Equal(t, 5*time.Second, a.Prefs.Limits().Time)
}
