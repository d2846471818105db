package playback

import (
	"math"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

// loaded returns a player with the two slides of corner. What its clock posts
// waits in the queue.
func loaded(t *testing.T) (*Player, *apptest.Queue) {
	t.Helper()
	p := apptest.Read(t, apptest.Corner)
	moves := []puzzles.Move{"A1-R", "C1-D"}
	boards, steps, err := puzzles.Replay(families.Find(p.Family), p, p.Start, moves)
	require.NoError(t, err)
	q := &apptest.Queue{}
	player := NewPlayer(q.Post)
	player.Load(moves, boards, steps)
	return player, q
}

// moveTime is what a slide over two cells takes, and the rest after it.
const moveTime = 320*time.Millisecond + draw.Rest

// pass lets time pass and runs what the clock posted.
func pass(q *apptest.Queue, d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	q.Run()
}

func TestPlayerPlaysToTheEndAndAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, q := loaded(t)
		var log []int
		var states []bool
		p.OnStep = func(_, to int, step *puzzles.Step) {
			assert.NotNil(t, step)
			log = append(log, to)
		}
		p.OnPlaying = func(on bool) { states = append(states, on) }
		p.Play()
		pass(q, draw.Rest-time.Millisecond)
		assert.Empty(t, log, "the first move waits until the start was seen")
		pass(q, 2*time.Millisecond)
		assert.Equal(t, []int{1}, log)
		pass(q, moveTime)
		assert.Equal(t, []int{1, 2}, log)
		assert.Equal(t, []bool{true, false}, states)

		p.OnStep = nil
		p.Play()
		assert.Equal(t, 0, p.At(), "at the end, playing begins anew")
		p.Pause()
	})
}

func TestPlayerSpeed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, q := loaded(t)
		p.SetSpeed(8)
		p.Play()
		pass(q, moveTime/8+time.Millisecond)
		assert.Equal(t, 1, p.At())
		p.Pause()
		pass(q, time.Minute)
		assert.Equal(t, 1, p.At(), "paused")

		p.SetSpeed(100)
		assert.Equal(t, 8.0, p.Speed())
		p.SetSpeed(0)
		assert.Equal(t, 0.25, p.Speed())
		p.Faster()
		assert.Equal(t, 0.5, p.Speed())
		p.Slower()
		p.Slower()
		assert.Equal(t, 0.25, p.Speed())
		p.SetSpeed(math.NaN())
		assert.Equal(t, 1.0, p.Speed())
	})
}

func TestPlayerLoops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, q := loaded(t)
		p.SetLoop(true)
		var log []int
		p.OnStep = func(_, to int, _ *puzzles.Step) { log = append(log, to) }
		p.Play()
		for range 100 {
			pass(q, 100*time.Millisecond)
		}
		assert.True(t, p.Playing())
		assert.Equal(t, []int{1, 2, 0, 1, 2, 0, 1, 2, 0, 1}, log[:10])
		p.SetLoop(false)
		for range 50 {
			pass(q, 100*time.Millisecond)
		}
		assert.False(t, p.Playing(), "it ends at the end")
		assert.Equal(t, 2, p.At())
	})
}

func TestPlayerPlaysBackwards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, q := loaded(t)
		p.SetReverse(true)
		var log []int
		var steps []puzzles.Shift
		p.OnStep = func(_, to int, step *puzzles.Step) {
			log = append(log, to)
			if step != nil {
				steps = append(steps, step.Shifts[0])
			}
		}
		p.Play()
		for range 50 {
			pass(q, 100*time.Millisecond)
		}
		assert.Equal(t, []int{2, 1, 0}, log, "from the end")
		assert.Equal(t, []puzzles.Shift{{From: 8, To: 2}, {From: 2, To: 0}}, steps, "the pieces go back")
		assert.False(t, p.Playing())

		p.Last()
		p.SetLoop(true)
		p.Play()
		log = nil
		for range 80 {
			pass(q, 100*time.Millisecond)
		}
		assert.Equal(t, []int{1, 0, 2, 1, 0, 2}, log[:6])
		p.Pause()
	})
}

func TestPlayerLateTickChangesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, q := loaded(t)
		p.Play()
		time.Sleep(moveTime + time.Millisecond)
		synctest.Wait() // the tick is posted and waits
		p.First()
		assert.Equal(t, 1, q.Run())
		assert.Equal(t, 0, p.At(), "the user was faster")
		assert.False(t, p.Playing())
	})
}

func TestPlayerSeek(t *testing.T) {
	p, _ := loaded(t)
	var steps []*puzzles.Step
	p.OnStep = func(_, _ int, s *puzzles.Step) { steps = append(steps, s) }
	p.Last()
	assert.Equal(t, 2, p.At())
	assert.Nil(t, steps[0], "skipping moves is not animated")
	p.Next()
	assert.Len(t, steps, 1, "there is nothing after the end")
	p.Prev()
	assert.Equal(t, puzzles.Move("A1-R"), p.LastMove())
	p.Seek(-5)
	assert.Equal(t, 0, p.At())
	assert.Empty(t, p.LastMove())
	p.Load(nil, nil, nil)
	assert.False(t, p.Loaded())
	p.Play()
	assert.False(t, p.Playing())
}
