//go:build e2e

package test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// mostKills is how many windows a test kills: make stress drives three displays at once,
// five hundred in all.
const mostKills = 167

// lasting is the age at which no work may be lost: three seconds, and what keys take to arrive
// on a slow machine.
const lasting = 5 * time.Second

// kills counts what became of windows that were killed.
type kills struct {
	all, steady, edits, saves, copies, busy int
	age                                     time.Duration // of the oldest edit that was lost
	waited                                  time.Duration // the longest that a program waited for a processor
}

// kill draws walls along the snake of an empty board and kills the program.
func (k *kills) kill(t *testing.T, r *rand.Rand, steady bool) {
	home, file := t.TempDir(), blankBoard(t, "Drawn")
	d := startAt(t, home, "stress", usual, file)
	var drawn []time.Time // when the wall of each number was drawn
	saved, when := 0, time.Time{}
	end := time.Now().Add(time.Duration(500+r.IntN(2500)) * time.Millisecond)
	if steady {
		end = time.Now().Add(time.Duration(4000+r.IntN(8000)) * time.Millisecond)
	}
	for time.Now().Before(end) && len(drawn) < 60 {
		d.press("numbersign")
		drawn = append(drawn, time.Now())
		d.press(snakeKey(len(drawn)))
		if r.IntN(8) == 0 {
			d.press(keySave)
			k.saves++
			saved, when = len(drawn), time.Now()
		}
		if steady {
			time.Sleep(time.Duration(r.IntN(600)) * time.Millisecond)
		}
	}
	if !steady && r.IntN(2) == 0 {
		d.press(keySave)
		k.saves++
		saved, when = len(drawn), time.Now()
		time.Sleep(time.Duration(r.IntN(60)) * time.Millisecond)
	}
	waited := starved(d.command.Process.Pid)
	k.waited = max(k.waited, waited)
	require.NoError(t, d.command.Process.Kill())
	<-d.ended
	k.judge(t, home, file, drawn, saved, when, waited)
	k.all++
	k.edits += len(drawn)
	if steady {
		k.steady++
	}
}

// starved is how long a thread of a program has waited for a processor, the longest of them:
// on a machine that is too busy keys arrive late, and what has not arrived is not lost.
func starved(pid int) (longest time.Duration) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, file := range files {
		data, _ := os.ReadFile(file) // a thread may have ended
		var ran, waited int64
		if n, _ := fmt.Sscan(string(data), &ran, &waited); n == 2 {
			longest = max(longest, time.Duration(waited))
		}
	}
	return longest
}

// enough is the wait for a processor up to which the age of lost work is judged.
const enough = time.Second

// judge looks at what a program that was killed has left. The age of what is lost is judged
// where the program had a processor when it wanted one.
func (k *kills) judge(t *testing.T, home, file string, drawn []time.Time, saved int, when time.Time, starved time.Duration) {
	killed := time.Now()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	p, err := puzzles.ReadFile(data, file, families.Rules)
	require.NoError(t, err, "the file is torn")
	left, ok := snake(p)
	require.True(t, ok, "the file is none of the states that were drawn")
	if killed.Sub(when) > lasting+2*starved {
		assert.GreaterOrEqual(t, left, saved, "a save was lost")
	}
	if copies := copiesIn(t, home); len(copies) > 0 {
		keep := document.NewKeep(filepath.Dir(copies[0]))
		lost, err := keep.Lost()
		require.NoError(t, err, "a copy cannot be read")
		require.Len(t, lost, len(copies), "every copy is offered")
		for _, l := range lost {
			n, ok := snake(l.Puzzle)
			require.True(t, ok, "the copy is none of the states that were drawn")
			left = max(left, n)
			k.copies++
		}
		keep.Release()
	}
	old := 0
	for _, at := range drawn {
		if killed.Sub(at) > lasting {
			old++
		}
	}
	if k.busy++; starved <= enough {
		k.busy--
		assert.GreaterOrEqual(t, left, old, "work is lost that is older than three seconds")
	}
	if left < len(drawn) && starved <= enough {
		k.age = max(k.age, killed.Sub(drawn[left]))
	}
}

// snakeKey leads from the cell of wall number n to the next: along the rows, there and back.
func snakeKey(n int) string {
	switch {
	case n%8 == 0:
		return "Down"
	case n/8%2 == 1:
		return "Left"
	}
	return "Right"
}

// snake counts the walls of a board that was drawn along the snake, and reports whether it
// is: any that is torn, old or mixed shows.
func snake(p *puzzles.Puzzle) (walls int, ok bool) {
	rows := strings.Fields(puzzles.BoardText(families.Find("glide"), p.Start, puzzles.Start))
	rows = rows[len(rows)-8:]
	var along []byte
	for i, row := range rows {
		cells := []byte(row)
		if i%2 == 1 {
			slices.Reverse(cells)
		}
		along = append(along, cells...)
	}
	walls = strings.Count(string(along), "#")
	return walls, strings.Count(string(along[:walls]), "#") == walls
}
