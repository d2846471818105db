package demands

import (
	"strings"

	"waymark/puzzles"
)

// without is a leg as a move that does not do it; false where there is none.
func (x *deed) without(from puzzles.Board, l leg) (leg, bool) {
	if !x.by(from, l.step, l.to) {
		return l, true
	}
	if x.steps == nil || x.at(l.to) {
		return l, false
	}
	path, ok := x.path(from, l, x.at, l.to.Equal)
	return x.along(from, l, path, ok)
}

// doing is a leg as a move that does it; false where there is none.
func (x *deed) doing(from puzzles.Board, l leg) (leg, bool) {
	if x.by(from, l.step, l.to) {
		return l, true
	}
	if x.steps == nil {
		return l, false
	}
	there, ok := x.path(from, l, nil, x.at)
	if !ok {
		return l, false
	}
	on := from
	for _, d := range there {
		on = x.single(on, l, d)
	}
	back, ok := x.path(on, l, nil, l.to.Equal)
	return x.along(from, l, there+back, ok)
}

// along is a leg by another path.
func (x *deed) along(from puzzles.Board, l leg, path string, ok bool) (leg, bool) {
	if !ok || path == "" {
		return l, false
	}
	name, _, _ := strings.Cut(string(l.move), "-")
	move := puzzles.Move(name + "-" + path)
	to, step, err := x.j.rules.Play(x.j.p, from, move)
	return x.j.leg(from, move, step, to), err == nil && to.Equal(l.to)
}

// path is a shortest path of the block that a leg moves, cell by cell, to where end reports true, without a place of which shun does:
// breadth-first.
func (x *deed) path(from puzzles.Board, l leg, shun, end func(puzzles.Board) bool) (string, bool) {
	type place struct {
		at   puzzles.Board
		path string
	}
	seen := map[string]bool{key(from, nil): true}
	for queue := []place{{from, ""}}; len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		if end(now.at) {
			return now.path, true
		}
		for _, d := range puzzles.Dirs {
			to := x.single(now.at, l, rune(d.String()[0]))
			if k := key(to, nil); !to.IsZero() && !seen[k] && (shun == nil || !shun(to)) {
				seen[k] = true
				queue = append(queue, place{to, now.path + d.String()})
			}
		}
	}
	return "", false
}

// single is the position after the block of a leg has gone one cell; none where it cannot.
func (x *deed) single(at puzzles.Board, l leg, d rune) puzzles.Board {
	cell := -1
	for i, c := range at.Cells {
		if x.j.rules.FormatCell(c, puzzles.Start) == l.piece {
			cell = i
			break
		}
	}
	if cell < 0 {
		return puzzles.Board{}
	}
	to, _, err := x.j.rules.Play(x.steps, at, puzzles.Move(at.Size.CellName(cell)+"-"+string(d)+"1"))
	if err != nil {
		return puzzles.Board{}
	}
	return to
}
