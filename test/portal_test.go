//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/test/portaltest"
)

// TestE2EASandboxAsksThePortal saves and opens as a snap does it, which sees no files but those
// that the portal gives; the same program out of a sandbox does not ask the portal.
func TestE2EASandboxAsksThePortal(t *testing.T) {
	bus := portaltest.Bus(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "turn 1.waymark")
	p := &portaltest.Portal{}
	p.Answer = func(a portaltest.Asked) { p.Respond(a, 0, "file://"+dir+"/turn%201.waymark") }
	p.Start(t, bus)
	env := append([]string{"DBUS_SESSION_BUS_ADDRESS=" + bus}, usual...)

	d := startDesktop(t, "portal", append([]string{"SNAP=" + filepath.Dir(program(t))}, env...), bundled(t, "glide/06-turnstile"))
	d.press("ctrl+shift+s")
	d.until("the puzzle is saved where the portal says", func() bool {
		_, err := os.Stat(file)
		return err == nil
	})
	asked := p.Asked()
	assert.Len(t, asked, 1)
	assert.Equal(t, "SaveFile", asked[0].Method)
	assert.Regexp(t, `^x11:[0-9a-f]+$`, asked[0].Parent, "the chooser stands over the window")
	d.picture("saved")
	p.Change(func() { p.Answer = func(a portaltest.Asked) { p.Respond(a, 1) } })
	d.press("ctrl+o")
	d.until("it asks what to open", func() bool { return len(p.Asked()) == 2 })
	d.picture("cancelled")
	d.quit()

	d = startDesktop(t, "noportal", env, file)
	d.press("ctrl+o")
	d.picture("asked")
	d.press("Escape")
	d.quit()
	assert.Len(t, p.Asked(), 2, "the program asks by itself")
}
