package known_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// small are puzzles of every family that can be searched exhaustively.
var small = map[string]string{
	"glide":  "puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n",
	"slide":  "puzzle slide\nstart 2x3\n_ 1 2\n4 5 3\ngoal 2x3\n1 2 3\n4 5 _\n",
	"tandem": "puzzle tandem\nstart 3x3\no..\n.#_\n...\n",
	"swap":   "puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n",
	"blocks": "puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n",
}

func read(t require.TestingT, text string) *puzzles.Puzzle {
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0]
}

func shortest(t require.TestingT, p *puzzles.Puzzle, free bool) int {
	if free {
		n := p.Clone()
		n.Marks = nil
		p = n
	}
	n, ok := familytest.Shortest(families.Find(p.Family), p, 200_000)
	require.True(t, ok)
	return n
}

// via returns the puzzle with the position after some moves as a mark at the end.
func via(t require.TestingT, p *puzzles.Puzzle, moves ...puzzles.Move) *puzzles.Puzzle {
	boards, _, err := puzzles.Replay(families.Find(p.Family), p, p.Start, moves)
	require.NoError(t, err)
	n := p.Clone()
	n.Marks = append(n.Marks, puzzles.Mark{Kind: puzzles.Via, Board: boards[len(moves)]})
	return n
}

func moves(list ...puzzles.Move) []puzzles.Move { return list }

func TestBoundsOnlyRiseAndSolutionsOnlyGetShorter(t *testing.T) {
	var s known.Facts
	p := read(t, small["glide"])
	assert.Equal(t, known.Fact{}, s.Of(known.Routed(p)))
	s.Learn(known.Routed(p), known.Fact{Least: 1, LeastBy: known.Drawing})
	s.Learn(known.Routed(p), known.Fact{Least: 0})
	long := moves("A1-D", "B3-U", "A3-R", "C3-U", "C1-D")
	s.Learn(known.Routed(p), known.Fact{Found: true, Moves: long, MovesBy: known.Hand})
	f := s.Of(known.Free(p))
	assert.Equal(t, 1, f.Least)
	assert.Equal(t, long, f.Moves, "as it is, though it passes the goal on its way")
	assert.False(t, f.Settled())
	s.Learn(known.Routed(p), known.Fact{Found: true, Moves: moves("A1-R", "C1-D"), MovesBy: known.Search, Least: 2, LeastBy: known.Search})
	s.Learn(known.Routed(p), known.Fact{Found: true, Moves: long, MovesBy: known.Search})
	f = s.Of(known.Routed(p))
	assert.True(t, f.Exact())
	assert.Len(t, f.Moves, 2)
	s.Learn(known.Routed(p), known.Fact{Found: true, Moves: moves("A1-R")})
	assert.Len(t, s.Of(known.Routed(p)).Moves, 2, "what does not solve teaches nothing")
}

func TestWhatAQuestionIs(t *testing.T) {
	var s known.Facts
	p := read(t, small["glide"])
	s.Follow(p, moves("A1-R", "C1-D"), 2, known.Search)
	same := p.Clone()
	same.Name, same.Note = "Corner", "a note"
	same.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Board: p.Goal, Off: true},
		{Kind: puzzles.Hint, Moves: moves("A1-D")},
	}
	assert.True(t, s.Of(known.Routed(same)).Exact(), "names, hints and waypoints that are off ask nothing")
	other := p.Clone()
	other.Goal = p.Goal.With(0, p.Start.Cells[7])
	assert.Equal(t, known.Fact{}, s.Of(known.Routed(other)))
	boards, _, _ := puzzles.Replay(families.Find("glide"), p, p.Start, moves("A1-R"))
	assert.Equal(t, 1, s.Of(known.From(p, boards[1])).Least, "each position along a proved way is known")
	moved := p.Clone()
	moved.Start = boards[1]
	assert.True(t, s.Of(known.Routed(moved)).Exact(), "it is the question of the puzzle that starts there")
}

