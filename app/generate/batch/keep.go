package batch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/puzzles/known"
)

// Kept is what was written to a folder.
type Kept struct {
	Folder  string
	Written int
	There   int // were there already, the same
}

// Name is that of the file of a puzzle, which the command of the same seed gives it too.
func (l *List) Name(m generate.Made) string {
	return fmt.Sprintf("%s-%d-%06d.waymark", l.Ask.Family, l.Ask.Seed, m.Index)
}

// Keep writes puzzles of a list, by their indices, to a folder, a file each, sealed as what was proved here.
// Nothing is replaced: where a file of the name holds something else, the name gets a number.
func (l *List) Keep(ctx context.Context, folder string, which []int, signet known.Signet) (k Kept, err error) {
	k.Folder = folder
	for _, i := range which {
		if err := ctx.Err(); err != nil {
			return k, err
		}
		m := l.Made[i]
		data, err := puzzles.EncodeFile(signet.Seal(m.Puzzle), families.Rules)
		if err != nil {
			return k, err
		}
		written, err := putNew(filepath.Join(folder, l.Name(m)), data)
		if err != nil {
			return k, err
		}
		if written {
			k.Written++
		} else {
			k.There++
		}
	}
	return k, nil
}

// mostNames is how many names are tried for one puzzle.
const mostNames = 1000

// putNew writes a file that is not there yet, under the next name that is free, unless one of
// those that are taken holds just that.
func putNew(path string, data []byte) (written bool, err error) {
	base := strings.TrimSuffix(path, filepath.Ext(path))
	for n := 1; n <= mostNames; n++ {
		name := path
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", base, n, filepath.Ext(path))
		}
		switch info, err := os.Lstat(name); {
		case errors.Is(err, fs.ErrNotExist):
			return true, puzzles.WriteAtomic(name, data)
		case err != nil:
			return false, err
		case info.Mode().IsRegular() && info.Size() == int64(len(data)):
			if there, err := disk.ReadSmall(name, int64(len(data))); err == nil && bytes.Equal(there, data) {
				return false, nil
			}
		}
	}
	return false, puzzles.Messagef("there are too many files of the name %s already", filepath.Base(path))
}

// Hidden is a puzzle that was made whose note does not tell the optimum.
func Hidden(made *puzzles.Puzzle) *puzzles.Puzzle {
	p := made.Clone()
	lines := strings.Split(p.Note, "\n")
	p.Note = strings.Join(slices.DeleteFunc(lines, func(s string) bool { return strings.HasPrefix(s, "Optimum: ") }), "\n")
	return p
}

// Plain is a puzzle of the list to be opened or copied: where lengths are hidden its note does
// not tell the optimum, nor does it come with its solution.
func Plain(m generate.Made, hidden bool) *puzzles.Puzzle {
	if hidden {
		return Hidden(m.Puzzle)
	}
	return m.Puzzle.Clone()
}
