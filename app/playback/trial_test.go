package playback

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/draws"
)

// model is what a trial promises, kept the simple way: all ways ever gone, and the
// present one.
type model struct {
	ever map[string]bool
	now  []puzzles.Move
	line []int // before the rest of it was replaced
}

func (m *model) been() {
	for k := range m.now {
		m.ever[puzzles.FormatMoves(m.now[:k+1])] = true
	}
}

func TestTrialLosesNothingThatWasTried(t *testing.T) {
	for id, text := range apptest.TryFive {
		p := apptest.Read(t, text)
		rules := families.Find(p.Family)
		t.Run(id, func(t *testing.T) {
			draws.Check(t, func(rt *rapid.T) {
				trial, m := NewTrial(rules, p), model{ever: map[string]bool{}}
				names := map[string]string{}
				rt.Repeat(map[string]func(*rapid.T){
					"move": func(rt *rapid.T) {
						if moves := rules.Moves(p, trial.Board()); len(moves) > 0 {
							move := rapid.SampledFrom(moves).Draw(rt, "move")
							_, err := trial.Do(move)
							require.NoError(rt, err)
							m.now = append(slices.Clone(m.now), move)
							m.been()
						}
					},
					"back": func(rt *rapid.T) {
						replaced := trial.Graft != nil
						_, ok := trial.Undo()
						switch {
						case replaced:
							assert.Equal(rt, m.line, trial.Line(), "the rest of the line is back")
						case ok:
							m.now = m.now[:len(m.now)-1]
						}
					},
					"forth": func(rt *rapid.T) {
						if _, ok := trial.Redo(); ok {
							m.now = trial.Moves()
						}
					},
					"goto": func(rt *rapid.T) {
						line := trial.Line()
						k := rapid.IntRange(0, len(line)-1).Draw(rt, "step")
						require.True(rt, trial.GoTo(k))
						assert.Equal(rt, line, trial.Line(), "the line stays when the user walks on it")
						m.now = trial.Moves()
						assert.Len(rt, m.now, k)
					},
					"turn": func(rt *rapid.T) {
						by := rapid.SampledFrom([]int{-1, 1}).Draw(rt, "by")
						if can := trial.CanTurn(); can {
							_, move, ok := trial.Turn(by)
							require.True(rt, ok)
							assert.True(rt, slices.ContainsFunc(trial.Line(), func(n int) bool { return trial.tree[n].Move == move }))
							m.now = trial.Moves()
						}
					},
					"replace": func(rt *rapid.T) {
						var tail []puzzles.Move
						at := trial.Board()
						for range rapid.IntRange(0, 3).Draw(rt, "length") {
							if moves := rules.Moves(p, at); len(moves) > 0 {
								tail = append(tail, rapid.SampledFrom(moves).Draw(rt, "move"))
								at, _, _ = rules.Play(p, at, tail[len(tail)-1])
							}
						}
						m.line = trial.Line()
						require.NoError(rt, trial.Replace(tail, ""))
						line := trial.Line()
						whole := append(slices.Clone(m.now), tail...)
						assert.True(rt, slices.Equal(trial.movesTo(line[len(whole)]), whole), "the line goes on by the moves")
						(&model{ever: m.ever, now: whole}).been()
					},
					"name": func(rt *rapid.T) {
						if trial.At == 0 {
							return // the start has its name
						}
						name := rapid.StringMatching("[a-z]{0,3}").Draw(rt, "name")
						trial.SetName(name)
						names[puzzles.FormatMoves(trial.Moves())] = name
					},
					"prune": func(rt *rapid.T) {
						if len(trial.tree) < 2 || rapid.IntRange(0, 5).Draw(rt, "seldom") > 0 {
							return
						}
						node := rapid.IntRange(1, len(trial.tree)-1).Draw(rt, "node")
						gone := puzzles.FormatMoves(trial.movesTo(node))
						beneath := func(way string) bool { return way == gone || strings.HasPrefix(way, gone+" ") }
						stood := beneath(puzzles.FormatMoves(m.now))
						if stood {
							m.now = m.now[:trial.tree[node].Depth-1]
						}
						before := []any{trial.Outline(), trial.Moves()}
						trial.Prune(node)
						_, ok := trial.Undo()
						require.True(rt, ok)
						assert.Equal(rt, before, []any{trial.Outline(), trial.Moves()}, "undo brings back what was taken out")
						trial.Prune(node)
						trial.Pruned = nil // which the model does not know
						maps.DeleteFunc(m.ever, func(way string, _ bool) bool { return beneath(way) })
						maps.DeleteFunc(names, func(way, _ string) bool { return beneath(way) })
					},
					"": func(rt *rapid.T) {
						assert.Equal(rt, puzzles.FormatMoves(m.now), puzzles.FormatMoves(trial.Moves()))
						boards, _, err := puzzles.Replay(rules, p, p.Start, trial.Moves())
						require.NoError(rt, err)
						assert.True(rt, boards[trial.Len()].Equal(trial.Board()), "the position is where the moves lead")
						assert.Equal(rt, trial.At, trial.Line()[trial.Len()])
						have := map[string]bool{}
						outline := trial.Outline()
						for _, node := range outline {
							have[puzzles.FormatMoves(trial.movesTo(node))] = true
						}
						assert.Len(rt, have, len(outline), "no way stands twice")
						for way := range m.ever {
							assert.True(rt, have[way], "lost: %s", way)
						}
						kept := p.Clone()
						kept.Tried = trial.Ways()
						again := NewTrial(rules, kept)
						assert.Zero(rt, again.Lost)
						if kept.Tried == nil {
							assert.Len(rt, trial.tree, 1)
						}
						assert.Equal(rt, kept.Tried, again.Ways(), "the puzzle keeps the tree")
						assert.Len(rt, again.tree, len(trial.tree))
						for i, node := range outline {
							was, is := trial.tree[node], again.tree[again.Outline()[i]]
							assert.Equal(rt, []any{was.Move, was.Depth, was.Name, was.Given}, []any{is.Move, is.Depth, is.Name, is.Given})
						}
						for node := range trial.tree {
							assert.Equal(rt, names[puzzles.FormatMoves(trial.movesTo(node))], trial.tree[node].Name)
						}
					},
				})
			})
		})
	}
}

