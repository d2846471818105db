//go:build e2e

package test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestStressPages kills the window at random moments while somebody works on the pages, starts it
// again, and looks at what is there: all but what was done in the three seconds before, and in the time in which the
// program waited for a processor.
func TestStressPages(t *testing.T) {
	wait, r := stressed(t, 7)
	kills := make([]pageKills, len(workedOn))
	for n, end := 0, time.Now().Add(wait); time.Now().Before(end) && n < mostPageKills && !t.Failed(); n++ {
		page, k := workedOn[n%len(workedOn)], &kills[n%len(workedOn)]
		w := &worked{t: t, r: r, home: t.TempDir()}
		k.judge(w, page.name, page.work(w))
	}
	for i, page := range workedOn {
		k := kills[i]
		fmt.Printf("FIGURE killed on a page: %s | %d kills, %d works done, %d lost, the oldest %.1f s old; the program waited up to %.1f s for a processor\n",
			page.name, k.all, k.works, k.lost, k.age.Seconds(), k.waited.Seconds())
		if k.all >= enoughKills {
			assert.LessOrEqual(t, 2*k.lost, k.works, "%s: however busy the machine is, most of the work is left", page.name)
		}
	}
}
