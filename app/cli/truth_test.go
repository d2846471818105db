package cli_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// smallTruths are puzzles that can be searched exhaustively. The last two have no solution.
var smallTruths = []string{
	"puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n",
	"puzzle glide\nstart 3x4\nR..B\n.#..\n....\ngoal 3x4\n....\n....\nB..R\n",
	"puzzle slide\nstart 2x3\n_ 1 2\n4 5 3\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 2x3\n4 5 _\n1 2 3\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 2x4\n5 1 2 _\n6 7 4 3\ngoal 2x4\n1 2 3 4\n5 6 7 _\n",
	"puzzle tandem\nstart 3x3\no..\n.#_\n...\n",
	"puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n",
	"puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n",
	"puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n",
	"puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n2 1\n3 _\n",
}

// liesOf forges what a file says of puzzles.
type liesOf struct {
	*rand.Rand
	foreign known.Signet // of another installation
	truths  map[string]int
	ways    map[string][]puzzles.Move
}

// truth is the length of the shortest solution, -1 for none.
func (l *liesOf) truth(t *testing.T, p *puzzles.Puzzle, free bool) int {
	t.Helper()
	if free && p.Routed() {
		n := p.Clone()
		n.Marks = nil
		p = n
	}
	var key strings.Builder
	require.NoError(t, puzzles.WriteText(&key, families.Rules, p))
	n, ok := l.truths[key.String()]
	if !ok {
		n, ok = familytest.Shortest(families.Rules(p.Family), p, 200_000)
		require.True(t, ok)
		l.truths[key.String()] = n
	}
	return n
}

// walk is a way from a position by moves drawn by lot, and its positions.
func (l *liesOf) walk(p *puzzles.Puzzle, from puzzles.Board, n int) (moves []puzzles.Move, boards []puzzles.Board) {
	f := families.Rules(p.Family)
	boards = []puzzles.Board{from}
	for range n {
		can := f.Moves(p, boards[len(boards)-1])
		if len(can) == 0 {
			break
		}
		m := can[l.IntN(len(can))]
		to, _, err := f.Play(p, boards[len(boards)-1], m)
		if err != nil {
			break
		}
		moves, boards = append(moves, m), append(boards, to)
	}
	return moves, boards
}

// marked adds marks to a puzzle now and then.
func (l *liesOf) marked(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	for range max(0, l.IntN(5)-2) {
		moves, boards := l.walk(p, p.Start, 1+l.IntN(4))
		m := puzzles.Mark{Kind: puzzles.Via, Board: boards[len(boards)-1], Off: l.IntN(4) == 0}
		if len(n.Marks) == 0 && len(moves) > 0 && l.IntN(3) == 0 {
			m = puzzles.Mark{Kind: puzzles.Fixed, Moves: moves[:1]}
		}
		if l.IntN(5) == 0 {
			m = puzzles.Mark{Kind: puzzles.Hint, Board: boards[0]}
		}
		n.Marks = append(n.Marks, m)
	}
	return n
}

// solution is a way to the goal and all that a file can say of it, true or not.
func (l *liesOf) solution(t *testing.T, p *puzzles.Puzzle, free int) puzzles.Solution {
	t.Helper()
	moves, boards := l.walk(p, p.Start, l.IntN(3))
	if free >= 0 {
		from := p.Clone()
		from.Start, from.Marks = boards[len(boards)-1], nil
		moves = append(moves, l.way(t, from)...)
	}
	if l.IntN(8) == 0 {
		moves = append(moves, "A1-R") // which is perhaps no move
	}
	n := len(moves)
	s := puzzles.Solution{Moves: moves, Status: []puzzles.SolutionStatus{puzzles.StatusOptimal, puzzles.StatusSolved, puzzles.StatusManual}[l.IntN(3)], LowerBound: l.IntN(n + 2)}
	if l.IntN(2) == 0 {
		s.LowerBound = n
	}
	if s.Routed = l.IntN(2) == 0; s.Routed && l.IntN(2) == 0 {
		s.Audit = l.audit(p, n)
	}
	if l.IntN(2) == 0 {
		s.Algorithm, s.Expanded, s.Generated, s.Seconds, s.Found, s.By = "ida-star", uint64(l.IntN(9)), 5, 0.001, puzzles.Now(), "search"
	}
	return s
}

// way is a shortest way of a puzzle without marks, by solve.
func (l *liesOf) way(t *testing.T, p *puzzles.Puzzle) []puzzles.Move {
	t.Helper()
	var text strings.Builder
	require.NoError(t, puzzles.WriteText(&text, families.Rules, p))
	if _, ok := l.ways[text.String()]; !ok {
		_, lines := answers(t, text.String(), "--algorithm", "breadth-first", "-")
		var moves []puzzles.Move
		for _, m := range lines[0]["moves"].([]any) {
			moves = append(moves, puzzles.Move(m.(string)))
		}
		l.ways[text.String()] = moves
	}
	return l.ways[text.String()]
}

