package settings

import "slices"

// maxRecent is how many files "Open recent" offers.
const maxRecent = 10

// WithRecent returns the recent files after path was opened or saved: it comes
// first, none comes twice, at most maxRecent stay.
func WithRecent(list []string, path string) []string {
	out := append([]string{path}, slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == path })...)
	return out[:min(len(out), maxRecent)]
}

// WithoutRecent returns the recent files without path.
func WithoutRecent(list []string, path string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == path })
}
