//go:build e2e

package test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
)

// mostPageKills is how many windows a test kills while a page is open: make stress drives two
// displays at once, two hundred in all.
const mostPageKills = 100

// enoughKills is on how many kills the share of what is lost is judged: one may come just behind all that was done.
const enoughKills = 10

// worked is somebody who works on a page, and what must be there when the program is killed.
type worked struct {
	t    *testing.T
	r    *rand.Rand
	home string
	d    *desktop

	done   []time.Time   // when each piece of work was done, in their order
	killed time.Time     // when the program was killed
	before time.Duration // how long it had waited for a processor when the work began
	waited time.Duration // how long it has from then to the kill
	silent time.Duration // how long it had written nothing though it worked, where nobody sees its work
}

// pageKills counts what became of windows that were killed on a page.
type pageKills struct {
	all, works, lost int
	age, waited      time.Duration // of the oldest work that was lost; the longest that a program waited for a processor
}

// workedOn are the pages that are left by a kill, each with one who works on it until then, and what
// is left of that after another start.
var workedOn = []struct {
	name string
	work func(w *worked) (left func() int)
}{
	{"collection", (*worked).collect},
	{"generator", (*worked).generate},
	{"play-test", (*worked).play},
	{"Lab", (*worked).experiment},
}

// judge holds that no work is lost that is older than it may be.
func (k *pageKills) judge(w *worked, page string, left func() int) {
	n := min(left(), len(w.done))
	k.all++
	k.works += len(w.done)
	k.lost += len(w.done) - n
	k.waited = max(k.waited, w.waited)
	age := w.silent
	if n < len(w.done) {
		age = w.killed.Sub(w.done[n])
	}
	k.age = max(k.age, age)
	// Where the program waits for a processor, keys and copies are late.
	assert.LessOrEqual(w.t, age, lasting+2*w.waited, "%s: of %d works %d are left", page, len(w.done), n)
}

// start starts the program.
func (w *worked) start(files ...string) {
	w.d = startAt(w.t, w.home, "stress-pages", usual, files...)
	w.before = starved(w.d.command.Process.Pid)
}

// did notes that something was done.
func (w *worked) did() { w.done = append(w.done, time.Now()) }

// until does something again and again for so long, at random.
func (w *worked) until(least, most time.Duration, do func()) {
	end := time.Now().Add(least + time.Duration(w.r.Int64N(int64(most-least))))
	for time.Now().Before(end) {
		do()
	}
}

// kill kills the program.
func (w *worked) kill() {
	w.waited = starved(w.d.command.Process.Pid) - w.before
	require.NoError(w.t, w.d.command.Process.Kill())
	w.killed = time.Now()
	<-w.d.ended
}

// recovered starts the program again and takes over what it offers, which is the copy of one
// window; nothing where there is no copy.
func (w *worked) recovered(files ...string) []*puzzles.Puzzle {
	before := copiesIn(w.t, w.home)
	if len(before) == 0 {
		return nil
	}
	w.start(files...)
	w.d.press("Return") // Recover
	var list []*puzzles.Puzzle
	w.d.until("the work is taken over", func() bool {
		now := copiesIn(w.t, w.home)
		if len(now) != len(before) || now[0] == before[0] {
			return false
		}
		list = nil
		for _, file := range now {
			one, err := puzzles.Load(file, families.Rules)
			require.NoError(w.t, err, "a copy is torn")
			list = append(list, one...)
		}
		return true
	})
	require.NoError(w.t, w.d.command.Process.Kill())
	<-w.d.ended
	return list
}

// collect draws on one puzzle of a file, then on the other.
func (w *worked) collect() func() int {
	var list []*puzzles.Puzzle
	for _, name := range []string{"One", "Two"} {
		p := families.Find("glide").New(puzzles.Size{Rows: 8, Cols: 8})
		p.Name = name
		list = append(list, p)
	}
	data, err := puzzles.EncodeFiles(list, families.Rules)
	require.NoError(w.t, err)
	file := filepath.Join(w.t.TempDir(), "two.waymark")
	require.NoError(w.t, os.WriteFile(file, data, 0o600))
	w.start(file)
	w.d.press("Escape") // from the page of the pack to the boards
	draw := func(n int) {
		w.d.press("numbersign")
		w.did()
		w.d.press(snakeKey(n))
		time.Sleep(time.Duration(w.r.IntN(300)) * time.Millisecond)
	}
	first := 2 + w.r.IntN(12)
	for n := range first {
		draw(n + 1)
	}
	w.d.press("alt+Next")
	w.d.press("Up", "Up", "Left", "Left", "Left", "Left", "Left", "Left", "Left")
	n := 0
	w.until(time.Second/2, 8*time.Second, func() {
		if n++; n < 60 {
			draw(n)
		}
	})
	w.kill()
	return func() int {
		two := w.recovered(file)
		if two == nil {
			return 0
		}
		require.Len(w.t, two, 2)
		one, ok := snake(two[0])
		require.True(w.t, ok, "the copy is none of the states that were drawn")
		more, ok := snake(two[1])
		require.True(w.t, ok, "the copy is none of the states that were drawn")
		if one < first {
			return one // what was drawn later may be there, and does not count
		}
		return one + more
	}
}

