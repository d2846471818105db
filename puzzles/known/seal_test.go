package known_test

import (
	"os"
	"path/filepath"
	"testing"

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

// sealed is a puzzle with a mark, and all that can be said to be proved of it.
func sealedPuzzle(t *testing.T) *puzzles.Puzzle {
	p := keeping(via(t, read(t, small["glide"]), "A1-D"), puzzles.Solution{
		Moves: moves("A1-D", "B3-U", "A3-R"), Status: puzzles.StatusOptimal, LowerBound: 3, Routed: true,
		Audit: &puzzles.Audit{Free: puzzles.AuditPart{Lower: 2, Moves: moves("A1-R", "C1-D")}},
	})
	p.Bounds = []puzzles.Bound{{Lower: 2}}
	return p
}

// What is sealed is kept word for word; with another signet, or none, all of it is a claim,
// and a file written from that says again what it said.
func TestWhatIsSealedIsKept(t *testing.T) {
	p, own := sealedPuzzle(t), signet(t)
	file := own.Seal(p)
	assert.Same(t, file, own.Open(file))
	assert.False(t, known.Claims(own.Open(file)))
	for name, other := range map[string]known.Signet{"another": signet(t), "none": nil} {
		opened := other.Open(file)
		assert.True(t, known.Claims(opened), name)
		s := opened.Solutions[0]
		assert.Equal(t, puzzles.StatusSolved, s.Status)
		assert.Zero(t, s.LowerBound)
		assert.Nil(t, s.Audit)
		assert.Equal(t, 3, s.Claim.LowerBound)
		var record known.Store
		record.Keep(opened)
		assert.Zero(t, record.Of(known.Routed(opened)).Least, name)
		assert.Zero(t, record.Of(known.Free(opened)).Least, name)
		assert.Len(t, record.Of(known.Routed(opened)).Moves, 3, "the moves replay, whoever has found them")
	}
	var record known.Store
	record.Keep(own.Open(file))
	assert.True(t, record.Of(known.Routed(own.Open(file))).Exact())
	assert.Equal(t, known.Kept, record.Of(known.Routed(file)).LeastBy)
	assert.Equal(t, 2, record.Of(known.Free(file)).Least)
	assert.Equal(t, puzzles.StatusOptimal, p.Solutions[0].Status, "what was is not changed")
}

// A seal is one of this proof of this puzzle: whatever is changed, it does not fit.
func TestASealFitsNothingElse(t *testing.T) {
	own := signet(t)
	for name, forge := range map[string]func(p *puzzles.Puzzle){
		"a cell of the start": func(p *puzzles.Puzzle) { p.Start = p.Start.With(4, p.Start.Cells[0]) },
		"a cell of the goal":  func(p *puzzles.Puzzle) { p.Goal = p.Goal.With(0, p.Start.Cells[0]) },
		"a setting":           func(p *puzzles.Puzzle) { p.Headers = []puzzles.Header{{Key: "metric", Value: "slide"}} },
		"a mark":              func(p *puzzles.Puzzle) { p.Marks = nil },
		"the moves":           func(p *puzzles.Puzzle) { p.Solutions[0].Moves = moves("A1-R", "C1-D") },
		"the bound":           func(p *puzzles.Puzzle) { p.Solutions[0].LowerBound = 1 },
		"the status":          func(p *puzzles.Puzzle) { p.Solutions[0].Status = puzzles.StatusSolved },
		"without the marks":   func(p *puzzles.Puzzle) { p.Solutions[0].Routed = false },
		"the audit": func(p *puzzles.Puzzle) {
			p.Solutions[0].Audit = &puzzles.Audit{Free: puzzles.AuditPart{Lower: 3}}
		},
		"no audit": func(p *puzzles.Puzzle) { p.Solutions[0].Audit = nil },
	} {
		file := own.Seal(sealedPuzzle(t)).Clone()
		forge(file)
		assert.NotNil(t, own.Open(file).Solutions[0].Claim, name)
	}
	file := own.Seal(sealedPuzzle(t)).Clone()
	file.Bounds[0].Lower = 3
	assert.True(t, own.Open(file).Bounds[0].Claimed)
}

// Whoever has proved all lengths and bounds of a file seals them, and no audit with them.
func TestWhatWasProvedIsSealed(t *testing.T) {
	own, file := signet(t), sealedPuzzle(t)
	sealed, news := own.SealProved(file)
	assert.Equal(t, 1, news)
	opened := own.Open(sealed)
	assert.NotNil(t, opened.Solutions[0].Claim, "its audit was not repeated")
	assert.False(t, opened.Bounds[0].Claimed)
	file.Solutions[0].Audit = nil
	sealed, news = own.SealProved(file)
	assert.Equal(t, 2, news)
	assert.Same(t, sealed, own.Open(sealed))
	_, news = own.SealProved(sealed)
	assert.Zero(t, news)
}

// A claim is never sealed, however often it is saved.
func TestAClaimIsNotSealed(t *testing.T) {
	own := signet(t)
	again := own.Seal(own.Open(sealedPuzzle(t)))
	assert.Empty(t, again.Solutions[0].Seal)
	assert.Empty(t, again.Bounds[0].Seal)
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
