//go:build e2e

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/journal"
	"waymark/widgets/board"
)

// withFaults in the environment makes the program of this file of the test: one whose events all fail.
const withFaults = "WAYMARK_E2E_FAULTS"

// init runs that program where it is asked for: the toolkit wants the goroutine that begins.
func init() {
	if os.Getenv(withFaults) == "" {
		return
	}
	said, err := os.Create(filepath.Join(os.Getenv("HOME"), "said"))
	if err != nil {
		panic(err)
	}
	notes := journal.Open("", "")
	quietStart(notes.Foreign)
	loop := resting()
	fa := fyneapp.NewWithID(appID)
	a := app.New(fa, app.Options{
		Version: version, SettingsDir: os.Getenv("HOME"), DataDir: os.Getenv("HOME"), PostToUI: loop.Post, Screen: newScreen(loop.Post),
		Faulted: func(report string) {
			_, value, _ := strings.Cut(report, "\n")
			value, _, _ = strings.Cut(value, "\n")
			fmt.Fprintln(said, "told:", value)
		},
	})
	a.Open(os.Args[2:]...)
	loop.Post(func() {
		b := a.Windows()[0].Board
		b.OnStroke = func(board.Stroke) { panic("stroke") }
		b.OnZoom = func(float32) { panic("wheel") }
		key, char := a.Windows()[0].Board.OnKey, a.Windows()[0].Board.OnRune
		b.OnKey = func(ev *fyne.KeyEvent) {
			if ev.Name == fyne.KeyF9 {
				panic("key")
			}
			key(ev)
		}
		b.OnRune = func(r rune) {
			if r == '%' {
				panic("character")
			}
			char(r)
		}
		a.Windows()[0].Commands.Find("moves").Run = func() { panic("command") }
		fmt.Fprintln(said, "faults are in")
	})
	go loop.Run(nil)
	os.Exit(a.Run())
}

// TestE2EFaultsEndTheirEvent lets a stroke, a drag, the wheel, a key, a character and a command fail: each is told, and
// the window goes on.
func TestE2EFaultsEndTheirEvent(t *testing.T) {
	home := t.TempDir()
	said := func() string {
		text, err := os.ReadFile(filepath.Join(home, "said"))
		require.NoError(t, err)
		return string(text)
	}
	self, err := os.Executable()
	require.NoError(t, err)
	d := startBy(t, []string{self}, home, "faults", []string{withFaults + "=1"}, bundled(t, "glide/06-turnstile"))
	d.until("the faults are in", func() bool { return strings.Contains(said(), "faults are in") })
	told := func(what string) func() bool {
		n := strings.Count(said(), "told: "+what)
		return func() bool { return strings.Count(said(), "told: "+what) > n }
	}
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"stroke", func() { d.do("mousemove", "--window", d.window, "300", "400", "click", "1") }},
		{"stroke", func() {
			d.do("mousemove", "--window", d.window, "300", "400", "mousedown", "1")
			d.do("mousemove", "--window", d.window, "360", "420", "mouseup", "1")
		}},
		{"key", func() { d.press("F9") }},
		{"character", func() { d.do("type", "%") }},
		{"wheel", func() {
			d.do("mousemove", "--window", d.window, "300", "400", "keydown", "ctrl", "click", "4", "keyup", "ctrl")
		}},
	} {
		is := told(c.what)
		c.do()
		d.until("a fault is told: "+c.what, func() bool {
			if c.what == "wheel" && !is() { // a turn that comes while the question before goes is lost with it
				c.do()
				time.Sleep(time.Second)
			}
			return is()
		})
		asked := d.picture("told")
		d.press("Escape")
		d.until("the question is gone", func() bool { return !same(asked, d.look()) })
		d.picture("after")
	}
	d.quit()
}
