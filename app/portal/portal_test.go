//go:build linux || freebsd || openbsd || netbsd

package portal_test

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/portal"
	"waymark/test/portaltest"
)

// start starts a bus that the program finds, with a portal.
func start(t *testing.T, p *portaltest.Portal) *portaltest.Portal {
	t.Helper()
	address := portaltest.Bus(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	return p.Start(t, address)
}

// answering is a portal that answers with a status and files.
func answering(t *testing.T, status uint32, uris ...string) *portaltest.Portal {
	t.Helper()
	p := &portaltest.Portal{}
	p.Answer = func(a portaltest.Asked) { p.Respond(a, status, uris...) }
	return start(t, p)
}

func TestAFileIsChosen(t *testing.T) {
	p := answering(t, 0, "file:///home/me/My%20puzzles/50%25%20%C3%A9.waymark")
	path, err := portal.Choose(t.Context(), portal.Ask{
		Title: "Open a puzzle", Verb: "Open", Folder: "/home/me", Parent: "x11:1f",
		Filters: []portal.Filter{{Title: "Puzzles", Patterns: []string{"*.waymark", "*.txt"}}, {Title: "All files", Patterns: []string{"*"}}},
	})
	require.NoError(t, err)
	assert.Equal(t, []string{"/home/me/My puzzles/50% é.waymark"}, path)
	require.Len(t, p.Asked(), 1)
	a := p.Asked()[0]
	assert.Equal(t, "OpenFile", a.Method)
	assert.Equal(t, "Open a puzzle", a.Title)
	assert.Equal(t, "x11:1f", a.Parent)
	assert.Equal(t, "Open", a.Options["accept_label"].Value())
	assert.Equal(t, []byte("/home/me\x00"), a.Options["current_folder"].Value(), "names of files are bytes that end with 0")
	list := [][]any{{"Puzzles", [][]any{{uint32(0), "*.waymark"}, {uint32(0), "*.txt"}}}, {"All files", [][]any{{uint32(0), "*"}}}}
	assert.Equal(t, list, a.Options["filters"].Value())
	assert.Equal(t, list[0], a.Options["current_filter"].Value())
	assert.NotContains(t, a.Options, "directory")
	assert.NotContains(t, a.Options, "current_name")
}

// The types of what is asked, as the protocol writes them.
func TestWhatIsAskedHasItsTypes(t *testing.T) {
	types := map[string]string{
		"handle_token": "s", "modal": "b", "accept_label": "s", "directory": "b", "current_folder": "ay", "filters": "a(sa(us))", "current_filter": "(sa(us))",
	}
	ask := portal.Ask{Purpose: portal.ToGather, Verb: "Take", Folder: "/home", Filters: []portal.Filter{{Title: "A", Patterns: []string{"*"}}}}
	got := map[string]string{}
	for name, v := range ask.Options() {
		got[name] = v.Signature().String()
	}
	assert.Equal(t, types, got)
	assert.Equal(t, "s", portal.Ask{Purpose: portal.ToSave, Name: "x"}.Options()["current_name"].Signature().String())
}

func TestAFileToSaveIsChosen(t *testing.T) {
	p := answering(t, 0, "file:///tmp/New.waymark")
	path, err := portal.Choose(t.Context(), portal.Ask{Purpose: portal.ToSave, Name: "New.waymark"})
	require.NoError(t, err)
	assert.Equal(t, []string{"/tmp/New.waymark"}, path)
	a := p.Asked()[0]
	assert.Equal(t, "SaveFile", a.Method)
	assert.Equal(t, "New.waymark", a.Options["current_name"].Value())
	assert.NotContains(t, a.Options, "current_folder")
	assert.NotContains(t, a.Options, "filters")
}

func TestAFolderIsChosenWhereThePortalGivesOne(t *testing.T) {
	p := answering(t, 0, "file:///tmp/pictures/")
	path, err := portal.Choose(t.Context(), portal.Ask{Purpose: portal.ToGather})
	require.NoError(t, err)
	assert.Equal(t, []string{"/tmp/pictures"}, path)
	assert.Equal(t, true, p.Asked()[0].Options["directory"].Value())

	p.Change(func() { p.Version = 2 })
	_, err = portal.Choose(t.Context(), portal.Ask{Purpose: portal.ToGather})
	assert.ErrorIs(t, err, portal.ErrNone)
	assert.Len(t, p.Asked(), 1, "it would ask for a file")
}

func TestSeveralFilesAreChosen(t *testing.T) {
	p := answering(t, 0, "file:///tmp/a.waymark", "file:///tmp/b.waymark")
	paths, err := portal.Choose(t.Context(), portal.Ask{Several: true})
	require.NoError(t, err)
	assert.Equal(t, []string{"/tmp/a.waymark", "/tmp/b.waymark"}, paths)
	assert.Equal(t, true, p.Asked()[0].Options["multiple"].Value())
}

// Status 2 is what a chooser answers whose window was closed.
func TestNothingIsChosen(t *testing.T) {
	for _, status := range []uint32{1, 2, 77} {
		answering(t, status)
		_, err := portal.Choose(t.Context(), portal.Ask{})
		assert.ErrorIs(t, err, portal.ErrCancelled)
	}
}

func TestBrokenAnswersAreTold(t *testing.T) {
	p := &portaltest.Portal{}
	start(t, p)
	for _, tt := range []struct {
		uris []string
		want string
	}{
		{nil, "named no file"},
		{[]string{}, "named no file"},
		{[]string{"sftp://host/puzzle.waymark"}, "no file of this computer"},
		{[]string{"file://host/puzzle.waymark"}, "no file of this computer"},
		{[]string{"/home/me/puzzle.waymark"}, "no file of this computer"},
		{[]string{"file:///a%zz"}, "no file of this computer"},
		{[]string{"file:///a%00b"}, "without its folder"},
		{[]string{"file:puzzle.waymark"}, "without its folder"},
		{[]string{"file://"}, "without its folder"},
		{[]string{""}, "no file of this computer"},
	} {
		p.Change(func() { p.Answer = func(a portaltest.Asked) { p.Respond(a, 0, tt.uris...) } })
		_, err := portal.Choose(t.Context(), portal.Ask{})
		assert.ErrorContains(t, err, tt.want, "%q", tt.uris)
		assert.NotErrorIs(t, err, portal.ErrNone)
	}
	for _, body := range [][]any{{}, {"chosen"}, {uint32(0)}, {uint32(0), "file:///a"}} {
		p.Change(func() { p.Answer = func(a portaltest.Asked) { p.Emit(a, body...) } })
		_, err := portal.Choose(t.Context(), portal.Ask{})
		assert.ErrorIs(t, err, portal.ErrNone, "%v", body)
	}
	p.Change(func() {
		p.Answer = func(a portaltest.Asked) {
			p.Emit(a, uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant("file:///a")})
		}
	})
	_, err := portal.Choose(t.Context(), portal.Ask{})
	assert.ErrorContains(t, err, "named no file")
}

