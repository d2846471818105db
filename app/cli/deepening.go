package cli

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"waymark/puzzles/disk"
	"waymark/puzzles/known"
	"waymark/solver"
)

const (
	// deepeningFrom is the nodes of the search before from which on the searches of IDA* are
	// written down: what takes less is soon done again.
	deepeningFrom = 1 << 24
	// deepeningFlush is how long what is written may wait to be forced to the disk: see
	// parts.Part.Add.
	deepeningFlush = 2 * time.Second
	// mostLine is as long as a line may be.
	mostLine = 1 << 20
)

// deepeningFile is the journal of a search by IDA* of one puzzle of a part: a file beside the
// part, lines that are only ever added, each a solver.Deepening without its subtrees or a
// solver.Subtree. What a program that was killed has left of a line, and all behind it, is dropped.
// A disk that takes no line ends the journal, not the search.
//
// What a journal says is left out of the search, so each line is sealed by the installation, as
// the line behind those before it: a line that others have written, changed or moved ends what
// is read. Without a signet there is no journal.
type deepeningFile struct {
	path  string
	index int    // of the puzzle
	of    Header // of the part
	from  uint64 // as deepeningFrom

	signet known.Signet
	seal   []byte // of the last whole line

	kept   solver.Deepening
	some   bool
	out    *os.File // nil until there is something to write
	whole  int64    // bytes of whole lines
	open   bool     // the search at work is written down
	synced time.Time
}

// deepeningLine is a line of the file: one of the three.
type deepeningLine struct {
	Run   string            `json:"waymark-deepening,omitempty"` // the first line
	Began *solver.Deepening `json:"began,omitempty"`
	Done  *solver.Subtree   `json:"done,omitempty"`
}

// deepeningPath is the path of the file of a puzzle, by its number in the input from 0.
func deepeningPath(part string, index int) string {
	return fmt.Sprintf("%s.deepening-%d", part, index+1)
}

// openDeepening reads what is there of a puzzle of a part. What is of another run, or cannot be
// read, counts for nothing.
func openDeepening(p *Part, index int, from uint64) *deepeningFile {
	d := &deepeningFile{path: deepeningPath(p.Path(), index), index: index, of: p.Header, from: from}
	f, err := disk.Open(d.path)
	if err != nil {
		return d
	}
	defer f.Close()
	d.signet = known.UserSignet()
	for r := bufio.NewReaderSize(f, mostLine); ; {
		text, err := r.ReadSlice('\n') // a longer one is none of ours
		if err != nil || !d.take(text) {
			return d
		}
		d.whole += int64(len(text))
	}
}

// sealOf is the seal of a line behind the last.
func (d *deepeningFile) sealOf(line []byte) []byte {
	code := hmac.New(sha256.New, d.signet.Key("journals"))
	fmt.Fprintf(code, "%d %x ", d.index, d.seal)
	code.Write(line)
	return code.Sum(nil)
}

// run names the run that the part is of. Most puzzles have no file, so it is made when asked for.
func (d *deepeningFile) run() string {
	header, _ := json.Marshal(d.of)
	sum := sha256.Sum256(header)
	return hex.EncodeToString(sum[:])
}

// take takes in a line; false for one that does not belong there.
func (d *deepeningFile) take(text []byte) bool {
	sealed, text, _ := bytes.Cut(bytes.TrimSuffix(text, []byte("\n")), []byte(" "))
	seal, err := hex.DecodeString(string(sealed))
	var l deepeningLine
	if err != nil || d.signet == nil || !hmac.Equal(seal, d.sealOf(text)) || json.Unmarshal(text, &l) != nil {
		return false
	}
	if !d.takes(l) {
		return false
	}
	d.seal = seal
	return true
}

// takes is take of a line that is sealed.
func (d *deepeningFile) takes(l deepeningLine) bool {
	switch {
	case d.whole == 0:
		return l.Run == d.run()
	case l.Began != nil:
		d.kept, d.some = *l.Began, true
		d.kept.Subtrees = nil
	case l.Done != nil && d.some:
		d.kept.Subtrees = append(d.kept.Subtrees, *l.Done)
	default:
		return false
	}
	return true
}

// Kept implements solver.Journal.
func (d *deepeningFile) Kept() (solver.Deepening, bool) { return d.kept, d.some }

// Began implements solver.Journal.
func (d *deepeningFile) Began(b solver.Deepening) {
	if d.open = b.Last >= d.from; !d.open {
		return
	}
	if d.out == nil && !d.begin() {
		return
	}
	if !d.some || !b.Same(d.kept) { // else it goes on with what is there
		d.write(deepeningLine{Began: &b})
	}
	d.some = false
}

// Finished implements solver.Journal.
func (d *deepeningFile) Finished(s solver.Subtree) {
	if d.open {
		d.write(deepeningLine{Done: &s})
	}
}

// begin opens the file for writing behind its whole lines.
func (d *deepeningFile) begin() bool {
	if d.signet == nil {
		d.signet = known.UserSignet()
	}
	if d.signet == nil {
		d.open = false
		return false
	}
	var err error
	if d.out, err = disk.OpenFile(d.path, os.O_RDWR|os.O_CREATE, 0o666); err == nil {
		if err = d.out.Truncate(d.whole); err == nil {
			_, err = d.out.Seek(d.whole, 0)
		}
	}
	if err != nil {
		d.open = false
		return false
	}
	d.synced = time.Now()
	if d.whole == 0 {
		d.write(deepeningLine{Run: d.run()})
	}
	return d.open
}

func (d *deepeningFile) write(l deepeningLine) {
	text, err := json.Marshal(l)
	if err == nil {
		d.seal = d.sealOf(text)
		_, err = fmt.Fprintf(d.out, "%x %s\n", d.seal, text)
	}
	if err == nil && time.Since(d.synced) >= deepeningFlush {
		d.synced = time.Now()
		err = d.out.Sync()
	}
	d.open = d.open && err == nil
}

// close leaves the file for the next program.
func (d *deepeningFile) close() error {
	if d == nil || d.out == nil {
		return nil
	}
	return errors.Join(d.out.Sync(), d.out.Close())
}

// forget removes the files of the puzzles of a part that is whole, and of one whose line is
// written.
func forgetDeepening(part string, index int) {
	if index >= 0 {
		_ = os.Remove(deepeningPath(part, index)) // nobody asks for it again
		return
	}
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(part), filepath.Base(part)+".deepening-*"))
	for _, path := range left {
		_ = os.Remove(path)
	}
}
