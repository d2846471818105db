package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"
)

// Stamp tells a file as it was read or written from what others make of it. The zero
// value is that of no file.
type Stamp struct {
	Size int64     `json:"size,omitempty"`
	Time time.Time `json:"time,omitzero"`
	Sum  string    `json:"sum,omitempty"` // SHA-256 of the content
}

// Missing reports whether there was no file.
func (s Stamp) Missing() bool { return s.Sum == "" }

// Same reports whether two stamps are of the same content, whatever their times.
func (s Stamp) Same(t Stamp) bool { return s.Sum == t.Sum }

// StampOf returns the stamp of a file whose content was read after info was asked for;
// nil for a time that is not known.
func StampOf(data []byte, info fs.FileInfo) Stamp {
	sum := sha256.Sum256(data)
	s := Stamp{Size: int64(len(data)), Sum: hex.EncodeToString(sum[:])}
	if info != nil {
		s.Time = info.ModTime()
	}
	return s
}

// Look returns the stamp of the file at a path as it is now, that of no file included.
// The content is read unless size and time are those of known.
func Look(path string, known Stamp) (Stamp, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Stamp{}, nil
	}
	if err != nil {
		return Stamp{}, err
	}
	if !info.Mode().IsRegular() {
		return Stamp{}, ErrNoFile
	}
	if !known.Missing() && info.Size() == known.Size && info.ModTime().Equal(known.Time) {
		return known, nil
	}
	f, err := Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Stamp{}, nil
	}
	if err != nil {
		return Stamp{}, err
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	if err != nil {
		return Stamp{}, err
	}
	return Stamp{Size: size, Time: info.ModTime(), Sum: hex.EncodeToString(sum.Sum(nil))}, nil
}

// SameFile reports whether two paths name one file, or are equal.
func SameFile(a, b string) bool {
	if a == b {
		return true
	}
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}
