package app_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/draws"
	"waymark/test/familytest"
	"waymark/test/windowtest"
)

// monkey gives commands at random, and draws.
type monkey struct {
	t            *testing.T
	a            *app.Tab
	q            *apptest.Queue
	r            *rand.Rand
	seen         map[*puzzles.Puzzle]string // each version as it was first seen: none ever changes
	last         []string                   // what was done last
	both         int                        // times that light and card both named the optimum
	told         int                        // times that what is known was held against the truth
	looks, saved int                        // at tabs; and at proofs that are in a file
	did          map[string]int             // of what matters most
	lens         map[string]int             // lengths of shortest solutions by puzzle, -1 for none
}

// left are the commands that end the test, or ask for a file.
var left = []string{"quit", "close", "open", "save-as", "new-window", "export", "library", "recent", "paste-puzzle"}

// TestRandomCommandsKeepTheInvariants gives WAYMARK_COMMANDS commands, 150 unless told, and goes on
// for WAYMARK_SOAK. After each it looks whether the tabs still agree with themselves and with an
// exhaustive search.
func TestRandomCommandsKeepTheInvariants(t *testing.T) {
	wait, _ := time.ParseDuration(os.Getenv("WAYMARK_SOAK"))
	count, seed := 150, uint64(1)
	_, _ = fmt.Sscan(os.Getenv("WAYMARK_COMMANDS"), &count)
	_, _ = fmt.Sscan(os.Getenv("WAYMARK_SEED"), &seed)
	a, q := windowtest.New(t)
	m := &monkey{t: t, a: a, q: q, r: draws.Rand(seed, 7), seen: map[*puzzles.Puzzle]string{}, lens: map[string]int{}, did: map[string]int{}}
	done, opened := 0, 0
	for end := time.Now().Add(wait); (done < count || time.Now().Before(end)) && !t.Failed(); done++ {
		if done%50 == 0 {
			m.open(opened)
			opened++
		}
		m.step()
		m.q.Run()
		m.follow()
		m.a.Event(m.look) // what is looked at teaches the record
	}
	if t.Failed() {
		t.Logf("seed %d; at the end: %s", seed, strings.Join(m.last, ", "))
	}
	agree := "0 disagree"
	if t.Failed() {
		agree = "the last disagrees"
	}
	fmt.Printf("FIGURE random commands | %d commands on %d puzzles and what was pasted, %s: history, versions, file, solutions, light, card, list, playback, strip and title of all tabs (%d looks; light and card named the optimum %d times, %d times it was saved), what is proved and an exhaustive search (%d times); done: %v\n",
		done, opened, agree, m.looks, m.both, m.saved, m.told, m.did)
}

// open begins with another puzzle, which is in a file.
func (m *monkey) open(i int) {
	texts := []string{apptest.Corner, apptest.Eight, "puzzle tandem\nstart 3x3\no..\n.#_\n...\n", "puzzle blocks\nstart 2x3\nAA.\n.B.\ngoal 2x3\n.AA\nB..\n", "puzzle swap\nstart 2x2\nT1R B1B\nB1B T1R\ngoal 2x2\nB R\nR B\n"}
	texts = append(texts, gated)
	m.note("open " + strconv.Itoa(i%len(texts)))
	path := filepath.Join(m.t.TempDir(), "puzzle.waymark")
	apptest.Save(m.t, path, apptest.Read(m.t, texts[i%len(texts)]))
	m.a.Open(path)
	m.a = m.a.Front()
	require.Equal(m.t, path, m.a.Doc.Path())
	for len(m.a.Windows()) > 4 { // as many as are looked at after each command
		for _, w := range m.a.Windows() {
			if w != m.a {
				w.Event(func() { w.Session.Stop() })
				w.Filing().CloseUnasked()
				break
			}
		}
	}
}

// gated is a gliding puzzle with a gate and a mark.
const gated = "puzzle glide\nname Gated\nstart 3x3\nR..\n...\n.B.\ngates 3x3\n...\n..r\n...\ngoal 3x3\n...\n...\n..R\nmark via aside 3x3\nR??\n???\n???\n"

