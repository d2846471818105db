package present_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/present"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// bench is a window without its widgets: a document, the record, and the search that has
// ended last. Events happen to it, and views tell of it.
type bench struct {
	t       require.TestingT
	doc     *document.Document
	known   known.Facts
	last    *present.Search
	lastOf  *puzzles.Puzzle
	answers map[*present.Search]*puzzles.Puzzle
	hidden  bool
	live    bool // the puzzle is looked at without a search, as the window does
	faults  []error
}

func newBench(t require.TestingT, text string) *bench {
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	b := &bench{t: t, doc: document.NewDocument(list[0], ""), answers: map[*present.Search]*puzzles.Puzzle{}, live: true}
	b.known.Fault = func(_ *puzzles.Puzzle, fault error) { b.faults = append(b.faults, fault) }
	return b
}

func (b *bench) puzzle() *puzzles.Puzzle { return b.doc.Puzzle() }
func (b *bench) family() families.Family { return families.Find(b.puzzle().Family) }

// view is what the window shows now.
func (b *bench) view() present.View {
	b.known.Keep(b.puzzle())
	v := present.View{Puzzle: b.puzzle(), Family: b.family(), Known: &b.known, Saved: b.doc.Proved(), Reveal: present.Reveal{Hidden: b.hidden}, Advice: b.advice()}
	if b.last != nil && document.SameQuestion(b.lastOf, b.puzzle()) {
		v.Last = b.last
	}
	if list, bounds, changed := v.Results(b.doc.Refused); changed {
		b.doc.Note(list, bounds, v.Took())
		b.known.Keep(b.puzzle()) // what the list has now is known too, as the window looks until nothing changes
		v.Puzzle = b.puzzle()
	}
	return v
}

// advice is what can be said without a search.
func (b *bench) advice() *search.Advice {
	adv := &search.Advice{Puzzle: b.puzzle()}
	opened, err := study.Open(b.puzzle())
	if err != nil {
		adv.Fault = err
		return adv
	}
	if reason, yes := opened.Problem.Impossible(); yes {
		adv.Impossible = &reason
		b.known.Learn(known.Free(b.puzzle()), known.Fact{Dead: true, DeadBy: known.Argued, Reason: reason})
	}
	return adv
}

// revised follows the document to another version.
func (b *bench) revised() {
	if b.last != nil {
		b.answers[b.last] = b.lastOf
		b.last.GoesOn = b.last.GoesOn && document.SameQuestion(b.lastOf, b.puzzle()) // an edit gives it up
	}
	b.last = nil
	for a, p := range b.answers {
		if document.SameQuestion(p, b.puzzle()) {
			b.last, b.lastOf = a, p
		}
	}
}

// edit makes a change.
func (b *bench) edit(change func(p *puzzles.Puzzle)) {
	p := b.puzzle().Clone()
	change(p)
	b.doc.Edit(p, puzzles.Messagef("Edit"))
	b.revised()
}

// mark adds the position after some moves as a mark.
func (b *bench) mark(moves ...puzzles.Move) {
	boards, _, err := puzzles.Replay(b.family(), b.puzzle(), b.puzzle().Start, moves)
	require.NoError(b.t, err)
	b.edit(func(p *puzzles.Puzzle) {
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: boards[len(moves)]})
	})
}

// add keeps a solution, as the user or the end of a search does.
func (b *bench) add(s puzzles.Solution) {
	by := known.Search
	if s.Status == puzzles.StatusManual {
		by = known.Hand
	}
	b.known.Learn(known.Question{Puzzle: b.puzzle(), Free: !s.Routed}, known.Fact{
		Found: true, Moves: s.Moves, MovesBy: by, Least: s.LowerBound, LeastBy: known.Search,
	})
	b.doc.SetSolutions(study.With(b.puzzle().Solutions, s))
}