// What others say is no answer: one to another question, one by another program.
func TestOthersDoNotAnswer(t *testing.T) {
	p := &portaltest.Portal{}
	address := portaltest.Bus(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	stranger, err := dbus.Connect(address)
	require.NoError(t, err)
	defer stranger.Close()
	p.Answer = func(a portaltest.Asked) {
		files := map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file:///wrong"})}
		_ = stranger.Emit(a.Handle, "org.freedesktop.portal.Request.Response", uint32(0), files)
		other := a
		other.Handle += "x"
		p.Respond(other, 0, "file:///wrong")
		time.Sleep(50 * time.Millisecond)
		p.Respond(a, 0, "file:///right")
	}
	p.Start(t, address)
	path, err := portal.Choose(t.Context(), portal.Ask{})
	require.NoError(t, err)
	assert.Equal(t, []string{"/right"}, path)
}

func TestGivingUpClosesTheChooser(t *testing.T) {
	p := &portaltest.Portal{}
	ctx, giveUp := context.WithCancel(t.Context())
	p.Answer = func(portaltest.Asked) { giveUp() }
	start(t, p)
	_, err := portal.Choose(ctx, portal.Ask{})
	assert.ErrorIs(t, err, context.Canceled)
	require.Eventually(t, func() bool { return p.Closed() == 1 }, 2*time.Minute, time.Millisecond)

	_, err = portal.Choose(ctx, portal.Ask{})
	assert.ErrorIs(t, err, context.Canceled, "before anything is asked")
	assert.Len(t, p.Asked(), 1)
}

func TestAPortalThatGoesIsNone(t *testing.T) {
	p := &portaltest.Portal{}
	p.Answer = func(portaltest.Asked) { p.Leave() }
	start(t, p)
	_, err := portal.Choose(t.Context(), portal.Ask{})
	assert.ErrorIs(t, err, portal.ErrNone)
}

func TestNobodyAnswers(t *testing.T) {
	portal.SetPatience(t, time.Minute)
	none := func(t *testing.T) {
		t.Helper()
		_, err := portal.Choose(t.Context(), portal.Ask{})
		assert.ErrorIs(t, err, portal.ErrNone)
	}
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	for _, address := range []string{"", "autolaunch:", "tcp:host=127.0.0.1,port=1", "unixexec:path=/bin/true", "unix:path=/nonexistent/bus", "unix:", "nonsense"} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
		none(t)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", portaltest.Bus(t))
	none(t) // a bus without a portal

	start(t, &portaltest.Portal{Refuse: dbus.MakeFailedError(os.ErrInvalid)})
	none(t)
}

func TestTheBusIsFoundInTheFolderOfTheSession(t *testing.T) {
	p := answering(t, 0, "file:///a")
	address := os.Getenv("DBUS_SESSION_BUS_ADDRESS")
	_, path, _ := strings.Cut(address, "path=")
	path, _, _ = strings.Cut(path, ",")
	path, err := dbus.UnescapeBusAddressValue(path)
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Symlink(path, filepath.Join(dir, "bus")))
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", dir)
	got, err := portal.Choose(t.Context(), portal.Ask{})
	require.NoError(t, err)
	assert.Equal(t, []string{"/a"}, got)
	assert.Len(t, p.Asked(), 1)
}