func TestRoutesAndTheBarePuzzleTeachEachOther(t *testing.T) {
	p := read(t, small["glide"])
	marked := via(t, p, "A1-D")

	var s known.Facts
	s.Learn(known.Free(p), known.Fact{Least: 2, LeastBy: known.Drawing})
	assert.Equal(t, 2, s.Of(known.Routed(marked)).Least, "a bound without waypoints bounds every route")
	through := moves("A1-D", "B3-U", "A3-R")
	s.Learn(known.Routed(marked), known.Fact{Found: true, Moves: through, MovesBy: known.Search, Least: 3, LeastBy: known.Search})
	assert.Equal(t, through, s.Of(known.Free(p)).Moves, "a solution through waypoints is one of the bare puzzle")
	assert.Equal(t, 2, s.Of(known.Free(p)).Least, "a bound through waypoints is none of it")
	more := via(t, marked, "A1-R")
	assert.Equal(t, 3, s.Of(known.Routed(more)).Least, "who asks for more needs no less")
	assert.False(t, s.Of(known.Routed(more)).Found)

	passes := via(t, p, "A1-R")
	assert.False(t, s.Of(known.Routed(passes)).Found)
	assert.Equal(t, 2, s.Of(known.Routed(passes)).Least)
	s.Follow(p, moves("A1-R", "C1-D"), 2, known.Drawing)
	f := s.Of(known.Routed(passes))
	assert.True(t, f.Exact(), "the shortest of all passes the waypoint")
}

func TestALegProvedOnceIsProvedInEveryRouteThatContainsIt(t *testing.T) {
	p := read(t, small["slide"])
	rules := families.Find("slide")
	first := rules.Moves(p, p.Start)[0]
	one := via(t, p, first)
	s := known.Facts{}
	answer := solve(t, one, false)
	s.Learn(known.Routed(one), known.Fact{Found: true, Moves: answer.Moves, Least: len(answer.Moves), LeastBy: known.Search})
	leg := s.Leg(p, p.Start, one.Marks[0].Board)
	assert.True(t, leg.Exact())
	assert.Equal(t, 1, leg.Least)

	second := via(t, one, append(moves(first), rules.Moves(one, one.Marks[0].Board)[0])...)
	f := s.Of(known.Routed(second))
	assert.GreaterOrEqual(t, f.Least, len(answer.Moves), "it asks for more than the first")
	other := p.Clone()
	other.Marks = second.Marks[1:]
	answer = solve(t, other, false)
	s.Learn(known.Routed(other), known.Fact{Found: true, Moves: answer.Moves, Least: len(answer.Moves), LeastBy: known.Search})
	f = s.Of(known.Routed(second))
	assert.LessOrEqual(t, f.Least, shortest(t, second, false))
}

// solve asks the solver.
func solve(t require.TestingT, p *puzzles.Puzzle, free bool) study.Answer {
	opened, err := study.Open(p)
	require.NoError(t, err)
	a, err := opened.Solve(context.Background(), study.Request{Options: solver.Options{NoRoute: free}}, nil)
	require.NoError(t, err)
	return a
}

func TestFactsThatExcludeEachOtherAreAFault(t *testing.T) {
	p := read(t, small["glide"])
	var faults []error
	s := known.Facts{Fault: func(_ *puzzles.Puzzle, fault error) { faults = append(faults, fault) }}
	s.Follow(p, moves("A1-R", "C1-D"), 1, known.Search)
	s.Learn(known.Free(p), known.Fact{Least: 3, LeastBy: known.Drawing})
	require.Len(t, faults, 1)
	assert.ErrorContains(t, faults[0], "at least 3 moves")
	assert.Equal(t, 1, s.Of(known.Free(p)).Least, "the moves replay: the bound is wrong")
	s.Learn(known.Free(p), known.Fact{Dead: true, DeadBy: known.Search})
	assert.Len(t, faults, 2)
	assert.False(t, s.Of(known.Free(p)).Dead)

	q := via(t, p, "A1-D")
	s.Learn(known.Free(p), known.Fact{Least: 2, LeastBy: known.Search})
	s.Learn(known.Routed(q), known.Fact{Least: 9, LeastBy: known.Search})
	s.Follow(p, moves("A1-D", "A3-U", "A1-R", "C1-D"), 2, known.Hand)
	assert.Len(t, faults, 3, "a way by hand shows that the bound through the waypoint is wrong")
	assert.LessOrEqual(t, s.Of(known.Routed(q)).Least, 4)
}

func TestAShorterRestMakesTheWholeShorter(t *testing.T) {
	var s known.Facts
	p := read(t, small["glide"])
	s.Follow(p, moves("A1-D", "A3-U", "A1-R", "C1-L", "A1-R", "C1-D"), 0, known.Hand)
	boards, _, _ := puzzles.Replay(families.Find("glide"), p, p.Start, moves("A1-D", "A3-U"))
	s.Learn(known.From(p, boards[2]), known.Fact{Found: true, Moves: moves("A1-R", "C1-D"), MovesBy: known.Asking})
	assert.Len(t, s.Of(known.Free(p)).Moves, 2, "the start is met again: from there two are enough")
	s.Learn(known.Free(p), known.Fact{Least: 2, LeastBy: known.Search})
	require.True(t, s.Of(known.Free(p)).Exact())
	at, _, _ := puzzles.Replay(families.Find("glide"), p, p.Start, moves("A1-R"))
	assert.True(t, s.Of(known.From(p, at[1])).Exact(), "each position along the best inherits the bound")
}

