//go:build e2e

package test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// TestE2ERoad walks the whole road once: open, solve, play back, try moves,
// solve from there, save.
func TestE2ERoad(t *testing.T) {
	file := bundled(t, "glide/06-turnstile")
	d := startDesktop(t, "road", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)

	d.press(keySolve)
	var p *puzzles.Puzzle
	d.until("the solution is saved", func() bool {
		p = d.save(file)
		return proved(p, false)
	})
	require.Len(t, p.Solutions, 1)
	assert.Equal(t, 12, p.Solutions[0].Length())
	assert.Empty(t, p.Marks)
	d.picture("solved")

	before := d.picture("played-0")
	for _, step := range []string{"played-1", "played-2"} {
		d.press(keyStepOn)
		now := d.picture(step)
		assert.False(t, same(before, now), "the playback must show another position")
		before = now
	}

	// From the start: within a playback trying begins at the step shown. The cursor
	// begins on the first tile that can move, the red one on D4.
	d.press(keyToStart, keyTry)
	d.picture("try")
	d.press("space", "Left")
	d.picture("tried-1")
	d.press("Up")
	d.picture("tried-2")

	d.press(keySolveFromHere)
	d.until("the solution through the waypoint is saved", func() bool {
		p = d.save(file)
		return proved(p, true)
	})
	d.picture("solved-from-there")
	own := []puzzles.Move{"D4-L", "A4-U"}
	require.Len(t, p.Marks, 1)
	assert.Equal(t, puzzles.Fixed, p.Marks[0].Kind)
	assert.Equal(t, own, p.Marks[0].Moves)
	s := p.Solutions[slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Routed })]
	require.Equal(t, 14, s.Length(), "the least through this waypoint, by exhaustive search")
	assert.Equal(t, own, s.Moves[:2])
	assert.Empty(t, puzzles.Check(p, families.Rules), "the boards, the waypoint and every solution replay by the rules")

	d.leave(file)
}

// TestE2EFirstStart starts the program where nothing was ever set up: no
// cache folder, no session bus, no XDG_RUNTIME_DIR, no locale. It starts no bus, which would stay for ever.
func TestE2EFirstStart(t *testing.T) {
	tools, started := t.TempDir(), filepath.Join(t.TempDir(), "started")
	require.NoError(t, os.WriteFile(filepath.Join(tools, "dbus-launch"), []byte("#!/bin/sh\n: >"+started+"\n"), 0o755))
	d := startDesktop(t, "first", []string{"LC_ALL=C", "PATH=" + tools + ":" + os.Getenv("PATH")})
	d.quit()
	assert.NoFileExists(t, started)
}

// TestE2EUnshown starts the program where no window can be: it says so once and ends.
func TestE2EUnshown(t *testing.T) {
	tests := map[string][]string{
		"no display":           nil,
		"a display not there":  {"DISPLAY=:4711"},
		"Wayland, not running": {"WAYLAND_DISPLAY=wayland-4711", "XDG_RUNTIME_DIR=" + t.TempDir()},
	}
	for name, env := range tests {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(program(t))
			cmd.Env = append([]string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH")}, env...)
			var out, console bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &console
			_ = cmd.Run() // its exit status is judged below
			assert.Equal(t, 3, cmd.ProcessState.ExitCode())
			assert.Empty(t, out.String())
			assert.Regexp(t, `^waymark: the window cannot be shown: no display can be reached \(.+\)\.\n.*\n.*"waymark solve FILE".*\n$`, console.String())
		})
	}
}

// TestE2EBadInput feeds the program what it cannot read.
func TestE2EBadInput(t *testing.T) {
	good, err := assets.Puzzles.ReadFile("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	tests := map[string]struct{ file, content, want string }{
		"truncated JSON":    {"cut.waymark", string(good[:len(good)/2]), "cut.waymark:"},
		"unknown family":    {"family.waymark", strings.Replace(string(good), `"glide"`, `"chess"`, 1), "family.waymark:3:13: "},
		"a row too short":   {"row.waymark", strings.Replace(string(good), `".#....#."`, `".#....#"`, 1), "row.waymark:9:13: "},
		"row of a text":     {"row.txt", "puzzle glide\nstart 2x3\n.R.\n..\ngoal 2x3\n...\n..R\n", "row.txt:4:"},
		"a board too large": {"large.txt", "puzzle glide\nstart 10000x10000\n" + strings.Repeat(strings.Repeat(".", 10000)+"\n", 40), "large.txt:2:7: "},
		"a binary file":     {"binary.waymark", "\x7fELF\x02\x01\x01\x00\x00\xff\xfe", "binary.waymark:1:"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, tt.file)
			require.NoError(t, os.WriteFile(path, []byte(tt.content), 0o644))
			for _, word := range []string{"solve", "check"} {
				cmd := exec.Command(program(t), word, path)
				var out, console bytes.Buffer
				cmd.Stdout, cmd.Stderr = &out, &console
				_ = cmd.Run() // its exit status is judged below
				assert.Equal(t, 2, cmd.ProcessState.ExitCode(), word)
				assert.Empty(t, out.String())
				assert.Regexp(t, `^waymark: \S+:\d+:\d+: \S`, console.String())
				assert.Contains(t, console.String(), tt.want)
			}
		})
	}
}

// TestE2EBadFile opens a file that cannot be read beside one that can: it is
// told, and both the file and the open puzzle are left alone.
func TestE2EBadFile(t *testing.T) {
	good := bundled(t, "glide/06-turnstile")
	data, err := os.ReadFile(good)
	require.NoError(t, err)
	bad := filepath.Join(t.TempDir(), "cut.waymark")
	require.NoError(t, os.WriteFile(bad, data[:len(data)/2], 0o644))

	d := startDesktop(t, "bad", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, bad, good)
	told := d.picture("told")
	d.press("Return")
	assert.False(t, same(told, d.picture("understood")), "Return closes the dialog that told it")
	d.press(keySolve)
	d.until("the solution is saved", func() bool { return proved(d.save(good), false) })
	left, err := os.ReadFile(bad)
	require.NoError(t, err)
	assert.Equal(t, data[:len(data)/2], left)
	d.leave(good)
}
