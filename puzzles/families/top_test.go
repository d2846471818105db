package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// large are boards that a search does not finish at once.
const large = `puzzle tandem
name Across the hall
start 7x7
.#.....
o..#.#_
o...#._
.#...##
o...#._
o..#.#_
.#.....

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
name Hua Rong Dao
metric move
exit bottom B C
start 5x4
BAAC
BAAC
DEEF
DGHF
I..J
goal 5x4
....
....
....
.AA.
.AA.
`

// The most promising position that a running search tells of, with each solution at
// least, is a board: the texts of the moves to it replay by the rules.
func TestTheTopOfASearchIsABoard(t *testing.T) {
	ps, err := puzzles.Read([]byte(slideText(scrambles[0])+"\n"+boardA+"\n"+large), "test", families.Rules)
	require.NoError(t, err)
	seen := map[string]int{}
	for _, p := range ps {
		f := families.Find(p.Family)
		problem, err := f.Compile(p)
		require.NoError(t, err)
		for _, o := range []solver.Options{{Algorithm: solver.AStar}, {Algorithm: solver.Greedy, Anytime: true}, {Algorithm: solver.TwoWay}, {Algorithm: solver.Improving}} {
			s, err := problem.Search(o)
			if err != nil {
				continue // no two-way search of this one
			}
			s.Run(context.Background(), solver.Limits{States: 20_000}, func(e solver.Event) {
				if e.Progress.Top == nil {
					return
				}
				moves := families.Moves(problem.Texts(e.Progress.Top.Path))
				_, _, err := puzzles.Replay(f, p, p.Start, moves)
				require.NoError(t, err, "%s by %s", p.Name, o.Algorithm)
				assert.GreaterOrEqual(t, e.Progress.Top.H, -1.0)
				seen[p.Family]++
			})
		}
	}
	for _, p := range ps {
		assert.NotZero(t, seen[p.Family], p.Name)
	}
}
