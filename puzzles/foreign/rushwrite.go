package foreign

import (
	"slices"
	"strings"

	"waymark/puzzles"
)

// rushLine is the inverse of rushHour: the line of a 6x6 board of sliding blocks
// whose only wish is that one car of row 3 stands at the exit. Cars keep their
// letters when that one is A and all are capitals.
func rushLine(f puzzles.Family, p *puzzles.Puzzle) (string, bool) {
	if p.Start.Size != (puzzles.Size{Rows: rushSide, Cols: rushSide}) || !rushSettings(p) {
		return "", false
	}
	wanted, ok := rushTarget(p)
	if !ok {
		return "", false
	}
	target := f.FormatCell(wanted, puzzles.Start)
	if target == "." || target == "#" {
		return "", false
	}
	tokens := make([]string, len(p.Start.Cells))
	for i, c := range p.Start.Cells {
		tokens[i] = f.FormatCell(c, puzzles.Start)
	}
	name := rushNames(tokens, target)
	var b strings.Builder
	for _, t := range tokens {
		switch {
		case t == ".":
			b.WriteByte('o')
		case t == "#":
			b.WriteByte('x')
		case name[t] == "":
			return "", false // more cars than letters
		default:
			b.WriteString(name[t])
		}
	}
	return b.String(), true
}

// rushSettings reports whether the headers are those of a Rush Hour puzzle, in
// any order. Slides are what the family counts when nothing is said.
func rushSettings(p *puzzles.Puzzle) bool {
	want := rushHeaders(rushRow)
	for _, h := range p.Headers {
		i := slices.Index(want, h)
		if i < 0 {
			return false
		}
		want = slices.Delete(want, i, i+1)
	}
	return len(want) == 0 || len(want) == 1 && want[0].Key == "metric"
}

// rushTarget returns the car that leaves: it stands in row 3, and the goal wants
// it, and nothing else, at the end of that row.
func rushTarget(p *puzzles.Puzzle) (puzzles.Cell, bool) {
	const end = (rushRow + 1) * rushSide
	wanted := p.Goal.Cells[end-1]
	length := 0
	for i, c := range p.Start.Cells {
		if c == wanted {
			length++
			if i/rushSide != rushRow {
				return 0, false
			}
		}
	}
	for i, c := range p.Goal.Cells {
		if at := i >= end-length && i < end; at != (c == wanted) || !at && c != puzzles.Any {
			return 0, false
		}
	}
	return wanted, length > 0 && wanted != puzzles.Any
}

// rushNames gives each car its letter, "" where there are not enough.
func rushNames(tokens []string, target string) map[string]string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	name, keep := map[string]string{target: rushCar}, target == rushCar
	for _, t := range tokens {
		keep = keep && (t == "." || t == "#" || strings.Contains(letters, t))
	}
	for _, t := range tokens {
		_, named := name[t]
		switch {
		case named || t == "." || t == "#":
		case keep:
			name[t] = t
		case len(name) < len(letters):
			name[t] = letters[len(name):][:1]
		default:
			name[t] = ""
		}
	}
	return name
}
