package cli

import (
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// growing ends the name of a part that is not whole.
const growing = ".part"

// flushEvery is how long a line may wait to be forced to the disk. A program that is killed
// loses none whatever this is: the system has them. It is for the power.
const flushEvery = 2 * time.Second

// Part is the file of one part of a run that is done in parts, by tasks on any number of
// machines that know nothing of each other: part-I-of-N.jsonl in one folder.
//
// A part is lines of JSON. The first says what was asked ([Header]), the last how many lines
// there are, the exit status, and a SHA-256 of all before it ([End]); between them stands a
// line for each thing done, in the order of the input. It grows under the name with ".part"
// behind, held by one program, and gets its name when it is whole and on the disk: so a task
// that is done again finds it and has nothing to do, and one that was killed goes on after
// its last whole line.
//
// [Collect] looks at the parts of a folder and refuses them unless they are those of one run,
// each once and none missing.
type Part struct {
	Header
	// Whole says that the part was there already; then it is closed, and End is its last line.
	Whole bool
	End   End
	// Before is how many lines an earlier program has left.
	Before int

	path   string
	out    *disk.Growing
	read   *reader
	synced time.Time
	fault  error // of a write; nothing is written after it
}

// Open opens or begins a part in a folder, which is made where there is none. Each line that is
// there already is given to seen, also where the part is whole. A part of another run
// is refused and left alone. While another program writes the part the error is
// disk.ErrHeld.
func Open(dir string, h Header, seen func(line []byte) error) (*Part, error) {
	h.Format = FormatVersion
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, &puzzles.FileError{File: dir, Err: err}
	}
	disk.Sweep(dir, "")
	p := &Part{Header: h, path: h.Path(dir)}
	if err := p.find(seen); p.Whole || err != nil {
		return p, err
	}
	out, err := disk.OpenGrowing(p.path + growing)
	if errors.Is(err, disk.ErrHeld) {
		return nil, &puzzles.FileError{File: p.path + growing, Err: disk.ErrHeld}
	}
	if err != nil {
		return nil, &puzzles.FileError{File: p.path + growing, Err: err}
	}
	p.out, p.synced = out, time.Now()
	// Another program may have ended it between the two looks.
	if err := p.find(seen); p.Whole {
		return p, errors.Join(err, p.out.Remove())
	}
	if err := p.resume(seen); err != nil {
		return nil, errors.Join(err, p.out.Close())
	}
	return p, nil
}

// find looks for the whole part.
func (p *Part) find(seen func([]byte) error) error {
	f, err := disk.Open(p.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	r := newReader(f, p.path)
	if err := p.same(r); err != nil {
		return err
	}
	end, _, err := r.each(seen)
	if err == io.EOF {
		return r.wrong(errCut)
	}
	p.Whole, p.End, p.Before = err == nil, end, end.Lines
	return err
}

var errCut = puzzles.Messagef("the part was cut off: its last line is missing; remove it to have it done again")

// same reads the first line and refuses it where it is that of another run.
func (p *Part) same(r *reader) error {
	h, err := r.header()
	if err != nil {
		return err
	}
	differs := h.differs(p.Header)
	if differs == "" && h.Part != p.Part {
		differs = "another part under this name"
	}
	if differs != "" {
		return r.wrong(puzzles.Messagef("the folder holds a part of another run: %s. Name another folder, or remove it", differs))
	}
	return nil
}

// resume reads what an ended program has left, drops what is no whole line, and goes to the end.
func (p *Part) resume(seen func([]byte) error) error {
	info, err := p.out.Stat()
	if err != nil {
		return err
	}
	if info.Size() > 0 {
		p.read = newReader(p.out, p.path+growing)
		if err := p.same(p.read); err != nil && !p.read.cut(info.Size()) {
			return err
		} else if err == nil {
			return p.goOn(seen)
		}
	}
	return p.begin()
}

// cut reports that there is no whole first line: nothing was done yet.
func (r *reader) cut(size int64) bool { return r.whole == 0 && size < 1<<16 }

// goOn counts the lines and cuts off a half one. A line that is broken, which a loss of power
// may leave, is where it goes on: what follows depends on its number.
func (p *Part) goOn(seen func([]byte) error) error {
	p.read.lines = 1
	good := p.read.whole
	_, _, err := p.read.each(func(line []byte) error {
		p.Before++
		good = p.read.whole
		return seen(line)
	})
	var broken *puzzles.FileError
	if err != nil && err != io.EOF && !errors.As(err, &broken) {
		return err
	}
	p.read.lines, p.read.whole = p.Before+1, good
	if err := p.out.Truncate(good); err != nil {
		return err
	}
	_, err = p.out.Seek(good, io.SeekStart)
	return err
}

// begin writes the first line.
func (p *Part) begin() error {
	p.read = newReader(p.out, p.path+growing)
	if err := p.out.Truncate(0); err != nil {
		return err
	}
	if _, err := p.out.Seek(0, io.SeekStart); err != nil {
		return err
	}
	line, err := encoded(p.Header)
	if err != nil {
		return err
	}
	return p.write(line)
}

// Restart drops the lines there are.
func (p *Part) Restart() error {
	p.Before = 0
	return p.begin()
}

// Add writes a line, which ends in its end and holds no other, in one write. After a write
// that failed it fails always: the next program drops what is there of the line.
func (p *Part) Add(line []byte) error {
	if err := p.write(line); err != nil {
		return err
	}
	if time.Since(p.synced) < flushEvery {
		return nil
	}
	p.synced = time.Now()
	p.fault = p.out.Sync()
	return p.fault
}

func (p *Part) write(line []byte) error {
	if p.fault != nil {
		return p.fault
	}
	if _, p.fault = p.out.Write(line); p.fault != nil {
		return p.fault
	}
	p.read.sum.Write(line)
	p.read.lines++
	return nil
}

// Finish writes the last line, forces all to the disk and gives the part its name.
func (p *Part) Finish(status int) error {
	p.End = End{Lines: p.read.lines - 1, Status: status, Sum: hex.EncodeToString(p.read.sum.Sum(nil))}
	line, err := encoded(p.End)
	if err != nil {
		return err
	}
	if err := p.write(line); err != nil {
		return err
	}
	p.Whole = true
	return p.out.Settle(p.path)
}

// Close leaves a part that is not whole for the next program.
func (p *Part) Close() error {
	if p.Whole || p.out == nil {
		return nil
	}
	return errors.Join(p.out.Sync(), p.out.Close())
}

// Path is where the part is, or will be once it is whole.
func (p *Part) Path() string { return p.path }
