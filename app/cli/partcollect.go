package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// Set is the parts of one run, each once and whole.
type Set struct {
	Header // of the first part
	Ends   []End
	paths  []string
}

// named is what the file of a part is called.
var named = regexp.MustCompile(`^part-([1-9][0-9]{0,8})-of-([1-9][0-9]{0,8})\.jsonl$`)

// Collect looks at the parts of a folder: first at their names and first lines, then at all
// they hold. What does not belong together, is missing, is there twice or was changed is an error
// that names the file.
func Collect(dir string) (*Set, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	s := &Set{}
	found := map[int]string{} // paths by the numbers of their parts
	for _, e := range entries {
		if !named.MatchString(e.Name()) {
			if strings.HasPrefix(e.Name(), "part-") && strings.HasSuffix(e.Name(), ".jsonl") {
				return nil, fileError(filepath.Join(dir, e.Name()), "this is no name of a part, which is part-I-of-N.jsonl: a copy?")
			}
			continue
		}
		if err := s.admit(found, filepath.Join(dir, e.Name())); err != nil {
			return nil, err
		}
	}
	if len(found) == 0 {
		return nil, fileError(dir, "the folder holds no part of a run, part-I-of-N.jsonl")
	}
	if err := s.complete(dir, found); err != nil {
		return nil, err
	}
	for _, path := range s.paths {
		end, err := read(path, nil)
		if err != nil {
			return nil, err
		}
		s.Ends = append(s.Ends, end)
	}
	return s, nil
}

func fileError(path, format string, args ...any) error {
	return &puzzles.FileError{File: path, Err: puzzles.Messagef(format, args...)}
}

// admit takes a part by its first line.
func (s *Set) admit(found map[int]string, path string) error {
	f, err := disk.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	h, err := newReader(f, path).header()
	if err != nil {
		return err
	}
	if other, twice := found[h.Part]; twice {
		return fileError(path, "this is part %d of %d, and so is %s", h.Part, h.Parts, other)
	}
	if len(found) == 0 || h.differs(s.Header) == "" && len(h.Program) > len(s.Program) { // it says the commit
		s.Header = h
	} else if differs := h.differs(s.Header); differs != "" {
		return fileError(path, "the parts are not of one run: it has %s, as %s has", differs, found[s.Part])
	}
	if h.name() != filepath.Base(path) {
		return fileError(path, "this is part %d of %d, which its name does not say", h.Part, h.Parts)
	}
	found[h.Part] = path
	return nil
}

// mostMissing is how many missing parts are named.
const mostMissing = 10

// complete puts the parts in their order and refuses a gap.
func (s *Set) complete(dir string, found map[int]string) error {
	var missing []string
	half := ""
	for i := 1; i <= s.Parts && len(missing) <= mostMissing; i++ {
		if path, ok := found[i]; ok {
			s.paths = append(s.paths, path)
			continue
		}
		missing = append(missing, strconv.Itoa(i))
		path := Header{Part: i, Parts: s.Parts}.Path(dir) + growing
		if _, err := os.Stat(path); err == nil && half == "" {
			half = fmt.Sprintf("; part %d was begun and is not whole", i)
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if len(missing) > mostMissing {
		missing[mostMissing] = "..."
	}
	if len(missing) > 0 {
		return fileError(dir, "%d of %d parts are there; missing: %s%s. The same tasks again do what is missing and leave the rest", len(found), s.Parts, strings.Join(missing, ", "), half)
	}
	return nil
}

// read goes through a whole part and returns its last line.
func read(path string, take func(line []byte) error) (End, error) {
	f, err := disk.Open(path)
	if err != nil {
		return End{}, err
	}
	defer f.Close()
	r := newReader(f, path)
	if _, err := r.header(); err != nil {
		return End{}, err
	}
	if take == nil {
		take = func([]byte) error { return nil }
	}
	end, _, err := r.each(take)
	if err == io.EOF {
		err = r.wrong(errCut)
	}
	return end, err
}

// Each calls take with every line of one part after the other.
func (s *Set) Each(take func(part int, line []byte) error) error {
	for i, path := range s.paths {
		if _, err := read(path, func(line []byte) error { return take(i+1, line) }); err != nil {
			return err
		}
	}
	return nil
}

// Dealt calls take with the first line of every part, then the second of every part, and so on:
// the order of what was dealt out to the parts one by one. It refuses parts whose lengths do
// not fit that before it calls take.
func (s *Set) Dealt(take func(line []byte) error) error {
	for i := range s.Ends[1:] {
		if a, b := s.Ends[i].Lines, s.Ends[i+1].Lines; b > a || b < s.Ends[0].Lines-1 {
			return fileError(s.paths[i+1], "the part has %d lines, the first %d and that before it %d: they are not of one input", b, s.Ends[0].Lines, a)
		}
	}
	readers := make([]*reader, len(s.paths))
	for i, path := range s.paths {
		f, err := disk.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		readers[i] = newReader(f, path)
		if _, err := readers[i].header(); err != nil {
			return err
		}
	}
	for n := range s.Ends[0].Lines {
		for i, r := range readers {
			if n == s.Ends[i].Lines {
				return nil
			}
			line, err := r.next()
			if err != nil {
				return r.wrong(err)
			}
			if err := take(line[:len(line)-1]); err != nil {
				return err
			}
		}
	}
	return nil
}
