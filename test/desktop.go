//go:build e2e

package test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"

	"github.com/stretchr/testify/require"
)

// patience is how long anything may take that a person waits for, on a slow
// machine with a software renderer.
const patience = 2 * time.Minute

// program returns the built program that is tested.
func program(t *testing.T) string {
	t.Helper()
	path := os.Getenv("WAYMARK_BIN")
	require.NotEmpty(t, path, "WAYMARK_BIN names the program to test; make test-window sets it")
	return path
}

// desktop is the program in a real window, driven by xdotool and judged by
// what it saves, shows and says on the console.
type desktop struct {
	t       *testing.T
	name    string // of its pictures
	window  string // X11's number
	command *exec.Cmd
	ended   chan struct{}
	console *console
	awaited string // what was waited for last
}

// console collects what the program prints.
type console struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write implements io.Writer.
func (c *console) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all.Write(p)
}

// String returns all that was printed.
func (c *console) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all.String()
}

// startDesktop starts the program with a home folder of its own and nothing else of the
// environment but env, and waits until its window has been painted.
func startDesktop(t *testing.T, name string, env []string, files ...string) *desktop {
	t.Helper()
	return startAt(t, t.TempDir(), name, env, files...)
}

// startAt is startDesktop with a home folder that is there already.
func startAt(t *testing.T, home, name string, env []string, files ...string) *desktop {
	t.Helper()
	return startLine(t, append([]string{program(t)}, files...), home, name, env)
}

// startLine is startAt by a command line: a program that watches the tested one, or another in its place.
func startLine(t *testing.T, line []string, home, name string, env []string) *desktop {
	t.Helper()
	require.NotEmpty(t, os.Getenv("DISPLAY"), "these tests need a display; make test-window brings one")
	d := launch(t, home, name, line, append([]string{"DISPLAY=" + os.Getenv("DISPLAY")}, env...))
	d.found(line[0] == program(t))
	d.focus()
	d.do("mousemove", "--window", d.window, "900", "8") // off the boards, which show what a click would do
	d.picture("start")
	return d
}

// launch starts a command with a home folder and nothing else of the environment but env.
func launch(t *testing.T, home, name string, line, env []string) *desktop {
	t.Helper()
	d := &desktop{t: t, name: name, console: new(console), ended: make(chan struct{})}
	d.command = exec.Command(line[0], line[1:]...)
	// Beside FyneApp.toml the toolkit would read that the program's threads
	// are right, and not check them.
	d.command.Dir = home
	d.command.Env = append([]string{"HOME=" + home}, env...)
	d.command.Stdout, d.command.Stderr = d.console, d.console
	require.NoError(t, d.command.Start())
	go func() {
		_ = d.command.Wait() // its exit status is judged in quit
		close(d.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() {
			d.lastWords()
		}
		_ = d.command.Process.Kill() // in vain when it has ended
		<-d.ended
	})
	return d
}

// found waits for the window of the program on X11: that of the process it was started as, or the only one there is.
func (d *desktop) found(ofProcess bool) {
	d.t.Helper()
	search := []string{"search", "--all", "--onlyvisible"}
	if ofProcess {
		search = append(search, "--pid", strconv.Itoa(d.command.Process.Pid))
	}
	search = append(search, "--name", "Waymark")
	d.until("its window opens", func() bool {
		out, err := d.tool("xdotool", search...)
		ids := strings.Fields(string(out))
		if err != nil || len(ids) == 0 {
			return false
		}
		d.window = ids[len(ids)-1]
		return true
	})
}

// until waits for a condition; the program must not end in the meantime.
func (d *desktop) until(what string, condition func() bool) {
	d.t.Helper()
	d.awaited = what
	for end := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		if condition() {
			return
		}
		select {
		case <-d.ended:
			require.FailNow(d.t, "the program ended before "+what, d.console.String())
		default:
			require.True(d.t, time.Now().Before(end), "waited %v until %s, in vain", patience, what)
		}
	}
}

// tool runs a program that asks or drives the display, and returns what it printed.
// Some of them wait for the window without end, so they get no more time than it has.
func (d *desktop) tool(name string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(d.t.Context(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, name, args...).Output()
	if ctx.Err() != nil {
		err = fmt.Errorf("no end within %v", patience)
	}
	return out, err
}

// do runs xdotool.
func (d *desktop) do(args ...string) {
	d.t.Helper()
	_, err := d.tool("xdotool", args...)
	require.NoError(d.t, err, "xdotool %s", strings.Join(args, " "))
}

// lastWords logs what the program said and, where it still runs, what its
// goroutines do.
func (d *desktop) lastWords() {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second) // that of the test has ended
	defer cancel()
	tree, _ := exec.CommandContext(ctx, "xwininfo", "-root", "-tree").Output()
	var named []string
	for line := range strings.Lines(string(tree)) {
		if strings.Contains(line, `"`) {
			named = append(named, strings.TrimSpace(line))
		}
	}
	_ = d.command.Process.Signal(syscall.SIGQUIT) // in vain when it has ended
	select {
	case <-d.ended:
	case <-time.After(5 * time.Second):
	}
	said := d.console.String()
	_, main, _ := strings.Cut(said, "\ngoroutine 1 ")
	main, _, _ = strings.Cut(main, "\n\n")
	// What keeps a log may cut it from the front: what counts stands last.
	d.t.Logf("the console said:\n%s\nthe windows, its own by the number %s:\n%s\ngoroutine 1 %s\nit was waited until %s",
		said, d.window, strings.Join(named, "\n"), main, d.awaited)
}

// press presses keys one after the other, by their names in X11.
func (d *desktop) press(keys ...string) {
	d.t.Helper()
	d.do(append([]string{"key", "--delay", "60"}, keys...)...)
}