func (l *liesOf) audit(p *puzzles.Puzzle, n int) *puzzles.Audit {
	a := &puzzles.Audit{Free: puzzles.AuditPart{Lower: l.IntN(n + 1)}, Marks: []puzzles.MarkAudit{}, Seconds: 1}
	for i, m := range p.Marks {
		if m.Binds() {
			a.Marks = append(a.Marks, puzzles.MarkAudit{Mark: i, Without: puzzles.AuditPart{Lower: l.IntN(n + 1)}})
		}
	}
	return a
}

// forged is a puzzle with lies.
func (l *liesOf) forged(t *testing.T, p *puzzles.Puzzle) *puzzles.Puzzle {
	t.Helper()
	free := l.truth(t, p, true)
	n := p.Clone()
	for range l.IntN(4) {
		n.Solutions = append(n.Solutions, l.solution(t, p, free))
	}
	for range l.IntN(3) {
		n.Bounds = append(n.Bounds, puzzles.Bound{Lower: 1 + l.IntN(max(1, free)+6), Routed: l.IntN(2) == 0, Asked: &puzzles.Asked{Algorithm: "ida-star"}})
	}
	if moves, _ := l.walk(p, p.Start, l.IntN(5)); len(moves) > 0 {
		n.Tried = []puzzles.Tried{{Moves: moves}}
	}
	if l.IntN(3) == 0 {
		n = l.foreign.Seal(n)
	}
	for i := range n.Solutions {
		if l.IntN(6) == 0 {
			n.Solutions[i].Seal = "AAAA"
		}
	}
	return n
}

// object reads the JSON object that a command prints.
func object(t *testing.T, out string) (m map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(out), &m), "%q", out)
	return m
}

// said are the words of an answer that nothing in a file may change.
func said(m map[string]any) string {
	return fmt.Sprint(m["status"], m["length"], m["lower_bound"])
}

// number is a number of an object, or that there is none.
func number(m map[string]any, key string, none int) int {
	if n, ok := m[key].(float64); ok {
		return int(n)
	}
	return none
}

// Whatever a file says beside the puzzle, no command says something false: without limits each
// answers as it answers the bare puzzle, and with limits and marks all that it says is true by a
// search of all positions.
func TestAFileChangesNoTruth(t *testing.T) {
	plain(t)
	sealedHere(t)
	cases := draws.Count(500) // puzzles that are forged; WAYMARK_TRUTH says another number
	if n, err := strconv.Atoi(os.Getenv("WAYMARK_TRUTH")); err == nil {
		cases = n
	}
	foreign, err := known.NewSignet(filepath.Join(t.TempDir(), "proofs.signet"))
	require.NoError(t, err)
	l := &liesOf{foreign: foreign, truths: map[string]int{}, ways: map[string][]puzzles.Move{}}
	dir, claims := t.TempDir(), 0
	for i := range cases {
		l.Rand = draws.Rand(1, uint64(i))
		p := l.marked(familytest.Read(t, families.Rules(strings.Fields(smallTruths[i%len(smallTruths)])[1]), smallTruths[i%len(smallTruths)]))
		lie := l.forged(t, p)
		files := [2]string{filepath.Join(dir, "bare.waymark"), filepath.Join(dir, "forged.waymark")}
		for k, q := range []*puzzles.Puzzle{p, lie} {
			data, err := puzzles.EncodeFile(q, families.Rules)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(files[k], data, 0o600))
		}
		if known.Claims(puzzles.Claimed(lie)) {
			claims++
		}
		l.hold(t, p, files, fmt.Sprintf("case %d\n", i))
		if t.Failed() {
			data, _ := os.ReadFile(files[1])
			t.Fatalf("case %d of %d:\n%s", i, cases, data)
		}
	}
	assert.Greater(t, claims, cases*2/3)
	fmt.Printf("FIGURE lies of files told to every command | %d puzzles, %d with claims, none changed an answer\n", cases, claims)
}

