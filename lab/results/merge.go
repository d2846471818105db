package results

import (
	"bytes"
	"cmp"
	"slices"

	"waymark/puzzles"
)

// Merged is what became of files that were joined.
type Merged struct {
	Rows     int
	Equal    int // rows that another file had too, of the same counts
	Torn     int // bytes of lines that were cut off
	Broken   int // lines that are none of results
	Against  []Contradiction
	Sessions int
}

// Merge joins files of results of one experiment and one version of the program, in the
// order of the numbers of the boards, and returns the text of the file that holds them all. The
// parts need not be different: of rows with the same key one is kept, the first. Rows of the
// same key that do not agree are named; nothing says which of them is right.
func Merge(files []*File) ([]byte, Merged, error) {
	var m Merged
	all := newFile("")
	for _, f := range files {
		s := f.Last()
		switch first := files[0].Last(); {
		case len(f.Sessions) == 0:
			return nil, m, &puzzles.FileError{File: f.Path, Err: puzzles.Messagef("there are no results in it")}
		case s.Experiment != first.Experiment:
			return nil, m, &puzzles.FileError{File: f.Path, Err: puzzles.Messagef("these are results of another experiment than those of %s; only parts of one are joined", files[0].Path)}
		case s.Program != first.Program:
			return nil, m, &puzzles.FileError{File: f.Path, Err: puzzles.Messagef("these results are by version %s of the program, those of %s by %s: they are not compared", s.Program, files[0].Path, first.Program)}
		}
		for _, r := range f.Rows {
			all.add(r)
		}
		m.Torn, m.Broken = m.Torn+f.Torn, m.Broken+len(f.Broken)
		m.Against = append(m.Against, f.Against...)
		all.Sessions = append(all.Sessions, f.Sessions...)
	}
	m.Rows, m.Equal, m.Against = len(all.Rows), all.Repeated, append(m.Against, all.Against...)
	sort(all)
	m.Sessions = len(all.Sessions)
	var out bytes.Buffer
	for _, s := range all.Sessions {
		if err := write(&out, s); err != nil {
			return nil, m, err
		}
	}
	for _, r := range all.Rows {
		if err := write(&out, r); err != nil {
			return nil, m, err
		}
	}
	return out.Bytes(), m, nil
}

func write(out *bytes.Buffer, x any) error {
	text, err := line(x)
	out.Write(text)
	return err
}

// sort puts rows in the order of the experiment and sessions in that of time, so that the
// order of the parts does not matter.
func sort(f *File) {
	slices.SortStableFunc(f.Sessions, func(a, b Session) int {
		return cmp.Or(a.Started.Compare(b.Started), cmp.Compare(a.Shard, b.Shard))
	})
	f.Sessions = slices.CompactFunc(f.Sessions, func(a, b Session) bool {
		return a.Started.Equal(b.Started) && a.Shard == b.Shard && a.Experiment == b.Experiment && a.Program == b.Program
	})
	slices.SortStableFunc(f.Rows, func(a, b Row) int {
		return cmp.Or(
			cmp.Compare(a.Number, b.Number), cmp.Compare(a.Algorithm, b.Algorithm), cmp.Compare(a.Heuristic, b.Heuristic),
			cmp.Compare(a.Limit, b.Limit), cmp.Compare(a.Repetition, b.Repetition), bytes.Compare(a.Key[:], b.Key[:]))
	})
}
