package lab

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/generate"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Board is one board of an experiment.
type Board struct {
	Puzzle *puzzles.Puzzle // nil where there is only a reason
	Name   string
	Err    error       // why it cannot be searched: it breaks the rules, or its file cannot be read
	Key    results.Key // the same for the same question
	// Again tells boards with the same key apart: so many of them stand before this one. Draws
	// of a generator may repeat, and each is an observation.
	Again int
	// People is how long people took for it, where its file tells that or play-tests stand beside it.
	People PeopleTime
	// Optimum is the length of a shortest solution, where what made the board has proved it; 0 where it is not known.
	Optimum int
}

// loaded is what is known once boards are there.
type loaded struct {
	sets  []set
	cells int
	notes []string
	names map[string]string // of heuristics, by their IDs
	offer []solver.HeuristicInfo

	figures *figures
}

// set is boards of one source and the ways of searching them.
type set struct {
	group  string
	boards []Board
	alike  bool // made alike, so that all offer the same
	count  int  // of boards, where one of them stands for all; 0 else
	number int  // of its first board, from 1
	ways   []request
	first  int // number of its first cell, from 0
}

// Loading is how far the boards are.
type Loading struct {
	Source, Sources int // the source that is read, from 1
	Boards          int // so far
}

// Load reads and makes the boards and finds out which heuristics they offer. observe, when not nil,
// is told from time to time. It takes as long as the generators take; ctx ends it with its error.
// What cannot be read as a puzzle, or breaks the rules, becomes a board with its reason; a
// file that is not there, and a heuristic that no board offers, are faults of the experiment.
func (e *Experiment) Load(ctx context.Context, observe func(Loading)) error {
	l := loader{e: e, ctx: ctx, observe: observe, seen: map[results.Key]int{}}
	if fault := e.Check(); fault != nil {
		return e.Fail(*fault)
	}
	for i, s := range e.Boards {
		l.at = Loading{Source: i + 1, Sources: len(e.Boards), Boards: l.count}
		l.tell()
		boards, err := l.source(s)
		if err == nil && len(boards) == 0 {
			err = puzzles.Messagef("there is no board in it")
		}
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return e.Fail(Fault{[]any{"boards", i}, err})
		}
		l.sets = append(l.sets, set{group: s.group(boards), boards: boards, alike: s.Generate != nil || s.Scramble != nil, number: l.count - len(boards) + 1})
	}
	if fault := l.ways(); fault != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return e.Fail(*fault)
	}
	for i := range l.sets {
		l.sets[i].first = l.cells
		if l.cells += len(l.sets[i].boards) * e.perBoard(l.sets[i]); l.cells > maxCells {
			return e.Fail(*tooManyCells(l.cells))
		}
	}
	l.figures = &figures{of: map[results.Key]figureOf{}}
	e.loaded = l.loaded
	return nil
}

// loader reads the boards of an experiment.
type loader struct {
	e       *Experiment
	ctx     context.Context
	observe func(Loading)
	at      Loading
	count   int
	seen    map[results.Key]int
	loaded
}

func (l *loader) tell() {
	if l.observe != nil {
		l.observe(l.at)
	}
}

// add makes a board of a puzzle, or of a reason.
func (l *loader) add(list []Board, p *puzzles.Puzzle, name string, err error) ([]Board, error) {
	if l.count == MaxBoards {
		return nil, puzzles.Messagef("these are more than %d boards, which is the most of an experiment", MaxBoards)
	}
	l.count++
	b := Board{Puzzle: p, Name: name, Err: err}
	if p != nil {
		b.Key = boardKey(p)
		b.Name = p.Name
		if b.Name == "" {
			b.Name = name
		}
	} else {
		b.Key = results.KeyOf(name, err.Error())
	}
	b.Again = l.seen[b.Key]
	l.seen[b.Key]++
	if l.at.Boards = l.count; l.count%100 == 0 {
		l.tell()
	}
	return append(list, b), l.ctx.Err()
}

// source reads the boards of a source.
func (l *loader) source(s Source) (list []Board, err error) {
	switch {
	case s.File != "":
		list, err = l.file(list, s.File, s)
	case s.Folder != "":
		list, err = l.folder(s)
	case s.Library != "":
		list, err = l.library(s)
	case s.Generate != nil:
		list, err = l.generate(*s.Generate)
	default:
		list, err = l.scramble(*s.Scramble)
	}
	return list, err
}

// open opens what a path of the experiment names: a relative one cannot leave its folder.
func (l *loader) open(name string) (*os.File, error) {
	name = filepath.FromSlash(name)
	if filepath.IsAbs(name) {
		return puzzles.OpenRegular(name)
	}
	root, err := os.OpenRoot(filepath.Dir(l.e.path))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.Open(name)
}

// pick returns what has a name or a number from 1; all of a list for "".
func pick[T any](list []T, which string, name func(T) string) ([]T, error) {
	if which == "" {
		return list, nil
	}
	if i := slices.IndexFunc(list, func(one T) bool { return name(one) == which }); i >= 0 {
		return list[i : i+1], nil
	}
	if n, err := strconv.Atoi(which); err == nil && n >= 1 && n <= len(list) {
		return list[n-1 : n], nil
	}
	return nil, puzzles.Messagef("there is no puzzle %q among the %d of the file", which, len(list))
}

func nameOf(p *puzzles.Puzzle) string { return p.Name }

// folder adds the puzzles of the files of a folder.
func (l *loader) folder(s Source) (list []Board, err error) {
	dir, err := l.open(s.Folder)
	if err != nil {
		return nil, err
	}
	entries, err := dir.ReadDir(-1)
	dir.Close()
	if err != nil {
		return nil, err
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	for _, entry := range entries {
		if entry.IsDir() || !slices.Contains([]string{".waymark", ".txt", ".csv"}, strings.ToLower(path.Ext(entry.Name()))) {
			continue
		}
		if list, err = l.file(list, path.Join(filepath.ToSlash(s.Folder), entry.Name()), s); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (l *loader) library(s Source) (list []Board, err error) {
	family := s.Library
	if family == allFamilies {
		family = ""
	}
	entries, err := study.Library(family)
	if err != nil {
		return nil, err
	}
	for i, b := range entries {
		if s.Most > 0 && i == s.Most {
			break
		}
		if list, err = l.add(list, b.Puzzle, strconv.Itoa(i+1), nil); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (l *loader) generate(g Generate) (list []Board, err error) {
	counts, err := generate.Run(l.ctx, g.ask(), func(m generate.Made) (err error) {
		if list, err = l.add(list, m.Puzzle, "", nil); err == nil {
			list[len(list)-1].Optimum = m.Length
		}
		return err
	}, nil)
	switch {
	case l.ctx.Err() != nil:
		return nil, l.ctx.Err()
	case err != nil:
		return nil, err
	case len(list) < g.Count:
		return nil, puzzles.Messagef("only %d of %d puzzles were found among %d candidates; ask for fewer, or for others", len(list), g.Count, counts.Tried)
	}
	return list, nil
}

// group is what the boards of a source are called together.
func (s Source) group(boards []Board) string {
	switch {
	case s.Group != "":
		return s.Group
	case s.File != "":
		return path.Base(s.File)
	case s.Folder != "":
		return path.Base(filepath.ToSlash(s.Folder))
	case s.Library != "":
		return "library " + s.Library
	case s.Generate != nil:
		return strings.TrimSpace(s.Generate.Family + " " + s.Generate.Kind)
	}
	if p := boards[0].Puzzle; p != nil {
		return p.Family + " " + p.Start.Size.String()
	}
	return ""
}
