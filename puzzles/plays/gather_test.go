package plays_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
	"waymark/solver"
	"waymark/solver/reach"
	"waymark/test/draws"
)

// gather replays plays, whose lines are numbered.
func gather(p *puzzles.Puzzle, list ...plays.Play) *plays.Record {
	for i := range list {
		list[i].Line = i + 1
	}
	return plays.Gather(families.Find(p.Family), p, plays.File{Plays: list})
}

func TestNothingCountsBeforeTheRulesHaveReplayedIt(t *testing.T) {
	p := read(t, lane)
	other := play(p, 1000, true)
	other.Puzzle = "00000000000000000000000000000000"
	r := gather(
		p, play(p, 4000, true, "B1-D"),
		play(p, 4000, true, "A1-D"), // the blank is not there
		other,
		play(p, 4000, true, "A2-R"),          // the goal is not reached
		play(p, 4000, false, "B1-D"),         // and here it is
		play(p, 4000, false, "B1-D", "undo"), // the play had ended
	)
	assert.Len(t, r.Plays, 1)
	assert.Equal(t, 1, r.Others)
	var lines []int
	for _, f := range r.Refused {
		lines = append(lines, f.Line)
	}
	assert.Equal(t, []int{2, 4, 5, 6}, lines)
	assert.Len(t, r.Places, 2, "of plays that count alone")
	for _, at := range r.Plays[0].At {
		assert.Less(t, at, len(r.Places))
	}
}

func TestPlacesTellWherePeopleHesitatedAndTurnedBack(t *testing.T) {
	p := read(t, lane)
	r := gather(
		p, play(p, 6000, true, "A2-R", "undo", "B1-D"), // 1.5 s each
		play(p, 4000, true, "B1-D"), // 2 s
		play(p, 9000, false, "A2-R", "A1-D", "A2-U", "B2-L", "C2-L", "undo", "restart"), // 1.125 s each
	)
	require.Len(t, r.Plays, 3, "%v", r.Refused)
	start := r.Places[0]
	assert.Equal(t, 3, start.Plays)
	assert.Equal(t, 7, start.Visits)
	assert.Equal(t, []int64{1125, 1125, 1125, 1500, 1500, 2000}, start.Thought)
	ms, known := start.Thinking()
	assert.True(t, known)
	assert.Equal(t, int64(1312), ms)
	assert.Equal(t, []bool{false, false, true, true, false, true, true}, r.Plays[2].Backwards(), "back by moves, too")

	turned := map[int]int{}
	for _, i := range r.Turned(10) {
		turned[i] = r.Places[i].Turned
	}
	a2r, below, c2l := r.Plays[0].At[1], r.Plays[2].At[2], r.Plays[2].At[5]
	assert.Equal(t, map[int]int{a2r: 1, below: 1, c2l: 1}, turned, "a run of steps back is one")
	assert.Equal(t, 0, r.Hesitated(1)[0], "people stood longest at the start")
	assert.Equal(t, 0, r.Visited(2)[0])
	assert.Len(t, r.Visited(2), 2)
	assert.LessOrEqual(t, r.Places[r.Visited(3)[1]].Depth, r.Places[r.Visited(3)[2]].Depth)
}

func TestTheMedianCountsWhoGaveUp(t *testing.T) {
	p := read(t, lane)
	solved := func(ms int64) plays.Play { return play(p, ms, true, "B1-D") }
	gaveUp := func(ms int64) plays.Play { return play(p, ms, false) }
	for name, c := range map[string]struct {
		list  []plays.Play
		ms    int64
		known bool
	}{
		"nobody":             {nil, 0, false},
		"one":                {[]plays.Play{solved(7)}, 7, true},
		"all solved":         {[]plays.Play{solved(30), solved(10), solved(20)}, 20, true},
		"nobody solved":      {[]plays.Play{gaveUp(10), gaveUp(20)}, 0, false},
		"half gave up early": {[]plays.Play{gaveUp(5), gaveUp(6), solved(10), solved(20)}, 10, true},
		"half gave up late":  {[]plays.Play{solved(10), gaveUp(15), gaveUp(15), solved(20)}, 20, true},
		"most gave up late":  {[]plays.Play{solved(10), gaveUp(15), gaveUp(15), gaveUp(20)}, 0, false},
		// The example of Kaplan and Meier: 0.8, 1.0*, 2.7*, 3.1, 5.4, 7.0*, 9.2, 12.1*; P(5.4) = 0.53, P(9.2) = 0.26.
		"published": {[]plays.Play{solved(8), gaveUp(10), gaveUp(27), solved(31), solved(54), gaveUp(70), solved(92), gaveUp(121)}, 92, true},
	} {
		s := gather(p, c.list...).Summary()
		assert.Equal(t, c.known, s.MedianKnown, name)
		assert.Equal(t, c.ms, s.Median, name)
	}
	s := gather(p, solved(10), gaveUp(20), play(p, 30, true, "A2-R", "undo", "B1-D")).Summary()
	assert.Equal(t, plays.Summary{Plays: 3, Solved: 2, Median: 30, MedianKnown: true, Moves: 1}, s)
}

