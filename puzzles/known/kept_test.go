package known_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// keeping returns a puzzle that keeps solutions.
func keeping(p *puzzles.Puzzle, list ...puzzles.Solution) *puzzles.Puzzle {
	n := p.Clone()
	n.Solutions = list
	return n
}

func TestWhatAFileSaysIsBelievedWhereItFits(t *testing.T) {
	p := read(t, small["glide"])
	two, three := moves("A1-R", "C1-D"), moves("A1-D", "B3-U", "A3-R")
	proved := puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "astar", Heuristic: "relaxed-matching"}
	change := func(f func(*puzzles.Solution)) puzzles.Solution { s := proved; f(&s); return s }
	for name, tt := range map[string]struct {
		list []puzzles.Solution
		want int // the bound that is believed
	}{
		"proved":            {[]puzzles.Solution{proved}, 2},
		"as found":          {[]puzzles.Solution{{Moves: two, Status: puzzles.StatusSolved, LowerBound: 1}}, 1},
		"by its author":     {[]puzzles.Solution{{Moves: two, Status: puzzles.StatusOptimal}}, 2},
		"no such algorithm": {[]puzzles.Solution{change(func(s *puzzles.Solution) { s.Algorithm = "oracle" })}, 0},
		"no such heuristic": {[]puzzles.Solution{change(func(s *puzzles.Solution) { s.Heuristic = "linear-conflict" })}, 0},
		"bound too small":   {[]puzzles.Solution{change(func(s *puzzles.Solution) { s.LowerBound = 1 })}, 0},
		"bound too large":   {[]puzzles.Solution{change(func(s *puzzles.Solution) { s.Status, s.LowerBound = puzzles.StatusSolved, 3 })}, 0},
		"no solution":       {[]puzzles.Solution{change(func(s *puzzles.Solution) { s.Moves = moves("A1-R", "C1-L") })}, 0},
		"another is shorter": {[]puzzles.Solution{
			{Moves: three, Status: puzzles.StatusOptimal, LowerBound: 3, Algorithm: "astar"}, {Moves: two, Status: puzzles.StatusManual},
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var s known.Facts
			s.Keep(keeping(p, tt.list...))
			f := s.Of(known.Routed(p))
			assert.Equal(t, tt.want, f.Least)
			n, wrong, doubted := known.Signet(nil).Trust(puzzles.Claimed(keeping(p, tt.list...)))
			for _, w := range wrong {
				doubted = append(doubted, w.Index)
			}
			assert.Equal(t, tt.want == 0 || tt.list[0].LowerBound == 0, len(doubted) > 0, "a file must say the bound as well")
			for _, i := range doubted {
				assert.Zero(t, n.Solutions[i].LowerBound)
				assert.False(t, n.Solutions[i].Claim.Proves())
			}
			if tt.want > 0 {
				assert.Equal(t, known.Kept, f.LeastBy)
			}
		})
	}
}

func TestABundledSolutionIsBelieved(t *testing.T) {
	list, err := study.Library("")
	require.NoError(t, err)
	for _, b := range list {
		for _, sol := range b.Puzzle.Solutions {
			assert.True(t, known.Believable(b.Puzzle, sol), b.Puzzle.Name)
		}
	}
}

// What was proved before our eyes is no longer what a file says.
func TestAProofIsRepeated(t *testing.T) {
	p := keeping(read(t, small["glide"]), puzzles.Solution{Moves: moves("A1-R", "C1-D"), Status: puzzles.StatusOptimal, LowerBound: 2})
	var s known.Facts
	s.Keep(p)
	require.Equal(t, known.Kept, s.Of(known.Routed(p)).LeastBy)
	known1, lower := s.Seed(known.Routed(p), solver.Options{})
	assert.Nil(t, known1)
	assert.Zero(t, lower, "nothing is taken for granted")
	s.Learn(known.Routed(p), known.Fact{Least: 2, LeastBy: known.Search})
	assert.Equal(t, known.Search, s.Of(known.Routed(p)).LeastBy)
}

// What is proved of a puzzle is not proved of one that was made from it, though it holds the
// same solutions and they solve it: a stroke of the brush, a mark taken away.
func TestAskingTeachesNothing(t *testing.T) {
	p := keeping(read(t, small["glide"]), puzzles.Solution{Moves: moves("A1-D", "B3-U", "A3-R"), Status: puzzles.StatusOptimal, LowerBound: 3, Routed: true})
	p.Bounds = []puzzles.Bound{{Lower: 3, Routed: true}, {Lower: 2}}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: moves("A1-D")}}
	var s known.Facts
	s.Keep(p)
	require.True(t, s.Of(known.Routed(p)).Exact())
	changed := *p
	changed.Start = p.Start.With(1, '#')
	bare := *p
	bare.Marks = nil
	nearer, _, err := puzzles.Replay(families.Find(p.Family), p, p.Start, moves("A1-R"))
	require.NoError(t, err)
	for name, q := range map[string]known.Question{
		"other boards": known.Free(&changed), "through the waypoints on other boards": known.Routed(&changed),
		"no waypoints": known.Routed(&bare), "a waypoint less": known.Routed(known.Without(p, 0)), "from elsewhere": known.From(p, nearer[1]),
	} {
		var fresh known.Facts
		f := fresh.Of(q)
		assert.False(t, f.Found || f.LeastBy == known.Kept, name)
		assert.LessOrEqual(t, s.Of(q).Least, 2, name)
	}
	assert.Zero(t, s.Of(known.Free(&changed)))
	assert.LessOrEqual(t, s.Of(known.From(p, nearer[1])).Least, 1, "A1-R is the first move of a solution of two")
}

