package known_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

func signet(t *testing.T) known.Signet {
	t.Helper()
	s, err := known.NewSignet(filepath.Join(t.TempDir(), "waymark", "proofs.signet"))
	require.NoError(t, err)
	return s
}

// sealedPuzzle is a puzzle with a mark, and all that can be said of it.
func sealedPuzzle(t *testing.T) *puzzles.Puzzle {
	found := time.Date(2026, 5, 30, 18, 4, 0, 0, time.UTC)
	p := keeping(via(t, read(t, small["glide"]), "A1-D"), puzzles.Solution{
		Moves: moves("A1-D", "B3-U", "A3-R"), Status: puzzles.StatusOptimal, LowerBound: 3, Routed: true,
		Algorithm: "astar", Heuristic: "relaxed-matching", Expanded: 7, Generated: 9, Stored: 8, PeakBytes: 100, Seconds: 0.1, Found: found,
		Asked: &puzzles.Asked{Algorithm: "astar"}, Proof: puzzles.Proof{By: "audited"},
		Audit: &puzzles.Audit{Free: puzzles.AuditPart{Lower: 2, Moves: moves("A1-R", "C1-D")}},
	})
	p.Bounds = []puzzles.Bound{{Lower: 2, Algorithm: "astar", Expanded: 5, Seconds: 0.1, Proved: found, Asked: &puzzles.Asked{Algorithm: "astar"}}}
	return p
}

// trust is a puzzle as a program with a signet reads it from the file that another wrote.
func trust(k known.Signet, file *puzzles.Puzzle) *puzzles.Puzzle {
	n, _, _ := k.Trust(puzzles.Claimed(file))
	return n
}

// What is sealed is kept word for word; with another signet, or none, all of it is a claim,
// and a file written from that says again what it said.
func TestWhatIsSealedIsKept(t *testing.T) {
	p, own := sealedPuzzle(t), signet(t)
	file := own.Seal(p)
	assert.Equal(t, file, trust(own, file))
	assert.False(t, known.Claims(trust(own, file)))
	for name, other := range map[string]known.Signet{"another": signet(t), "none": nil} {
		opened := trust(other, file)
		assert.True(t, known.Claims(opened), name)
		s := opened.Solutions[0]
		assert.Equal(t, puzzles.Solution{Moves: s.Moves, Status: puzzles.StatusSolved, Routed: true, Proof: puzzles.Proof{Claim: s.Claim}}, s)
		assert.Equal(t, 3, s.Claim.LowerBound)
		assert.Equal(t, file.Solutions[0], s.Said(), "another's seal stays in the file")
		assert.Equal(t, opened.Solutions, other.Seal(opened).Solutions)
		var record known.Facts
		record.Keep(opened)
		assert.Zero(t, record.Of(known.Routed(opened)).Least, name)
		assert.Zero(t, record.Of(known.Free(opened)).Least, name)
		assert.Len(t, record.Of(known.Routed(opened)).Moves, 3, "the moves replay, whoever has found them")
	}
	var record known.Facts
	record.Keep(trust(own, file))
	assert.True(t, record.Of(known.Routed(trust(own, file))).Exact())
	assert.Equal(t, known.Kept, record.Of(known.Routed(file)).LeastBy)
	assert.Equal(t, 2, record.Of(known.Free(file)).Least)
	assert.Equal(t, puzzles.StatusOptimal, p.Solutions[0].Status, "what was is not changed")
}

// Who reads a file and asks nobody knows its boards and its moves.
func TestWhatIsReadIsNoFact(t *testing.T) {
	own := signet(t)
	read := puzzles.Claimed(own.Seal(sealedPuzzle(t)))
	var record known.Facts
	record.Keep(read)
	for _, q := range []known.Question{known.Free(read), known.Routed(read)} {
		assert.Zero(t, record.Of(q).Least)
	}
	assert.Zero(t, read.Bounds[0].Lower)
	assert.False(t, read.Solutions[0].Noted())
}