// generate has ten puzzles made; what is done is what the page says to be made. Some are opened.
func (w *worked) generate() func() int {
	w.start(bundled(w.t, "slide/07-roundabout"))
	w.d.opens("alt+shift+n", "fields")
	w.d.press("Return")
	const all = 10
	look := func() {
		img := w.d.look()
		within := img.Bounds()
		within.Min.X, within.Max.Y = 290, 160
		for n := all; n > len(w.done); n-- {
			words := fmt.Sprintf("%d of %d puzzles", n, all)
			if n == all {
				words = fmt.Sprintf("%d puzzles, each solved and proved", all)
			}
			if _, ok := findWords(w.t, img, within, words); ok {
				for range n - len(w.done) {
					w.did()
				}
			}
		}
	}
	w.until(time.Second/2, 12*time.Second, func() {
		if len(w.done) < all {
			look()
			return
		}
		if w.r.IntN(20) == 0 {
			w.d.press("Right", "Return") // opens one; the list is as it was
		}
		time.Sleep(200 * time.Millisecond)
	})
	w.kill()
	return func() int {
		list := w.recovered()
		for _, p := range list {
			require.NotNil(w.t, p.Made)
		}
		return len(list)
	}
}

// play lets somebody go a step and back.
func (w *worked) play() func() int {
	list, err := puzzles.Read([]byte("puzzle tandem\nname Two\nstart 3x4\no...\n..#.\n.o._\n"), "two", families.Rules)
	require.NoError(w.t, err)
	data, err := puzzles.EncodeFile(list[0], families.Rules)
	require.NoError(w.t, err)
	file := filepath.Join(w.t.TempDir(), "two.waymark")
	require.NoError(w.t, os.WriteFile(file, data, 0o600))
	w.start(file)
	w.d.opens("alt+shift+y", "agree")
	before := w.d.look()
	w.d.press("Return")
	w.d.until("the board is seen", func() bool { return !same(before, w.d.look()) })
	drafts := func() int {
		found, err := filepath.Glob(plays.Beside(file) + ".going-*")
		require.NoError(w.t, err)
		return len(found)
	}
	require.Equal(w.t, 1, drafts())
	w.until(time.Second/2, 8*time.Second, func() {
		w.d.press([]string{"Down", "BackSpace"}[len(w.done)%2])
		w.did()
		time.Sleep(time.Duration(w.r.IntN(500)) * time.Millisecond)
	})
	w.kill()
	return func() int {
		w.start(file)
		w.d.opens("alt+shift+j", "plays")
		w.d.until("the play is taken over", func() bool { return drafts() == 0 })
		require.NoError(w.t, w.d.command.Process.Kill())
		<-w.d.ended
		kept, err := plays.Read(plays.Beside(file))
		require.NoError(w.t, err)
		r := plays.Gather(families.Find("tandem"), list[0], kept)
		require.Empty(w.t, r.Refused)
		if len(r.Plays) == 0 {
			return 0
		}
		return len(r.Plays[0].Steps)
	}
}

// experiment runs an experiment of short searches. Nobody sees from outside when one has ended: what
// the file lacks is at most as old as its last row.
func (w *worked) experiment() func() int {
	file := filepath.Join(w.t.TempDir(), "e.waymark-lab")
	said, err := exec.Command(program(w.t), "lab", "--preset", "published-nxn", "--out", file).CombinedOutput()
	require.NoError(w.t, err, "%s", said)
	words, err := os.ReadFile(file)
	require.NoError(w.t, err)
	const limit = `"expanded": 10000`
	require.Contains(w.t, string(words), limit)
	require.NoError(w.t, os.WriteFile(file, []byte(strings.Replace(string(words), limit, `"expanded": 500`, 1)), 0o600))
	rowsIn := strings.TrimSuffix(file, "-lab") + "-results"
	rows := func() int {
		data, _ := os.ReadFile(rowsIn) // not there yet
		return strings.Count(string(data), `"status"`)
	}
	w.start(file)
	w.d.until("it is run", func() bool {
		w.d.press("F5")
		for range 20 {
			if time.Sleep(100 * time.Millisecond); rows() > 0 {
				return true
			}
		}
		return false
	})
	seen := 0
	w.until(0, 5*time.Second, func() {
		for n := rows(); seen < n; seen++ {
			w.did()
		}
		time.Sleep(100 * time.Millisecond)
	})
	w.kill()
	info, err := os.Stat(rowsIn)
	require.NoError(w.t, err)
	w.silent = w.killed.Sub(info.ModTime())
	return func() int {
		before := rows()
		w.start(file)
		w.d.until("it goes on", func() bool {
			w.d.press("F5")
			for range 20 {
				if time.Sleep(100 * time.Millisecond); rows() > before {
					return true
				}
			}
			return false
		})
		require.NoError(w.t, w.d.command.Process.Kill())
		<-w.d.ended
		data, err := os.ReadFile(rowsIn)
		require.NoError(w.t, err)
		keys := map[string]bool{}
		for line := range strings.Lines(string(data)) {
			var row struct{ Key, Status string }
			if json.Unmarshal([]byte(line), &row) == nil && row.Status != "" {
				require.False(w.t, keys[row.Key], "a search is done twice")
				keys[row.Key] = true
			}
		}
		require.Greater(w.t, len(keys), before-1)
		return before
	}
}
