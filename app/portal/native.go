//go:build windows || darwin

package portal

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/ncruces/zenity"
)

// Possible reports whether this system has a chooser of its own.
const Possible = true

// Choose asks for files by the system's chooser and waits until some are chosen, or ctx is cancelled. The paths are absolute.
func Choose(ctx context.Context, a Ask) (paths []string, err error) {
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(a.Title)}
	if a.Folder != "" {
		options = append(options, zenity.Filename(filepath.Join(a.Folder, a.Name)+map[bool]string{true: string(filepath.Separator)}[a.Name == ""]))
	}
	if window, named := strings.CutPrefix(a.Parent, WindowsHandle); named {
		if id, err := strconv.ParseUint(window, 16, 64); err == nil {
			options = append(options, zenity.Attach(uintptr(id)))
		}
	}
	var filters zenity.FileFilters
	for _, f := range a.Filters {
		filters = append(filters, zenity.FileFilter{Name: f.Title, Patterns: f.Patterns, CaseFold: true})
	}
	if len(filters) > 0 {
		options = append(options, filters)
	}
	one := func(path string, err error) ([]string, error) { return []string{path}, err }
	switch {
	case a.Purpose == ToGather:
		paths, err = one(zenity.SelectFile(append(options, zenity.Directory())...))
	case a.Purpose == ToSave:
		paths, err = one(zenity.SelectFileSave(append(options, zenity.ConfirmOverwrite())...))
	case a.Several:
		paths, err = zenity.SelectFileMultiple(options...)
	default:
		paths, err = one(zenity.SelectFile(options...))
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, zenity.ErrCanceled):
		return nil, ErrCancelled
	case err != nil:
		return nil, errors.Join(ErrNone, err)
	case len(paths) == 0 || paths[0] == "":
		return nil, ErrCancelled
	}
	return paths, nil
}
