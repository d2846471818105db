package report

import (
	"cmp"
	"maps"
	"slices"

	"waymark/lab"
	"waymark/lab/results"
)

// Collector puts rows of an experiment in order, again and again while more come. It does not
// change, and its methods may be called by many goroutines.
type Collector struct {
	groups []*Group // without rows
	places map[place]int
	at     map[string]int
	boards []*lab.Board // by their numbers, from 1
	cells  int
}

// place is a way within a group.
type place struct {
	group int
	way   Method
}

// NewCollector returns one for a loaded experiment. It takes O(cells).
func NewCollector(e *lab.Experiment) *Collector {
	c := &Collector{places: map[place]int{}, at: map[string]int{}, cells: e.Len()}
	for cell := range e.Cells() {
		i, ok := c.at[cell.Group]
		if !ok {
			i = len(c.groups)
			c.at[cell.Group] = i
			c.groups = append(c.groups, &Group{Name: cell.Group, Optimum: map[int]int{}})
		}
		g, p := c.groups[i], place{i, Method{cell.Way.String(), cell.Heuristic, cell.Limit}}
		w, ok := c.places[p]
		if !ok {
			w = len(g.Ways)
			c.places[p] = w
			g.Ways, g.Cells = append(g.Ways, p.way), append(g.Cells, 0)
		}
		g.Cells[w]++
		for len(c.boards) <= cell.Index {
			c.boards = append(c.boards, nil)
		}
		if c.boards[cell.Index] = cell.Board; cell.Board.Optimum > 0 {
			g.Optimum[cell.Index] = cell.Board.Optimum
		}
	}
	return c
}

// Groups are the groups with their ways, without rows; the caller must not change them.
func (c *Collector) Groups() []*Group { return c.groups }

// Board returns the board of a number, from 1; nil where there is none.
func (c *Collector) Board(number int) *lab.Board {
	if number < 1 || number >= len(c.boards) {
		return nil
	}
	return c.boards[number]
}

// Data puts rows in order, which must be those of cells of the experiment, each once. It takes
// O(n log n).
func (c *Collector) Data(rows []results.Row) *Data {
	d := &Data{Cells: c.cells, Done: len(rows)}
	held := make([][][]int32, len(c.groups)) // rows of each group and way
	for i, g := range c.groups {
		n := len(g.Ways)
		d.Groups = append(d.Groups, &Group{
			Name: g.Name, Ways: g.Ways, Cells: g.Cells, Done: make([][]Measured, n), Error: make([]int, n), Optimum: maps.Clone(g.Optimum),
		})
		held[i] = make([][]int32, n)
	}
	for i := range rows {
		r := &rows[i]
		g, ok := c.at[r.Group]
		w, has := c.places[place{g, Method{r.Algorithm, r.Heuristic, r.Limit - 1}}]
		if !ok || !has || c.Board(r.Number) == nil {
			d.Done--
			continue
		}
		held[g][w] = append(held[g][w], int32(i))
	}
	for i, g := range d.Groups {
		for w, list := range held[i] {
			slices.SortFunc(list, func(a, b int32) int { return cmp.Compare(rows[a].Number, rows[b].Number) })
			g.Done[w] = make([]Measured, 0, len(list))
			var same []results.Row // of one board
			for k, at := range list {
				same = append(same, rows[at])
				if number := rows[at].Number; k+1 == len(list) || rows[list[k+1]].Number != number {
					g.take(w, number, c.boards[number], same)
					same = same[:0]
				}
			}
		}
	}
	return d
}

// Summary is the lines of the table alone, which cost little: no intervals are drawn again.
func (d *Data) Summary(e *lab.Experiment) ([]Line, error) {
	var list []Line
	for _, g := range d.Groups {
		lines, err := g.lines(e)
		if err != nil {
			return nil, err
		}
		list = append(list, lines...)
	}
	return list, nil
}
