// Package assets holds what is built into the program: the icon, the
// translations and the library of bundled puzzles.
package assets

import "embed"

// Icon is the program's icon, a square PNG.
//
//go:embed icon.png
var Icon []byte

// Translations holds one JSON file a language beside English; see translation/README.md.
//
//go:embed translation
var Translations embed.FS

// Puzzles holds the bundled puzzles, puzzles/<family>/<number>-<name>.waymark,
// and their index, puzzles/library.json.
//
//go:embed puzzles
var Puzzles embed.FS

// LicenceTexts holds the licences of all that is built into the program, as
// tools/licences writes them; see [Licences].
//
//go:embed licences/licences.txt
var LicenceTexts string
