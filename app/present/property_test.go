package present_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/app/present"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// smallPuzzles can be searched exhaustively; the last two have no solution.
var smallPuzzles = []string{
	"puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n",
	"puzzle slide\nstart 2x3\n_ 1 2\n4 5 3\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle tandem\nstart 3x3\no..\n.#_\n...\n",
	"puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n",
	"puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n",
	"puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n",
	"puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n2 1\n3 _\n",
}

// truths remembers what exhaustive searches have found.
type truths map[string]int

// of is the length of the shortest solution, -1 for none.
func (o truths) of(t require.TestingT, p *puzzles.Puzzle, free bool) int {
	if free {
		n := *p
		n.Marks = nil
		p = &n
	}
	key := fmt.Sprint(p.Family, p.Start.Cells, p.Goal.Cells, p.Headers)
	for _, m := range p.Marks {
		key += fmt.Sprint(m.Kind, m.Off, m.Board.Cells, m.Moves)
	}
	n, known := o[key]
	if !known {
		var ok bool
		n, ok = familytest.Shortest(families.Find(p.Family), p, 100_000)
		require.True(t, ok)
		o[key] = n
	}
	return n
}

// holds holds all views against the truth and against each other.
func (b *bench) holds(t require.TestingT, o truths) {
	v := b.view()
	p, card, light := v.Puzzle, v.Card(), v.Light()
	routed := p.Routed()
	what := b.words()
	if card.Title == "Not ready to solve" {
		return
	}
	if b.hidden {
		shown := regexp.MustCompile(`[Ww]aypoint \d`).ReplaceAllString(light.Words+light.Why+card.Title+card.Detail, "")
		for _, s := range p.Solutions {
			shown += v.Proof(s)
		}
		if card.Kind != present.CardImpossible && light.Kind != present.LightNo { // reasons count tiles, not moves
			assert.NotRegexp(t, `\d`, shown)
		}
		return
	}
	free, own := o.of(t, p, true), o.of(t, p, !routed)
	lit := reading(light.Words)
	said, bare := readingCard(card, routed)
	start := claims{least: -1, most: -1}
	if n, proved := v.FromStart(); n >= 0 {
		start.most, start.exact = n, proved
	}
	for _, c := range []claims{lit, bare, start} {
		c.holds(t, free, what)
	}
	said.holds(t, own, what)
	lit.agree(t, start, what)
	lit.agree(t, bare, what)
	if !routed {
		lit.agree(t, said, what)
	}
	b.holdsList(t, v, card, said, free, own, what)
}

// holdsList holds the list against the truth and the card.
func (b *bench) holdsList(t require.TestingT, v present.View, card present.Card, said claims, free, own int, what string) {
	p := v.Puzzle
	for _, s := range p.Solutions {
		require.NoError(t, study.Verify(p, s.Moves, s.Routed))
		truth := free
		if s.Routed && p.Routed() {
			truth = own
		}
		proof := v.Proof(s)
		if v.Optimal(s) || strings.Contains(proof, "proved") && proof != "not proved" {
			assert.Contains(t, proof, "proved", what)
			assert.Equal(t, truth, s.Length(), what)
		}
		if strings.Contains(proof, "claim") {
			assert.False(t, v.Optimal(s), what)
		}
		if n, ok := numbers(`^(\d+) more than the optimum`, proof); ok {
			assert.Equal(t, truth, s.Length()-n[0], what)
		}
		if n, ok := numbers(`^at least (\d+) needed`, proof); ok {
			assert.LessOrEqual(t, n[0], truth, what)
		}
		answers := !p.Routed() || study.Obeys(p, s.Moves)
		assert.False(t, answers && (strings.HasPrefix(card.Title, "No ") || card.Title == "Stopped" || card.Title == "Ready to solve"), what)
		if answers && said.most >= 0 {
			assert.GreaterOrEqual(t, s.Length(), said.most, what)
		}
	}
}

