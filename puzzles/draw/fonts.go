package draw

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// mostFont is the size in bytes of the largest file of fonts that is read: those of all Han letters have 20 to 60 MB.
const mostFont = 128 << 20

// SystemFonts lists the files of fonts that letters are taken from which the Go fonts lack; tests replace it.
var SystemFonts = systemFonts

// others are those fonts, read as far as a letter is looked for.
var others fallback

// fallback finds letters in the fonts of the system.
type fallback struct {
	mu    sync.Mutex
	fonts []*sfnt.Font // that had a letter
	of    map[rune]*sfnt.Font
}

// find returns a font that can draw a letter; nil where there is none.
func (o *fallback) find(r rune) *sfnt.Font {
	o.mu.Lock()
	defer o.mu.Unlock()
	f, known := o.of[r]
	if known {
		return f
	}
	if o.of == nil {
		o.of = map[rune]*sfnt.Font{}
	}
	if !puzzles.Unsafe(r) { // what is not seen is written out
		f = o.look(r)
	}
	o.of[r] = f
	return f
}

func (o *fallback) look(r rune) *sfnt.Font {
	for _, f := range o.fonts {
		if draws(f, r) {
			return f
		}
	}
	for _, path := range SystemFonts() {
		if i := fontIn(path, r); i >= 0 {
			data, err := disk.ReadSmall(path, mostFont)
			if err != nil {
				continue
			}
			all, err := sfnt.ParseCollection(data)
			if err != nil {
				continue
			}
			if f, err := all.Font(i); err == nil {
				o.fonts = append(o.fonts, f)
				return f
			}
		}
	}
	return nil
}

// fontIn returns the number of the font of a file that can draw a letter, -1 where none can. It reads only what it has to.
func fontIn(path string, r rune) int {
	in, err := disk.Open(path)
	if err != nil {
		return -1
	}
	defer in.Close()
	all, err := sfnt.ParseCollectionReaderAt(in)
	if err != nil {
		return -1
	}
	for i := range all.NumFonts() {
		if f, err := all.Font(i); err == nil && draws(f, r) {
			return i
		}
	}
	return -1
}

// draws reports whether a font has the shape of a letter: some have only a picture of it.
func draws(f *sfnt.Font, r rune) bool {
	var buf sfnt.Buffer
	i, err := f.GlyphIndex(&buf, r)
	if err != nil || i == 0 {
		return false
	}
	shape, err := f.LoadGlyph(&buf, i, fixed.I(16), nil)
	return err == nil && (len(shape) > 0 || unicode.IsSpace(r))
}

// systemFonts lists the fonts of the system, upright ones of usual weight first.
func systemFonts() []string {
	var list []string
	for _, dir := range fontFolders() {
		_ = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && slices.Contains([]string{".ttf", ".otf", ".ttc", ".otc"}, strings.ToLower(filepath.Ext(path))) {
				list = append(list, path)
			}
			return nil
		})
	}
	unusual := func(path string) int {
		name, n := strings.ToLower(filepath.Base(path)), 0
		for _, word := range []string{"bold", "italic", "oblique", "light", "thin", "black", "mono", "serif", "condensed", "medium"} {
			if strings.Contains(strings.ReplaceAll(name, "sansserif", ""), word) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b string) int {
		if c := unusual(a) - unusual(b); c != 0 {
			return c
		}
		return bytes.Compare([]byte(a), []byte(b))
	})
	return list
}

// fontFolders are where systems keep fonts.
func fontFolders() []string {
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		return []string{filepath.Join(os.Getenv("WINDIR"), "Fonts"), filepath.Join(os.Getenv("LOCALAPPDATA"), "Microsoft", "Windows", "Fonts")}
	case "darwin":
		return []string{"/System/Library/Fonts", "/Library/Fonts", filepath.Join(home, "Library", "Fonts")}
	}
	list := []string{filepath.Join(home, ".fonts"), filepath.Join(home, ".local", "share", "fonts"), "/usr/share/fonts", "/usr/local/share/fonts", "/run/host/fonts"}
	for _, dir := range filepath.SplitList(os.Getenv("XDG_DATA_DIRS")) {
		if dir = filepath.Join(dir, "fonts"); filepath.IsAbs(dir) && !slices.Contains(list, dir) {
			list = append(list, dir)
		}
	}
	return list
}
