package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/puzzles/disk"
)

// header is that of part i of 3 of a run.
func header(i int) cli.Header {
	return cli.Header{Part: i, Parts: 3, Command: "batch", Program: "1", File: "in", Input: "sum", Options: []string{"--timeout=1s"}}
}

func unread([]byte) error { return nil }

// open opens a part, which counts the lines that are there.
func open(t *testing.T, dir string, h cli.Header) (p *cli.Part, lines []string) {
	t.Helper()
	p, err := cli.Open(dir, h, func(line []byte) error {
		lines = append(lines, string(line))
		return nil
	})
	require.NoError(t, err)
	return p, lines
}

// whole makes three parts of seven lines.
func whole(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "made", "when needed")
	for i := 1; i <= 3; i++ {
		p, _ := open(t, dir, header(i))
		for n := i - 1; n < 7; n += 3 {
			require.NoError(t, p.Add(fmt.Appendf(nil, "{\"n\":%d}\n", n)))
		}
		require.NoError(t, p.Finish(i-1))
		require.NoError(t, p.Close())
	}
	return dir
}

func TestPartsAreJoinedInTheOrderTheyWereDealt(t *testing.T) {
	dir := whole(t)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 3, "nothing else is left")
	s, err := cli.Collect(dir)
	require.NoError(t, err)
	var dealt, each []string
	require.NoError(t, s.Dealt(func(line []byte) error { dealt = append(dealt, string(line)); return nil }))
	require.NoError(t, s.Each(func(part int, line []byte) error {
		each = append(each, fmt.Sprint(part, string(line)))
		return nil
	}))
	assert.Equal(t, `{"n":0} {"n":1} {"n":2} {"n":3} {"n":4} {"n":5} {"n":6}`, strings.Join(dealt, " "))
	assert.Equal(t, `1{"n":0} 1{"n":3} 1{"n":6} 2{"n":1} 2{"n":4} 3{"n":2} 3{"n":5}`, strings.Join(each, " "))
	assert.Equal(t, "batch", s.Command)

	p, lines := open(t, dir, header(2))
	assert.True(t, p.Whole)
	assert.Equal(t, 1, p.End.Status, "as it ended")
	assert.Equal(t, []string{`{"n":1}`, `{"n":4}`}, lines)
}

// TestAPartGoesOnBehindItsLastWholeLine, wherever the writing of it was cut off.
func TestAPartGoesOnBehindItsLastWholeLine(t *testing.T) {
	want, err := os.ReadFile(header(1).Path(whole(t)))
	require.NoError(t, err)
	all := strings.SplitAfter(string(want), "\n")
	for cut := range len(want) {
		dir := t.TempDir()
		half := header(1).Path(dir) + ".part"
		require.NoError(t, os.WriteFile(half, want[:cut], 0o600))
		p, lines := open(t, dir, header(1))
		there := min(max(strings.Count(string(want[:cut]), "\n")-1, 0), 3)
		require.Len(t, lines, there, cut)
		for _, line := range all[1+there : 4] {
			require.NoError(t, p.Add([]byte(line)))
		}
		require.NoError(t, p.Finish(0))
		now, err := os.ReadFile(header(1).Path(dir))
		require.NoError(t, err)
		require.Equal(t, string(want), string(now), cut)
	}
	// A line that a loss of power has left as zeros, and what stands behind it.
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(header(1).Path(dir)+".part", []byte(all[0]+all[1]+"\x00\x00\n"+all[3]), 0o600))
	p, lines := open(t, dir, header(1))
	assert.Equal(t, []string{`{"n":0}`}, lines)
	_, err = cli.Open(dir, header(1), unread)
	assert.ErrorIs(t, err, disk.ErrHeld)
	require.NoError(t, p.Close())
	p, _ = open(t, dir, header(1))
	assert.Equal(t, 1, p.Before, "left for the next")
	require.NoError(t, p.Restart())
	require.NoError(t, p.Close())
	_, lines = open(t, dir, header(1))
	assert.Empty(t, lines)
}

func TestWhatIsOfAnotherRunIsLeftAlone(t *testing.T) {
	dir := whole(t)
	for what, change := range map[string]func(*cli.Header){
		"the command batch, not lab":            func(h *cli.Header) { h.Command = "lab" },
		"version 1 of the program, not 2":       func(h *cli.Header) { h.Program = "2" },
		"another content of the input in":       func(h *cli.Header) { h.Input = "other" },
		"the input in, not out":                 func(h *cli.Header) { h.File = "out" },
		"the options --timeout=1s, not --audit": func(h *cli.Header) { h.Options = []string{"--audit"} },
		"the options --timeout=1s, not none":    func(h *cli.Header) { h.Options = nil },
		"another part under this name":          func(h *cli.Header) {},
	} {
		h := header(1)
		change(&h)
		if strings.HasPrefix(what, "another part") {
			text, err := os.ReadFile(header(2).Path(dir))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(header(3).Path(dir), text, 0o600))
			h = header(3)
		}
		_, err := cli.Open(dir, h, unread)
		assert.ErrorContains(t, err, what)
	}
	before, err := os.ReadFile(header(1).Path(dir))
	require.NoError(t, err)
	assert.Contains(t, string(before), `"waymark-part-end":3`)
}