func TestTrialRefusesATailThatIsNotLegal(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	trial := NewTrial(families.Find(p.Family), p)
	err := trial.Replace([]puzzles.Move{"A1-R", "A1-R"}, "wrong")
	require.ErrorContains(t, err, "move 2, A1-R")
	assert.Len(t, trial.tree, 1, "nothing has changed")
	assert.False(t, trial.CanUndo())
}

func TestTrialIsTakenUpAgain(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	trial := NewTrial(families.Find(p.Family), p)
	for _, m := range []puzzles.Move{"A1-R", "C1-D"} {
		_, err := trial.Do(m)
		require.NoError(t, err)
	}
	trial.SetName("done")
	trial.Undo()
	trial.Resume(p)
	assert.Equal(t, 1, trial.Len(), "where it was left")
	trial.Resume(apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-D\n"))
	assert.Equal(t, []puzzles.Move{"A1-D"}, trial.Moves(), "other moves are recorded by now")
	trial.Undo()
	b, _, ok := trial.Turn(-1)
	require.True(t, ok)
	assert.Equal(t, Branch{1, 2}, b)
	line := trial.Line()
	assert.Equal(t, "done", trial.tree[line[2]].Name)
	assert.True(t, trial.SolvedAt(line[2]))
}

// A move round corners is taken back by the way it came, not straight across.
func TestTrialGoesBackTheWayItCame(t *testing.T) {
	p := apptest.Read(t, "puzzle blocks\nmetric move\nstart 3x4\n.A..\n.BB.\n....\ngoal 3x4\nA...\n....\n....\n")
	trial := NewTrial(families.Find(p.Family), p)
	there, err := trial.Do("B1-LDDRRRUU")
	require.NoError(t, err)
	back, ok := trial.Undo()
	require.True(t, ok)
	assert.Equal(t, []puzzles.Shift{{From: 3, To: 1}}, back.Shifts)
	require.Len(t, back.Path, len(there.Path))
	assert.Equal(t, there, back.Back())
}

// What a file holds and the rules refuse is left out, with what was tried from there.
func TestTrialLeavesOutWhatCannotBePlayed(t *testing.T) {
	p := apptest.Read(t, apptest.Corner+"tried 0\nmoves A1-R A1-R C1-D\ntried 1 end\nmoves C1-D\ntried 2\nmoves A1-D\n")
	trial := NewTrial(families.Find(p.Family), p)
	assert.Equal(t, 3, trial.Lost)
	assert.Len(t, trial.tree, 3)
	assert.Equal(t, []puzzles.Tried{{Name: "end", Moves: []puzzles.Move{"A1-R", "C1-D"}}}, trial.Ways())
}

// The moves that are recorded are no moves that were tried: a puzzle that is looked at
// stays as it was.
func TestTrialKeepsNothingBeforeAMoveIsTried(t *testing.T) {
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\n")
	trial := NewTrial(families.Find(p.Family), p)
	assert.Nil(t, trial.Ways())
	_, err := trial.Do("C1-D")
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Tried{{Moves: []puzzles.Move{"A1-R", "C1-D"}}}, trial.Ways())
}

// The tree has a limit, which it says, and pruning makes room again.
func TestTrialHasALimit(t *testing.T) {
	p := apptest.Read(t, apptest.TryFive["slide"])
	trial := NewTrial(families.Find(p.Family), p)
	moves := []puzzles.Move{"B1-L", "A1-R"}
	for i := range puzzles.MaxTried {
		_, err := trial.Do(moves[i%2])
		require.NoError(t, err)
	}
	_, err := trial.Do(moves[0])
	require.ErrorContains(t, err, "prune")
	kept := p.Clone()
	kept.Tried = trial.Ways()
	assert.Zero(t, NewTrial(families.Find(p.Family), kept).Lost, "what it keeps can be taken up")
	trial.Prune(2)
	assert.Equal(t, 1, trial.Len())
	_, err = trial.Do(moves[1])
	assert.NoError(t, err)
}
