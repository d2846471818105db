package reach_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/slide"
	"waymark/solver"
	"waymark/solver/reach"
)

// boards are small ones of all families: states of one word and of several, moves that
// cannot be taken back, dead ends, several goals, none.
var boards = map[string]string{
	"slide":             "puzzle slide\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n? ? _\n",
	"slide alike":       "puzzle slide\nstart 3x3\n1 1 2\n2 # 3\n_ _ 3\ngoal 3x3\n3 3 ?\n? # ?\n? ? ?\n",
	"slide unsolvable":  "puzzle slide\nstart 2x3\n1 2 3\n5 4 _\ngoal 2x3\n1 2 3\n4 5 _\n",
	"slide wide":        "puzzle slide\nstart 5x5\n1 2 3 # 4\n5 6 _ # 7\n# # # # 8\n9 10 11 12 13\n14 15 16 17 18\ngoal 5x5\n? ? ? # ?\n1 ? ? # ?\n# # # # ?\n? ? ? ? ?\n? ? ? ? ?\n",
	"glide":             "puzzle glide\nstart 4x4\nR..#\n....\n.#.B\nB...\ngoal 4x4\n...#\n....\n.#B.\n.R..\n",
	"glide dead ends":   "puzzle glide\nstart 3x5\nR....\n.###.\nB....\ngoal 3x5\n.....\n.###.\n..R..\n",
	"glide chameleon":   "puzzle glide\nstart 3x4\nR..%\n.#..\nB...\ngoal 3x4\n....\n.#..\n..RR\n",
	"glide wide":        "puzzle glide\nstart 12x12\nRBGOYPCM.RBG\n############\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCMRBGO\nRBGOYPCM####\nRBGOYPCM#..#\ngoal 12x12\n.........RBG\n############\n............\n............\n............\n............\n............\n............\n............\n............\n........####\nR.......#..#\n",
	"tandem":            "puzzle tandem\nstart 4x4\no..#\n.o..\n..#_\n_..o\n",
	"tandem wide":       "puzzle tandem\nstart 9x9\no.o.#####\n..#.#####\n_.._#####\n#########\n#########\n#########\n#########\n#######..\n#######.#\n",
	"swap":              "puzzle swap\nstart 2x3\nT1R B1B Q1G\nQ2R ### B1B\ngoal 2x3\nB ? R\n? # R\n",
	"blocks":            "puzzle blocks\nmetric slide\nstart 4x4\nAA.B\nC..B\nC.DD\n....\ngoal 4x4\n..AA\n....\n....\n....\n",
	"blocks step":       "puzzle blocks\nmetric step\nstart 4x4\nAABB\nCC.D\nCCED\n....\ngoal 4x4\n....\n....\nAA..\n....\n",
	"blocks move":       "puzzle blocks\nmetric move\nstart 4x4\nAAB#\nAC.D\nEE.D\n##..\ngoal 4x4\n....\n..AA\n..A.\n....\n",
	"blocks symmetric":  "puzzle blocks\nmetric step\nstart 4x4\nBAAC\nBAAC\nDEFG\n.HH.\ngoal 4x4\n....\n....\n.AA.\n.AA.\n",
	"blocks never over": "puzzle blocks\nmetric slide\naxis auto\nstart 4x4\nAAB.\n..B.\n..B.\n..B.\ngoal 4x4\n..AA\n....\n....\n....\n",
}

func open(t testing.TB, text string) (puzzles.Family, *puzzles.Puzzle, solver.Problem) {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "board", families.Rules)
	require.NoError(t, err)
	f := families.Find(list[0].Family)
	compile := f.Compile
	if all, ok := f.(interface {
		CompilePositions(*puzzles.Puzzle) (solver.Problem, error)
	}); ok {
		compile = all.CompilePositions
	}
	problem, err := compile(list[0])
	require.NoError(t, err)
	return f, list[0], problem
}

// slow is a component found by the rules alone.
type slow struct {
	number map[string]int
	layer  []int
	next   [][]int
	goal   []bool
	far    []int
}