// distances is how far every position is from the goal, by the rules alone.
func distances(p *puzzles.Puzzle) map[string]int {
	f := families.Find(p.Family)
	key := func(b puzzles.Board) string { return puzzles.BoardText(f, b, puzzles.Start) }
	all := []puzzles.Board{p.Start}
	number := map[string]int{key(p.Start): 0}
	var back [][]int
	for i := 0; i < len(all); i++ {
		back = append(back, nil)
		for _, m := range f.Moves(p, all[i]) {
			to, _, _ := f.Play(p, all[i], m)
			if _, known := number[key(to)]; !known {
				number[key(to)] = len(all)
				all = append(all, to)
			}
		}
	}
	for i := range all {
		for _, m := range f.Moves(p, all[i]) {
			to, _, _ := f.Play(p, all[i], m)
			n := number[key(to)]
			back[n] = append(back[n], i)
		}
	}
	far := map[string]int{}
	var queue []int
	for i, b := range all {
		if far[key(b)] = reach.Never; f.Matches(p, b, p.Goal) {
			far[key(b)] = 0
			queue = append(queue, i)
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range back[queue[i]] {
			if k := key(all[n]); far[k] == reach.Never {
				far[k] = far[key(all[queue[i]])] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}

// TestWrongMovesAreThoseOfTheRules compares distances along random plays of all families with
// those that the rules alone give.
func TestWrongMovesAreThoseOfTheRules(t *testing.T) {
	boards := map[string]string{
		"slide":  lane,
		"glide":  "puzzle glide\nstart 3x4\nR...\n..B.\n..#.\ngoal 3x4\n...R\n....\n....\n",
		"tandem": "puzzle tandem\nstart 3x4\no.#.\n.o._\n#.._\n",
		"swap":   "puzzle swap\nstart 2x2\nT1R Q1B\nB1R T1B\ngoal 2x2\nB R\nR B\n",
		"blocks": "puzzle blocks\nmetric slide\naxis auto\nstart 6x6\n...B..\n...B..\nAA.B..\nCC....\n......\nDD....\ngoal 6x6\n......\n......\n....AA\n......\n......\n......\n",
		"like":   "puzzle blocks\nmetric move\nstart 3x3\nA.B\n...\nCC.\ngoal 3x3\n...\n...\n.CC\n",
	}
	random := draws.Rand(3, 1)
	for name, text := range boards {
		p := read(t, text)
		f := families.Find(p.Family)
		far := distances(p)
		var list []plays.Play
		for range 8 {
			var words []string
			way := []puzzles.Board{p.Start}
			for range 30 {
				at := way[len(way)-1]
				moves := f.Moves(p, at)
				switch n := random.IntN(10); {
				case f.Matches(p, at, p.Goal):
				case n == 0 && len(way) > 1:
					words, way = append(words, "restart"), way[:1]
				case (n < 3 || len(moves) == 0) && len(way) > 1:
					words, way = append(words, "undo"), way[:len(way)-1]
				case len(moves) > 0:
					m := moves[random.IntN(len(moves))]
					to, _, err := f.Play(p, at, m)
					require.NoError(t, err)
					words, way = append(words, string(m)), append(way, to)
				}
			}
			list = append(list, play(p, 60_000, f.Matches(p, way[len(way)-1], p.Goal), words...))
		}
		r := gather(p, list...)
		require.Len(t, r.Plays, 8, "%s: %v", name, r.Refused)
		m, err := r.Measure(context.Background(), solver.Limits{}, 2)
		require.NoError(t, err, name)
		require.True(t, m.Known, name)
		for i, place := range r.Places {
			assert.Equal(t, far[puzzles.BoardText(f, place.Board, puzzles.Start)], m.Far[i], "%s: place %d", name, i)
		}
		mistakes := r.Mistakes(m)
		heat := r.Heat(mistakes, -1)
		n := 0
		for _, k := range mistakes {
			n += k.Times
			to, _, err := f.Play(p, r.Places[k.Place].Board, k.Move)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, far[puzzles.BoardText(f, to, puzzles.Start)], m.Far[k.Place])
		}
		assert.Equal(t, heat.Ways, n, name)
		assert.LessOrEqual(t, heat.Most(), n, name)
		if m.Solvable {
			assert.Equal(t, far[puzzles.BoardText(f, p.Start, puzzles.Start)], m.Optimum, name)
			assert.NotNil(t, m.Difficulty, name)
		}
	}
}

// Where not all positions can be listed nothing is said of distances.
func TestDistancesAreExactOrNotTold(t *testing.T) {
	p := read(t, lane)
	r := gather(p, play(p, 4000, true, "A2-R", "undo", "B1-D"))
	m, err := r.Measure(context.Background(), solver.Limits{States: 10}, 1)
	require.NoError(t, err)
	assert.False(t, m.Known)
	assert.Equal(t, solver.StopStates, m.Stop)
	_, known := m.Wrong(r.Plays[0], 0)
	assert.False(t, known)
	assert.Empty(t, r.Mistakes(m))

	m, err = r.Measure(context.Background(), solver.Limits{}, 1)
	require.NoError(t, err)
	wrong, known := m.Wrong(r.Plays[0], 0)
	assert.True(t, wrong && known)
	wrong, known = m.Wrong(r.Plays[0], 2)
	assert.True(t, !wrong && known)
	beyond, known := m.Beyond(r.Summary())
	assert.True(t, known)
	assert.Equal(t, 1, beyond, "the move taken back counts")
	list := r.Mistakes(m)
	assert.Equal(t, []plays.Mistake{{Place: 0, Move: "A2-R", Times: 1}}, list)
	assert.Equal(t, puzzles.Heat{Cells: []int{0, 0, 0, 1, 1, 0}, Ways: 1}, r.Heat(list, -1))
	assert.Equal(t, r.Heat(list, -1), r.Heat(list, 0))
	assert.Zero(t, r.Heat(list, 1).Ways)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = r.Measure(ctx, solver.Limits{}, 1)
	assert.ErrorIs(t, err, context.Canceled)
}
