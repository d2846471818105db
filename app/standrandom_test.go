package app_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/draws"
)

// stander plays back, tries moves, marks and searches at random, and looks after each whether
// the board shows the position where the user stands.
type stander struct {
	t    *testing.T
	a    *app.Tab
	q    *apptest.Queue
	r    *rand.Rand
	did  []string
	stay puzzles.Board // where the user stands
}

// What the user does that leaves the board as it is, and what moves the pieces.
var (
	staying = []string{
		"solve", "solve", "continue", "pause", "stop", "prove", "improve", "more-optimal", "audit", "minimum", "solve-from-here", "solve-from-here",
		"pin", "mark-kind", "mark-off", "mark-remove", "mark-earlier", "mark-copy", "undo waypoint", "redo waypoint", "solver",
	}
	moving = []string{"next", "next", "previous", "last", "try", "try", "undo try", "move", "move", "move", "next-solution", "previous-solution"}
)

// TestTheBoardStaysThroughAnySequence gives commands at random: neither a search, from
// wherever it was begun, nor its end, nor an edit of the marks moves the pieces.
func TestTheBoardStaysThroughAnySequence(t *testing.T) {
	texts := []string{apptest.Eight, apart, apptest.TryFive["blocks"], apptest.TryFive["slide"], apptest.Corner}
	a, q := window(t)
	for seed := range uint64(5) {
		a.Event(func() { a.Prefs.SetLive(seed%2 == 0) })
		s := &stander{t: t, a: a, q: q, r: draws.Rand(seed, 3)}
		open(t, a, texts[int(seed)%len(texts)])
		ready(t, a, q)
		for s.stay = a.Position(); len(s.did) < 40; {
			s.step()
		}
	}
}

func (s *stander) step() {
	if s.r.IntN(2) == 0 {
		s.move(moving[s.r.IntN(len(moving))])
		s.stay = s.a.Position()
	} else {
		s.keep(staying[s.r.IntN(len(staying))])
	}
	s.look()
	for n := s.r.IntN(3); n > 0; n-- {
		s.q.Run()
		s.look()
		time.Sleep(time.Millisecond)
	}
	if s.r.IntN(6) == 0 {
		s.did = append(s.did, "wait")
		until(s.t, s.q, func() bool { return !s.a.Session.Running() || s.a.Session.Paused() })
		s.look()
	}
}

// look holds the board against where the user stands.
func (s *stander) look() {
	require.True(s.t, s.stay.Equal(s.a.Position()), "the board has moved after %s", strings.Join(s.did, ", "))
}

// move does what moves the pieces.
func (s *stander) move(what string) {
	switch what {
	case "undo try":
		if s.a.Trying() {
			s.do("undo")
		}
	case "move":
		if moves := s.a.Rules.Moves(s.a.Puzzle(), s.a.Position()); s.a.Trying() && len(moves) > 0 {
			m := moves[s.r.IntN(len(moves))]
			s.did = append(s.did, string(m))
			require.True(s.t, s.a.Trier.TryMove(m))
		}
	default:
		s.do(what)
	}
}

// keep does what leaves the board as it is.
func (s *stander) keep(what string) {
	a := s.a
	switch what {
	case "undo waypoint", "redo waypoint":
		if a.Trying() {
			return
		}
		s.do(strings.TrimSuffix(what, " waypoint"))
	case "solver":
		algorithms := []solver.Algorithm{solver.Automatic, solver.AStar, solver.Greedy, solver.UniformCost, solver.Improving}
		a.SetOptions(solver.Options{Algorithm: algorithms[s.r.IntN(len(algorithms))]})
		a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: uint64(s.r.IntN(3)) * 50}) })
	default:
		if a.Trying() && what != "solve-from-here" && what != "minimum" && what != "pause" && what != "stop" {
			return
		}
		s.do(what)
	}
}

func (s *stander) do(id string) {
	if s.a.Do(id) {
		s.did = append(s.did, id)
	}
}
