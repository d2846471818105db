package tables

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// abandoned is the age from which on a file that is not whole is nobody's work:
// no table takes as long.
const abandoned = 24 * time.Hour

// trim removes the least recently used tables until the rest are at most most
// bytes. The file called spare is about to be replaced and does not count.
// Other files in the directory are left alone.
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
