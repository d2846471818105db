package present_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/present"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
)

// The card says what a hint gave to the search; not where lengths are hidden.
func TestTheCardSaysWhatAHintGave(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	moves := []puzzles.Move{"A1-R", "C1-D"}
	store := &known.Facts{}
	store.Learn(known.Routed(p), known.Fact{Least: 2, LeastBy: known.Search, Found: true, Moves: moves, MovesBy: known.Search})
	v := present.View{Puzzle: p, Family: families.Find(p.Family), Known: store, Last: &present.Search{Result: solver.Result{
		Status: solver.Optimal, Cost: 2, LowerBound: 2, Path: make([]solver.Move, 2), Hint: solver.HintOutcome{Number: 1, Cost: 3},
	}}}
	assert.Contains(t, v.Card().Detail, "The hint led to 3; the rest of the search proved 2.")
	v.Reveal.Hidden = true
	assert.Empty(t, v.Card().Detail)
}

// A start that is a goal: what to change is said of the boards that there are.
func TestASolvedStartSaysWhatToChange(t *testing.T) {
	for text, want := range map[string]string{
		"puzzle tandem\nstart 2x2\n*.\n.#\n":                  "The start satisfies the goal. Change the board.",
		"puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\nR.\n..\n": "The start satisfies the goal. Change one of the boards.",
	} {
		p := apptest.Read(t, text)
		v := present.View{Puzzle: p, Family: families.Find(p.Family), Known: &known.Facts{}}
		assert.Equal(t, want, v.Light().Why)
	}
}

// Klotski's 331 hours are nothing that anybody has measured.
func TestATimeBeyondWhatWasMeasuredIsNotTold(t *testing.T) {
	for seconds, want := range map[float64]string{
		17:         "For people: expert, about 17 s (model).",
		2 * 3600:   "For people: expert, about 120 min (model).",
		331 * 3600: "For people: expert, over 2 h; that is beyond what was measured (model).",
	} {
		p := apptest.Read(t, apptest.Corner)
		store := &known.Facts{}
		store.Learn(known.Free(p), known.Fact{Least: 2, LeastBy: known.Search, Found: true, Moves: []puzzles.Move{"A1-R", "C1-D"}, MovesBy: known.Search})
		v := present.View{Puzzle: p, Family: families.Find(p.Family), Known: store, Figure: &difficulty.Figure{Seconds: seconds, Level: 5}}
		assert.Contains(t, v.Card().Detail, want)
	}
}
