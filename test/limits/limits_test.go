package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

func TestSizes(t *testing.T) {
	n, err := bytesOf("64MiB")
	require.NoError(t, err)
	assert.EqualValues(t, 64<<20, n)
	n, err = bytesOf("8GiB")
	require.NoError(t, err)
	assert.EqualValues(t, 8<<30, n)
	for _, bad := range []string{"", "64", "MiB", "-1GiB", "1.5GiB"} {
		_, err := bytesOf(bad)
		assert.Error(t, err, bad)
	}
	assert.EqualValues(t, 1100<<20+24<<20, allowed(1000<<20), "a tenth more, and 24 MiB")
}

func TestVerdicts(t *testing.T) {
	assert.Empty(t, late{took: prompt}.verdict())
	assert.Equal(t, "OVER", late{took: prompt + 1}.verdict())
	assert.Equal(t, "NEVER", late{never: true}.verdict())
}

func TestCases(t *testing.T) {
	m := &measuring{data: "D", only: "swap audit"}
	assert.Empty(t, m.others(), "whole words")
	m.only = "swap --audit"
	for _, r := range m.others() {
		assert.Equal(t, []string{"solve", filepath.Join("D", "swap", "levels.txt"), "--json", "--puzzle", "medium6"}, r.args[:5])
		assert.Contains(t, r.args, "--audit")
	}
	assert.Len(t, m.others(), 2)
}

// A program that does not heed a cancel is told from one that does, and from one that
// refuses what it is asked.
func TestPrograms(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux is asked")
	}
	dir := t.TempDir()
	program := func(name, script string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o700))
		return path
	}
	heeds := program("heeds", `trap 'exit 1' INT; while :; do sleep 0.01; done`)
	var out bytes.Buffer
	require.NoError(t, measure([]string{"cancel", "-n", "1", "-within", "50ms", "-only", "glide astar", heeds}, &out))
	assert.Contains(t, out.String(), "0 over")

	refuses := program("refuses", "exit 2")
	out.Reset()
	require.NoError(t, measure([]string{"memory", "-limits", "64MiB", "-only", "slide24 astar", refuses}, &out))
	assert.Contains(t, out.String(), "0 runs")

	if !draws.Raced { // a program that begins is as large as what starts it, which the race detector makes large
		answers := program("answers", `echo '{"status":"limit","reason":"memory","peak_bytes":1048576}'`)
		out.Reset()
		require.NoError(t, measure([]string{"memory", "-limits", "64MiB", "-only", "slide24 astar manhattan", answers}, &out))
		assert.Regexp(t, `1 runs, 1 ended by memory, 0 over`, out.String())
	}

	busy := &measuring{program: program("busy", `while :; do :; done`)}
	p, err := busy.start()
	require.NoError(t, err)
	defer p.kill()
	require.Eventually(t, func() bool { used, ok := p.used(); return ok && used > 20*time.Millisecond }, 2*time.Minute, time.Millisecond)

	assert.ErrorContains(t, measure(nil, &out), "memory, cancel or time")
	assert.ErrorContains(t, measure([]string{"time"}, &out), "one program")
}

// What is read and exported is made for it: a file as large as any that is read, and a sound
// puzzle with a long solution.
func TestFilesOfWorks(t *testing.T) {
	m := &measuring{own: t.TempDir(), data: "D"}
	require.NoError(t, m.files())
	large, err := os.Stat(m.large)
	require.NoError(t, err)
	assert.InDelta(t, puzzles.MaxFileSize, large.Size(), 100)
	ps, err := puzzles.Load(m.long, families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	assert.Equal(t, 2*backs+1, ps[0].Solutions[0].Length())
	assert.Empty(t, puzzles.Check(ps[0], families.Rules))
	names := map[string]bool{}
	for _, r := range m.works() {
		names[strings.Fields(r.name)[0]] = true
	}
	assert.Subset(t, slices.Collect(maps.Keys(names)), []string{"read", "export", "improve", "slide24", "swap"})
}
