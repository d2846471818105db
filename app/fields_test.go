package app_test

import (
	"testing"
	"time"

	"waymark/app/desk"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
)

func TestMenusOfDialogsTakeKeys(t *testing.T) {
	a, _ := window(t)
	menu, agreed := desk.NewSelectField([]string{"9", "10", "11"}), false
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
	menu := desk.NewSelectField([]string{"2", "3", "10", "11", "12", "13"})
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
		a.Form("Form", "Set", []*widget.FormItem{widget.NewFormItem("Field", desk.NewField())}, func() { agreed = true })
		for range tt.tabs {
			a.Win.Canvas().FocusNext()
		}
		a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: tt.key})
		assert.Equal(t, tt.agreed, agreed)
		assert.False(t, a.DialogOpen())
		assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
	}
}