// choose runs a command that the palette finds.
func (d *desktop) choose(name string) {
	d.t.Helper()
	d.press("ctrl+f")
	d.do("type", "--delay", "30", name)
	d.press("Return")
}

// look returns what the window shows.
func (d *desktop) look() image.Image {
	d.t.Helper()
	out, err := d.tool("import", "-silent", "-quality", "10", "-window", d.window, "png:-")
	require.NoError(d.t, err)
	img, err := png.Decode(bytes.NewReader(out))
	require.NoError(d.t, err)
	return img
}

// picture waits until the window shows something and stands still, and keeps the picture in the folder that WAYMARK_SHOTS
// names, if any.
func (d *desktop) picture(name string) image.Image {
	d.t.Helper()
	last := d.look()
	d.until("the window stands still", func() bool {
		time.Sleep(200 * time.Millisecond)
		before := last
		last = d.look()
		return painted(last) && still(before, last)
	})
	if dir := os.Getenv("WAYMARK_SHOTS"); dir != "" {
		require.NoError(d.t, os.MkdirAll(dir, 0o755))
		var buf bytes.Buffer
		require.NoError(d.t, png.Encode(&buf, last))
		require.NoError(d.t, os.WriteFile(filepath.Join(dir, d.name+"-"+name+".png"), buf.Bytes(), 0o644))
	}
	return last
}

// quit asks the program to end as a user would, and judges how it did.
func (d *desktop) quit() {
	d.t.Helper()
	d.press("ctrl+q")
	select {
	case <-d.ended:
	case <-time.After(patience):
		d.awaited = "it ends"
		require.FailNow(d.t, "the program does not end on Ctrl+Q")
	}
	require.Equal(d.t, 0, d.command.ProcessState.ExitCode())
	require.Empty(d.t, d.console.String(), "a program at work says nothing on the console")
}

// focus gives the window the keyboard. A request that comes while the window
// manager still maps the window is lost, so it is repeated until it is heard.
func (d *desktop) focus() {
	d.t.Helper()
	d.until("its window has the keyboard", func() bool {
		if _, err := d.tool("xdotool", "windowactivate", d.window, "windowfocus", d.window); err != nil {
			return false
		}
		has, err := d.tool("xdotool", "getwindowfocus", "-f")
		return err == nil && strings.TrimSpace(string(has)) == d.window
	})
}

// save presses Save and reads the file. A save replaces the file whole, so any
// moment is a good one to read it.
func (d *desktop) save(path string) *puzzles.Puzzle {
	d.t.Helper()
	d.press(keySave)
	data, err := os.ReadFile(path)
	require.NoError(d.t, err)
	p, err := puzzles.ReadFile(data, path, families.Rules)
	require.NoError(d.t, err)
	return said(p)
}

var usual = []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}

// find returns the window whose title holds a word.
func (d *desktop) find(word string) (window string, ok bool) {
	d.t.Helper()
	out, err := d.tool("xdotool", "search", "--onlyvisible", "--name", word)
	ids := strings.Fields(string(out))
	if err != nil || len(ids) == 0 {
		return "", false
	}
	return ids[len(ids)-1], true
}

// maximise clicks the bar of the window twice, which the window manager takes for that or for its opposite.
func (d *desktop) maximise() {
	d.t.Helper()
	d.do("mousemove", "--window", d.window, "500", "-8", "click", "--repeat", "2", "--delay", "80", "1")
}

// exportTo writes what the page of exports has chosen, under the name it offers, and
// returns the file, which is written whole.
func (d *desktop) exportTo(path string) []byte {
	d.t.Helper()
	d.press("Return")
	d.do("sleep", "0.5") // the dialog opens
	d.press("Return")
	var data []byte
	d.until("the export is written", func() bool {
		data, _ = os.ReadFile(path) // absent until then
		return len(data) > 0
	})
	d.do("sleep", "0.5") // the page takes note of it
	return data
}

// differs keeps a picture that must not be the one before.
func (d *desktop) differs(before image.Image, name string) image.Image {
	d.t.Helper()
	now := d.picture(name)
	require.False(d.t, same(before, now), "%s: the window must show something else", name)
	return now
}

// opens presses the key of a page until the page hides the bar of menus: some pages
// open a moment after the puzzle, when it has been looked at.
func (d *desktop) opens(key, name string) image.Image {
	d.t.Helper()
	bar := func() image.Image {
		return d.look().(interface {
			SubImage(r image.Rectangle) image.Image
		}).SubImage(image.Rect(0, 0, 300, 20))
	}
	before := bar()
	d.until("a page opens on "+key, func() bool {
		d.press(key)
		return !same(before, bar())
	})
	return d.picture(name)
}

// windows returns the windows of the program that are on the screen.
func (d *desktop) windows() []string {
	d.t.Helper()
	out, err := d.tool("xdotool", "search", "--all", "--onlyvisible", "--pid", strconv.Itoa(d.command.Process.Pid), "--name", "Waymark")
	require.NoError(d.t, err)
	return strings.Fields(string(out))
}

// title is what the window is called.
func (d *desktop) title() string {
	d.t.Helper()
	out, err := d.tool("xdotool", "getwindowname", d.window)
	require.NoError(d.t, err)
	return strings.TrimSpace(string(out))
}

// leave saves and ends the program, which would ask about what is not saved. What was proved while drawing may be in the
// file before the search ends that was asked for.
func (d *desktop) leave(file string) {
	d.t.Helper()
	d.picture("ended")
	d.until("it is saved", func() bool { d.save(file); return !strings.Contains(d.title(), "*") })
	d.quit()
}
