package slide

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

var _ puzzles.Insightful = Family{}

// Insight implements puzzles.Insightful.
func (f Family) Insight(ctx context.Context, p *puzzles.Puzzle, at puzzles.Board, id string) (in puzzles.Insight, err error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return in, err
	}
	l := newLayout(p.Start, wanted(r, p.Goal))
	v := teller{estimate: newEstimate(l, l.codes(p.Goal)), board: at, at: l.codes(at)}
	switch id {
	case linearConflict.ID:
		v.conflicts()
	case manhattan.ID:
		v.ways(func(n near) int32 { return n.around })
		v.pairs(v.around)
	case euclidean.ID:
		v.crows()
	case hamming.ID, hammingBlank.ID:
		v.misplaced(id == hammingBlank.ID)
	case zero.ID:
	case walkingDistance.ID:
		err = v.walking(ctx)
	default:
		err = v.patterns(ctx, id)
	}
	if sum := v.in.Value(); sum >= far {
		v.in = puzzles.Insight{Never: true}
	}
	return v.in, err
}

// teller is one position looked at for an insight.
type teller struct {
	*estimate
	board puzzles.Board
	at    codes
	in    puzzles.Insight
}

// name is what stands on a free cell, and cell its index on the board.
func (v *teller) name(free int) string   { return fmt.Sprint(v.board.Cells[v.Cells[free]]) }
func (v *teller) cellOf(free uint8) int  { return v.Cells[free] }
func (v *teller) textOf(free int) string { return v.board.CellName(v.Cells[free]) }

// way adds the way of the tile on one free cell to another.
func (v *teller) way(from, to int, value float64) {
	v.in.AddWay(v.Cells[from], v.Cells[to], value,
		puzzles.Messagef("%s: %s to %s", v.name(from), v.textOf(from), v.textOf(to)))
}

// singles calls yield for every tile that has one goal cell of its own.
func (v *teller) singles(yield func(from, to int)) {
	grouped := map[code]bool{}
	for _, g := range v.groups {
		grouped[g.code] = true
	}
	for from, c := range v.at {
		for to, w := range v.want {
			if c != 0 && w == c && !grouped[c] {
				yield(from, to)
			}
		}
	}
}

// ways adds the singles' ways by one of their measures.
func (v *teller) ways(measure func(near) int32) {
	v.singles(func(from, to int) {
		v.way(from, to, float64(measure(v.near[from*v.kinds+int(v.at[from])])))
	})
}

// conflicts explains estimate.conflicts: of both bounds the one that counts.
func (v *teller) conflicts() {
	whole := v.estimate.conflicts(v.at)
	if whole == v.estimate.manhattan(v.at) && v.Walled() {
		v.ways(func(n near) int32 { return n.around })
		v.pairs(v.around)
		return
	}
	for axis := range 2 {
		v.lines(axis)
	}
	v.ways(func(n near) int32 { return n.straight })
	v.pairs(v.around)
}

// lines adds the conflicts in rows (axis 0) or columns.
func (v *teller) lines(axis int) {
	length := []int{v.Size.Rows, v.Size.Cols}[axis]
	for index := range length {
		var tiles lines
		var in []int   // free cells of the tiles at home in this line
		var to []uint8 // where in the line they go
		leave := int32(0)
		for i, c := range v.at {
			n := &v.near[i*v.kinds+int(c)]
			line, goal := v.Row[i], n.inRow
			if axis == 1 {
				line, goal = v.Col[i], n.inCol
			}
			if goal == pdb.None || int(line) != index {
				continue
			}
			leave += tiles.add(line, goal)
			in, to = append(in, i), append(to, goal)
		}
		var cells []int
		for i := range in {
			for j := range in {
				if i < j && to[i] > to[j] || i > j && to[i] < to[j] {
					cells = append(cells, v.Cells[in[i]])
					break
				}
			}
		}
		label := puzzles.Messagef("Conflict in row %d", index+1)
		if axis == 1 {
			label = puzzles.Messagef("Conflict in column %s", strings.TrimRight(v.Size.CellName(index), "0123456789"))
		}
		v.in.AddCells(puzzles.Clash, cells, float64(2*leave), label)
	}
}

// pairs adds the groups' ways, measured in moves.
func (v *teller) pairs(apart func(i, j int) int32) {
	for i := range v.groups {
		g := &v.groups[i]
		if !g.exact {
			v.apart(g, float64(g.split(v.estimate, v.at)))
			continue
		}
		pairOff(v, g, apart)
	}
}

// crows explains estimate.euclidean.
func (v *teller) crows() {
	v.singles(func(from, to int) { v.way(from, to, v.crow(from, to)) })
	for i := range v.groups {
		g := &v.groups[i]
		if !g.exact {
			v.apart(g, g.euclidean(v.estimate, v.at))
			continue
		}
		pairOff(v, g, v.crow)
	}
}

