package blocks

import (
	"slices"

	"waymark/puzzles"
)

// Presets lists exits for the piece of the goal, metrics, axes of pieces, the best known layout and
// scrambles.
func (f Family) Presets(p *puzzles.Puzzle) []puzzles.Preset {
	presets := []puzzles.Preset{
		{Title: "Goal: way out to the right", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return wayOut(p, puzzles.Right) }},
		{Title: "Goal: way out at the bottom", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return wayOut(p, puzzles.Down) }},
		counting("Count steps of one cell", "step"),
		counting("Count slides in a straight line", "slide"),
		counting("Count moves by any path", "move"),
		moving("Pieces move along their long side", "auto"),
		moving("Pieces move freely", ""),
	}
	if p.Start.Size == (puzzles.Size{Rows: 5, Cols: 4}) {
		presets = append(presets, puzzles.Preset{Title: "Hua Rong Dao", Apply: f.classic})
	}
	return append(presets,
		puzzles.Preset{Title: "Start: 10 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 10) }},
		puzzles.Preset{Title: "Start: 100 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 100) }},
	)
}

// counting is the setting of a metric.
func counting(title, value string) puzzles.Preset {
	return puzzles.Preset{
		Title: title,
		Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return withHeader(p, keyMetric, value) },
		On:    func(p *puzzles.Puzzle) bool { return metricOf(p) == metrics[value] },
	}
}

// moving is the setting of all axes.
func moving(title, value string) puzzles.Preset {
	set := func(p *puzzles.Puzzle) *puzzles.Puzzle { return withHeader(p, keyAxis, value) }
	return puzzles.Preset{Title: title, Apply: set, On: func(p *puzzles.Puzzle) bool { return set(p) == p }}
}

// withHeader returns p with a setting that has some values, none when they are
// "". It is p itself when the setting is so already.
func withHeader(p *puzzles.Puzzle, key string, values ...string) *puzzles.Puzzle {
	values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
	var now []string
	var headers []puzzles.Header // nil where there are none, as in a puzzle that never had any
	for _, h := range p.Headers {
		if h.Key == key {
			now = append(now, h.Value)
		} else {
			headers = append(headers, h)
		}
	}
	if slices.Equal(now, values) {
		return p
	}
	for _, v := range values {
		headers = append(headers, puzzles.Header{Key: key, Value: v})
	}
	n := p.Clone()
	n.Headers = headers
	return n
}

// protagonist is the piece that a new goal is about: the first one the goal
// names, else the first by its letter.
func protagonist(p *puzzles.Puzzle) (body []int, ok bool) {
	start := bodies(p.Start)
	for _, c := range p.Goal.Cells {
		if isPiece(c) && len(start[number(c)]) > 0 {
			return start[number(c)], true
		}
	}
	for _, body := range start {
		if len(body) > 0 {
			return body, true
		}
	}
	return nil, false
}

// wayOut makes a goal of one piece at the right or lower edge, straight ahead
// of where it stands, and opens the edge there.
func wayOut(p *puzzles.Puzzle, d puzzles.Dir) *puzzles.Puzzle {
	if !p.Start.Sound() {
		return p
	}
	body, ok := protagonist(p)
	if !ok {
		return p
	}
	size := p.Start.Size
	way := size.Cells()
	for _, cell := range body {
		if d == puzzles.Right {
			way = min(way, size.Cols-1-cell%size.Cols)
		} else {
			way = min(way, size.Rows-1-cell/size.Cols)
		}
	}
	dr, dc := d.Delta()
	goal := puzzles.NewBoard(size, puzzles.Any)
	var values []string
	for _, cell := range body {
		to, _ := shifted(size, cell, dr*way, dc*way)
		if isWall(p.Start.Cells[to]) {
			return p // it cannot stand there
		}
		goal.Cells[to] = p.Start.Cells[cell] & content
		if _, inside := size.Neighbour(to, d); inside {
			continue
		}
		line := to % size.Cols
		if d == puzzles.Right {
			line = to / size.Cols
		}
		values = append(values, sides[d]+" "+lineName(size, d, line))
	}
	n := withHeader(p, keyExit, values...).Clone()
	n.Goal = goal
	if goal.Equal(p.Goal) && slices.Equal(n.Headers, p.Headers) {
		return p
	}
	return n
}

// classic is the layout known as Hua Rong Dao or Klotski.
func (f Family) classic(p *puzzles.Puzzle) *puzzles.Puzzle {
	start, goal := "BAACBAACDEEFDGHFI..J", ".............AA..AA."
	n := withHeader(withHeader(p, keyExit, "bottom B", "bottom C"), keyAxis, "").Clone()
	n.Start, n.Goal = puzzles.NewBoard(p.Start.Size, emptyCell), puzzles.NewBoard(p.Start.Size, puzzles.Any)
	for i := range start {
		if c, ok := pieceCell(start[i]); ok && i < len(n.Start.Cells) {
			n.Start.Cells[i] = c
		}
		if c, ok := pieceCell(goal[i]); ok && i < len(n.Goal.Cells) {
			n.Goal.Cells[i] = c
		}
	}
	return n
}

// scramble gives p a start some random legal moves away, from which whatever
// could be reached still can be: moves can be undone. The present start is the
// seed: the same puzzle gives the same scramble, and scrambling again another.
func (f Family) scramble(p *puzzles.Puzzle, moves int) *puzzles.Puzzle {
	return p.WithStart(puzzles.Wander(f, p, p.Start, moves, puzzles.Chance(p, 1, uint64(moves)), nil))
}
