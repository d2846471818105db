package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/plays"
)

// duplicated is the answer of the command duplicates, as --json prints it.
type duplicated struct {
	Schema   export.Schema  `json:"schema"`
	Files    int            `json:"files"` // that hold puzzles
	Puzzles  int            `json:"puzzles"`
	Distinct int            `json:"distinct"`
	Groups   [][]namedAt    `json:"groups"`  // of puzzles that are the same, each in the order of the files
	Skipped  []skippedInDir `json:"skipped"` // files of a folder that hold no puzzle that can be read
}

// namedAt is a puzzle, by its file, its name and its number there, from 1.
type namedAt struct {
	File   string `json:"file"`
	Puzzle string `json:"puzzle"`
	Number int    `json:"number"`
}

type skippedInDir struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// source is a file that is looked through, and what was found in it.
type source struct {
	file  string
	inDir bool // it was met in a folder: it need not be a puzzle
	names []string
	keys  []string // see edit.Likeness
	taken foreign.Taken
	err   error
}

// duplicates does the command duplicates: which puzzles are the same but for a turn, a mirror
// or names.
func duplicates(c console, fs *flags) func([]string) error {
	var reading foreign.Options
	readingFlags(fs, &reading)
	plain := fs.Bool("json", false, "print one JSON object")
	threads := fs.Int("threads", 0, "read `N` files at once; 0: one a core")
	return func(words []string) error {
		sources, err := sourcesOf(fs, words)
		if err != nil {
			return err
		}
		if *threads < 0 {
			return usagef("duplicates: --threads must be 0 or more")
		}
		if *threads == 0 {
			*threads = runtime.GOMAXPROCS(0)
		}
		lookThrough(c, sources, reading, *threads)
		v, err := collect(c, sources)
		if err != nil {
			return err
		}
		if *plain {
			return json.NewEncoder(c.out).Encode(v)
		}
		return v.print(c)
	}
}

// sourcesOf lists the files that are meant, those of a folder with
// all below it in the order of their names. Hidden ones, and files of plays, are left out.
func sourcesOf(of *flags, words []string) ([]*source, error) {
	if len(words) == 0 {
		return nil, usagef("%s: which folders or files?", of.Name())
	}
	var list []*source
	for _, word := range words {
		info, err := os.Stat(word)
		if err != nil || !info.IsDir() { // standard input and puzzles of the library as well
			list = append(list, &source{file: word})
			continue
		}
		err = filepath.WalkDir(word, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case path != word && strings.HasPrefix(d.Name(), "."):
				if d.IsDir() {
					return filepath.SkipDir
				}
			case d.Type().IsRegular() && filepath.Ext(path) != plays.Extension:
				list = append(list, &source{file: path, inDir: true})
			}
			return nil
		})
		if err != nil {
			return nil, unreadable(err)
		}
	}
	return list, nil
}

// lookThrough reads the files, several at once.
func lookThrough(c console, sources []*source, o foreign.Options, threads int) {
	var group sync.WaitGroup
	next := make(chan *source)
	for range min(threads, len(sources)) {
		group.Go(func() {
			for s := range next {
				s.err = s.read(c, o)
			}
		})
	}
	for _, s := range sources {
		next <- s
	}
	close(next)
	group.Wait()
}

// read takes the names and the keys of the puzzles of a file. It holds one puzzle at a time.
func (s *source) read(c console, o foreign.Options) error {
	in, name, err := c.open(s.file)
	if err != nil {
		return err
	}
	defer in.Close()
	from := foreign.NewStream(in, name, families.Rules, o)
	for {
		p, err := from.Next()
		if err == io.EOF {
			s.taken = from.Taken()
			return nil
		}
		if err != nil {
			return err
		}
		s.names = append(s.names, p.Name)
		s.keys = append(s.keys, edit.Likeness(families.Find(p.Family), p))
	}
}

// collect puts puzzles that are the same together.
func collect(c console, sources []*source) (duplicated, error) {
	v := duplicated{Groups: [][]namedAt{}, Skipped: []skippedInDir{}}
	first := map[string]namedAt{}
	grouped := map[string]int{} // by key: of those that were met twice
	var told goalNotes
	for _, s := range sources {
		if s.err != nil && !s.inDir {
			return v, unreadable(s.err)
		}
		if s.err != nil {
			v.Skipped = append(v.Skipped, skippedInDir{s.file, oneLine(s.err.Error())})
		}
		if len(s.keys) > 0 {
			v.Files++
			told.note(c, s.file, s.taken)
		}
		for i, key := range s.keys {
			v.Puzzles++
			here := namedAt{s.file, s.names[i], i + 1}
			before, known := first[key]
			if !known {
				first[key] = here
				continue
			}
			at, met := grouped[key]
			if !met {
				at = len(v.Groups)
				grouped[key] = at
				v.Groups = append(v.Groups, []namedAt{before})
			}
			v.Groups[at] = append(v.Groups[at], here)
		}
	}
	v.Distinct = len(first)
	return v, nil
}

// print writes the groups for people.
func (v duplicated) print(c console) error {
	w := bufio.NewWriter(c.out)
	for _, g := range v.Groups {
		fmt.Fprintf(w, "%d are the same puzzle:\n", len(g))
		for _, p := range g {
			fmt.Fprintf(w, "  %s %s\n", oneLine(p.File), title(&puzzles.Puzzle{Name: p.Puzzle}, p.Number-1))
		}
	}
	noun := puzzles.Noun{One: "puzzle", Many: "puzzles"}
	fmt.Fprintf(w, "%s in %s, %s of them different but for turns, mirrors and names.\n", counted(v.Puzzles, noun),
		counted(v.Files, puzzles.Noun{One: "file", Many: "files"}), group(v.Distinct))
	if n := len(v.Skipped); n > 0 {
		c.note("%s skipped: no puzzle could be read there; --json says why", counted(n, puzzles.Noun{One: "file was", Many: "files were"}))
	}
	return w.Flush()
}
