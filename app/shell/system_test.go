//go:build linux || freebsd || openbsd || netbsd

package shell_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/shell"
	"waymark/test/apptest"
	"waymark/test/portaltest"
	"waymark/test/windowtest"
)

// bySystem is a window whose user has chosen the system's chooser, a portal of the test's.
func bySystem(t *testing.T) (*asking, *portaltest.Portal) {
	t.Helper()
	address := portaltest.Bus(t)
	a, q := windowtest.New(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	a.Event(func() { a.Prefs.SetSystemChooser(true) })
	return &asking{T: t, Chooser: a.Files, a: a, q: q, dir: t.TempDir()}, (&portaltest.Portal{}).Start(t, address)
}

// answers lets the portal answer all questions from now on.
func answers(p *portaltest.Portal, status uint32, paths ...string) {
	uris := make([]string, len(paths))
	for i, path := range paths {
		uris[i] = "file://" + path
	}
	p.Change(func() { p.Answer = func(a portaltest.Asked) { p.Respond(a, status, uris...) } })
}

// asks asks and waits until the window says something else than that it waits.
func (k *asking) asks(r shell.Request) {
	k.Helper()
	r.Chosen = func(path string) { k.chosen = append(k.chosen, path) }
	k.Ask(r)
	waits := k.a.Said
	assert.Contains(k, waits, "system's file chooser asks")
	assert.False(k, k.IsOpen(), "not both")
	k.until(func() bool { return k.a.Said != waits })
}

func TestTheSystemsChooserAsks(t *testing.T) {
	k, p := bySystem(t)
	file := filepath.Join(k.dir, "Corner.waymark")
	k.a.Event(func() { k.a.Prefs.SetRecent([]string{file}) })
	answers(p, 0, file)
	k.asks(shell.Request{Title: "Open a puzzle", Verb: "Open"})
	assert.Equal(t, []string{file}, k.chosen)
	asked := p.Asked()[0]
	assert.Equal(t, "OpenFile", asked.Method)
	assert.Equal(t, append([]byte(k.dir), 0), asked.Options["current_folder"].Value(), "that of a recent file")
	assert.Contains(t, asked.Options["filters"].String(), `"*.waymark"`)
	assert.Contains(t, asked.Options["filters"].String(), `"*.txt"`)
	assert.Contains(t, asked.Options["filters"].String(), "All files")

	answers(p, 1)
	k.asks(shell.Request{})
	assert.Len(t, k.chosen, 1)
	assert.Equal(t, "No file was chosen.", k.a.Said)
	assert.False(t, k.IsOpen())

	k.a.Event(func() { k.a.Prefs.SetSystemChooser(false) })
	k.Ask(shell.Request{})
	assert.True(t, k.IsOpen(), "ours is the usual one")
	assert.Len(t, p.Asked(), 2)
}

func TestANameToSaveGetsItsExtension(t *testing.T) {
	k, p := bySystem(t)
	answers(p, 0, filepath.Join(k.dir, "New"))
	k.asks(toSave)
	assert.Equal(t, []string{filepath.Join(k.dir, "New.waymark")}, k.chosen)
	assert.Equal(t, "SaveFile", p.Asked()[0].Method)
	assert.Equal(t, "Untitled.waymark", p.Asked()[0].Options["current_name"].Value())

	// What the system's chooser has asked about is another file than this.
	require.NoError(t, os.WriteFile(filepath.Join(k.dir, "New.waymark"), nil, 0o600))
	k.asks(toSave)
	assert.Len(t, k.chosen, 1)
	k.answer("Keep both")
	require.Len(t, k.chosen, 2)
	assert.Equal(t, filepath.Join(k.dir, "New (2).waymark"), k.chosen[1])

	answers(p, 0, filepath.Join(k.dir, "New.waymark"))
	k.asks(toSave)
	assert.Equal(t, filepath.Join(k.dir, "New.waymark"), k.chosen[2], "it has asked about this one")
	assert.False(t, k.a.DialogOpen())
}

// A file that is lent to a sandbox keeps its name: beside it nothing can be written.
func TestALentFileKeepsItsName(t *testing.T) {
	k, p := bySystem(t)
	answers(p, 0, "/run/user/1000/doc/12ab/New")
	k.asks(toSave)
	assert.Equal(t, []string{"/run/user/1000/doc/12ab/New"}, k.chosen)
}

func TestOursOpensWhereNobodyAnswers(t *testing.T) {
	k, p := bySystem(t)
	p.Leave()
	k.asks(shell.Request{})
	assert.True(t, k.IsOpen())
	assert.Contains(t, k.a.Said, "does not answer")
}

func TestAFileOfAnotherComputerIsTold(t *testing.T) {
	k, p := bySystem(t)
	p.Change(func() { p.Answer = func(a portaltest.Asked) { p.Respond(a, 0, "sftp://host/a.waymark") } })
	k.asks(shell.Request{})
	assert.Empty(t, k.chosen)
	assert.True(t, k.a.DialogOpen())
	assert.Contains(t, k.a.Said, "This file cannot be used: sftp://host/a.waymark is no file of this computer")
}

// What is asked later takes the place of what is asked, and closing the window ends it.
func TestAQuestionEndsWithItsWindow(t *testing.T) {
	k, p := bySystem(t)
	k.Ask(shell.Request{Chosen: func(string) { k.Error("the first is answered") }})
	k.until(func() bool { return len(p.Asked()) == 1 })
	k.Ask(shell.Request{})
	k.until(func() bool { return len(p.Asked()) == 2 && p.Closed() == 1 })
	k.a.CloseAll()
	k.until(func() bool { return p.Closed() == 2 })
}

func TestASandboxHasTheSystemsChooserOnly(t *testing.T) {
	k, p := bySystem(t)
	k.a.Event(func() { k.a.Prefs.SetSystemChooser(false) })
	self, err := os.Executable()
	require.NoError(t, err)
	t.Setenv("SNAP", filepath.Dir(self))
	answers(p, 0, "/tmp/a.waymark")
	k.asks(shell.Request{})
	assert.Equal(t, []string{"/tmp/a.waymark"}, k.chosen)
}

// Opening and saving, from the commands to the files.
func TestAPuzzleIsOpenedAndSavedByTheSystemsChooser(t *testing.T) {
	k, p := bySystem(t)
	file := filepath.Join(k.dir, "100% mine.waymark")
	answers(p, 0, filepath.Join(k.dir, "100%25%20mine.waymark"))
	k.a.Load(apptest.Read(t, apptest.Corner), "")
	require.True(t, k.a.Do("save-as"))
	k.until(func() bool { return k.a.Doc.Path() == file })
	assert.FileExists(t, file)

	other := filepath.Join(k.dir, "other.waymark")
	apptest.Save(t, other, apptest.Read(t, apptest.Corner))
	answers(p, 0, other)
	require.True(t, k.a.Do("open"))
	k.until(func() bool {
		return slices.ContainsFunc(k.a.Windows(), func(w *app.Tab) bool { return w.Doc.Path() == other })
	})
}