// TestOnlyTheWholeOfOneRunIsJoined: each fault is told with its file.
func TestOnlyTheWholeOfOneRunIsJoined(t *testing.T) {
	edit := func(path, old, new string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			text, err := os.ReadFile(filepath.Join(dir, path))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(dir, path), []byte(strings.Replace(string(text), old, new, 1)), 0o600))
		}
	}
	move := func(from, to string, keep bool) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			text, err := os.ReadFile(filepath.Join(dir, from))
			require.NoError(t, err)
			if !keep {
				require.NoError(t, os.Remove(filepath.Join(dir, from)))
			}
			if to != "" {
				require.NoError(t, os.WriteFile(filepath.Join(dir, to), text, 0o600))
			}
		}
	}
	const second = "part-2-of-3.jsonl"
	for name, c := range map[string]struct {
		spoil func(*testing.T, string)
		says  string
	}{
		"a gap":             {move(second, "", false), "2 of 3 parts are there; missing: 2"},
		"half a part":       {move(second, second+".part", false), "part 2 was begun and is not whole"},
		"a copy":            {move(second, "part-2-of-3 (1).jsonl", true), "(1).jsonl: this is no name of a part"},
		"twice":             {move(second, "part-3-of-3.jsonl", true), "part-3-of-3.jsonl: this is part 2 of 3, and so is "},
		"another name":      {move(second, "part-2-of-4.jsonl", false), "part-2-of-4.jsonl: this is part 2 of 3, which its name does not say"},
		"another number":    {edit(second, `"parts":3`, `"parts":2`), second + ": the parts are not of one run: it has 2 parts, not 3, as "},
		"another version":   {edit(second, `"program":"1"`, `"program":"2"`), second + ": the parts are not of one run: it has version 2 of the program, not 1"},
		"other options":     {edit(second, "1s", "2s"), second + ": the parts are not of one run: it has the options --timeout=2s, not --timeout=1s"},
		"another input":     {edit(second, "sum", "mus"), second + ": the parts are not of one run: it has another content of the input"},
		"a changed line":    {edit(second, `"n":4`, `"n":9`), second + ":4: the part was changed"},
		"a line less":       {edit(second, "{\"n\":4}\n", ""), second + ":3: the part has 1 lines, its last line says 2"},
		"a line more":       {edit(second, "{\"n\":4}\n", "{\"n\":4}\n{\"n\":7}\n"), second + ":5: the part has 3 lines, its last line says 2"},
		"cut off":           {edit(second, `{"waymark-part-end"`, "{"), second + ":4: the line is broken"},
		"no last line":      {edit(second, "}\n{\"waymark-part-end\"", "}\n"), second},
		"something behind":  {edit(second, "\"}\n", "\"}\n{}\n"), second},
		"no part":           {edit(second, `{"waymark-part"`, `{"x"`), second + ":1: this is no part of a run"},
		"a newer one":       {edit(second, `{"waymark-part":1`, `{"waymark-part":9`), second + ":1: this part was written by a newer Waymark"},
		"of no such number": {edit(second, `"part":2`, `"part":4`), second + ":1: the first line says part 4 of 3"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := whole(t)
			c.spoil(t, dir)
			_, err := cli.Collect(dir)
			require.Error(t, err)
			assert.Contains(t, err.Error(), c.says)
		})
	}
	_, err := cli.Collect(t.TempDir())
	assert.ErrorContains(t, err, "the folder holds no part of a run")
	_, err = cli.Collect(filepath.Join(t.TempDir(), "none"))
	assert.Error(t, err)
}

func FuzzCollect(f *testing.F) {
	f.Add([]byte(`{"waymark-part":1,"part":1,"parts":1,"command":"batch","program":"1","file":"x","options":[]}` + "\n{}\n{\"waymark-part-end\":1,\"status\":0,\"sha256\":\"\"}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		for _, name := range []string{"part-1-of-1.jsonl", "part-1-of-1.jsonl.part"} {
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
		}
		if s, err := cli.Collect(dir); err == nil {
			assert.NoError(t, s.Dealt(unread))
		}
		_ = os.Remove(filepath.Join(dir, "part-1-of-1.jsonl"))
		if p, err := cli.Open(dir, cli.Header{Part: 1, Parts: 1}, unread); err == nil {
			assert.NoError(t, p.Finish(0))
			_, err = cli.Collect(dir)
			assert.NoError(t, err)
		}
	})
}

// Parts of two builds are refused, and both are named. A program that did not say its commit yet may be of any.
func TestPartsOfTwoBuildsAreNotJoined(t *testing.T) {
	const a, b = "1, commit aaaa without changes", "1, commit bbbb with changes"
	for _, c := range []struct {
		programs []string
		says     string
	}{
		{[]string{a, a, a}, ""},
		{[]string{"1", "1", "1"}, ""},
		{[]string{"1", a, "1"}, ""},
		{[]string{a, a, b}, "it has version " + b + " of the program, not " + a},
		{[]string{"1", a, b}, "it has version " + b + " of the program, not " + a},
		{[]string{"1", "1", "2, commit aaaa without changes"}, "not 1"},
	} {
		dir := t.TempDir()
		for i, program := range c.programs {
			h := header(i + 1)
			h.Program = program
			p, _ := open(t, dir, h)
			require.NoError(t, p.Finish(0))
		}
		exit, _, errs := run(t, "", "merge", dir)
		if c.says == "" {
			assert.Equal(t, 0, exit, errs)
			continue
		}
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, c.says)
	}
}
