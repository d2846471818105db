package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

// roundtrip is a puzzle two moves from its goal with a mark that leads away from it.
const roundtrip = `puzzle slide
name Away
start 3x3
1 2 _
3 4 5
6 7 8
goal 3x3
_ 1 2
3 4 5
6 7 8
mark via there 3x3
1 2 5
3 4 _
6 7 8
`

func TestSolveWithAnAudit(t *testing.T) {
	exit, out, errs := run(t, roundtrip, "solve", "-", "--route", "--audit", "--json")
	require.Equal(t, 0, exit, errs)
	type part struct {
		Length     int
		LowerBound int `json:"lower_bound"`
		Moves      []puzzles.Move
	}
	type cost struct {
		AtLeast int `json:"cost_at_least"`
		AtMost  int `json:"cost_at_most"`
	}
	var got struct {
		Length int
		Audit  struct {
			cost
			Verdict       []string
			Complete      bool
			With, Without part
			Marks         []struct {
				cost
				Mark, Kind string
				Number     int
				Without    part
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, 4, got.Length)
	a := got.Audit
	assert.Equal(t, "Waypoint 1 “there” costs 2 moves. 4 through it, 2 without it, proved.", a.Verdict[0])
	assert.True(t, a.Complete)
	assert.Equal(t, cost{2, 2}, a.cost)
	assert.Equal(t, part{4, 4, a.With.Moves}, a.With)
	assert.Equal(t, part{2, 2, []puzzles.Move{"B1-R", "A1-R"}}, a.Without)
	require.Len(t, a.Marks, 1)
	m := a.Marks[0]
	assert.Equal(t, []any{"there", 1, "via"}, []any{m.Mark, m.Number, m.Kind})
	assert.Equal(t, cost{2, 2}, m.cost)
	assert.Equal(t, a.Without, m.Without)

	exit, out, _ = run(t, roundtrip, "solve", "-", "--audit")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "  Waypoint 1 “there” costs 2 moves. 4 through it, 2 without it, proved.\n")
	assert.Contains(t, out, "  Without the waypoints, 2 moves:\n      1  B1-R A1-R\n")

	// With one that is off before it, it is mark 2, as it is to the eye.
	exit, out, _ = run(t, strings.Replace(roundtrip, "mark via", "mark off via 3x3\n6 7 8\n3 4 5\n1 2 _\nmark via", 1), "solve", "-", "--audit", "--json")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, `"route":[{"mark":"there","kind":"via","at":1,"cost":1}`)
	assert.Contains(t, out, `"Waypoint 2 “there” costs 2 moves. 4 through it, 2 without it, proved."`)
	assert.Contains(t, out, `"number":2,`)
	_, out, _ = run(t, strings.Replace(roundtrip, "mark via", "mark off via", 1), "solve", "-", "--audit", "--json")
	assert.Contains(t, out, `"length":2,`)
	assert.Contains(t, out, `"The puzzle has no waypoint that a solution must obey."`)

	exit, out, _ = run(t, roundtrip, "batch", "-", "--audit", "--quiet")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, `"cost_at_least":2`)
	_, out, _ = run(t, roundtrip, "solve", "-", "--json")
	assert.NotContains(t, out, `"audit"`)
	_, out, _ = run(t, strings.Replace(roundtrip, "1 2 5\n3 4 _", "1 5 2\n3 4 _", 1), "solve", "-", "--audit", "--json")
	assert.NotContains(t, out, `"audit"`, "there is no solution through the waypoint: the reason is said already")
}

// exchanged is a puzzle whose marks stand in the wrong order.
var exchanged = strings.Replace(roundtrip, "mark via", "mark via then 3x3\n1 _ 2\n3 4 5\n6 7 8\nmark via", 1)