// Whatever is learnt, in any order: what is told is true. Some of the news are false.
func TestTheRecordIsTrue(t *testing.T) {
	for id, text := range small {
		t.Run(id, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				base := read(t, text)
				f := families.Find(id)
				faults := 0
				s := known.Facts{Fault: func(*puzzles.Puzzle, error) { faults++ }}
				questions := []*puzzles.Puzzle{base}
				for range rapid.IntRange(1, 3).Draw(t, "routes") {
					from := questions[rapid.IntRange(0, len(questions)-1).Draw(t, "of")]
					questions = append(questions, marked(t, f, from))
				}
				for range rapid.IntRange(1, 25).Draw(t, "news") {
					q := known.Question{Puzzle: rapid.SampledFrom(questions).Draw(t, "question"), Free: rapid.Bool().Draw(t, "free")}
					truth := shortest(t, q.Puzzle, q.Free || !q.Puzzle.Routed())
					switch rapid.IntRange(0, 3).Draw(t, "kind") {
					case 0: // a bound that is true
						if truth > 0 {
							s.Learn(q, known.Fact{Least: rapid.IntRange(0, truth).Draw(t, "least"), LeastBy: known.Search})
						}
					case 1: // a search to the end
						if truth < 0 {
							s.Learn(q, known.Fact{Dead: true, DeadBy: known.Search})
						} else if a := solve(t, q.Puzzle, q.Free); a.Moves != nil {
							s.Learn(q, known.Fact{Found: true, Moves: a.Moves, Least: len(a.Moves), LeastBy: known.Search})
						}
					case 2: // a roundabout way
						if a := solve(t, q.Puzzle, q.Free); a.Moves != nil {
							s.Learn(q, known.Fact{Found: true, Moves: append(detour(t, f, q.Puzzle), a.Moves...), MovesBy: known.Hand})
						}
					case 3: // moves that are none
						s.Learn(q, known.Fact{Found: true, Moves: moves("Z9-U"), MovesBy: known.Kept})
					}
					for _, p := range questions {
						for _, free := range []bool{false, true} {
							holds(t, s.Of(known.Question{Puzzle: p, Free: free}), p, free)
						}
					}
				}
				assert.Zero(t, faults)
			})
		})
	}
}

// holds holds a fact against the truth.
func holds(t require.TestingT, f known.Fact, p *puzzles.Puzzle, free bool) {
	truth := shortest(t, p, free || !p.Routed())
	if f.Dead {
		assert.Equal(t, -1, truth)
	}
	if truth >= 0 {
		assert.LessOrEqual(t, f.Least, truth)
	}
	if f.Found {
		require.NoError(t, study.Verify(p, f.Moves, !free))
		assert.GreaterOrEqual(t, len(f.Moves), truth)
	}
}

// marked draws a puzzle with a mark more: a position some moves away, with some cells open,
// or moves.
func marked(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
	walk := stroll(t, f, p, rapid.IntRange(1, 4).Draw(t, "steps"))
	n := p.Clone()
	boards, _, _ := puzzles.Replay(f, p, p.Start, walk)
	m := puzzles.Mark{Kind: puzzles.Via, Board: boards[len(walk)]}
	switch rapid.IntRange(0, 3).Draw(t, "mark") {
	case 0:
		if len(p.Marks) == 0 {
			m = puzzles.Mark{Kind: puzzles.Fixed, Moves: walk}
		}
	case 1:
		m.Board = m.Board.With(rapid.IntRange(0, len(m.Board.Cells)-1).Draw(t, "cell"), puzzles.Any)
	}
	n.Marks = append(n.Marks, m)
	if _, err := study.Open(n); err != nil {
		return p // such a board cannot be marked
	}
	return n
}

// stroll draws legal moves from the start.
func stroll(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle, n int) (walk []puzzles.Move) {
	at := p.Start
	for range n {
		legal := f.Moves(p, at)
		if len(legal) == 0 {
			break
		}
		m := rapid.SampledFrom(legal).Draw(t, "move")
		at, _, _ = f.Play(p, at, m)
		walk = append(walk, m)
	}
	return walk
}

// detour is moves that lead back to the start, where two do.
func detour(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) []puzzles.Move {
	for _, m := range f.Moves(p, p.Start) {
		b, _, _ := f.Play(p, p.Start, m)
		for _, back := range f.Moves(p, b) {
			if c, _, _ := f.Play(p, b, back); c.Equal(p.Start) && rapid.Bool().Draw(t, "detour") {
				return moves(m, back)
			}
		}
	}
	return nil
}
