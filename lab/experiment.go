package lab

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/strictjson"
)

const (
	// Extension is that of the files of experiments, ResultsExtension that of their results.
	Extension        = ".waymark-lab"
	ResultsExtension = ".waymark-results"
	// FormatVersion is the version of the format of experiments.
	FormatVersion = 1
	// maxCells is how many cells an experiment may have.
	maxCells = 10_000_000
	// MaxBoards is how many boards it may have.
	MaxBoards = 1_000_000
	maxSize   = 1 << 20 // bytes of a file
)

// Experiment is what is asked: every board is searched in every way within every limit.
type Experiment struct {
	Format      int      `json:"waymark-lab" file:",must"`
	Name        string   `json:"name,omitempty"`
	Note        string   `json:"note,omitempty"`
	Program     string   `json:"program,omitempty"`     // the version that wrote it
	Seed        uint64   `json:"seed,omitempty"`        // of the order of the cells
	Repetitions int      `json:"repetitions,omitempty"` // of every cell; 0 for 1
	NoMarks     bool     `json:"no_marks,omitempty"`    // marks are left aside
	Boards      []Source `json:"boards" file:",must"`
	Algorithms  []Method `json:"algorithms,omitempty"` // A* where none is named
	Heuristics  []string `json:"heuristics,omitempty"` // names, "all", "admissible"; all where none is named
	Limits      []Limits `json:"limits" file:",must"`
	Baseline    string   `json:"baseline,omitempty"` // the way that all others are compared with; each with each unless given

	given map[string][]*puzzles.Puzzle // boards at hand, by the names of files that are still to be written
	path  string                       // of the file; "" for none
	text  strictjson.Value
	read  bool // from that text
	loaded
}

// The words for several heuristics.
const (
	allHeuristics = "all"
	Admissible    = "admissible"
)

// Limits end a search. At least one of them is set.
type Limits struct {
	Seconds  float64 `json:"seconds,omitempty"`
	Memory   Bytes   `json:"memory,omitempty"` // 2 GiB unless given
	States   uint64  `json:"states,omitempty"` // stored
	Expanded uint64  `json:"expanded,omitempty"`
}

// Open reads the file of an experiment. Its boards are read by [Experiment.Load].
func Open(path string) (*Experiment, error) {
	if info, err := os.Stat(path); err == nil && info.Size() > maxSize {
		return nil, &puzzles.FileError{File: path, Err: puzzles.Messagef("an experiment is at most %d KiB", maxSize>>10)}
	}
	data, err := puzzles.LoadRegular(path)
	if err != nil {
		return nil, err
	}
	return Read(data, path)
}

// Read is Open of the text of a file at a path.
func Read(data []byte, path string) (*Experiment, error) {
	text, err := puzzles.ParseJSON(data, path, maxSize)
	if err != nil {
		return nil, err
	}
	e := &Experiment{path: path, text: text, read: true}
	if err := text.Read(e); err != nil {
		return nil, err
	}
	if fault := e.Check(); fault != nil {
		return nil, e.Fail(*fault)
	}
	return e, nil
}

// Fail says where in the file of the experiment a fault is.
func (e *Experiment) Fail(f Fault) error {
	if !e.read {
		return f
	}
	at, _ := e.text.Find(f.Path...)
	return at.Fail("%v", f.Err)
}

// Encode returns the text of the file.
func (e *Experiment) Encode() ([]byte, error) {
	e.Format = FormatVersion
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(e)
	return out.Bytes(), err
}

// Path is that of the file.
func (e *Experiment) Path() string { return e.path }

// At makes the experiment one of the file at a path: that is where relative paths begin.
func (e *Experiment) At(path string) { e.path, e.read = path, false }

// Give has the boards of a file at hand, which need not be there.
func (e *Experiment) Give(file string, list []*puzzles.Puzzle) {
	given := maps.Clone(e.given)
	if given == nil {
		given = map[string][]*puzzles.Puzzle{}
	}
	given[file], e.given = list, given
}

// Given are the boards at hand of a file, nil where it is to be read.
func (e *Experiment) Given(file string) []*puzzles.Puzzle { return e.given[file] }

// ResultsPath is where the results stand unless said otherwise: beside the experiment.
func (e *Experiment) ResultsPath() string {
	return strings.TrimSuffix(e.path, filepath.Ext(e.path)) + ResultsExtension
}

// Identity tells apart what experiments ask, whatever they are called and whoever wrote them. The
// order of their cells counts for nothing either.
func (e *Experiment) Identity() (results.Key, error) {
	asked := *e
	asked.Name, asked.Note, asked.Program, asked.Baseline, asked.Seed = "", "", "", "", 0
	asked.Repetitions = e.repetitions()
	text, err := asked.Encode()
	return results.KeyOf(string(text)), err
}

func (e *Experiment) repetitions() int { return max(1, e.Repetitions) }