// any lets something happen that could happen in a window.
func (b *bench) any(t *rapid.T, o truths) {
	p := b.puzzle()
	if b.advice().Fault != nil {
		b.do("undo")
		return
	}
	free, own := o.of(t, p, true), o.of(t, p, !p.Routed())
	by := rapid.SampledFrom([]known.Source{known.Drawing, known.Asking, known.Audited, known.Compared, known.Search}).Draw(t, "by")
	bound := func(q known.Question, truth int) {
		if truth > 0 {
			b.known.Learn(q, known.Fact{Least: rapid.IntRange(0, truth).Draw(t, "least"), LeastBy: by})
		}
	}
	switch rapid.IntRange(0, 17).Draw(t, "event") {
	case 0:
		bound(known.Free(p), free)
	case 1:
		bound(known.Routed(p), own)
	case 2, 3:
		algorithm := rapid.SampledFrom([]solver.Algorithm{
			"", solver.AStar, solver.Greedy, solver.UniformCost, solver.Published, solver.DepthFirst, solver.Improving,
		}).Draw(t, "algorithm")
		limits := solver.Limits{States: uint64(rapid.SampledFrom([]int{0, 1, 3, 10}).Draw(t, "states"))}
		if algorithm == solver.Improving && limits.States == 0 {
			limits.States = 1000
		}
		b.solve(solver.Options{Algorithm: algorithm, Threads: 1, NoRoute: rapid.Bool().Draw(t, "free")}, limits, known.Search)
	case 4:
		b.solve(solver.Options{NoRoute: true, Threads: 1}, solver.Limits{States: uint64(rapid.SampledFrom([]int{0, 1, 3}).Draw(t, "states"))}, known.Drawing)
	case 5:
		if len(p.Marks) < 3 {
			b.mark(b.stroll(t)...)
		}
	case 6:
		if len(p.Marks) > 0 {
			i := rapid.IntRange(0, len(p.Marks)-1).Draw(t, "mark")
			b.edit(func(p *puzzles.Puzzle) { p.Marks[i].Off = !p.Marks[i].Off })
		}
	case 7:
		if len(p.Marks) > 0 {
			b.edit(func(p *puzzles.Puzzle) { p.Marks = p.Marks[1:] })
		}
	case 8:
		b.do("name")
	case 9:
		if !b.family().Info().NoGoal {
			boards, _, _ := puzzles.Replay(b.family(), p, p.Start, b.stroll(t))
			b.edit(func(p *puzzles.Puzzle) { p.Goal = boards[len(boards)-1] })
			if b.advice().Fault != nil {
				b.do("undo") // such a goal is none
			}
		}
	case 10:
		b.do("undo")
	case 11:
		if b.doc.Redo() {
			b.revised()
		}
	case 12:
		if moves := b.longWay(t); moves != nil {
			b.add(puzzles.Solution{Moves: moves, Status: puzzles.StatusManual, Routed: p.Routed() && study.Obeys(p, moves)})
		}
	case 13:
		if moves := b.longWay(t); moves != nil {
			n := len(moves)
			claimed := puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, Algorithm: "oracle", LowerBound: n}
			if free == n {
				claimed.Algorithm = "astar"
			}
			b.claim(claimed)
		}
	case 16:
		if moves := b.longWay(t); moves != nil { // what a file of anybody says
			b.claim(puzzles.Solution{
				Moves: moves, Status: puzzles.StatusSolved, Routed: p.Routed() && study.Obeys(p, moves),
				Proof: puzzles.Proof{Claim: &puzzles.Claim{LowerBound: rapid.IntRange(1, len(moves)).Draw(t, "claimed")}},
			})
		}
	case 17:
		b.save()
		b.isSaved(t)
	case 14:
		if len(p.Solutions) > 0 {
			b.do("delete")
		}
	case 15:
		b.hidden = !b.hidden
	}
}

// isSaved holds the word of each view against a file just saved: all that is proved is in it.
func (b *bench) isSaved(t require.TestingT) {
	v := b.view()
	shown := v.Light().Words + v.Card().Detail
	for _, s := range v.Puzzle.Solutions {
		shown += v.Proof(s)
	}
	removed := func(q known.Question) bool { f := b.known.Of(q); return f.Found && b.doc.Refused(f.Moves) }
	if !removed(known.Free(v.Puzzle)) && !removed(known.Routed(v.Puzzle)) { // by the user: the file is to have no such solution
		assert.NotContains(t, shown, "not saved", b.words())
	}
	read := &known.Facts{}
	read.Keep(v.Puzzle)
	for _, q := range []known.Question{known.Free(v.Puzzle), known.Routed(v.Puzzle)} {
		if !b.known.Of(q).Dead { // which a file does not say
			assert.GreaterOrEqual(t, read.Of(q).Least, b.known.Of(q).Least, b.words())
		}
	}
}

// stroll draws legal moves from the start.
func (b *bench) stroll(t *rapid.T) (walk []puzzles.Move) {
	at := b.puzzle().Start
	for range rapid.IntRange(1, 4).Draw(t, "steps") {
		legal := b.family().Moves(b.puzzle(), at)
		if len(legal) == 0 {
			break
		}
		m := rapid.SampledFrom(legal).Draw(t, "move")
		at, _, _ = b.family().Play(b.puzzle(), at, m)
		walk = append(walk, m)
	}
	return walk
}

// longWay is a solution of the bare puzzle, by a stroll and on from there; nil for none.
func (b *bench) longWay(t *rapid.T) []puzzles.Move {
	walk := b.stroll(t)
	boards, _, _ := puzzles.Replay(b.family(), b.puzzle(), b.puzzle().Start, walk)
	from := b.puzzle().Clone()
	from.Start, from.Marks, from.Solutions = boards[len(boards)-1], nil, nil
	opened, err := study.Open(from)
	if err != nil {
		return nil
	}
	a, err := opened.Solve(t.Context(), study.Request{Options: solver.Options{Threads: 1}}, nil)
	if err != nil || a.Moves == nil {
		return nil
	}
	return slices.Concat(walk, a.Moves)
}

// Whatever happens, in any order: no two views contradict each other, and none says what
// is not so.
func TestNoViewContradictsAnotherOrTheTruth(t *testing.T) {
	o := truths{}
	draws.Check(t, func(t *rapid.T) {
		b := newBench(t, rapid.SampledFrom(smallPuzzles).Draw(t, "puzzle"))
		for range rapid.SampledFrom([]int{10, 10, 10, 10, 10, 200}).Draw(t, "events") {
			b.any(t, o)
			b.holds(t, o)
			assert.Empty(t, b.faults)
			if t.Failed() {
				return
			}
		}
	})
}