// hold asks every command of a bare puzzle and of one with lies.
func (l *liesOf) hold(t *testing.T, p *puzzles.Puzzle, files [2]string, what string) {
	t.Helper()
	own, free := l.truth(t, p, false), l.truth(t, p, true)
	s, err := study.Open(p)
	if err != nil {
		for _, command := range [][]string{{"solve", "--json"}, {"batch"}, {"check"}} {
			bare, _, _ := run(t, "", append(command, files[0])...)
			forged, _, _ := run(t, "", append(command, files[1])...)
			assert.Equal(t, bare, forged, what, command)
		}
		return
	}
	algorithms := []string{""}
	for _, a := range s.Problem.Algorithms() {
		algorithms = append(algorithms, string(a))
	}
	both := func(args ...string) (bare, forged string) {
		t.Helper()
		_, bare, _ = run(t, "", append(slices.Clone(args), files[0])...)
		_, forged, _ = run(t, "", append(slices.Clone(args), files[1])...)
		return bare, forged
	}
	honest := func(m map[string]any, truth int, what string) {
		t.Helper()
		status, length := m["status"], number(m, "length", -1)
		switch {
		case status == "unsolvable":
			assert.Equal(t, -1, truth, what)
		case status == "optimal":
			assert.Equal(t, truth, length, what)
		}
		if length >= 0 {
			assert.GreaterOrEqual(t, length, truth, what)
			assert.GreaterOrEqual(t, truth, 0, what)
		}
		if truth >= 0 {
			assert.LessOrEqual(t, number(m, "lower_bound", 0), truth, what)
		}
	}
	for _, a := range []string{"", algorithms[l.IntN(len(algorithms))]} {
		args := [][]string{{"solve", "--json"}, {"batch"}}[l.IntN(2)]
		if args = append(args, "--threads", "1"); a != "" {
			args = append(args, "--algorithm", a)
		}
		truth := own
		if p.Routed() && l.IntN(3) == 0 {
			args, truth = append(args, "--no-route"), free
		}
		words := what + strings.Join(args, " ")
		bare, forged := both(args...)
		if strings.TrimSpace(bare) == "" {
			assert.Empty(t, strings.TrimSpace(forged), words)
			continue
		}
		m := object(t, forged)
		assert.Equal(t, said(object(t, bare)), said(m), words)
		honest(m, truth, words)
		_, limited, _ := run(t, "", append(slices.Clone(args), []string{"--max-states", "--max-expansions"}[l.IntN(2)], strconv.Itoa(1+l.IntN(60)), files[1])...)
		if strings.TrimSpace(limited) != "" {
			honest(object(t, limited), truth, words+" limited")
		}
	}
	_, forged, _ := run(t, "", "check", files[1])
	assert.NotContains(t, forged, "Waymark has", what)
	l.holdRest(t, p, files, what, both, honest)
}

// holdRest asks the commands that are not about one search, some of them now and then.
func (l *liesOf) holdRest(t *testing.T, p *puzzles.Puzzle, files [2]string, what string, both func(...string) (string, string), honest func(map[string]any, int, string)) {
	t.Helper()
	own, free := l.truth(t, p, false), l.truth(t, p, true)
	if bare, forged := both("moves", "--json"); bare != "" {
		a, b := object(t, bare), object(t, forged)
		assert.Equal(t, []any{a["lower"], a["upper"], a["moves"]}, []any{b["lower"], b["upper"], b["moves"]}, what+"moves")
		if free >= 0 {
			assert.LessOrEqual(t, number(b, "lower", -1), free, what+"moves")
			assert.GreaterOrEqual(t, number(b, "upper", free), free, what+"moves")
		}
	}
	if _, out, _ := run(t, "", "export", "--json", "-", "--solution", "1", files[1]); out != "" {
		m := object(t, out)
		assert.Equal(t, "solved", m["status"], what)
		assert.Zero(t, number(m, "lower_bound", 0), what)
		assert.Empty(t, m["algorithm"], what)
	}
	if own >= 0 && p.Routed() && l.IntN(2) == 0 {
		bare, out := both("audit", "--json", "--threads", "1")
		assert.Equal(t, strings.Count(bare, `"audit":{`), strings.Count(out, `"audit":{`), what+"audit")
		for line := range strings.Lines(out) {
			m := object(t, line)
			a, ok := m["audit"].(map[string]any)
			if !ok {
				continue
			}
			honest(a["with"].(map[string]any), own, what+"audit with")
			honest(a["without"].(map[string]any), free, what+"audit without")
			assert.LessOrEqual(t, number(a, "cost_at_least", 0), own-free, what+"audit")
			assert.GreaterOrEqual(t, number(a, "cost_at_most", own-free), own-free, what+"audit")
		}
	}
	switch l.IntN(8) {
	case 0:
		bare, forged := both("analyse", "--json", "--threads", "1")
		if bare != "" {
			a, b := object(t, bare), object(t, forged)
			delete(a, "file")
			delete(b, "file")
			assert.Equal(t, a["status"], b["status"], what+"analyse")
			assert.Equal(t, a["optimal"], b["optimal"], what+"analyse")
		}
	case 1:
		bare, forged := both("vary", "--json", "--threads", "1")
		if bare != "" {
			a, b := object(t, bare), object(t, forged)
			for _, key := range []string{"length", "proved", "changes"} {
				assert.Equal(t, a[key], b[key], what+"vary "+key)
			}
		}
	case 2:
		bare, forged := both("lab", "--json", "--threads", "1")
		if bare != "" {
			assert.Equal(t, len(strings.Split(bare, "\n")), len(strings.Split(forged, "\n")), what+"lab")
		}
	}
}