func TestASearchBeginsWithWhatIsKnown(t *testing.T) {
	p := read(t, small["glide"])
	var s known.Facts
	three := moves("A1-D", "B3-U", "A3-R")
	s.Follow(p, three, 1, known.Drawing)
	for a, seeded := range map[solver.Algorithm]bool{
		solver.Automatic: true, solver.AStar: true, solver.TwoWay: true, solver.Improving: true, solver.UniformCost: true, solver.IDAStar: true,
		solver.Greedy: false, solver.Published: false, solver.DepthFirst: false, solver.Weighted: false,
	} {
		moves, lower := s.Seed(known.Routed(p), solver.Options{Algorithm: a})
		assert.Equal(t, seeded, moves != nil, a)
		assert.Equal(t, 1, lower, a)
	}
	for b, seeded := range map[float64]bool{1: true, 0: true, 2: false} {
		moves, _ := s.Seed(known.Routed(p), solver.Options{Algorithm: solver.Custom, A: 1, B: b})
		assert.Equal(t, seeded, moves != nil, b)
	}
	moves, _ := s.Seed(known.Routed(p), solver.Options{Algorithm: solver.Published, Anytime: true})
	assert.Nil(t, moves, "what it comes to is its own")
	moves, _ = s.Seed(known.Routed(p), solver.Options{Algorithm: solver.Greedy, Anytime: true})
	assert.Equal(t, three, moves)
	marked := via(t, p, "A1-R")
	moves, lower := s.Seed(known.Routed(marked), solver.Options{})
	assert.Nil(t, moves, "it does not pass the waypoint")
	assert.Equal(t, 1, lower)
	moves, _ = s.Seed(known.Routed(marked), solver.Options{NoRoute: true})
	assert.Equal(t, three, moves)
}

func TestAnAuditTeachesWithoutTheMarks(t *testing.T) {
	p := via(t, via(t, read(t, small["glide"]), "A1-D"), "A1-R")
	var s known.Facts
	s.Audit(p, puzzles.Audit{
		Free:  puzzles.AuditPart{Lower: 2, Moves: moves("A1-R", "C1-D")},
		Marks: []puzzles.MarkAudit{{Mark: 1, Without: puzzles.AuditPart{Lower: 3}}},
	}, known.Audited)
	assert.True(t, s.Of(known.Free(p)).Exact())
	assert.Equal(t, 3, s.Of(known.Routed(known.Without(p, 1))).Least)
	assert.Equal(t, 3, s.Of(known.Routed(p)).Least, "with the waypoint it takes no less")
}

// An audit bounds all solutions. That holds after the marks are changed, when the document has
// dropped the audit.
func TestWhatAnAuditProvedIsKnownWithOtherMarks(t *testing.T) {
	marked := via(t, read(t, small["glide"]), "A1-D")
	var s known.Facts
	s.Keep(keeping(marked, puzzles.Solution{
		Moves: moves("A1-D", "B3-U", "A3-R"), Status: puzzles.StatusSolved, LowerBound: 2, Routed: true,
		Audit: &puzzles.Audit{Free: puzzles.AuditPart{Lower: 2}},
	}))
	other := via(t, marked, "A1-R")
	assert.Equal(t, 2, s.Of(known.Free(other)).Least)
	assert.Equal(t, 2, s.Of(known.Routed(other)).Least)
}

// A goal that nothing was learnt of for long is forgotten, those that something was learnt of
// since are not.
func TestTheRecordIsSmall(t *testing.T) {
	var s known.Facts
	first := read(t, small["slide"])
	s.Learn(known.Free(first), known.Fact{Least: 3})
	last := first
	for i := range 300 {
		last = first.Clone()
		last.Headers = append(last.Headers, puzzles.Header{Key: "note", Value: strconv.Itoa(i)})
		s.Learn(known.Free(last), known.Fact{Least: 4})
	}
	assert.Zero(t, s.Of(known.Free(first)).Least)
	assert.Equal(t, 4, s.Of(known.Free(last)).Least)
}

// A copy knows what the record knew, and neither hears what the other learns.
func TestACopyOfTheRecordIsOnItsOwn(t *testing.T) {
	p := via(t, read(t, small["glide"]), "A1-D")
	var s known.Facts
	s.Learn(known.Routed(p), known.Fact{Least: 2, LeastBy: known.Search})
	s.Follow(p, moves("A1-D", "B3-U", "A3-R"), 1, known.Drawing)
	c := s.Copy()
	assert.Equal(t, s.Of(known.Routed(p)), c.Of(known.Routed(p)))
	assert.Equal(t, s.Of(known.Free(p)), c.Of(known.Free(p)))
	c.Follow(p, moves("A1-R", "C1-D"), 2, known.Audited)
	c.Learn(known.Routed(p), known.Fact{Least: 3, LeastBy: known.Audited})
	assert.False(t, s.Of(known.Free(p)).Exact())
	assert.False(t, s.Of(known.Routed(p)).Exact())
	s.Learn(known.From(p, p.Goal), known.Fact{Least: 1, LeastBy: known.Asking})
	assert.Zero(t, c.Of(known.From(p, p.Goal)).Least)
	assert.True(t, c.Of(known.Routed(p)).Exact())
}