// The command says each part as it is proved, the order of the marks as well, and as JSON
// one line a part.
func TestAuditStreamsItsParts(t *testing.T) {
	exit, out, errs := run(t, exchanged, "audit", "-")
	require.Equal(t, 0, exit, errs)
	for _, want := range []string{
		" s  The waypoints cost 4 moves. 6 through them, 2 without them, proved.\n",
		" s  Without waypoint 1 “then” the shortest would be 4 moves instead of 6.\n",
		" s  Without waypoint 2 “there” the shortest would be 2 moves instead of 6.\n",
		" s  Exchanged, the waypoints would cost 2 moves instead of 4: 4 in all instead of 6.\n",
		"\n  Without the waypoints, 2 moves:\n",
		"\n  With the waypoints in the order 2, 1, 4 moves:\n",
	} {
		assert.Contains(t, out, want)
	}

	exit, out, errs = run(t, exchanged, "audit", "-", "--json", "--threads", "1")
	require.Equal(t, 0, exit, errs)
	rows := strings.Split(strings.TrimSpace(out), "\n")
	require.Greater(t, len(rows), 5)
	var names []string
	for _, row := range rows[:len(rows)-1] {
		var part struct {
			Part   string
			Length int
			Proved bool
			Lower  int `json:"lower_bound"`
		}
		require.NoError(t, json.Unmarshal([]byte(row), &part))
		assert.True(t, part.Proved, part.Part)
		assert.Equal(t, part.Length, part.Lower, part.Part)
		names = append(names, part.Part)
	}
	assert.Equal(t, []string{"through the waypoints", "without the waypoints", "without waypoint 1", "without waypoint 2"}, names[:4])
	assert.Contains(t, names, "from waypoint 2 to waypoint 1")
	var whole struct {
		Status string
		Audit  struct {
			Order struct {
				Marks  []int
				Length int
				Lower  int `json:"lower_bound"`
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(rows[len(rows)-1]), &whole))
	assert.Equal(t, "optimal", whole.Status)
	assert.Equal(t, []int{2, 1}, whole.Audit.Order.Marks)
	assert.Equal(t, 4, whole.Audit.Order.Length)
	assert.Equal(t, 4, whole.Audit.Order.Lower)

	exit, _, _ = run(t, exchanged, "audit", "-", "--max-states", "1")
	assert.Equal(t, 1, exit)
	_, out, _ = run(t, strings.Replace(exchanged, "1 2 5\n3 4 _", "1 5 2\n3 4 _", 1), "audit", "-")
	assert.Contains(t, out, "cannot be reached")
	for _, bad := range [][]string{{"audit", "-", "--threads", "0"}, {"audit", "-", "--timeout", "-1s"}, {"audit"}} {
		exit, _, errs = run(t, exchanged, bad...)
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, "audit")
	}
}

func TestSolveImprovesAKeptSolution(t *testing.T) {
	ps, err := puzzles.Read([]byte(roundtrip), "", families.Rules)
	require.NoError(t, err)
	p := ps[0]
	p.Solutions = []puzzles.Solution{
		{Status: puzzles.StatusManual, Moves: familytest.Moves("C2-U C1-D B1-R C1-L C2-U C1-D B1-R A1-R")},
		{Status: puzzles.StatusManual, Moves: familytest.Moves("B1-R C1-L B1-R A1-R")},
	}
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "kept.waymark")
	require.NoError(t, os.WriteFile(file, data, 0o600))

	for _, c := range []struct {
		args string
		want string
	}{
		{"--improve 1", `"status":"optimal","reason":"","length":4`},
		{"--improve 1 --no-route", `"status":"optimal","reason":"","length":2`},
		{"--improve 2 --no-route --algorithm astar", `"status":"optimal","reason":"","length":2`},
	} {
		exit, out, errs := run(t, "", append([]string{"solve", file, "--json"}, strings.Fields(c.args)...)...)
		assert.Equal(t, 0, exit, errs)
		assert.Contains(t, out, c.want)
	}
	exit, _, errs := run(t, "", "solve", file, "--improve", "2")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "The known solution does not pass waypoint 1.")
	exit, _, errs = run(t, "", "solve", file, "--improve", "3")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "there is no solution 3; the file keeps 2")
}