// solve searches within limits, beginning with what is known.
func (b *bench) solve(o solver.Options, limits solver.Limits, by known.Source) {
	p := b.puzzle()
	opened, err := study.Open(p)
	if err != nil {
		return
	}
	q := known.Question{Puzzle: p, Free: o.NoRoute}
	r := study.Request{Options: o, Limits: limits}
	r.Known, r.Lower = b.known.Seed(q, o)
	a, err := opened.Solve(context.Background(), r, nil)
	if err != nil {
		return // such a search is not offered
	}
	f := known.Fact{Found: a.Moves != nil, Moves: a.Moves, MovesBy: by}
	if int(a.Result.LowerBound) > r.Lower {
		f.Least, f.LeastBy = int(a.Result.LowerBound), by
	}
	if a.Result.Status == solver.Unsolvable {
		f.Dead, f.DeadBy = true, by
		f.Reason, _ = a.Result.Argument()
	}
	b.known.Learn(q, f)
	if by != known.Search {
		return
	}
	b.last, b.lastOf = &present.Search{Routed: a.Routed, Result: a.Result, GoesOn: a.Result.Stop != ""}, p
	if a.Moves != nil {
		b.add(a.Solution())
	}
}

// claim lets the file of the puzzle say something of a solution, as far as that is believed where
// it is read.
func (b *bench) claim(s puzzles.Solution) {
	p := b.puzzle().Clone()
	p.Solutions = study.With(p.Solutions, s)
	for i, s := range p.Solutions {
		if s.Claim == nil && !known.Believable(p, s) {
			p.Solutions[i] = s.Unproved()
		}
	}
	b.doc.SetSolutions(p.Solutions)
	b.save()
}

// save writes the puzzle to its file.
func (b *bench) save() { b.doc.MarkSaved(document.Asked(b.puzzle()), "/puzzle.waymark") }

// words are the views, one after the other.
func (b *bench) words() string {
	v := b.view()
	card, light := v.Card(), v.Light()
	var lines []string
	for _, s := range v.Puzzle.Solutions {
		sign := ""
		if v.Optimal(s) {
			sign = "*"
		}
		lines = append(lines, v.Reveal.Figure(s.Length())+" "+v.Proof(s)+sign)
	}
	start := "-"
	if n, proved := v.FromStart(); n >= 0 {
		start = map[bool]string{true: "=", false: "<="}[proved] + strconv.Itoa(n)
	}
	return fmt.Sprintf("%s | %s | %s | %s | %s | %s", light.Words, card.Title, card.Detail, strings.Join(lines, ", "), b.strip(v), start)
}

// strip are the legs of the first solution: their costs, with a sign where they are proved.
func (b *bench) strip(v present.View) string {
	p := v.Puzzle
	if len(p.Solutions) == 0 {
		return ""
	}
	boards, _, err := puzzles.Replay(v.Family, p, p.Start, p.Solutions[0].Moves)
	require.NoError(b.t, err)
	var legs []string
	for _, s := range v.Stops(edit.Playthrough{Moves: p.Solutions[0].Moves, Positions: boards})[1:] {
		sign := ""
		if s.Proved {
			sign = "*"
		}
		if s.Cost == puzzles.Unplaced {
			legs = append(legs, "?")
			continue
		}
		legs = append(legs, strconv.Itoa(s.Cost)+sign)
	}
	return strings.Join(legs, "+")
}

