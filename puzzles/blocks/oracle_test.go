package blocks

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"waymark/puzzles"
)

// The rules once more, on rows of letters and without any of the functions
// under test.

// slowStep moves the piece one cell. Rows are separated by single spaces, which
// are no cells of any piece and stop every piece, as the text before and after
// the board does.
func slowStep(board string, piece byte, d puzzles.Dir) (string, bool) {
	width := strings.IndexByte(board+" ", ' ') + 1
	by := map[puzzles.Dir]int{puzzles.Up: -width, puzzles.Down: width, puzzles.Left: -1, puzzles.Right: 1}[d]
	after := []byte(strings.ReplaceAll(board, string(piece), "."))
	for i := range board {
		if board[i] != piece {
			continue
		}
		to := i + by
		if to < 0 || to >= len(board) || after[to] != '.' {
			return "", false
		}
	}
	for i := range board {
		if board[i] == piece {
			after[i+by] = piece
		}
	}
	return string(after), true
}

// slowRules is what the oracle knows of a puzzle.
type slowRules struct {
	metric string
	axis   map[byte]string // "horizontal", "vertical" or none
	alike  map[byte]string // the letters of its declared group
	gates  string          // a board of the letters that may enter
}

func newSlowRules(p *puzzles.Puzzle) slowRules {
	r := slowRules{metric: p.Header("metric"), axis: map[byte]string{}, alike: slowAlike(p)}
	board := draw(p.Start, puzzles.Start)
	for i, c := range p.Start.Cells {
		if i > 0 && i%p.Start.Cols == 0 {
			r.gates += " "
		}
		r.gates += Family{}.FormatLayer(c)
	}
	for _, h := range p.Headers {
		words := strings.Fields(h.Value)
		if h.Key != "axis" {
			continue
		}
		if words[0] != "auto" {
			for _, w := range words[1:] {
				r.axis[w[0]] = words[0]
			}
		}
	}
	for _, h := range p.Headers {
		if h.Key != "axis" || h.Value != "auto" {
			continue
		}
		for _, piece := range slowPieces(board) {
			rows, cols := slowBox(board, piece)
			switch {
			case r.axis[piece] != "":
			case cols > rows:
				r.axis[piece] = "horizontal"
			case rows > cols:
				r.axis[piece] = "vertical"
			}
		}
	}
	return r
}

// slowPieces lists the letters on a board in the order they are met.
func slowPieces(board string) []byte {
	var list []byte
	for _, c := range []byte(board) {
		if strings.IndexByte(". #?", c) < 0 && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// slowBox is the rows and columns of the box around a piece.
func slowBox(board string, piece byte) (rows, cols int) {
	minRow, maxRow, minCol, maxCol := 99, -1, 99, -1
	for r, row := range strings.Fields(board) {
		for c := range row {
			if row[c] == piece {
				minRow, maxRow, minCol, maxCol = min(minRow, r), max(maxRow, r), min(minCol, c), max(maxCol, c)
			}
		}
	}
	return maxRow - minRow + 1, maxCol - minCol + 1
}

// slowName is the name of the first cell of a piece.
func slowName(board string, piece byte) string {
	for r, row := range strings.Fields(board) {
		if c := strings.IndexByte(row, piece); c >= 0 {
			return fmt.Sprintf("%c%d", 'A'+c, r+1)
		}
	}
	return ""
}

func (r slowRules) may(piece byte, d puzzles.Dir) bool {
	along := "vertical"
	if d == puzzles.Left || d == puzzles.Right {
		along = "horizontal"
	}
	return r.axis[piece] == "" || r.axis[piece] == along
}

// next lists the positions after each legal move by its text. By any path, the
// text has the number of cells only ("A1 3"), for it may be one of many.
func (r slowRules) next(board string) map[string]string {
	out := map[string]string{}
	for _, piece := range slowPieces(board) {
		name := slowName(board, piece)
		if r.metric == "move" {
			for end, far := range r.ends(board, piece) {
				out[fmt.Sprintf("%s %d %s", name, far, slowName(end, piece))] = end
			}
			continue
		}
		for _, d := range puzzles.Dirs {
			at := board
			for n := 1; r.may(piece, d) && (n == 1 || r.metric != "step"); n++ {
				to, ok := r.step(at, piece, d)
				if !ok {
					break
				}
				at = to
				out[fmt.Sprintf("%s-%s%d", name, d, n)] = at
			}
		}
	}
	return out
}

// step is slowStep, but no piece enters a gate for others.
func (r slowRules) step(board string, piece byte, d puzzles.Dir) (string, bool) {
	to, ok := slowStep(board, piece, d)
	for i := range to {
		if to[i] == piece && r.gates[i] != '.' && r.gates[i] != piece && strings.IndexByte(r.alike[piece], r.gates[i]) < 0 {
			return "", false
		}
	}
	return to, ok
}

// ends is where a piece can go by any path, with the length of the shortest.
func (r slowRules) ends(board string, piece byte) map[string]int {
	seen := map[string]int{board: 0}
	for layer, depth := []string{board}, 1; len(layer) > 0; depth++ {
		var next []string
		for _, at := range layer {
			for _, d := range puzzles.Dirs {
				to, ok := r.step(at, piece, d)
				if _, old := seen[to]; ok && !old && r.may(piece, d) {
					seen[to] = depth
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	delete(seen, board)
	return seen
}

// slowKey names a position up to interchangeable pieces: the cells of all
// pieces, each with its group.
func slowKey(p *puzzles.Puzzle, board string) string {
	r := newSlowRules(p)
	start, goal := draw(p.Start, puzzles.Start), draw(p.Goal, puzzles.Goal)
	var list []string
	for _, piece := range slowPieces(board) {
		group := "=" + r.alike[piece]
		if r.alike[piece] == "" {
			group = slowShape(start, piece) + r.axis[piece]
			if strings.IndexByte(goal+r.gates, piece) >= 0 {
				group = "!" + string(piece)
			}
		}
		var cells []int
		for i := range board {
			if board[i] == piece {
				cells = append(cells, i)
			}
		}
		list = append(list, fmt.Sprint(group, cells))
	}
	sort.Strings(list)
	return strings.Join(list, ";")
}

// slowShape draws a piece in its box.
func slowShape(board string, piece byte) string {
	var rows []string
	left := 99
	for _, row := range strings.Fields(board) {
		if i := strings.IndexByte(row, piece); i >= 0 {
			left = min(left, i)
		}
	}
	for _, row := range strings.Fields(board) {
		if strings.IndexByte(row, piece) < 0 {
			continue
		}
		var b strings.Builder
		for _, c := range []byte(row[left:]) {
			if c == piece {
				b.WriteByte('x')
			} else {
				b.WriteByte('.')
			}
		}
		rows = append(rows, strings.TrimRight(b.String(), "."))
	}
	return strings.Join(rows, "/")
}

// slowAlike lists the declared groups, by each of their letters.
func slowAlike(p *puzzles.Puzzle) map[byte]string {
	alike := map[byte]string{}
	for _, h := range p.Headers {
		if h.Key != "alike" {
			continue
		}
		words := strings.Fields(h.Value)
		all := map[string]bool{}
		for _, w := range words {
			all[w] = true
			for _, c := range alike[w[0]] {
				all[string(c)] = true
			}
		}
		group := strings.Join(slices.Sorted(maps.Keys(all)), "")
		for _, c := range []byte(group) {
			alike[c] = group
		}
	}
	return alike
}
