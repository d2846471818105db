package headless

import (
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// load reads the puzzles of a file, "-" being standard input.
func load(c console, file string) ([]*puzzles.Puzzle, error) {
	if file != "-" {
		ps, err := puzzles.Load(file, families.Rules)
		if err != nil {
			return nil, unreadable(err)
		}
		return ps, nil
	}
	const name = "standard input"
	data, err := puzzles.ReadLimited(c.in, name)
	if err != nil {
		return nil, unreadable(err)
	}
	ps, err := puzzles.Read(data, name, families.Rules)
	if err != nil {
		return nil, unreadable(err)
	}
	return ps, nil
}

// pick returns the puzzle that a name or a number from 1 means; all of them
// when it is empty.
func pick(ps []*puzzles.Puzzle, which string) ([]*puzzles.Puzzle, error) {
	if which == "" {
		return ps, nil
	}
	for i, p := range ps {
		if p.Name == which {
			return ps[i : i+1], nil
		}
	}
	if n, err := strconv.Atoi(which); err == nil && n >= 1 && n <= len(ps) {
		return ps[n-1 : n], nil
	}
	names := make([]string, 0, len(ps))
	for i, p := range ps {
		if len(names) == 20 {
			names = append(names, "...")
			break
		}
		names = append(names, title(p, i))
	}
	return nil, usagef("there is no puzzle %q in the file; it has %s", which, strings.Join(names, ", "))
}

// title is what a puzzle at an index of its file is called.
func title(p *puzzles.Puzzle, index int) string {
	if p.Name != "" {
		return strconv.Quote(p.Name)
	}
	return strconv.Itoa(index + 1)
}
