package blocks

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// packedFor is the packed space of a puzzle without mirror images, or with.
func packedFor(t require.TestingT, p *puzzles.Puzzle, symmetric bool) *packed {
	l := layoutFor(t, p)
	return newPacked(l, l.start, newTarget(l, p.Goal), symmetric)
}

// wideFor is the general space of a puzzle.
func wideFor(t require.TestingT, p *puzzles.Puzzle) *space[wide, [4]uint64] {
	l := layoutFor(t, p)
	return newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
}

// The packed space is the general one in another form: the same positions, the
// same moves between them, the same goals, in both directions.
func TestPackedSpaceIsTheGeneralOne(t *testing.T) {
	for name, r := range map[string]recipe{
		"tiny":   tiny,
		"middle": {maxSide: 8, maxPieces: 9, maxCells: 4, settings: true, anyGoal: true},
		"equal":  {maxSide: 5, maxPieces: 9, maxCells: 2, settings: true},
	} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				sp, slow := packedFor(t, p, false), wideFor(t, p)
				if sp == nil {
					t.Skip("too large")
				}
				l := slow.layout
				same := func(s word) wide {
					var at places
					sp.unpack(&s, &at)
					require.Equal(t, s, sp.pack(&at))
					return pack[wide](l, &at)
				}
				require.Equal(t, slow.Start(), same(sp.Start()))
				for _, s := range explore(sp, 60) {
					require.Equal(t, slow.IsGoal(same(s)), sp.IsGoal(s))
					for _, back := range []bool{false, true} {
						edges, want := sp.Successors(s, nil), slow.Successors(same(s), nil)
						if back {
							edges, want = sp.Predecessors(s, nil), slow.Predecessors(same(s), nil)
						}
						var got []solver.Edge[wide]
						for _, e := range edges {
							got = append(got, solver.Edge[wide]{To: same(e.To), Move: sp.real()(e.Move, false), Cost: e.Cost})
						}
						require.ElementsMatch(t, want, got)
					}
				}
			})
		})
	}
}

// distances is a breadth-first search over a space from some states, forwards or
// backwards. after uses what a Sparing space knows; limit ends it with false.
func distances(sp solver.Sparing[word], roots []word, back, after bool, limit int) (map[word]int32, bool) {
	dist, last := map[word]int32{}, map[word]word{}
	for _, s := range roots {
		dist[s] = 0
	}
	queue := append([]word(nil), roots...)
	for i := 0; i < len(queue); i++ {
		s := queue[i]
		var edges []solver.Edge[word]
		from, moved := last[s]
		switch {
		case after && moved && back:
			edges = sp.PredecessorsAfter(s, from, nil)
		case after && moved:
			edges = sp.SuccessorsAfter(s, from, nil)
		case back:
			edges = sp.Predecessors(s, nil)
		default:
			edges = sp.Successors(s, nil)
		}
		for _, e := range edges {
			if _, old := dist[e.To]; !old {
				dist[e.To], last[e.To] = dist[s]+1, s
				queue = append(queue, e.To)
			}
		}
		if len(queue) > limit {
			return nil, false
		}
	}
	return dist, true
}

// What a search need not try after a move is reached all the same, at the same
// distance: from the start and from many goals, with mirror images and without.
func TestMovesLeftOutAreNotMissed(t *testing.T) {
	for name, r := range map[string]recipe{
		"tiny":  tiny,
		"cars":  {maxSide: 6, maxPieces: 8, maxCells: 2, settings: true},
		"equal": {maxSide: 5, maxPieces: 8, maxCells: 2},
		"alone": {maxSide: 4, maxPieces: 5, maxCells: 1, settings: true, anyGoal: true},
	} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				if rapid.Bool().Draw(t, "even") {
					p = evened(p)
				}
				sp := packedFor(t, p, rapid.Bool().Draw(t, "symmetric"))
				if sp == nil {
					t.Skip("too large")
				}
				roots := []word{sp.Start()}
				back := rapid.Bool().Draw(t, "back")
				if back {
					goals, ok := sp.Goals(500)
					if !ok {
						t.Skip("many goals")
					}
					roots = goals
				}
				all, ok := distances(sp, roots, back, false, 4000)
				if !ok {
					t.Skip("many positions")
				}
				fewer, _ := distances(sp, roots, back, true, 4000)
				require.Equal(t, all, fewer)
			})
		})
	}
}

