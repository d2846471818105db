package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/test/familytest"
)

// sealedHere gives the test a configuration of its own with a signet, and returns that.
func sealedHere(t *testing.T) known.Signet {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, dir)
	}
	s, err := known.NewSignet(known.UserSignetFile())
	require.NoError(t, err)
	return s
}

// written puts a puzzle into a file.
func written(t *testing.T, p *puzzles.Puzzle) string {
	t.Helper()
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "p.waymark")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return path
}

const liar = "testdata/liar.waymark"

func TestCheckSaysThatAFileClaims(t *testing.T) {
	sealedHere(t)
	exit, out, _ := run(t, "", "check", liar)
	assert.Equal(t, 0, exit)
	assert.Equal(t, liar+`: "liar": sound; solvable: the file holds a solution of 3 slides, claimed by the file to be optimal; --prove proves or refutes that`+"\n", out)
}

// Check lists every claim of a file: a bound without a solution is one, and says so.
func TestCheckListsEveryClaim(t *testing.T) {
	signet := sealedHere(t)
	list, err := puzzles.Load(liar, families.Rules)
	require.NoError(t, err)
	p := list[0]
	p.Solutions, p.Bounds = nil, []puzzles.Bound{{Lower: 7}}
	_, out, _ := run(t, "", "check", written(t, p))
	assert.Contains(t, out, "; bound 1: that none is shorter than 7 slides is claimed by the file; --prove proves or refutes that")
	_, out, _ = run(t, "", "check", written(t, signet.Seal(p)))
	assert.Contains(t, out, "; bound 1: that none is shorter than 7 slides is proved: Waymark has done that here")
	p.Solutions = []puzzles.Solution{
		{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved, LowerBound: 1, Algorithm: "astar"},
		{Moves: []puzzles.Move{"A1-D", "B3-U", "A3-R"}, Status: puzzles.StatusSolved, LowerBound: 2},
	}
	_, out, _ = run(t, "", "check", written(t, p))
	for _, words := range []string{
		"a solution of 2 slides; that none is shorter than 1 is claimed by the file;",
		"; solution 2 of 3 slides; that none is shorter than 2 is claimed by the file;", "; bound 1: ",
	} {
		assert.Contains(t, out, words)
	}
}

// A bound that nobody has sealed begins no search: IDA* would end at it.
func TestABoundOfAFileIsNotBelieved(t *testing.T) {
	signet := sealedHere(t)
	const text = "puzzle slide\nstart 2x3\n4 5 _\n1 2 3\ngoal 2x3\n1 2 3\n4 5 _\n"
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	p := list[0]
	truth, ok := familytest.Shortest(families.Rules("slide"), p, 1000)
	require.True(t, ok)
	p.Bounds = []puzzles.Bound{{Lower: truth + 2}}
	answer := func(file string, args ...string) string {
		_, out, _ := run(t, "", append(args, file)...)
		m := object(t, out)
		return said(m)
	}
	for _, args := range [][]string{{"solve", "--json", "--algorithm", "ida-star"}, {"batch", "--algorithm", "ida-star"}, {"solve", "--json"}, {"batch"}} {
		assert.Equal(t, fmt.Sprint("optimal", truth, truth), answer(written(t, p), args...))
	}
	other, err := known.NewSignet(filepath.Join(t.TempDir(), "proofs.signet"))
	require.NoError(t, err)
	assert.Equal(t, fmt.Sprint("optimal", truth, truth), answer(written(t, other.Seal(p)), "solve", "--json", "--algorithm", "ida-star"))
	expanded := func(file string) float64 {
		_, out, _ := run(t, "", "solve", "--json", "--algorithm", "ida-star", "--heuristic", "manhattan", file)
		return object(t, out)["expanded"].(float64)
	}
	p.Bounds[0].Lower = truth
	assert.Less(t, expanded(written(t, signet.Seal(p))), expanded(written(t, p)), "with what is sealed here a search begins")
}

func TestCheckProvesOrRefutesAClaim(t *testing.T) {
	signet := sealedHere(t)
	exit, out, _ := run(t, "", "check", "--prove", liar)
	assert.Equal(t, 1, exit)
	assert.Equal(t, liar+`: "liar": solution 1: the claim is wrong that none is shorter than 3 slides: one has 2: A1-R C1-D`+"\n", out)

	list, err := puzzles.Load(liar, families.Rules)
	require.NoError(t, err)
	p := list[0]
	two := puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2}
	p.Solutions = []puzzles.Solution{two}
	right := written(t, p)
	exit, out, _ = run(t, "", "check", "--prove", right)
	assert.Equal(t, 0, exit)
	assert.Equal(t, right+`: "liar": sound; proved: the optimum is 2 slides`+"\n", out)

	kept := written(t, signet.Seal(p))
	exit, out, _ = run(t, "", "check", kept)
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "a solution of 2 slides, which is proved to be optimal: Waymark has done that here")

	p.Bounds = []puzzles.Bound{{Lower: 5}}
	exit, out, _ = run(t, "", "check", "--prove", written(t, signet.Seal(p)))
	assert.Equal(t, 1, exit, "even what is sealed is proved again")
	assert.Contains(t, out, "bound 1: the claim is wrong that none is shorter than 5 slides: one has 2")
}

