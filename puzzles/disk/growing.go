package disk

import (
	"errors"
	"os"
	"path/filepath"
)

// Growing is a file that is written line by line under a name of its own, held by one running
// program, and gets its final name when it is whole. What an ended program has left of it can
// be read and gone on with.
type Growing struct {
	*os.File
	path string
}

// OpenGrowing opens or makes the file at a path and holds it. It fails with ErrHeld while
// another program does; where the file system has no locks, it does not notice that.
func OpenGrowing(path string) (*Growing, error) {
	f, err := openHeld(path)
	if err != nil {
		return nil, err
	}
	return &Growing{f, path}, nil
}

// Settle forces the file and then its final name to the disk. What stood under that name is
// replaced.
func (g *Growing) Settle(name string) error {
	// Some systems rename no file that is open.
	if err := errors.Join(g.Sync(), g.Close()); err != nil {
		return err
	}
	if err := os.Rename(g.path, name); err != nil {
		return err
	}
	// The content is safe by now, and some systems cannot do it: a failure is no error.
	_ = system{}.SyncDir(filepath.Dir(name))
	return nil
}

// Remove lets go of the file for good.
func (g *Growing) Remove() error { return errors.Join(os.Remove(g.path), g.Close()) }
