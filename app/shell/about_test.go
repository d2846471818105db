package shell_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/journal"
	"waymark/assets"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// words are the words of a text, however its lines are broken.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestEveryLicenceCanBeReadAndCopied(t *testing.T) {
	a, _ := windowtest.New(t)
	require.True(t, a.Do("licences"))
	list := assets.Licences()
	require.Len(t, a.Finder.Items, 1+len(list))
	a.Finder.Items[0].Run()
	assert.Equal(t, assets.LicenceTexts, a.Fa.Clipboard().Content())
	for i, l := range list {
		require.True(t, a.Do("licences"))
		item := a.Finder.Items[1+i]
		a.Finder.Close()
		assert.Equal(t, l.Module+" "+l.Version, item.Line.Text)
		item.Run()
		shown := words(strings.Join(windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "\n"))
		assert.True(t, strings.Contains(shown, words(l.Text)), "%s %s", l.Module, l.File)
		a.Dismiss()
	}
}

func TestDiagnosticsHaveTheLastErrorsAndNoName(t *testing.T) {
	home := filepath.Join(t.TempDir(), "annegret")
	require.NoError(t, os.Mkdir(home, 0o700))
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("USER", "annegret")
	notes := filepath.Join(home, "notes")
	j := journal.Open(notes, "debug")
	t.Cleanup(j.Close)
	q := &apptest.Queue{}
	a := app.New(test.NewTempApp(t), app.Options{Version: "1.2.3", PostToUI: q.Post, DataDir: t.TempDir(), Journal: j})
	t.Cleanup(a.CloseAll)
	windowtest.Open(t, a, apptest.Corner)
	missing := filepath.Join(home, "my puzzles", "missing.waymark")
	a.Open(missing)
	a.Dismiss()
	windowtest.Solve(t, a, q)

	require.True(t, a.Do("report"))
	windowtest.Press(a, fyne.KeyReturn) // Copy diagnostics
	said := a.Fa.Clipboard().Content()
	for _, kept := range []string{"Waymark 1.2.3, " + runtime.GOOS, "scale 1.00", "theme system", "recent files 1", "missing.waymark"} {
		assert.Contains(t, said, kept)
	}
	data, err := os.ReadFile(filepath.Join(notes, "waymark.log"))
	require.NoError(t, err)
	for _, noted := range []string{"msg=start", "msg=opened file=puzzle.waymark", "level=ERROR", `msg="search begins"`, `msg="search ends" by=search status=optimal`} {
		assert.Contains(t, string(data), noted)
	}
	for _, text := range []string{said, string(data)} {
		for _, secret := range []string{home, "annegret", "my puzzles"} {
			assert.NotContains(t, text, secret)
		}
	}
}