// do lets an event happen by its word.
func (b *bench) do(event string) {
	two, three := []puzzles.Move{"A1-R", "C1-D"}, []puzzles.Move{"A1-D", "B3-U", "A3-R"}
	free := known.Free(b.puzzle())
	who, what, _ := strings.Cut(event, ":")
	by := known.Source(who)
	number := func(prefix string) int { // of what the event says, behind a prefix
		n, err := strconv.Atoi(strings.TrimPrefix(what, prefix))
		require.NoError(b.t, err, event)
		return n
	}
	switch {
	case slices.Contains([]known.Source{known.Drawing, known.Asking, known.Compared, known.Audited}, by) && strings.HasPrefix(what, ">="):
		b.known.Learn(free, known.Fact{Least: number(">="), LeastBy: by})
	case who == "drawing" && what == "3":
		b.known.Follow(b.puzzle(), three, 0, by)
	case who == "drawing" && what == "all":
		b.solve(solver.Options{NoRoute: true}, solver.Limits{}, by)
	case who == "through" && strings.HasPrefix(what, ">="):
		b.known.Learn(known.Routed(b.puzzle()), known.Fact{Least: number(">="), LeastBy: known.Search})
	case who == "solve":
		b.solve(solver.Options{Algorithm: solver.Algorithm(what)}, solver.Limits{}, known.Search)
	case who == "free":
		b.solve(solver.Options{NoRoute: true}, solver.Limits{}, known.Search)
	case who == "limit":
		b.solve(solver.Options{Algorithm: solver.UniformCost}, solver.Limits{States: uint64(number(""))}, known.Search)
	case who == "hand" && what == "2":
		b.add(puzzles.Solution{Moves: two, Status: puzzles.StatusManual, Routed: b.puzzle().Routed() && study.Obeys(b.puzzle(), two)})
	case who == "hand":
		b.add(puzzles.Solution{Moves: three, Status: puzzles.StatusManual, Routed: b.puzzle().Routed() && study.Obeys(b.puzzle(), three)})
	case who == "file" && what == "2":
		b.claim(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "astar"})
	case who == "elsewhere":
		other := b.puzzle().Clone()
		other.Solutions = []puzzles.Solution{{Moves: two, Status: puzzles.StatusOptimal, LowerBound: 2}}
		b.known.Keep(other)
	case who == "file" && what == "3>=1":
		b.claim(puzzles.Solution{Moves: three, Status: puzzles.StatusSolved, LowerBound: 1, Algorithm: "greedy"})
	case who == "file" && what == "wrong":
		b.claim(puzzles.Solution{Moves: three, Status: puzzles.StatusOptimal, LowerBound: 3, Algorithm: "oracle"})
	case who == "claims":
		b.claim(puzzles.Solution{Moves: three, Status: puzzles.StatusSolved, Algorithm: "astar", Proof: puzzles.Proof{Claim: &puzzles.Claim{LowerBound: number("3>=")}}})
	case who == "mark":
		b.mark(puzzles.Move(what))
	case who == "off":
		b.edit(func(p *puzzles.Puzzle) { p.Marks[0].Off = !p.Marks[0].Off })
	case who == "published":
		published, err := puzzles.ParsePublished(map[bool]string{true: "unsolvable", false: strings.ReplaceAll(what, "_", " ")}[what == "no"])
		if err != nil {
			panic(err)
		}
		b.edit(func(p *puzzles.Puzzle) { p.Published = published })
	case who == "name":
		b.edit(func(p *puzzles.Puzzle) { p.Name += "x" })
	case who == "goal":
		b.edit(func(p *puzzles.Puzzle) { p.Goal = p.Goal.With(8, p.Goal.Cells[0]).With(2, p.Goal.Cells[8]) })
	case who == "undo":
		b.doc.Undo()
		b.revised()
	case who == "delete":
		s := b.view().Puzzle.Solutions[0]
		b.doc.Refuse(s.Moves)
		b.doc.SetSolutions(slices.Clone(b.puzzle().Solutions[1:]))
	case who == "count":
		f := b.known.Of(known.Routed(b.puzzle()))
		b.known.Learn(known.Routed(b.puzzle()), known.Fact{Count: known.Count{Length: len(f.Moves), Number: 1234, Exact: true}})
	case who == "save":
		b.save()
	case who == "hide":
		b.hidden = true
	default:
		require.Fail(b.t, "no such event", event)
	}
}