// paste puts something on the clipboard and pastes it: the open puzzle as it was, boards of its size
// as they are and as a step shows them, a whole puzzle, moves.
func (m *monkey) paste() {
	a := m.a
	p := a.Puzzle()
	f := a.Rules
	rows := func(b puzzles.Board, role puzzles.Role) string {
		return strings.Join(puzzles.Rows(f, b, role), "\n") + "\n"
	}
	boards := []puzzles.Board{p.Start, a.Position(), a.Doc.Steps()[m.r.IntN(len(a.Doc.Steps()))].Puzzle.Start}
	b := boards[m.r.IntN(len(boards))]
	words := map[string]string{
		"rows":  rows(b, puzzles.Start),
		"board": puzzles.BoardText(f, b, puzzles.Start),
		"whole": []string{apptest.Corner, gated, apptest.Eight, "ooooooooooooAAoooBoooooBoooooBoooooo"}[m.r.IntN(4)],
	}
	if !f.Info().NoGoal {
		words["goal"] = puzzles.BoardText(f, p.Goal, puzzles.Goal)
	}
	if moves := f.Moves(p, p.Start); len(moves) > 0 {
		words["moves"] = string(moves[m.r.IntN(len(moves))])
	}
	kinds := slices.Sorted(maps.Keys(words))
	kind := kinds[m.r.IntN(len(kinds))]
	if m.r.IntN(3) == 0 && !f.Info().NoGoal {
		a.Active = puzzles.Goal
	}
	files, whole := m.files(), a.Windows()
	a.Fa.Clipboard().SetContent(words[kind])
	m.note("paste " + kind)
	m.did["paste "+kind]++
	a.Do("paste")
	for _, w := range whole {
		if !w.Closed {
			assert.Equal(m.t, files[w], w.Doc.Path(), "a paste takes no puzzle its file")
		}
	}
}

// pack does something on the page of the pack.
func (m *monkey) pack() {
	if m.a.Trying() || !m.a.Do("pack") {
		return
	}
	k := m.a.Filing().Pack()
	l, n := k.Page, k.All.Len()
	l.Gallery.SetChosen(m.r.IntN(n), m.r.IntN(n))
	keys := []command.Key{
		command.Ctrl(fyne.KeyX), command.Ctrl(fyne.KeyC), command.Ctrl(fyne.KeyV), command.Ctrl(fyne.KeyD), command.Ctrl(fyne.KeyA),
		command.Ctrl(fyne.KeyZ), command.Ctrl(fyne.KeyY), command.Alt(fyne.KeyLeft), command.Alt(fyne.KeyDown), command.Ctrl(fyne.KeyS),
	}
	for range 1 + m.r.IntN(4) {
		what := m.r.IntN(len(keys) + 4)
		if n := k.All.Len(); n > 20 {
			what = 5 // undo
		}
		m.note(fmt.Sprintf("pack %d", what))
		m.did["pack"]++
		switch {
		case what < len(keys):
			m.a.PageShortcut(keys[what])
		case what == len(keys):
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
		case what == len(keys)+1:
			m.a.Event(func() { l.Sort(m.r.IntN(3)) })
		case what == len(keys)+2:
			l.Gallery.OnRename(m.r.IntN(k.All.Len()), strconv.Itoa(m.r.IntN(100)))
		default:
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
		}
		m.q.Run()
	}
	if m.r.IntN(2) == 0 {
		m.a.Event(l.Open)
	}
}

// files are those of the tabs.
func (m *monkey) files() map[*app.Tab]string {
	of := map[*app.Tab]string{}
	for _, w := range m.a.Windows() {
		of[w] = w.Doc.Path()
	}
	return of
}

// gate paints a gate, or takes one away.
func (m *monkey) gate() {
	if m.a.Puzzle().Family != "glide" || m.a.Trying() {
		return
	}
	var gates []puzzles.Cell
	l := m.a.Rules.(puzzles.Layered)
	for _, b := range m.a.Rules.Palette(m.a.Puzzle(), puzzles.Start) {
		if l.FormatLayer(b.Cell) != "." {
			gates = append(gates, b.Cell)
		}
	}
	m.a.Editor.Brush = gates[m.r.IntN(len(gates))]
	cell := m.r.IntN(m.a.Puzzle().Start.Size.Cells())
	m.note(fmt.Sprintf("gate %d", cell))
	m.did["gate"]++
	windowtest.Stroke(m.a, puzzles.Start, m.r.IntN(3) == 0, cell)
}

// audit looks into what the marks cost, and waits for the end.
func (m *monkey) audit() {
	if m.a.Do("next") {
		m.note("next")
	}
	if m.a.Do("pin") {
		m.note("pin")
		m.did["pin"]++
	}
	if m.r.IntN(2) == 0 || !m.a.Do("audit") {
		return
	}
	m.note("audit, and wait")
	m.did["audit"]++
	for end := time.Now().Add(5 * time.Second); m.a.Audit.Running() && time.Now().Before(end); time.Sleep(time.Millisecond) {
		m.q.Run()
	}
}

