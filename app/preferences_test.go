package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/command"
	"waymark/app/journal"
	"waymark/test/apptest"
)

// What is broken in the file of the settings is told in the journal and does no harm.
func TestBrokenShortcutsOfTheSettingsAreIgnored(t *testing.T) {
	fa := test.NewTempApp(t)
	fa.Preferences().SetStringList("keys", []string{"save=A", "nothing=F2", "garbage", "new=F9", "export=", "quit=Hyper+Q Alt+Q"})
	kept := journal.Open(t.TempDir(), "")
	defer kept.Close()
	q := &apptest.Queue{}
	a := app.New(fa, app.Options{Version: "test", PostToUI: q.Post, DataDir: t.TempDir(), Journal: kept})
	defer a.CloseAll()
	for id, want := range map[string]string{"save": "Ctrl+S", "new": "F9", "study": "", "export": "", "quit": "Alt+Q", "open": "Ctrl+O"} {
		assert.Equal(t, want, a.Commands.Find(id).FirstKey(), id)
	}
	for _, word := range []string{"save=A", "nothing=F2", "garbage", "Hyper"} {
		assert.Contains(t, strings.Join(kept.Errors(9), "\n"), word)
	}
	a.Key(&fyne.KeyEvent{Name: fyne.KeyF9})
	assert.True(t, a.Library.Page.IsOpen(), "F9 opens the templates now")
}

// The usual keys follow habit: what other programs have on these keys is here as well.
func TestHabitualKeys(t *testing.T) {
	a, _ := window(t)
	for key, id := range map[command.Key]string{
		command.Ctrl(fyne.KeyF): "commands", command.Ctrl(fyne.KeyP): "print", command.Ctrl(fyne.KeyComma): "preferences",
		command.Ctrl(fyne.KeyX): "cut", command.Ctrl(fyne.KeyA): "select-all", command.Shift(fyne.KeyF1): "rules", command.Plain(fyne.KeyF1): "guide",
	} {
		assert.Equal(t, id, a.Commands.ForKey(key).ID, key)
	}
	if c := a.Commands.ForKey(command.Plain(fyne.KeyF11)); c != nil {
		assert.NotEqual(t, "rules", c.ID, "that is the whole screen, elsewhere")
	}
	require.True(t, a.Do("print"))
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "Sheet")
}

// What was open is opened again unless the user has chosen otherwise.
func TestTheProgramBeginsEmptyWhereThatIsChosen(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	for _, reopen := range []bool{false, true} {
		a.Event(func() { a.Prefs.SetReopen(reopen) })
		q := &apptest.Queue{}
		b := app.New(a.Fa, app.Options{PostToUI: q.Post, DataDir: t.TempDir()})
		b.OpenLast()
		assert.Equal(t, reopen, b.Doc.Path() == path)
		b.CloseAll()
		a.Event(func() { a.Prefs.SetOpen([]string{path}) })
	}
}