// key names a position; what no goal names counts for one another: tiles, and pieces
// of the same shape.
func key(p *puzzles.Puzzle, b puzzles.Board) string {
	named := map[puzzles.Cell]bool{}
	for _, c := range p.Goal.Cells {
		named[c] = true
	}
	switch p.Family {
	case "slide":
		cells := slices.Clone(b.Cells)
		for i, c := range cells {
			if c != slide.Blank && !named[c] {
				cells[i] = puzzles.Any
			}
		}
		return fmt.Sprint(cells)
	case "blocks":
	default:
		return fmt.Sprint(b.Cells)
	}
	empty, _ := families.Find("blocks").ParseCell(".", puzzles.Start)
	named[empty] = true
	at := map[puzzles.Cell][]int{}
	for i, c := range b.Cells {
		at[c] = append(at[c], i)
	}
	var list []string
	for c, cells := range at {
		name := ""
		if named[c] {
			name = fmt.Sprint(c)
		}
		list = append(list, fmt.Sprint(name, cells))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// known keeps what was found slowly, by name.
var known = map[string]*slow{}

func slowly(t testing.TB, f puzzles.Family, p *puzzles.Puzzle) *slow {
	s := &slow{number: map[string]int{key(p, p.Start): 0}, layer: []int{0}}
	all := []puzzles.Board{p.Start}
	for i := 0; i < len(all); i++ {
		require.Less(t, i, 20_000)
		s.goal = append(s.goal, f.Matches(p, all[i], p.Goal))
		s.next = append(s.next, nil)
		for _, m := range f.Moves(p, all[i]) {
			to, _, err := f.Play(p, all[i], m)
			require.NoError(t, err)
			k := key(p, to)
			n, known := s.number[k]
			if !known {
				n = len(all)
				s.number[k] = n
				all, s.layer = append(all, to), append(s.layer, s.layer[i]+1)
			}
			if !slices.Contains(s.next[i], n) {
				s.next[i] = append(s.next[i], n)
			}
		}
	}
	for i := range all {
		s.far = append(s.far, reach.Never)
		if s.goal[i] {
			s.far[i] = 0
		}
	}
	for change := true; change; {
		change = false
		for i := range all {
			for _, to := range s.next[i] {
				if s.far[to] != reach.Never && s.far[to]+1 < s.far[i] {
					s.far[i], change = s.far[to]+1, true
				}
			}
		}
	}
	return s
}

// Every state, its distances and its moves are those that the rules alone say, whatever the
// number of goroutines.
func TestComponentIsThatOfTheRules(t *testing.T) {
	ctx := context.Background()
	for name, text := range boards {
		t.Run(name, func(t *testing.T) {
			f, p, problem := open(t, text)
			want := slowly(t, f, p)
			known[name] = want
			var one []any
			for threads := 1; threads <= 2; threads++ {
				c, err := reach.Explore(ctx, problem, reach.Options{Threads: threads})
				require.NoError(t, err)
				require.True(t, c.Whole())
				require.Equal(t, len(want.number), c.Len())
				far, err := c.ToGoal(ctx)
				require.NoError(t, err)
				web, err := c.Web(ctx, 1<<30)
				require.NoError(t, err)
				layers := make([]int, len(c.Layers()))
				var all []any
				same := make([]int, c.Len())
				for id := range c.Len() {
					b := c.Position(id).(puzzles.Board)
					all = append(all, key(p, b))
					n, known := want.number[key(p, b)]
					require.True(t, known)
					same[id] = n
					assert.Equal(t, want.layer[n], c.Layer(id))
					assert.EqualValues(t, want.far[n], far[id])
					assert.Equal(t, want.goal[n], c.IsGoal(id))
					layers[c.Layer(id)]++
				}
				moves := 0
				for id, n := range same {
					var next []int
					for _, to := range c.Next(id, nil) {
						next = append(next, same[to])
					}
					assert.ElementsMatch(t, want.next[n], next)
					moves += len(next)
					if want.goal[n] {
						next = nil
					}
					assert.Len(t, web.Of(id), len(next))
				}
				assert.Equal(t, layers, c.Layers())
				made, of := c.Moves()
				assert.EqualValues(t, moves, made)
				assert.EqualValues(t, c.Len(), of)
				for _, id := range c.Leaves() {
					assert.Equal(t, len(layers)-1, c.Layer(id))
					follow(t, f, p, problem, c, id)
				}
				assert.Len(t, c.Leaves(), layers[len(layers)-1])
				if threads == 1 {
					one = all
				} else {
					assert.Equal(t, one, all, "the same numbers on two goroutines")
				}
				c.Release()
			}
		})
	}
}

// follow plays the path to a state by the rules.
func follow(t *testing.T, f puzzles.Family, p *puzzles.Puzzle, problem solver.Problem, c reach.Component, id int) {
	path := c.Path(id)
	require.Len(t, path, c.Layer(id))
	at := p.Start
	for _, m := range problem.Texts(path) {
		var err error
		at, _, err = f.Play(p, at, puzzles.Move(m))
		require.NoError(t, err)
	}
	assert.Equal(t, key(p, c.Position(id).(puzzles.Board)), key(p, at))
}

// From the goals, what is reached is what can be solved, and layers are distances.
func TestFromTheGoals(t *testing.T) {
	ctx := context.Background()
	for name, text := range boards {
		f, p, problem := open(t, text)
		c, err := reach.Explore(ctx, problem, reach.Options{From: reach.Goals})
		if name == "glide chameleon" || name == "glide wide" {
			assert.ErrorIs(t, err, reach.ErrGoals)
			continue
		}
		require.NoError(t, err, name)
		seen := map[string]int{}
		for id := range c.Len() {
			seen[key(p, c.Position(id).(puzzles.Board))] = c.Layer(id)
		}
		want := known[name]
		if want == nil {
			want = slowly(t, f, p)
		}
		for k, n := range want.number {
			d, ok := seen[k]
			if !ok {
				d = reach.Never
			}
			assert.Equal(t, want.far[n], d, name)
		}
	}
}