func (m *monkey) note(what string) {
	if m.last = append(m.last, what); len(m.last) > 40 {
		m.last = m.last[1:]
	}
}

// step does something a user could.
func (m *monkey) step() {
	switch m.r.IntN(13) {
	case 8:
		m.paste()
	case 9:
		m.gate()
	case 10:
		m.audit()
	case 12:
		m.pack()
	case 11:
		for _, id := range []string{"tab-next", "save", "undo"} {
			if m.r.IntN(2) == 0 && m.a.Do(id) {
				m.note(id)
				m.did[id]++
				m.a = m.a.Front()
			}
		}
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
	if p := m.a.Library.Page; p != nil && p.IsOpen() && m.r.IntN(2) == 0 {
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
	lit    = regexp.MustCompile(`^(\d+) \w+, proved(, not saved)?$`)
	litTo  = regexp.MustCompile(`^(?:≥ )?(\d+)(?: to (\d+))? \w+ so far$`)
	litMay = regexp.MustCompile(`^(\d+) \w+(?: at most|, claimed by the file)$`)
	card   = regexp.MustCompile(`^Optimal: (\d+) `)
)

// shown is what can be read in a part of a window.
func shown(o fyne.CanvasObject) string {
	return strings.Join(strings.Fields(strings.Join(windowtest.TextsIn(o), " ")), " ")
}

// look holds all tabs against themselves.
func (m *monkey) look() {
	m.history()
	for _, w := range m.a.Windows() {
		m.looks++
		m.views(w)
	}
}

// views holds what the parts of a tab show against each other, against what is there to tell, and
// against the truth.
func (m *monkey) views(a *app.Tab) {
	t, p := m.t, a.Puzzle()
	words := m.encode(p)
	back, err := puzzles.ReadFile([]byte(words), "copy", families.Rules)
	if assert.NoError(t, err, "what is in a file can be read") {
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
	title := a.Win.(interface{ Title() string }).Title()
	assert.Equal(t, a.Filing().All().Unsaved(), strings.Contains(title, "*"), "the title says what is not saved")
	if a.Bar().Visible() { // not while moves are tried, nor over the full screen
		assert.Equal(t, a.Filing().All().Unsaved(), strings.Contains(shown(a.Bar()), "●"), "and so does the header")
	}

	// None of them lags behind what is there to tell.
	now, verdict := a.Told(), a.Solving.Panel.Verdict
	if a.Face == state.Design && a.Bar().Visible() {
		light, _, _ := strings.Cut(strings.TrimLeft(shown(a.Solving.Result.Light), "!?×✓ "), " · ") // without its sign, and the difficulty
		assert.Equal(t, now.Light().Words, light, "the light")
	}
	if !a.Session.Running() {
		assert.Equal(t, now.Card().Title+"|"+now.Card().Detail, verdict.Title()+"|"+verdict.Detail(), "the card")
	}
	list := shown(a.Solving.Panel.Solutions)
	for _, s := range p.Solutions[:min(3, len(p.Solutions))] {
		if !a.Side().Visible() {
			break // words are cut where there is no room
		}
		assert.Contains(t, list, a.SolutionLength(s.Length()), "the list")
		if now.Optimal(s) && !strings.Contains(list, "…") { // what is cut is looked at in the real window
			state, _, _ := strings.Cut(now.Proof(s), " · ") // the rest may be cut
			assert.Contains(t, list, state, "the list")
		}
	}
	if s, ok := a.ShownSolution(p); ok && !a.Trying() {
		m.strip(a, s)
	}
	m.states(a, now.Light().Words, list)
	m.judge(a, now.Light().Words)
}

// states holds the words for what is proved against each other.
func (m *monkey) states(a *app.Tab, light, list string) {
	proved, title := lit.FindStringSubmatch(light), card.FindStringSubmatch(a.Solving.Panel.Verdict.Title())
	if proved == nil {
		return
	}
	if title != nil && !a.Session.Running() {
		m.both++
		assert.Equal(m.t, proved[1], title[1], "light and card")
		assert.Equal(m.t, proved[2] != "", strings.Contains(a.Solving.Panel.Verdict.Detail(), "not saved"), "light and card, saved or not")
	}
	f := a.Told().Known.Of(known.Free(a.Puzzle()))
	at := slices.IndexFunc(a.Puzzle().Solutions, func(s puzzles.Solution) bool { return !s.Routed && slices.Equal(s.Moves, f.Moves) })
	if at >= 0 && !a.Puzzle().Routed() {
		assert.Equal(m.t, strings.TrimPrefix(light, a.SolutionLength(len(f.Moves))+", "), a.ProofWord(a.Puzzle().Solutions[at]), "light and list: %s", list)
	}
	if proved[2] == "" && a.Doc.Path() != "" && len(f.Moves) > 0 {
		m.saved++
		read, err := document.LoadFile(a.Doc.Path())
		if !assert.NoError(m.t, err) {
			return
		}
		said := known.Facts{}
		for _, p := range read.Puzzles {
			p, _, _ = a.Signet.Trust(p)
			said.Keep(p)
		}
		assert.Equal(m.t, f.Least, said.Of(known.Free(a.Puzzle())).Least, "what is called proved is in the file, sealed")
	}
}

// strip holds the legs against the solution that is shown, and what is proved of them against an
// exhaustive search.
func (m *monkey) strip(a *app.Tab, s puzzles.Solution) {
	sum, from, whole := 0, a.Puzzle().Start, true
	for _, stop := range a.Stops[1:] {
		if stop.Passed() {
			continue
		}
		if stop.Cost < 0 {
			return // not all marks are passed
		}
		sum += stop.Cost
		goal := stop.Mark == len(a.Puzzle().Marks)
		full := goal || !stop.Board.IsZero() && !slices.Contains(stop.Board.Cells, puzzles.Any)
		if stop.Proved && whole && full && !stop.Yours && len(a.Stops) < 5 {
			leg := a.Puzzle().Clone()
			leg.Start, leg.Marks = from, nil
			if !goal && !a.Rules.Info().NoGoal {
				leg.Goal = stop.Board
			}
			if n, ok := m.truth(a, leg); ok && (goal || !a.Rules.Info().NoGoal) {
				assert.Equal(m.t, n, stop.Cost, "a leg that is proved")
			}
		}
		if whole = full && stop.At >= 0 && stop.At < len(a.Way.Positions); whole {
			from = a.Way.Positions[stop.At] // a board of a mark leaves out what all positions have, such as gates
		}
	}
	if _, missed := a.Puzzle().Missed(a.Way.Places(a.Rules, a.Puzzle())); !missed && a.Way.Known() {
		assert.Equal(m.t, s.Length(), sum, "the strip and the solution that is shown")
	}
}

// truth is the length of the shortest solution, marks left aside, -1 for none; ok is false where
// there are too many positions to be gone through after each command.
func (m *monkey) truth(a *app.Tab, p *puzzles.Puzzle) (n int, ok bool) {
	key := fmt.Sprint(p.Family, p.Headers, p.Start.Size, p.Start.Cells, p.Goal.Cells)
	if n, ok = m.lens[key]; ok {
		return n, n != tooMany
	}
	bare := *p
	bare.Marks = nil
	if n, ok = familytest.Shortest(a.Rules, &bare, 20_000); !ok {
		n = tooMany
	}
	m.lens[key] = n
	return n, ok
}

const tooMany = -2

// judge holds what is known of the puzzle, and what the light says, against an exhaustive search by
// the rules.
func (m *monkey) judge(a *app.Tab, light string) {
	p := a.Puzzle()
	f := a.Told().Known.Of(known.Free(p))
	if f.Least == 0 && !f.Dead || len(a.Rules.Check(p)) > 0 {
		return
	}
	n, ok := m.truth(a, p)
	if !ok {
		return
	}
	m.told++
	assert.True(m.t, n < 0 || !f.Dead && light != "No solution", "dead by %s: %s", f.DeadBy, light)
	if n < 0 {
		assert.False(m.t, f.Found || lit.MatchString(light) || litMay.MatchString(light), "there is no solution: %s", light)
		return
	}
	assert.LessOrEqual(m.t, f.Least, n, "proved by %s: %s", f.LeastBy, light)
	number := func(words string) int { v, _ := strconv.Atoi(words); return v }
	if is := lit.FindStringSubmatch(light); is != nil {
		assert.Equal(m.t, n, number(is[1]), light)
	}
	if is := litTo.FindStringSubmatch(light); is != nil {
		assert.LessOrEqual(m.t, number(is[1]), n, light)
		assert.True(m.t, is[2] == "" || number(is[2]) >= n, light)
	}
	if is := litMay.FindStringSubmatch(light); is != nil {
		assert.GreaterOrEqual(m.t, number(is[1]), n, light)
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
