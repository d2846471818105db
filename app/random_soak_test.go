//go:build soak

package app_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/apptest"
	"waymark/app/document"
	"waymark/app/windowtest"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/familytest"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// monkey gives commands at random, and draws.
type monkey struct {
	t    *testing.T
	a    *app.App
	q    *apptest.Queue
	r    *rand.Rand
	seen map[*puzzles.Puzzle]string // each version as it was first seen: none ever changes
	last []string                   // what was done last
	both int                        // times that light and card both named the optimum
	told int                        // times that what is known was held against the truth
	lens map[string]int             // lengths of shortest solutions by puzzle, -1 for none
}

// left are the commands that end the test, or ask for a file.
var left = []string{"quit", "close", "open", "save-as", "new-window", "export", "library", "recent", "paste-puzzle"}

// TestRandomCommandsKeepTheInvariants gives commands for WAYMARK_SOAK, 2 s unless told,
// and looks after each whether the window still agrees with itself.
func TestRandomCommandsKeepTheInvariants(t *testing.T) {
	wait, err := time.ParseDuration(os.Getenv("WAYMARK_SOAK"))
	if err != nil {
		wait = 2 * time.Second
	}
	seed := uint64(1)
	_, _ = fmt.Sscan(os.Getenv("WAYMARK_SEED"), &seed)
	a, q := windowtest.New(t)
	m := &monkey{t: t, a: a, q: q, r: rand.New(rand.NewPCG(seed, 7)), seen: map[*puzzles.Puzzle]string{}, lens: map[string]int{}}
	done, opened := 0, 0
	for end := time.Now().Add(wait); time.Now().Before(end) && !t.Failed(); done++ {
		if done%200 == 0 {
			m.open(opened)
			opened++
		}
		m.step()
		m.q.Run()
		m.follow()
		m.look()
	}
	if t.Failed() {
		t.Logf("seed %d; at the end: %s", seed, strings.Join(m.last, ", "))
	}
	agree := "0 disagree"
	if t.Failed() {
		agree = "the last disagrees"
	}
	fmt.Printf("FIGURE random commands | %d commands on %d puzzles, %s: history, versions, file, solutions, views (light and card named the optimum %d times), what is known and an exhaustive search (%d times)\n", done, opened, agree, m.both, m.told)
}

// open begins with another puzzle, which is in a file.
func (m *monkey) open(i int) {
	texts := []string{apptest.Corner, apptest.Eight, "puzzle tandem\nstart 3x3\no..\n.#_\n...\n", "puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n", "puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n"}
	clear(m.seen)
	m.note("open " + strconv.Itoa(i%len(texts)))
	m.a.Load(m.a.Puzzle(), "")
	windowtest.Open(m.t, m.a, texts[i%len(texts)])
}

func (m *monkey) note(what string) {
	if m.last = append(m.last, what); len(m.last) > 40 {
		m.last = m.last[1:]
	}
}

// step does something a user could.
func (m *monkey) step() {
	switch m.r.IntN(8) {
	case 0:
		size := m.a.Puzzle().Start.Size
		from, to := m.r.IntN(size.Cells()), m.r.IntN(size.Cells())
		if m.a.Trying() { // a board that is played on takes no strokes
			m.note(fmt.Sprintf("push %d", from))
			m.a.Trier.Push(from, puzzles.Dir(to%4))
			return
		}
		m.note(fmt.Sprintf("stroke %d %d", from, to))
		windowtest.Stroke(m.a, puzzles.Start, m.r.IntN(3) == 0, from, to)
	case 1:
		if moves := m.a.Rules.Moves(m.a.Puzzle(), m.a.Puzzle().Start); len(moves) > 0 && m.a.Do("try") {
			m.note("try")
		}
	case 2:
		m.solve()
	default:
		all := m.a.Commands.All()
		c := all[m.r.IntN(len(all))]
		if slices.Contains(left, c.ID) || !c.Ready() {
			return
		}
		m.note(c.ID)
		m.a.Do(c.ID)
	}
	if m.r.IntN(4) == 0 {
		m.q.Run()
	}
	for n := 0; m.a.Win.Canvas().Overlays().Top() != nil && n < 4; n++ {
		m.a.Dismiss()
	}
	if p := m.a.Pages.Page; p != nil && p.IsOpen() && m.r.IntN(2) == 0 {
		m.a.Dismiss()
	}
}

