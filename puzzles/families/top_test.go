package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// large are boards that a search does not finish at once.
const large = `puzzle tandem
name Across the hall
start 12x12
o....#.....o
............
..#......#..
.....o......
............
#...........
...........#
......o.....
..#......#..
............
_.........._
o...._#_...o

puzzle swap
name Butterfly
start 5x5
T1O T1O ### T1O T2O
B1O T2O B1M B1M B1M
### B1M T1M B1M ###
B1M T1M T1Y T2Y B1Y
Q1B B1B ### B1B Q1B
goal 5x5
M B # B M
M O Y O M
# O Y O #
M O Y O M
M B # B M

puzzle blocks
name Open floor
axis auto
start 8x8
AA...B..
CC...B..
DD..E...
FF..E...
GG.....H
II.....H
........
........
goal 8x8
......AA
........
........
........
........
........
........
........
`

// The most promising position that a running search tells of is a board: the texts of
// the moves to it replay by the rules. Uniform cost search looks at millions of
// positions of each of these boards, so that it tells of one on any machine.
func TestTheTopOfASearchIsABoard(t *testing.T) {
	ps, err := puzzles.Read([]byte(slideText(scrambles[0])+"\n"+boardA+"\n"+large), "test", families.Rules)
	require.NoError(t, err)
	for _, p := range ps {
		f := families.Find(p.Family)
		problem, err := f.Compile(p)
		require.NoError(t, err)
		seen := false
		for _, o := range []solver.Options{
			{Algorithm: solver.AStar},
			{Algorithm: solver.Greedy, Anytime: true},
			{Algorithm: solver.TwoWay},
			{Algorithm: solver.Improving},
			{Algorithm: solver.UniformCost},
		} {
			s, err := problem.Search(o)
			if err != nil {
				continue // no two-way search of this one
			}
			limits := solver.Limits{States: 60_000}
			if o.Algorithm == solver.UniformCost {
				limits = solver.Limits{}
			}
			ctx, cancel := context.WithCancel(context.Background())
			s.Run(ctx, limits, func(e solver.Event) {
				if e.Progress.Top == nil {
					return
				}
				moves := study.Moves(problem, e.Progress.Top.Path)
				_, _, err := puzzles.Replay(f, p, p.Start, moves)
				require.NoError(t, err, "%s by %s", p.Name, o.Algorithm)
				assert.GreaterOrEqual(t, e.Progress.Top.H, -1.0)
				if seen = seen || o.Algorithm == solver.UniformCost; seen {
					cancel()
				}
			})
			cancel()
		}
		assert.True(t, seen, p.Name)
	}
}