// apart adds a group whose rows and columns are paired off by themselves.
func (v *teller) apart(g *group, value float64) {
	var buf [maxCells]uint8
	var cells []int
	for _, free := range g.members(v.at, &buf) {
		cells = append(cells, v.cellOf(free))
	}
	v.in.AddCells(puzzles.Group, cells, value,
		puzzles.Messagef("All tiles like %s, rows and columns apart", fmt.Sprint(v.board.Cells[cells[0]])))
}

// pairOff adds the cheapest pairing of a group's tiles with its goal cells.
func pairOff[T int32 | float64](v *teller, g *group, apart func(i, j int) T) {
	var u unserved
	u.fill(g, v.want, v.at)
	cost := func(i, j int) T { return apart(int(u.goals[i]), int(u.tiles[j])) }
	routing.Pair(u.nGoals, u.nTiles, cost, func(i, j int, cost float64) {
		v.way(int(u.tiles[j]), int(u.goals[i]), cost)
	})
}

// misplaced explains Hamming, with the blank or without.
func (v *teller) misplaced(blank bool) {
	var tiles []int
	for c := code(1); int(c) < v.kinds; c++ {
		tiles = append(tiles, v.outOfPlace(c)...)
	}
	slices.Sort(tiles)
	v.in.AddCells(puzzles.Group, tiles, float64(v.estimate.misplaced(v.at, false)), puzzles.Messagef("Tiles out of place"))
	if blank {
		blanks := v.outOfPlace(0)
		v.in.AddCells(puzzles.Group, blanks, float64(len(blanks)), puzzles.Messagef("Blanks out of place"))
	}
}

// outOfPlace are the cells of the tiles of a kind that have to go to its goals. Of tiles that are alike, of which some may
// stay, they are those at the least distance.
func (v *teller) outOfPlace(c code) (cells []int) {
	var from, to []int
	for i, w := range v.want {
		if v.at[i] == c && w != c {
			from = append(from, i)
		}
		if w == c && v.at[i] != c {
			to = append(to, i)
		}
	}
	apart := func(i, j int) float64 { return v.crow(from[j], to[i]) }
	routing.Pair(len(to), len(from), apart, func(_, j int, _ float64) { cells = append(cells, v.Cells[from[j]]) })
	return cells
}

// walking explains walking distance.
func (v *teller) walking(ctx context.Context) error {
	w := newWalking(v.layout, v.want)
	if w == nil {
		return puzzles.NoHeuristic(walkingDistance.ID)
	}
	if _, err := w.prepare(ctx); err != nil {
		return err
	}
	n := w.numbers(nibbled(v.at))
	v.in.AddCells(puzzles.Unseen, nil, float64(w.moves[0].dist[n[0]]), puzzles.Messagef("Moves from row to row"))
	v.in.AddCells(puzzles.Unseen, nil, float64(w.moves[1].dist[n[1]]), puzzles.Messagef("Moves from column to column"))
	return nil
}

// nibbled packs a position of up to 16 cells, four bits each.
func nibbled(at codes) (board uint64) {
	for cell, c := range at {
		board |= uint64(c) << (4 * cell)
	}
	return board
}

// patterns explains a sum of patterns: those of the division that counts.
func (v *teller) patterns(ctx context.Context, id string) error {
	splits := v.splits()
	if newSmallSum(v.layout, v.want) != nil {
		splits = append(splits, smallSplit.of(v.layout, v.want))
	}
	for _, s := range splits {
		if s.info.ID == id {
			return v.division(ctx, newPatternSum(v.layout, s, v.want))
		}
	}
	return puzzles.NoHeuristic(id)
}

// division explains patternSum; where its tables must not be built, which
// tiles the patterns of the first division are.
func (v *teller) division(ctx context.Context, s *patternSum) error {
	_, err := s.prepare(ctx)
	unbuilt := errors.Is(err, solver.ErrMemory)
	if err != nil && !unbuilt {
		return err
	}
	if !unbuilt && s.value(v.at) == solver.Unreachable {
		v.in.Never = true
		return nil
	}
	var place [maxCells]uint8
	for i, c := range v.at {
		place[c] = uint8(i)
	}
	best, most := 0, -1
	for i, side := range s.sides {
		sum := 0
		for j := range side {
			if !unbuilt {
				sum += int(side[j].Value(&place))
			}
		}
		if sum > most {
			best, most = i, sum
		}
	}
	for n := range s.sides[best] {
		p := &s.sides[best][n]
		var cells []int
		for _, c := range p.Tiles {
			cells = append(cells, v.cellOf(place[c]))
		}
		value := math.NaN()
		if !unbuilt {
			value = float64(p.Value(&place))
		}
		v.pattern(n, cells, value)
	}
	return nil
}

// pattern adds a pattern, one that has no moves to make as well.
func (v *teller) pattern(n int, cells []int, value float64) {
	v.in.Terms = append(v.in.Terms, puzzles.Term{
		Label: puzzles.Messagef("Pattern %d of %d tiles", n+1, len(cells)), Value: value, Sign: puzzles.Group, Cells: cells,
	})
}
