package app

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// corner is a glide puzzle of two slides: right, then down.
const corner = `puzzle glide
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

// read returns the only puzzle of a text.
func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0]
}

// wayOf plays moves from the start of a puzzle.
func wayOf(t *testing.T, p *puzzles.Puzzle, status puzzles.SolutionStatus, moves ...puzzles.Move) Way {
	t.Helper()
	boards, _, err := puzzles.Replay(rulesOf(p), p, p.Start, moves)
	require.NoError(t, err)
	return Way{Moves: moves, Positions: boards, Status: status}
}

// queue is a UI goroutine under the control of a test: what is posted waits
// until the test runs it.
type queue struct {
	mu    sync.Mutex
	posts []func()
}

func (q *queue) post(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.posts = append(q.posts, f)
}

// run runs what was posted so far, and what that posts; it reports how many.
func (q *queue) run() int {
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

// stroke draws over cells of a board with the tool in hand.
func stroke(a *App, role puzzles.Role, erase bool, cells ...int) {
	s := widgets.Stroke{From: cells[0], To: cells[len(cells)-1], Passed: cells, Erase: erase}
	a.stroke(role, s)
	s.Phase, s.Passed = widgets.StrokeEnded, nil
	a.stroke(role, s)
}
