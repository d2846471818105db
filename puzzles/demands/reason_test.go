package demands_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// cells is a position by the kinds of its pieces.
func (o *oracle) cells(b puzzles.Board) string {
	words := make([]string, len(b.Cells))
	for i, c := range b.Cells {
		words[i] = o.kind(c)
	}
	return strings.Join(words, " ")
}

// onShortest lists for each step the positions of shortest solutions, by breadth-first search from the start and back.
func (o *oracle) onShortest(length int) []map[string]bool {
	layers := []map[string]puzzles.Board{{o.cells(o.p.Start): o.p.Start}}
	next := []map[string][]string{}
	for d := range length {
		layer, edges := map[string]puzzles.Board{}, map[string][]string{}
		for from, b := range layers[d] {
			for _, m := range o.f.Moves(o.p, b) {
				to, _, err := o.f.Play(o.p, b, m)
				require.NoError(o.t, err)
				layer[o.cells(to)] = to
				edges[from] = append(edges[from], o.cells(to))
			}
		}
		layers, next = append(layers, layer), append(next, edges)
	}
	on := make([]map[string]bool, length+1)
	on[length] = map[string]bool{}
	for k, b := range layers[length] {
		if o.f.Matches(o.p, b, o.p.Goal) {
			on[length][k] = true
		}
	}
	for d := length - 1; d >= 0; d-- {
		on[d] = map[string]bool{}
		for from, list := range next[d] {
			for _, to := range list {
				on[d][from] = on[d][from] || on[d+1][to]
			}
		}
		for k, yes := range on[d] {
			if !yes {
				delete(on[d], k)
			}
		}
	}
	return on
}

// What every shortest solution passes is what breadth-first search by the rules alone finds on all of them.
func TestReasonsNameWhatEveryShortestSolutionPasses(t *testing.T) {
	for _, family := range families.All() {
		id := family.Info().ID
		t.Run(id, func(t *testing.T) {
			r := draws.Rand(7, uint64(len(id)))
			named := 0
			for range *boards {
				ps, err := puzzles.Read([]byte(bases[id][r.IntN(len(bases[id]))]), "test", families.Rules)
				require.NoError(t, err)
				p := ps[0]
				for range r.IntN(12) {
					if moves := family.Moves(p, p.Start); len(moves) > 0 {
						p.Start, _, err = family.Play(p, p.Start, moves[r.IntN(len(moves))])
						require.NoError(t, err)
					}
				}
				s, err := study.Open(p)
				require.NoError(t, err)
				answer, err := s.Solve(t.Context(), study.Request{}, nil)
				require.NoError(t, err)
				if answer.Result.Status != solver.Optimal || len(answer.Moves) == 0 || len(answer.Moves) > 14 {
					continue
				}
				j := demands.New(p, solver.Limits{})
				j.Knows(true, answer.Moves)
				passed, err := j.Passed(t.Context())
				require.NoError(t, err)
				o := &oracle{t, family, p, map[puzzles.Cell]string{}}
				for d, on := range o.onShortest(len(answer.Moves)) {
					b, ok := passed[d]
					if d == 0 || d == len(answer.Moves) {
						continue
					}
					if ok {
						assert.Equal(t, map[string]bool{o.cells(b): true}, on, "%s, step %d", answer.Moves, d)
						named++
					} else {
						assert.Greater(t, len(on), 1, "%s, step %d", answer.Moves, d)
					}
				}
				list, _, err := demands.Reasons(t.Context(), p, answer.Moves, true, solver.Limits{})
				require.NoError(t, err)
				require.Len(t, list, len(answer.Moves))
				for k, reason := range list {
					for _, words := range []string{reason.Aim.Error(), reason.Piece.Error()} {
						assert.NotContains(t, words, "%!", "step %d", k)
						if id != "tandem" { // whose moves are a letter
							assert.NotContains(t, words, string(answer.Moves[k]), "the move itself is not told")
						}
					}
				}
			}
			assert.NotZero(t, named)
		})
	}
}

func TestAReasonSaysWhatAMoveMakesPossible(t *testing.T) {
	ps, err := puzzles.Read([]byte("puzzle blocks\naxis auto\nexit right 2\nstart 4x4\n..B.\nAAB.\n....\n....\ngoal 4x4\n....\n..AA\n....\n....\n"), "test", families.Rules)
	require.NoError(t, err)
	list, _, err := demands.Reasons(t.Context(), ps[0], []puzzles.Move{"C1-D2", "A2-R2"}, true, solver.Limits{})
	require.NoError(t, err)
	assert.Equal(t, "B on C1 moves first: until then A on A2 cannot go to C2.", list[0].Piece.Error())
	assert.Equal(t, "A on A2 is to go to C2, and cannot yet.", list[0].Aim.Error())
	assert.Equal(t, "A on A2 moves next, on its way to C2.", list[1].Piece.Error())
}

// A file may call a solution the shortest that is not: no aim is made of that.
func TestAClaimGivesNoAim(t *testing.T) {
	p := read(t, "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\n")
	s, err := study.Open(p)
	require.NoError(t, err)
	answer, err := s.Solve(t.Context(), study.Request{}, nil)
	require.NoError(t, err)
	for _, moves := range [][]puzzles.Move{answer.Moves, append([]puzzles.Move{"A1-R", "E1-L"}, answer.Moves...)} {
		list, _, err := demands.Reasons(t.Context(), p, moves, true, solver.Limits{})
		require.NoError(t, err)
		aims := 0
		for _, r := range list {
			if strings.HasPrefix(r.Aim.Error(), "Every shortest way") {
				aims++
			}
		}
		assert.Equal(t, len(moves) == len(answer.Moves), aims > 0, "%d moves", len(moves))
	}
}

// What a hint says of a piece is so where it is said, on every bundled puzzle: it stands there, and no move leads where it "cannot" go.
func TestHintsAreTrueWhereTheyAreSaid(t *testing.T) {
	all, err := study.Library("")
	require.NoError(t, err)
	said := regexp.MustCompile(`^(\S+) on (\S+) is to (?:go to|stop on) (\S+), and (?:cannot|would not) yet\.$`)
	checked := 0
	for _, b := range all {
		p := b.Puzzle
		if len(p.Solutions) == 0 {
			continue
		}
		moves := p.Solutions[0].Moves
		boards, _, err := puzzles.Replay(b.Family, p, p.Start, moves)
		require.NoError(t, err)
		list, _, err := demands.Reasons(t.Context(), p, moves, false, solver.Limits{})
		require.NoError(t, err)
		for k, r := range list {
			words := said.FindStringSubmatch(r.Aim.Error())
			if words == nil {
				continue
			}
			checked++
			from, err := p.Start.CellIndex(words[2])
			require.NoError(t, err)
			to, err := p.Start.CellIndex(words[3])
			require.NoError(t, err)
			assert.Equal(t, words[1], b.Family.FormatCell(boards[k].Cells[from], puzzles.Start), "%s, move %d: %v", p.Name, k+1, r.Aim)
			for _, m := range b.Family.Moves(p, boards[k]) {
				_, step, err := b.Family.Play(p, boards[k], m)
				require.NoError(t, err)
				assert.NotContains(t, step.Shifts, puzzles.Shift{From: from, To: to}, "%s, move %d: %v", p.Name, k+1, r.Aim)
			}
		}
	}
	assert.Greater(t, checked, 400)
}
