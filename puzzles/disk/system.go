package disk

import (
	"io"
	"io/fs"
	"os"
)

// System is what writing a file asks of the operating system. Tests put faults in.
type System interface {
	// Create makes a file for writing that is not there yet, with the permissions any new
	// file of the user gets.
	Create(name string) (File, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncDir forces the names in a folder to the disk.
	SyncDir(dir string) error
}

// File is a file that is being written.
type File interface {
	io.WriteCloser
	Name() string
	Chmod(mode fs.FileMode) error
	Chown(uid, gid int) error
	Sync() error
}

// system is the operating system.
type system struct{}

// Create implements System.
func (system) Create(name string) (File, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// Rename implements System.
func (system) Rename(from, to string) error { return os.Rename(from, to) }

// Remove implements System.
func (system) Remove(name string) error { return os.Remove(name) }

// SyncDir implements System.
func (system) SyncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