// A seal is one of this proof of this puzzle: whatever is changed, it does not fit.
func TestASealFitsNothingElse(t *testing.T) {
	own := signet(t)
	for name, forge := range map[string]func(p *puzzles.Puzzle){
		"a cell of the start":   func(p *puzzles.Puzzle) { p.Start = p.Start.With(4, p.Start.Cells[0]) },
		"a cell of the goal":    func(p *puzzles.Puzzle) { p.Goal = p.Goal.With(0, p.Start.Cells[0]) },
		"a setting":             func(p *puzzles.Puzzle) { p.Headers = []puzzles.Header{{Key: "metric", Value: "slide"}} },
		"a waypoint":            func(p *puzzles.Puzzle) { p.Marks = nil },
		"the moves":             func(p *puzzles.Puzzle) { p.Solutions[0].Moves = moves("A1-R", "C1-D") },
		"the bound":             func(p *puzzles.Puzzle) { p.Solutions[0].LowerBound = 1 },
		"the status":            func(p *puzzles.Puzzle) { p.Solutions[0].Status = puzzles.StatusSolved },
		"without the waypoints": func(p *puzzles.Puzzle) { p.Solutions[0].Routed = false },
		"the audit": func(p *puzzles.Puzzle) {
			p.Solutions[0].Audit = &puzzles.Audit{Free: puzzles.AuditPart{Lower: 1}}
		},
		"no audit":           func(p *puzzles.Puzzle) { p.Solutions[0].Audit = nil },
		"the algorithm":      func(p *puzzles.Puzzle) { p.Solutions[0].Algorithm = "two-way" },
		"the heuristic":      func(p *puzzles.Puzzle) { p.Solutions[0].Heuristic = "" },
		"what it expanded":   func(p *puzzles.Puzzle) { p.Solutions[0].Expanded-- },
		"what it generated":  func(p *puzzles.Puzzle) { p.Solutions[0].Generated-- },
		"what it stored":     func(p *puzzles.Puzzle) { p.Solutions[0].Stored-- },
		"its memory":         func(p *puzzles.Puzzle) { p.Solutions[0].PeakBytes-- },
		"its time":           func(p *puzzles.Puzzle) { p.Solutions[0].Seconds = 0.0001 },
		"the day":            func(p *puzzles.Puzzle) { p.Solutions[0].Found = p.Solutions[0].Found.AddDate(-1, 0, 0) },
		"what was asked":     func(p *puzzles.Puzzle) { p.Solutions[0].Asked = nil },
		"what has proved it": func(p *puzzles.Puzzle) { p.Solutions[0].By = "search" },
	} {
		file := own.Seal(sealedPuzzle(t)).Clone()
		forge(file)
		s := trust(own, file).Solutions[0]
		assert.Equal(t, puzzles.Solution{Moves: s.Moves, Status: puzzles.StatusSolved, Routed: s.Routed, Proof: puzzles.Proof{Claim: s.Claim}}, s, name)
	}
	for name, forge := range map[string]func(b *puzzles.Bound){
		"the bound":         func(b *puzzles.Bound) { b.Lower = 3 },
		"through waypoints": func(b *puzzles.Bound) { b.Routed = true },
		"the algorithm":     func(b *puzzles.Bound) { b.Algorithm = "two-way" },
		"what it expanded":  func(b *puzzles.Bound) { b.Expanded-- },
		"the day":           func(b *puzzles.Bound) { b.Proved = b.Proved.AddDate(-1, 0, 0) },
		"what was asked":    func(b *puzzles.Bound) { b.Asked = nil },
	} {
		file := own.Seal(sealedPuzzle(t)).Clone()
		forge(&file.Bounds[0])
		b := trust(own, file).Bounds[0]
		assert.Equal(t, puzzles.Bound{Routed: b.Routed, Claim: b.Claim}, b, name)
	}
}

