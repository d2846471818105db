package page

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/dop251/goja"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/test/draws"
)

// rulesCall computes what the rules of the page say of a position of p; at is it as JSON.
const rulesCall = `
function compute(at) {
  const rule = rules[p.family];
  return JSON.stringify({ moves: rule.moves(p, JSON.parse(at)).map((m) => [m.text, ...m.at]), solved: rule.solved(p, JSON.parse(at)) });
}`

// engine returns what the page says of a position of the puzzle it was made for.
type engine func(at string) string

// The rules of the page are those of the program: on every position the same moves in the same order, with the same
// positions after them, and the same answer to whether it is solved.
func TestThePageHasTheRulesOfTheProgram(t *testing.T) {
	agree(t, draws.Count(1000), func(t *testing.T, data string) engine {
		vm := goja.New()
		_, err := vm.RunString(rules + "const p = " + data + ";" + rulesCall)
		require.NoError(t, err)
		f, ok := goja.AssertFunction(vm.Get("compute"))
		require.True(t, ok)
		return func(at string) string {
			out, err := f(goja.Undefined(), vm.ToValue(at))
			require.NoError(t, err)
			return out.String()
		}
	})
}

// agree holds the page against the program on so many random positions of each family.
func agree(t *testing.T, many int, engineOf func(t *testing.T, data string) engine) {
	for _, f := range families.All() {
		id := f.Info().ID
		t.Run(id, func(t *testing.T) {
			list := own(t, id)
			entries, err := study.Library(id)
			require.NoError(t, err)
			for _, e := range entries {
				list = append(list, e.Puzzle)
			}
			source := draws.Rand(1, 2)
			solved := 0
			for i, p := range list {
				data, err := entry(Entry{Puzzle: p})
				require.NoError(t, err)
				says := engineOf(t, string(must(json.Marshal(data))))
				play := func(at puzzles.Board, m puzzles.Move) puzzles.Board {
					at, _, err := f.Play(p, at, m)
					require.NoError(t, err)
					solved += says.compare(t, f, p, at, fmt.Sprintf("puzzle %d, %s", i, p.Name))
					return at
				}
				at := p.Start
				for range (many + len(list) - 1) / len(list) {
					if moves := f.Moves(p, at); len(moves) > 0 && source.IntN(30) > 0 {
						at = play(at, moves[source.IntN(len(moves))])
					} else {
						at = p.Start
					}
				}
				for _, s := range p.Solutions {
					at = p.Start
					for _, m := range s.Moves {
						at = play(at, m)
					}
				}
			}
			assert.Positive(t, solved, "no goal was compared")
		})
	}
}

// own are puzzles with what those of the library lack.
func own(t *testing.T, family string) (list []*puzzles.Puzzle) {
	t.Helper()
	for _, text := range map[string][]string{
		"slide": {
			"puzzle slide\nstart 3x3\n1 1 2\n_ # 3\n_ 4 4\ngoal 3x3\n? 1 ?\n1 # ?\n? ? ?\n",
		},
		"glide": {
			"puzzle glide\nstart 4x5\nB..R.\n..%..\n.#...\nG..%.\ngoal 4x5\n.....\n.....\n.....\n.R...\ngates 4x5\n..b..\n.r...\n.....\n....g\n",
		},
		"tandem": {"puzzle tandem\nstart 4x4\no.#_\n.oo.\n#..*\n_...\n"},
		"swap":   {"puzzle swap\nstart 3x3\nT2R B1G Q3B\n### T1G B2R\nQ1O T3M T2R\ngoal 3x3\nG R ?\n# B R\nO M R\n"},
		"blocks": {
			"puzzle blocks\nmetric move\nstart 4x5\nAAB..\nA.B#.\nC..DD\nE....\ngoal 4x5\n.....\n...#.\n.AA..\n.A...\ngates 4x5\n.....\n....A\n.....\n..AC.\n",
			"puzzle blocks\nmetric step\nalike A B\naxis horizontal C\nstart 4x5\nAA.BB\n.....\nCC.DD\nE..F.\ngoal 4x5\n.....\n...AA\n.....\n.....\n",
			"puzzle blocks\nalike A B\nalike B C\nstart 3x4\nA.B.\n...C\nD..E\ngoal 3x4\n...A\n....\n....\ngates 3x4\n....\n.A..\n.E..\n",
			"puzzle blocks\naxis auto\naxis vertical A\nstart 3x4\nAA..\n....\nBCCD\ngoal 3x4\n....\nAA..\n....\n",
		},
	}[family] {
		found, err := puzzles.Read([]byte(text), "own", families.Rules)
		require.NoError(t, err)
		list = append(list, found...)
	}
	return list
}

func must(data []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return data
}

// compare holds a position against the family; it returns 1 where that is solved.
func (says engine) compare(t *testing.T, f puzzles.Family, p *puzzles.Puzzle, at puzzles.Board, name string) int {
	t.Helper()
	type answer struct {
		Moves  [][]string `json:"moves"`
		Solved bool       `json:"solved"`
	}
	want := answer{Moves: [][]string{}, Solved: f.Matches(p, at, p.Goal)}
	for _, m := range f.Moves(p, at) {
		after, _, err := f.Play(p, at, m)
		require.NoError(t, err)
		want.Moves = append(want.Moves, append([]string{string(m)}, texts(f, after)...))
	}
	out := says(string(must(json.Marshal(texts(f, at)))))
	var got answer
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	require.Equal(t, want, got, "%s at %v", name, texts(f, at))
	if got.Solved {
		return 1
	}
	return 0
}

// texts are those of the cells of a position.
func texts(f puzzles.Family, b puzzles.Board) (list []string) {
	for _, c := range b.Cells {
		list = append(list, f.FormatCell(c, puzzles.Start))
	}
	return list
}
