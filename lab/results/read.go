package results

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"waymark/puzzles"
)

// maxLine is how long a line may be: a row has one name and one reason.
const maxLine = 1 << 20

// File is what a file of results holds.
type File struct {
	Path     string
	Sessions []Session
	Rows     []Row // in the order of the file, each key once
	Repeated int   // rows that say again what another row says
	Broken   []int // lines that are none of results; their cells count as not done
	Torn     int   // bytes after the last whole line, which was being written when the program ended
	// Against are the rows with the key of another row and other counts: what is compared
	// must not hold both.
	Against []Contradiction

	rest  string // what stands after the last whole line
	whole int64  // bytes up to the end of the last whole line
	keys  map[Key]int
	words map[string]string
}

// Contradiction is a row that does not agree with the row of the same key before it.
type Contradiction struct {
	Row, Before Row
	Reason      string
}

// newFile is an empty file.
func newFile(path string) *File {
	return &File{Path: path, keys: map[Key]int{}, words: map[string]string{}}
}

// Load reads a file of results.
func Load(path string) (*File, error) {
	in, err := puzzles.OpenRegular(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return read(in, path)
}

// Read reads results from anywhere; errors call them by path.
func Read(in io.Reader, path string) (*File, error) { return read(in, path) }

// read reads lines until the end.
func read(in io.Reader, path string) (*File, error) {
	f := newFile(path)
	r := bufio.NewReaderSize(in, 1<<16)
	for n := 1; ; n++ {
		text, err := whole(r)
		if err == io.EOF {
			f.Torn, f.rest = len(text), string(text)
			return f, f.known()
		}
		if err != nil {
			return f, &puzzles.FileError{File: path, Line: n, Err: err}
		}
		f.whole += int64(len(text))
		if err := f.take(text); err != nil {
			if errors.Is(err, errNewer) {
				return f, &puzzles.FileError{File: path, Line: n, Err: err}
			}
			f.Broken = append(f.Broken, n)
		}
	}
}

// sessionBegins is how the line of a session begins.
const sessionBegins = `{"waymark-results":`

// known refuses a file that is none of results.
func (f *File) known() error {
	if len(f.Sessions) == 0 && (len(f.Broken) > 0 || len(f.Rows) > 0) {
		return &puzzles.FileError{File: f.Path, Line: 1, Err: puzzles.Messagef("this is no file of results: no line says of which experiment")}
	}
	return nil
}

// whole reads a line with its end; io.EOF with what is there of one without.
func whole(r *bufio.Reader) (text []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case err == bufio.ErrBufferFull && len(text) <= maxLine:
			continue
		case err == bufio.ErrBufferFull:
			return text, puzzles.Messagef("the line is longer than %d bytes; this is no file of results", maxLine)
		}
		return text, err
	}
}

var errNewer = puzzles.Messagef("these results were written by a newer Waymark; this program reads version %d", formatVersion)

// take reads one line.
func (f *File) take(text []byte) error {
	v, err := puzzles.ParseLine(text)
	if err != nil {
		return err
	}
	if bytes.HasPrefix(text, []byte(sessionBegins)) {
		var s Session
		if of, _ := v.Find("waymark-results"); of.Read(&s.Format) == nil && s.Format > formatVersion {
			return errNewer
		}
		err := v.Read(&s)
		if err == nil {
			f.Sessions = append(f.Sessions, s)
		}
		return err
	}
	var r Row
	if err := v.Read(&r); err != nil {
		return err
	}
	if r.Status == "" || r.Key == (Key{}) {
		return puzzles.Messagef("this is no row")
	}
	f.add(r)
	return nil
}

// add keeps a row unless its key is there; it reports whether it is new.
func (f *File) add(r Row) bool {
	if i, ok := f.keys[r.Key]; ok {
		if reason, same := f.Rows[i].Same(r.Found); !same && f.Rows[i].Comparable() && r.Comparable() {
			f.Against = append(f.Against, Contradiction{r, f.Rows[i], reason})
		} else {
			f.Repeated++
		}
		return false
	}
	for _, s := range []*string{&r.Group, &r.Board, &r.Algorithm, &r.Heuristic, &r.Status, &r.Reason, &r.Stop} {
		*s = f.word(*s)
	}
	f.keys[r.Key] = len(f.Rows)
	f.Rows = append(f.Rows, r)
	return true
}

// word returns one copy of a text that stands in many rows.
func (f *File) word(s string) string {
	if w, ok := f.words[s]; ok {
		return w
	}
	f.words[s] = s
	return s
}

// Last is the newest session; the zero value where there is none.
func (f *File) Last() Session {
	if len(f.Sessions) == 0 {
		return Session{}
	}
	return f.Sessions[len(f.Sessions)-1]
}

// Find returns the row of a key.
func (f *File) Find(k Key) (Row, bool) {
	i, ok := f.keys[k]
	if !ok {
		return Row{}, false
	}
	return f.Rows[i], true
}
