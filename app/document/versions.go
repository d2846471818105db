package document

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// At most so many versions are kept, one a file, and so many bytes of them: the oldest go.
const (
	mostVersions     = 100
	mostVersionBytes = 64 << 20
)

// Version is a file as it was before it was saved last.
type Version struct {
	Puzzles []*puzzles.Puzzle
	When    time.Time // it was replaced
}

// versionsDir holds the versions, by the path of the file.
func (k *Keep) versionsDir() string { return filepath.Join(k.dir, "versions") }

func (k *Keep) versionOf(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	sum := sha256.Sum256([]byte(path))
	return filepath.Join(k.versionsDir(), hex.EncodeToString(sum[:12])+Extension)
}

// keepVersion keeps what is in a file that is about to be replaced. It cannot hinder the
// save: whoever saves wants that more than the version before.
func (k *Keep) keepVersion(path, file string) {
	data, err := puzzles.LoadRegular(file)
	if err != nil || os.MkdirAll(k.versionsDir(), 0o700) != nil {
		return
	}
	if puzzles.WriteAtomic(k.versionOf(path), data) == nil {
		sweep(k.versionsDir(), mostVersions, mostVersionBytes)
	}
}

// sweep removes the oldest puzzles of a folder beyond a number and an amount of bytes.
func sweep(dir string, most int, bytes int64) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var infos []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && filepath.Ext(e.Name()) == Extension {
			infos = append(infos, info)
		}
	}
	slices.SortFunc(infos, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for i, info := range infos {
		bytes -= info.Size()
		if i >= most || bytes < 0 {
			_ = removeIfThere(filepath.Join(dir, info.Name())) // the next save does it
		}
	}
}

// HasVersion reports whether a version of a file before the last save is kept.
func (k *Keep) HasVersion(path string) bool { return path != "" && Exists(k.versionOf(path)) }

// Version returns the version of a file before the last save.
func (k *Keep) Version(path string) (Version, error) {
	file := k.versionOf(path)
	list, err := puzzles.Load(file, families.Rules)
	if err != nil {
		return Version{}, err
	}
	v := Version{Puzzles: k.Signet.TrustAll(list)}
	if info, err := os.Stat(file); err == nil {
		v.When = info.ModTime()
	}
	return v, nil
}
