// Package apptest is what tests of the window's packages share: puzzles, and a user
// interface that runs when the test says so.
package apptest

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Corner is a glide puzzle of two slides: right, then down.
const Corner = `puzzle glide
name Corner
start 3x3
R..
...
.B.
goal 3x3
...
...
..R
`

// Scrambled is a puzzle that takes longer than any test.
const Scrambled = `puzzle slide
name Scrambled
start 5x5
14 5 9 2 18
8 23 19 12 17
15 _ 10 20 4
6 11 21 1 7
24 3 16 22 13
goal 5x5
_ 1 2 3 4
5 6 7 8 9
10 11 12 13 14
15 16 17 18 19
20 21 22 23 24
`

// Eight is a small puzzle that every heuristic of its family solves at once.
const Eight = `puzzle slide
name Eight
start 3x3
8 2 _
6 4 1
7 3 5
goal 3x3
1 2 3
4 5 6
7 8 _
`

// Alone gives a test a home folder that is empty, holds none of its files and is nobody's, and no
// session bus: what the machine has decides nothing.
func Alone(t testing.TB) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("XDG_RUNTIME_DIR", home)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(home, "no-bus"))
}

// Read returns the only puzzle of a text.
func Read(t testing.TB, text string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0]
}

// Queue is a UI goroutine under the control of a test: what is posted waits
// until the test runs it.
type Queue struct {
	mu    sync.Mutex
	posts []func()
}

func (q *Queue) Post(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.posts = append(q.posts, f)
}

// Run runs what was posted so far, and what that posts; it reports how many.
func (q *Queue) Run() int {
	n := 0
	for {
		q.mu.Lock()
		if len(q.posts) == 0 {
			q.posts = nil // its array would keep what has been run
			q.mu.Unlock()
			return n
		}
		f := q.posts[0]
		q.posts = q.posts[1:]
		q.mu.Unlock()
		f()
		n++
	}
}

// TryFive is a small puzzle of every family.
var TryFive = map[string]string{
	"glide":  Corner,
	"slide":  "puzzle slide\nstart 2x3\n_ 1 2\n4 5 3\ngoal 2x3\n1 2 3\n4 5 _\n",
	"tandem": "puzzle tandem\nstart 3x3\no..\n.#_\n...\n",
	"swap":   "puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n",
	"blocks": "puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n",
}

// Named returns a puzzle under another name.
func Named(p *puzzles.Puzzle, name string) *puzzles.Puzzle {
	n := p.Clone()
	n.Name = name
	return n
}

// Wander is moves that lead from the start back to it, or nowhere when that takes long.
func Wander(p *puzzles.Puzzle) []puzzles.Move {
	rules := families.Find(p.Family)
	for _, m := range rules.Moves(p, p.Start) {
		b, _, _ := rules.Play(p, p.Start, m)
		for _, back := range rules.Moves(p, b) {
			if c, _, _ := rules.Play(p, b, back); c.Equal(p.Start) {
				return []puzzles.Move{m, back}
			}
		}
	}
	return nil
}

// Save writes a puzzle to a file.
func Save(t testing.TB, path string, p *puzzles.Puzzle) {
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	require.NoError(t, puzzles.WriteAtomic(path, data))
}
