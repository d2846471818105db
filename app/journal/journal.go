package journal

import (
	"bytes"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"waymark/app/task"
	"waymark/puzzles/disk"
)

const (
	// Variable sets the level in the environment: debug, info, warn or error; "off" keeps
	// nothing.
	Variable = "WAYMARK_LOG"

	current, before = "waymark.log", "waymark.old.log"
	// mostFile is as long as a file may be: there are two.
	mostFile = 1 << 20
	// mostRead is as long as one may be that is read: a record more, and what an earlier version allowed itself.
	mostRead = 4 << 20
	// mostRecord is as long as a text in a record may be.
	mostRecord = 8 << 10
	// mostTries is how often a file is looked for that is still the one of its name.
	mostTries = 8
)

// Dir is the folder of the user's cache where the journal is, "" where there is none.
func Dir() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "waymark")
}

// Journal keeps records in a file of limited size and in the one before it. Its methods
// may be called from any goroutine. Where nothing can be written it keeps nothing: a program
// is not to fail for its journal.
type Journal struct {
	log  *slog.Logger
	home string

	mu   sync.Mutex
	dir  string // "" keeps nothing
	file *os.File
	most int64 // bytes a file may have
}

// Open returns the journal in a folder, which is made when there is something to write. level
// is that of the environment, see [Variable].
func Open(dir, level string) *Journal {
	least, off := slog.LevelInfo, strings.EqualFold(level, "off")
	if !off {
		_ = least.UnmarshalText([]byte(level)) // else as without
	}
	if off {
		dir = ""
	}
	j := &Journal{dir: dir, most: mostFile}
	j.home, _ = os.UserHomeDir()
	j.log = slog.New(slog.NewTextHandler(j, &slog.HandlerOptions{Level: least, ReplaceAttr: j.cut}))
	return j
}

// Log returns the logger whose records the journal keeps.
func (j *Journal) Log() *slog.Logger { return j.log }

// file is the key of a value that is a path, and nothing else.
const file = "file"

// cut takes folders out of what is noted.
func (j *Journal) cut(_ []string, a slog.Attr) slog.Attr {
	var said string
	switch v := a.Value.Any().(type) {
	case string:
		said = v
	case error:
		said = v.Error()
	default:
		return a
	}
	if a.Key == file {
		said = filepath.Base(said) // what else it is may be seen nowhere in it
	}
	if len(said) > mostRecord {
		said = strings.ToValidUTF8(said[:mostRecord], "") + "…"
	}
	return slog.String(a.Key, task.Impersonal(said, j.home))
}

// Write implements [io.Writer] for the handler, which calls it once a record.
func (j *Journal) Write(record []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.ready(int64(len(record))); err != nil || j.file == nil {
		return len(record), err
	}
	return j.file.Write(record)
}

// ready opens the file, a new one where the record would make it too long or the one that is open has the name no more.
func (j *Journal) ready(more int64) error {
	if j.dir == "" {
		return nil
	}
	path := filepath.Join(j.dir, current)
	for range mostTries {
		if j.file == nil {
			if err := j.open(path); err != nil {
				return err
			}
		}
		switch mine, err := j.file.Stat(); {
		case err != nil:
			return err
		case !isAt(mine, path): // another program that writes here too has put it aside, or somebody removed it
			j.close()
		case mine.Size() == 0 || mine.Size()+more <= j.most:
			return nil
		default:
			j.close()
			setAside(path, filepath.Join(j.dir, before))
		}
	}
	return j.open(path) // others are at it all the time: where the record goes is their affair
}

// isAt reports whether a file has the name still.
func isAt(mine os.FileInfo, path string) bool {
	now, err := os.Stat(path)
	return err == nil && os.SameFile(mine, now)
}

// setAside makes room for a new file: the limit stands, whatever becomes of the old one.
func setAside(path, old string) {
	if os.Rename(path, old) != nil {
		_ = os.Truncate(path, 0)
	}
}

func (j *Journal) open(path string) error {
	if err := os.MkdirAll(j.dir, 0o700); err != nil {
		return err
	}
	f, err := disk.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err == nil {
		j.file = f
	}
	return err
}

func (j *Journal) close() {
	if j.file != nil {
		_ = j.file.Close() // nothing is held back in it
		j.file = nil
	}
}

// Close closes the file. A later record opens it again.
func (j *Journal) Close() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.close()
}

// Foreign returns a writer for what package log is told, by the toolkit for one: each
// entry is noted as a warning, and passed on to next.
func (j *Journal) Foreign(next io.Writer) io.Writer { return foreign{j, next} }

type foreign struct {
	journal *Journal
	next    io.Writer
}

func (f foreign) Write(entry []byte) (int, error) {
	f.journal.log.Warn(strings.TrimSpace(string(entry)))
	return f.next.Write(entry)
}

// Errors returns the last warnings and errors that were noted, at most n, the latest last, by
// this run of the program or those before it.
func (j *Journal) Errors(n int) []string {
	j.mu.Lock()
	dir := j.dir
	j.mu.Unlock()
	if dir == "" {
		return nil
	}
	var list []string
	for _, name := range []string{before, current} {
		data, _ := disk.ReadSmall(filepath.Join(dir, name), mostRead) // there may be none
		for line := range bytes.Lines(data) {
			if bytes.Contains(line, []byte(" level=ERROR ")) || bytes.Contains(line, []byte(" level=WARN ")) {
				list = append(list, strings.TrimSpace(string(line)))
			}
		}
	}
	return slices.Clip(list[max(0, len(list)-n):])
}
