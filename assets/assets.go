// Package assets holds what is built into the program: the icon, the
// translations and the bundled puzzles.
package assets

import (
	"embed"
	"io/fs"
	"path"
)

// Icon is the program's icon, a square PNG.
//
//go:embed icon.png
var Icon []byte

// Translations holds one JSON file a language, translation/en.json and so on.
//
//go:embed translation
var Translations embed.FS

// Puzzles holds the bundled puzzles, puzzles/*.waymark.
//
//go:embed puzzles
var Puzzles embed.FS

// PuzzleNames lists the paths of the bundled puzzles in Puzzles, sorted.
func PuzzleNames() []string {
	names, err := fs.Glob(Puzzles, path.Join("puzzles", "*.waymark"))
	if err != nil {
		return nil // only a malformed pattern fails
	}
	return names
}