// Limits that are too small for a proof decide nothing, and say so.
func TestCheckSaysWhatItCouldNotProve(t *testing.T) {
	sealedHere(t)
	list, err := puzzles.Read([]byte("puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"), "test", families.Rules)
	require.NoError(t, err)
	p := list[0]
	p.Bounds = []puzzles.Bound{{Lower: 31}}
	exit, out, _ := run(t, "", "check", "--prove", "--max-states", "2", written(t, p))
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "bound 1: not proved within the limits: at least ")
	exit, _, stderr := run(t, "", "check", "--max-states", "2", written(t, p))
	assert.Equal(t, 2, exit)
	assert.Contains(t, stderr, "limits belong to --prove")
}

// A search of a file is not misled by what the file claims.
func TestSolveDoesNotBelieveAClaim(t *testing.T) {
	sealedHere(t)
	exit, out, _ := run(t, "", "solve", "--json", liar)
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, `"status":"optimal"`)
	assert.Contains(t, out, `"length":2`)
}

// What export writes of a solution calls it optimal where that is proved here: by this
// installation, or in the library that comes with the program. All else is a claim.
func TestExportTellsClaimsFromProofs(t *testing.T) {
	signet := sealedHere(t)
	export := func(file string) (json, csv, text string) {
		t.Helper()
		for _, w := range []struct {
			flag string
			into *string
		}{{"--json", &json}, {"--csv", &csv}, {"--text", &text}} {
			exit, out, errs := run(t, "", "export", file, "--solution", "1", w.flag, "-")
			require.Equal(t, 0, exit, errs)
			*w.into = out
		}
		return json, csv, text
	}
	json, csv, text := export(liar)
	assert.Contains(t, json, `"status":"solved"`)
	assert.Contains(t, json, `"claimed_lower_bound":3`)
	assert.Contains(t, csv, ",solved,0,")
	assert.Contains(t, csv, ",3\n")
	assert.Contains(t, text, "; 3 slides, claimed to be optimal\n")

	list, err := puzzles.Load(liar, families.Rules)
	require.NoError(t, err)
	p := list[0]
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2}}
	json, _, text = export(written(t, signet.Seal(p)))
	assert.Contains(t, json, `"status":"optimal"`)
	assert.NotContains(t, json, "claimed")
	assert.Contains(t, text, "; 2 slides, optimal\n")

	shipped, err := known.ReadBundled("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	json, _, _ = export(written(t, shipped))
	assert.Contains(t, json, `"status":"optimal"`)
	shipped.Solutions[0].Status, shipped.Solutions[0].LowerBound = puzzles.StatusSolved, 11
	json, _, _ = export(written(t, shipped))
	assert.Contains(t, json, `"claimed_lower_bound":11`, "other words than the library's")
}

// check --prove --write makes of what a file of an earlier version says, or of somebody else,
// what this installation has proved; nothing else of the file changes, and no claim that is
// wrong is sealed.
func TestCheckSealsWhatItHasProved(t *testing.T) {
	signet := sealedHere(t)
	before, err := os.ReadFile(liar)
	require.NoError(t, err)
	wrong := filepath.Join(t.TempDir(), "wrong.waymark")
	require.NoError(t, os.WriteFile(wrong, before, 0o600))
	exit, _, _ := run(t, "", "check", "--prove", "--write", wrong)
	assert.Equal(t, 1, exit)
	after, err := os.ReadFile(wrong)
	require.NoError(t, err)
	assert.Equal(t, before, after)

	list, err := puzzles.Load(liar, families.Rules)
	require.NoError(t, err)
	p := list[0]
	p.Solutions = []puzzles.Solution{
		{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2},
	}
	file := written(t, p)
	exit, out, _ := run(t, "", "check", "--prove", "--write", file)
	assert.Equal(t, 0, exit)
	assert.Equal(t, file+`: "liar": sound; proved: the optimum is 2 slides; the file has that proof now`+"\n", out)
	list, err = puzzles.Load(file, families.Rules)
	require.NoError(t, err)
	n := list[0]
	kept, _, _ := signet.Trust(n)
	assert.Nil(t, kept.Solutions[0].Claim)
	n = familytest.Facts(n)
	n.Solutions[0].Seal = ""
	assert.Equal(t, p, n)
	_, out, _ = run(t, "", "check", "--prove", "--write", file)
	assert.NotContains(t, out, "from now on", "it is already")

	exit, _, stderr := run(t, "", "check", "--prove", "--write", "--metric", "step", file)
	assert.Equal(t, 2, exit)
	assert.Contains(t, stderr, "--write keeps what a file counts")
	exit, _, stderr = run(t, "", "check", "--write", file)
	assert.Equal(t, 2, exit)
	assert.Contains(t, stderr, "--write belongs to --prove")
	exit, _, stderr = run(t, "puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n", "check", "--prove", "--write", "-")
	assert.Equal(t, 2, exit)
	assert.Contains(t, stderr, "a .waymark file of at most 1000 puzzles")

	two := filepath.Join(t.TempDir(), "two.waymark")
	data, err := puzzles.EncodeFiles([]*puzzles.Puzzle{p, p}, families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(two, data, 0o600))
	exit, _, _ = run(t, "", "check", "--prove", "--write", two)
	assert.Equal(t, 0, exit)
	list, err = puzzles.Load(two, families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 2)
	for _, n := range list {
		kept, _, _ := signet.Trust(n)
		assert.Nil(t, kept.Solutions[0].Claim, "each of the puzzles of a file is sealed")
	}
}