// A bus that takes connections and says nothing, and a portal that is asked and says nothing.
func TestPatienceEnds(t *testing.T) {
	portal.SetPatience(t, 50*time.Millisecond)
	dir, err := os.MkdirTemp("", "mute")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	mute, err := net.Listen("unix", filepath.Join(dir, "bus"))
	require.NoError(t, err)
	defer mute.Close()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+dbus.EscapeBusAddressValue(filepath.Join(dir, "bus")))
	_, err = portal.Choose(t.Context(), portal.Ask{})
	assert.ErrorIs(t, err, portal.ErrNone)

	address := portaltest.Bus(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	conn, err := dbus.Connect(address)
	require.NoError(t, err)
	defer conn.Close()
	wait := make(chan bool)
	defer close(wait)
	require.NoError(t, conn.ExportMethodTable(map[string]any{
		"OpenFile": func(string, string, map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) { <-wait; return "/", nil },
	}, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser"))
	_, err = conn.RequestName("org.freedesktop.portal.Desktop", 0)
	require.NoError(t, err)
	_, err = portal.Choose(t.Context(), portal.Ask{})
	assert.ErrorIs(t, err, portal.ErrNone)

	// One that asks may take its time for the answer.
	p := &portaltest.Portal{}
	p.Answer = func(a portaltest.Asked) { time.Sleep(150 * time.Millisecond); p.Respond(a, 0, "file:///late") }
	portal.SetPatience(t, 2*time.Minute)
	start(t, p)
	path, err := portal.Choose(t.Context(), portal.Ask{})
	require.NoError(t, err)
	assert.Equal(t, []string{"/late"}, path)
}

func TestSandboxesAreKnown(t *testing.T) {
	dir := t.TempDir()
	portal.SetFlatpakInfo(t, filepath.Join(dir, "info"))
	t.Setenv("SNAP", "")
	assert.False(t, portal.Sandboxed())
	t.Setenv("SNAP", "/snap/editor/3")
	assert.False(t, portal.Sandboxed(), "of the terminal")
	self, err := os.Executable()
	require.NoError(t, err)
	t.Setenv("SNAP", filepath.Dir(self))
	assert.True(t, portal.Sandboxed())
	t.Setenv("SNAP", "")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "info"), nil, 0o600))
	assert.True(t, portal.Sandboxed())
}

func TestLentFilesAreKnown(t *testing.T) {
	for path, want := range map[string]bool{
		"/run/user/1000/doc/ab12/x.waymark": true, "/run/flatpak/doc/ab12/x.waymark": true,
		"/run/user/1000/gvfs/x": false, "/run/user/1000": false, "/home/me/doc/x": false, "/run/user/1000/documents/x": false,
	} {
		assert.Equal(t, want, portal.Lent(path), path)
	}
}