// follow goes on in the tab that is seen, or in the window that a tab was taken out to.
func (m *monkey) follow() {
	if !m.a.Closed {
		m.a = m.a.Front()
		return
	}
	list := m.a.Windows()
	m.a = list[len(list)-1]
}

// solve searches the puzzle as it is, or as it was opened, and waits for the end.
func (m *monkey) solve() {
	if m.r.IntN(2) == 0 {
		m.a.Leave() // as the list of steps does
		m.a.Doc.GoTo(0)
		m.a.Revised()
	}
	if m.a.Do("solve") {
		m.note("solve, and wait")
		for end := time.Now().Add(5 * time.Second); m.a.Session.Running() && time.Now().Before(end); time.Sleep(time.Millisecond) {
			m.q.Run()
		}
		m.a.Session.Stop()
	}
}

var (
	lit  = regexp.MustCompile(`^(\d+) \w+, proved$`)
	card = regexp.MustCompile(`^Optimal: (\d+) `)
)

// look holds the window against itself.
func (m *monkey) look() {
	t, a := m.t, m.a
	p := a.Puzzle()
	m.history()
	words := m.encode(p)
	back, err := puzzles.ReadFile([]byte(words), "copy", families.Rules)
	if assert.NoError(t, err, "what is kept can be read") {
		assert.Equal(t, words, m.encode(back), "and is the same")
	}
	if a.Trying() {
		assert.True(t, document.SameBoards(a.Trial.Puzzle, p), "moves are tried on the boards that are there")
	}
	for i, s := range p.Solutions {
		if !s.Loose {
			assert.NoError(t, study.Verify(p, s.Moves, s.Routed), "solution %d", i+1)
		}
	}
	assert.Equal(t, a.Filing().All().Dirty(), strings.Contains(a.Win.(interface{ Title() string }).Title(), "*"), "the title says what is not saved")
	light, verdict := lit.FindStringSubmatch(strings.TrimSpace(strings.Join(windowtest.TextsIn(a.Solving.Light), " "))), card.FindStringSubmatch(a.Solving.Panel.Verdict.Title())
	if light != nil && verdict != nil {
		m.both++
		assert.Equal(t, light[1], verdict[1], "light and card")
	}
	m.judge(p)
}

// judge holds what is known of the puzzle against an exhaustive search by the rules.
func (m *monkey) judge(p *puzzles.Puzzle) {
	f := m.a.Told().Known.Of(known.Free(p))
	if f.Least == 0 && !f.Dead || len(m.a.Rules.Check(p)) > 0 {
		return
	}
	key := fmt.Sprint(p.Family, p.Headers, p.Start.Size, p.Start.Cells, p.Goal.Cells)
	n, met := m.lens[key]
	if !met {
		bare, ok := *p, false
		bare.Marks = nil
		if n, ok = familytest.Shortest(m.a.Rules, &bare, 20_000); !ok {
			return // too large to be gone through after each command
		}
		m.lens[key] = n
	}
	m.told++
	assert.True(m.t, n < 0 || !f.Dead, "dead by %s: %s", f.DeadBy, key)
	if n >= 0 {
		assert.LessOrEqual(m.t, f.Least, n, "proved by %s: %s", f.LeastBy, key)
	}
}

// history undoes all and redoes all: the puzzle is as it was, and so is each version.
func (m *monkey) history() {
	d := m.a.Doc
	if d.Drafting() {
		return
	}
	p, at, steps := d.Puzzle(), d.At(), d.Steps()
	for d.Undo() {
	}
	require.Same(m.t, steps[0].Puzzle, d.Puzzle())
	for i := 1; d.Redo(); i++ {
		require.Same(m.t, steps[i].Puzzle, d.Puzzle())
	}
	require.True(m.t, d.At() == at || d.GoTo(at))
	require.Same(m.t, p, d.Puzzle())
	for range 3 {
		v := steps[m.r.IntN(len(steps))].Puzzle
		now := m.encode(v)
		if was, known := m.seen[v]; known {
			assert.Equal(m.t, was, now, "a version has changed under the history")
		}
		m.seen[v] = now
	}
}

func (m *monkey) encode(p *puzzles.Puzzle) string {
	data, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(m.t, err)
	return string(data)
}
