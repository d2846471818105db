package study_test

import (
	"flag"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

var drag = flag.Int("drag", 0, "measure how soon the optimum of each bundled puzzle follows so many positions of a dragged piece")

// dragged are the puzzles with a piece one cell aside, and again from there.
func dragged(f families.Family, p *puzzles.Puzzle, most int) (list []*puzzles.Puzzle) {
	at := p
	for len(list) < most {
		var moved []*puzzles.Puzzle
		for _, c := range vary.Changes(f, at, edit.Region{}) {
			if c.Kind == vary.PieceMoved {
				moved = append(moved, c.Puzzle)
			}
		}
		if len(moved) == 0 {
			return list
		}
		list = append(list, moved...)
		at = moved[len(list)%len(moved)]
	}
	return list[:most]
}

// What one listing says of other starts is what a search from each says.
func TestDistancesAgreeWithSearches(t *testing.T) {
	for _, words := range []string{
		"puzzle slide\nstart 2x3\n_ 1 2\n3 4 5\ngoal 2x3\n_ 1 2\n3 4 5\n",
		"puzzle slide\nstart 2x4\n1 1 2 #\n_ 3 2 4\ngoal 2x4\n? 1 1 #\n_ ? 2 ?\n",
		"puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n...B\n",
		"puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
		"puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
		"puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
	} {
		ps, err := puzzles.Read([]byte(words), "test", families.Rules)
		require.NoError(t, err)
		p, f := ps[0], families.Find(ps[0].Family)
		for _, states := range []uint64{0, 20} { // all, and a few, which searches have to meet
			d, err := study.NewDistances(t.Context(), p, solver.Limits{States: states})
			require.NoError(t, err, p.Family)
			served, unsolvable := 0, 0
			for _, q := range dragged(f, p, 60) {
				if !d.Serves(q) {
					continue
				}
				served++
				n, ok := d.Of(t.Context(), q, solver.Limits{})
				require.True(t, ok)
				s, err := study.Open(q)
				require.NoError(t, err)
				a, err := s.Solve(t.Context(), study.Request{}, nil)
				require.NoError(t, err)
				if a.Result.Status == solver.Unsolvable {
					assert.Equal(t, -1, n, "%s: %v", p.Family, q.Start)
					unsolvable++
				} else {
					assert.Len(t, a.Moves, n, "%s: %v", p.Family, q.Start)
				}
			}
			assert.NotZero(t, served, p.Family)
			d.Release()
		}
		assert.False(t, func() bool {
			d, err := study.NewDistances(t.Context(), p, solver.Limits{})
			require.NoError(t, err)
			defer d.Release()
			i := slices.IndexFunc(vary.Changes(f, p, edit.Region{}), func(c vary.Change) bool { return c.Kind == vary.WallNew || c.Kind == vary.PieceGone })
			return i >= 0 && d.Serves(vary.Changes(f, p, edit.Region{})[i].Puzzle)
		}(), "%s: other pieces or walls are another question", p.Family)
	}
}

// TestDrag prints how long the optimum takes from a position of a dragged piece to the answer: by what is listed from the goals, else
// by a search from nothing.
func TestDrag(t *testing.T) {
	if *drag == 0 {
		t.Skip("a measurement: -drag 30")
	}
	all, err := study.Library("")
	require.NoError(t, err)
	of, frame, tenth, middle := 0, 0, 0, 0
	for _, b := range all {
		p := b.Puzzle
		from := time.Now()
		d, err := study.NewDistances(t.Context(), p, solver.Limits{Time: 2 * time.Second, Memory: 512 << 20})
		listing := time.Since(from)
		var took []time.Duration
		by := 0
		for _, q := range dragged(b.Family, p, *drag) {
			from := time.Now()
			ok := false
			if err == nil && d.Serves(q) {
				_, ok = d.Of(t.Context(), q, solver.Limits{Time: 10 * time.Second})
			}
			if ok {
				by++
			} else if s, err := study.Open(q); err == nil {
				_, err = s.Solve(t.Context(), study.Request{Limits: solver.Limits{Time: 10 * time.Second}}, nil)
				require.NoError(t, err)
			}
			took = append(took, time.Since(from))
		}
		if err == nil {
			d.Release()
		}
		if len(took) == 0 {
			continue
		}
		slices.Sort(took)
		worst, median := took[len(took)-1], took[len(took)/2]
		of++
		if median <= 16*time.Millisecond {
			middle++
		}
		if worst <= 16*time.Millisecond {
			frame++
		}
		if worst <= 100*time.Millisecond {
			tenth++
		}
		t.Logf("%-24s listing %5d ms, %3d of %3d by it, median %8.3f ms, worst %8.3f ms", p.Name, listing.Milliseconds(), by, len(took), median.Seconds()*1000, worst.Seconds()*1000)
	}
	t.Logf("median within 16 ms: %d; worst within 16 ms: %d, within 100 ms: %d; of %d", middle, frame, tenth, of)
}
