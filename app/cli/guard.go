package cli

import (
	"os"
	"path/filepath"
)

// guard keeps a command from writing over what is there.
type guard struct {
	input string // the file that is read
	force bool   // files that exist may be replaced, all but the input
}

// check refuses to write a file: the one that is read, by whatever name or link, and
// without force any that exists. pictures is what the names of files are like where the path may be a folder of them, else "".
func (g guard) check(path, pictures string) error {
	info, err := os.Stat(path)
	if path == "-" || err != nil { // what is wrong with the path the writing says
		return nil
	}
	if from, err := os.Stat(g.input); err == nil && g.input != "-" && os.SameFile(from, info) {
		return usagef("export: %q is the file that is read; name another to write", path)
	}
	switch {
	case g.force:
		return nil
	case info.Mode().IsRegular():
		return usagef("export: %q exists; name another file, or add --force to replace it", path)
	case pictures != "" && info.IsDir():
		held, _ := os.ReadDir(path)
		for _, f := range held {
			if ok, _ := filepath.Match(pictures, f.Name()); ok {
				return usagef("export: %q holds pictures already; name another folder, or add --force to replace them", path)
			}
		}
	}
	return nil
}
