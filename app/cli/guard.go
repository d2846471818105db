package cli

import (
	"os"
	"path/filepath"
)

// guard keeps a command from writing over what is there.
type guard struct {
	inputs []string // the files that are read
	force  bool     // files that exist may be replaced, all but the inputs
}

// check refuses to write a file: one that is read, by whatever name or link, and
// without force any that exists. pictures is what the names of files are like where the path may be a folder of them, else "".
func (g guard) check(path, pictures string) error {
	info, err := os.Stat(path)
	if path == "-" || err != nil { // what is wrong with the path the writing says
		return nil
	}
	for _, input := range g.inputs {
		if from, err := os.Stat(input); err == nil && input != "-" && os.SameFile(from, info) {
			return usagef("export: %q is the file that is read; name another to write", path)
		}
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
