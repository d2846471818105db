package tables

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// abandoned is the age at which an unfinished file counts as left behind by a program that
// ended: no table takes so long to write.
const abandoned = 24 * time.Hour

// trim removes the tables that were used longest ago, until the rest take no more than most
// bytes. It does not count the file called spare, which is about to be replaced. It leaves
// all other files in the directory alone.
func trim(dir string, most int64, spare string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var files []os.FileInfo
	total := int64(0)
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		switch name := e.Name(); {
		case strings.HasSuffix(name, suffix+".part") && time.Since(info.ModTime()) > abandoned:
			_ = os.Remove(filepath.Join(dir, name))
		case strings.HasSuffix(name, suffix) && name != spare:
			files = append(files, info)
			total += info.Size()
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	for _, info := range files {
		if total <= most {
			return
		}
		if os.Remove(filepath.Join(dir, info.Name())) == nil {
			total -= info.Size()
		}
	}
}
