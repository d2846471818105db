package app

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestMemoryOfTabsIsGivenBack: once the toolkit may let go of what it has drawn of a tab it is made
// to, and what that leaves is given back. It begins anew with each tab that is closed.
func TestMemoryOfTabsIsGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		type deed struct {
			what string
			at   time.Duration
		}
		var done []deed
		do := func(what string) func() {
			return func() { done = append(done, deed{what, time.Since(began)}) }
		}
		posts := make(chan func())
		end := make(chan struct{})
		var g *giveBack
		go func() { // the UI
			g = newGiveBack(func(f func()) { posts <- f }, do("draw"), do("free"))
			for {
				select {
				case f := <-posts:
					f()
				case <-end:
					g.end()
					return
				}
			}
		}()
		closed := func() { posts <- g.closed }
		time.Sleep(startOver + time.Second)
		synctest.Wait()
		assert.Equal(t, []deed{{"free", startOver}}, done, "what the start has left")

		done = nil
		closed()
		time.Sleep(startOver + outlived/2)
		closed()
		time.Sleep(2 * outlived)
		synctest.Wait()
		first := startOver + time.Second
		last := first + startOver + outlived/2
		assert.Equal(t, []deed{
			{"free", first + startOver},
			{"free", last + startOver},
			{"draw", last + outlived},
			{"free", last + outlived + lookedAt},
		}, done)
		close(end)
	})
}