// evened makes a puzzle its own mirror image where that is possible: what is
// right of the middle column is drawn anew as the image of what is left of it.
func evened(p *puzzles.Puzzle) *puzzles.Puzzle {
	p = p.Clone()
	cols := p.Start.Cols
	wide := puzzles.Size{Rows: p.Start.Rows, Cols: 2 * cols}
	if wide.Cols > 8 {
		return p
	}
	start, goal := puzzles.NewBoard(wide, emptyCell), puzzles.NewBoard(wide, puzzles.Any)
	for i, c := range p.Start.Cells {
		row, col := i/cols, i%cols
		left, right := row*wide.Cols+col, row*wide.Cols+wide.Cols-1-col
		start.Cells[left], start.Cells[right] = c, c
		if isPiece(c) {
			start.Cells[right] = firstPiece + puzzles.Cell(number(c)+maxPieces/2)
		}
		if g := p.Goal.Cells[i]; isPiece(g) {
			goal.Cells[left], goal.Cells[right] = g, firstPiece+puzzles.Cell(number(g)+maxPieces/2)
		}
	}
	even := &puzzles.Puzzle{Family: id, Start: start, Goal: goal}
	for _, h := range p.Headers {
		if h.Key == keyMetric || h.Key == keyAxis && h.Value == "auto" {
			even.Headers = append(even.Headers, h)
		}
	}
	if len(Family{}.Check(even)) > 0 {
		return p
	}
	return even
}

// A space over mirror images has the distances of the one without, its edges
// are the same read from both ends, and what it finds can be played.
func TestMirrorImages(t *testing.T) {
	mirrored := 0
	draws.Check(t, func(t *rapid.T) {
		p := evened(randomPuzzle(t, recipe{maxSide: 4, maxPieces: 3, maxCells: 3, settings: true}))
		half, whole := packedFor(t, p, true), packedFor(t, p, false)
		if half == nil || half.mirror == nil {
			t.Skip("no symmetry")
		}
		want, ok := distances(whole, []word{whole.Start()}, false, false, 3000)
		if !ok {
			t.Skip("many positions")
		}
		mirrored++
		got, _ := distances(half, []word{half.Start()}, false, true, 3000)
		least := map[word]int32{} // of a position and its image
		for s, d := range want {
			var at stood
			half.read(s[0], &at)
			k := word{min(s[0], half.image(&at))}
			if old, ok := least[k]; !ok || d < old {
				least[k] = d
			}
			require.Equal(t, whole.IsGoal(s), half.IsGoal(k))
		}
		require.Equal(t, least, got)
		var way []solver.Move
		for s := range got {
			for _, e := range half.Successors(s, nil) {
				require.True(t, leads(half.Predecessors(e.To, nil), s, e.Move))
			}
			for _, e := range half.Predecessors(s, nil) {
				require.True(t, leads(half.Successors(e.To, nil), s, e.Move))
			}
		}
		s := half.Start()
		for range 30 {
			edges := half.Successors(s, nil)
			if len(edges) == 0 {
				break
			}
			e := rapid.SampledFrom(edges).Draw(t, "edge")
			way, s = append(way, e.Move), e.To
		}
		at := p.Start
		tell := half.layout.teller(p, half.real())
		for _, m := range way {
			next, _, err := Family{}.Play(p, at, puzzles.Move(tell(m, true)))
			require.NoError(t, err)
			at = next
		}
		end, ok := half.layout.read(at)
		require.True(t, ok)
		var stand stood
		packed := half.pack(&end)
		half.read(packed[0], &stand)
		require.Equal(t, s[0], min(packed[0], half.image(&stand)))
	})
	assert.Positive(t, mirrored)
}

func TestWhatIsItsOwnImage(t *testing.T) {
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		want bool
	}{
		{"klotski", puzzle(t, classicStart, classicGoal), true},
		{"klotski to a corner", puzzle(t, classicStart, ".... .... .... AA.. AA.."), false},
		{"klotski with a wall", puzzle(t, "BAAC BAAC DEEF DGHF I..#", classicGoal), false},
		{"rush hour", rushHour(t, rushHours[0].line), false},
		{"top to bottom", puzzle(t, "..C AA. ..B", "... .AA ...", "axis horizontal A"), true},
		{"pieces that are each other's image", puzzle(t, "A..B AABB .... ....", ".... .... A..B AABB"), true},
		{"only one of which is wanted", puzzle(t, "A..B AABB .... ....", ".... .... A... AA.."), false},
		{"equal cars in a line", puzzle(t, "AABB. C...D", "..... D...C", "alike C D", "axis horizontal A B"), true},
	} {
		assert.Equal(t, tt.want, packedFor(t, tt.p, true).mirror != nil, tt.name)
	}
}

// The lesser of two mirror images may break the order that pieces keep on the
// side of the start; it is a goal all the same.
func TestGoalsOverMirrorImagesAgainstTheOrder(t *testing.T) {
	for _, start := range []string{"BC.. A... DD..", "DD.. A... BC..", "B... A... D...", "..B. .A.. ..D."} {
		headers := []string{"axis horizontal A", "axis vertical B D"}
		if strings.Contains(start, "C") {
			headers[1] += " C"
		}
		p := puzzle(t, start, strings.NewReplacer("B", ".", "C", ".", "D", ".").Replace(start), headers...)
		require.NotNil(t, packedFor(t, p, true).mirror)
		got, _ := solve(t, p, solver.Options{Algorithm: solver.TwoWay})
		assert.Equal(t, solver.Optimal, got.Status, start)
		assert.Zero(t, got.Cost, start)
	}
}