// What the first versions sealed is kept, and what they sealed is the proof alone: how it was
// found is claimed, and stays so however often the file is saved.
func TestAnEarlySealIsOfTheProofAlone(t *testing.T) {
	own, p := signet(t), sealedPuzzle(t)
	early := func(marks []puzzles.Mark, moves []puzzles.Move, optimal bool, lower int, a *puzzles.Audit) string {
		data, err := json.Marshal(struct {
			Family      string
			Headers     []puzzles.Header
			Start, Goal puzzles.Board
			Marks       []puzzles.Mark
			Moves       []puzzles.Move
			Optimal     bool
			Lower       int
			Audit       *puzzles.Audit
		}{p.Family, p.Headers, p.Start, p.Goal, marks, moves, optimal, lower, a})
		require.NoError(t, err)
		code := hmac.New(sha256.New, own)
		code.Write(data)
		return base64.RawStdEncoding.EncodeToString(code.Sum(nil))
	}
	s0 := &p.Solutions[0]
	s0.Seal, p.Bounds[0].Seal = early(p.Marks, s0.Moves, true, 3, s0.Audit), early(nil, nil, false, 2, nil)
	opened := trust(own, p)
	s := opened.Solutions[0]
	assert.Equal(t, 3, s.LowerBound)
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
	assert.NotNil(t, s.Audit)
	assert.False(t, s.Noted())
	assert.Empty(t, s.By)
	assert.Equal(t, uint64(7), s.Claim.Expanded)
	assert.False(t, known.Claims(opened), "nothing is left to be proved")
	assert.Equal(t, puzzles.Bound{Lower: 2, Asked: p.Bounds[0].Asked, Seal: p.Bounds[0].Seal}, opened.Bounds[0])
	assert.Equal(t, opened.Solutions[0].Evidence(), trust(own, own.Seal(opened)).Solutions[0].Evidence())
	assert.Equal(t, s.Claim.Expanded, own.Seal(opened).Solutions[0].Said().Expanded, "nothing is lost")
	again := trust(own, own.Seal(opened)).Solutions[0]
	assert.Equal(t, 3, again.LowerBound)
	assert.False(t, again.Noted())
}

// Whoever has proved all lengths and bounds of a file seals them, and nothing else with them.
func TestWhatWasProvedIsSealed(t *testing.T) {
	own, file := signet(t), sealedPuzzle(t)
	sealed, news := own.SealProved(puzzles.Claimed(file))
	assert.Equal(t, 1, news)
	opened := trust(own, sealed)
	assert.Equal(t, 3, opened.Solutions[0].Claim.LowerBound, "its audit was not repeated")
	assert.Equal(t, 2, opened.Bounds[0].Lower)
	file.Solutions[0].Audit = nil
	sealed, news = own.SealProved(puzzles.Claimed(file))
	assert.Equal(t, 2, news)
	opened = trust(own, sealed)
	assert.Equal(t, 3, opened.Solutions[0].LowerBound)
	assert.False(t, opened.Solutions[0].Noted(), "how it was found is the word of the file")
	assert.Equal(t, "astar", opened.Solutions[0].Claim.Algorithm)
	_, news = own.SealProved(opened)
	assert.Zero(t, news)
}

// A claim is never sealed, however often it is saved.
func TestAClaimIsNotSealed(t *testing.T) {
	own := signet(t)
	again := own.Seal(trust(own, sealedPuzzle(t)))
	assert.Empty(t, again.Solutions[0].Said().Seal)
	assert.Empty(t, again.Bounds[0].Said().Seal)
	assert.True(t, known.Claims(trust(own, again)))
}

// Half of a proof does not become whole by a claim beside it.
func TestAClaimThatSaysMoreIsWrittenWithoutTheSeal(t *testing.T) {
	own, p := signet(t), sealedPuzzle(t)
	p.Solutions[0].Audit = nil
	p = puzzles.Claimed(p)
	p.Solutions[0].LowerBound = 1 // is what was proved meanwhile
	written := own.Seal(p).Solutions[0].Said()
	assert.Equal(t, 3, written.LowerBound)
	assert.Empty(t, written.Seal)
}

func TestTheSignetIsMadeOnceAndForItsOwner(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a", "proofs.signet")
	none, err := known.ReadSignet(file)
	require.NoError(t, err)
	assert.Nil(t, none)
	first, err := known.NewSignet(file)
	require.NoError(t, err)
	again, err := known.NewSignet(file)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	require.NoError(t, os.WriteFile(file, []byte("short"), 0o600))
	_, err = known.NewSignet(file)
	assert.ErrorContains(t, err, "no signet")
}
