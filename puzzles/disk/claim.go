package disk

import (
	"errors"
	"io"
	"os"
	"sync"
)

// ErrHeld is the error of what a running program holds.
var ErrHeld = errors.New("a running program holds it")

// Claim is a file that says, for as long as it is held, that a program runs. The system
// lets go of it when the program ends, however that comes, and whatever number another
// process gets then. Where the file system knows no locks a claim says nothing.
type Claim struct {
	path string
	file *os.File
}

// held are the files of all claims until these are let go of: a file that nobody refers to is
// closed by the garbage collector, and the program would run on with nothing to say so.
var held sync.Map

// NewClaim makes a file and holds it. There must be none of that name.
func NewClaim(path string) (*Claim, error) {
	return holding(path, createLocked)
}

// TakeClaim takes over the claim of a program that runs no more. It fails with ErrHeld
// while that runs, with fs.ErrNotExist where there is none, and otherwise where the
// system cannot tell.
func TakeClaim(path string) (*Claim, error) {
	return holding(path, openLocked)
}

func holding(path string, lock func(string) (*os.File, error)) (*Claim, error) {
	f, err := lock(path)
	if err != nil {
		return nil, err
	}
	held.Store(f, nil)
	return &Claim{path, f}, nil
}

// Append writes at the end of the file that is held.
func (c *Claim) Append(data []byte) error {
	_, err := c.file.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = c.file.Write(data)
	}
	return err
}

// Content reads the file that is held, most bytes of it at most.
func (c *Claim) Content(most int64) ([]byte, error) {
	return io.ReadAll(io.NewSectionReader(c.file, 0, most))
}

// Release lets go of a claim and leaves the file.
func (c *Claim) Release() error {
	held.Delete(c.file)
	return c.file.Close()
}

// Remove lets go of a claim for good.
func (c *Claim) Remove() error { return errors.Join(c.Release(), os.Remove(c.path)) }
