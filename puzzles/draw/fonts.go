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

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/shaping"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// mostFont is the size in bytes of the largest file of fonts that is read: those of all Han letters have 20 to 60 MB.
const mostFont = 128 << 20

// SystemFonts lists the files of fonts that letters are taken from which the Go fonts lack; tests replace it.
var SystemFonts = systemFonts

// setting is how all texts are set.
var setting = newSetter()

// setter finds the fonts of letters and sets texts with them.
type setter struct {
	mu        sync.Mutex
	fonts     []*font.Face // of the system, that had a letter
	of        map[rune]*font.Face
	shapes    map[glyph]path
	texts     map[setText][]cluster
	segmenter shaping.Segmenter
	shaper    shaping.HarfbuzzShaper
}

func newSetter() *setter {
	return &setter{of: map[rune]*font.Face{}, shapes: map[glyph]path{}, texts: map[setText][]cluster{}}
}

// font returns a font that can draw a letter, the one given where it can; nil where there is none.
func (o *setter) font(first *font.Face, r rune) *font.Face {
	if i, has := first.NominalGlyph(r); has && i != 0 {
		return first
	}
	f, known := o.of[r]
	if known {
		return f
	}
	if !puzzles.Unsafe(r) { // what is not seen is written out
		f = o.look(r)
	}
	o.of[r] = f
	return f
}

func (o *setter) look(r rune) *font.Face {
	for _, f := range o.fonts {
		if draws(f, r) {
			return f
		}
	}
	for _, path := range SystemFonts() {
		if f := fontIn(path, r); f != nil {
			o.fonts = append(o.fonts, f)
			return f
		}
	}
	return nil
}

// fontIn returns the font of a file that can draw a letter, nil where none can. It reads only what it has to.
func fontIn(path string, r rune) *font.Face {
	in, err := disk.Open(path)
	if err != nil {
		return nil
	}
	defer in.Close()
	if info, err := in.Stat(); err != nil || info.Size() > mostFont {
		return nil
	}
	all, err := opentype.NewLoaders(in)
	if err != nil {
		return nil
	}
	for _, one := range all {
		table, err := one.RawTable(opentype.MustNewTag("cmap"))
		if err != nil {
			continue
		}
		letters, _, err := tables.ParseCmap(table)
		if err != nil {
			continue
		}
		glyphs, _, err := font.ProcessCmap(letters, tables.FPNone)
		if err != nil {
			continue
		}
		if i, has := glyphs.Lookup(r); !has || i == 0 {
			continue
		}
		if f, err := font.NewFont(one); err == nil {
			if face := font.NewFace(f); draws(face, r) {
				return face
			}
		}
	}
	return nil
}

// draws reports whether a font has the shape of a letter: some have only a picture of it.
func draws(f *font.Face, r rune) bool {
	i, has := f.NominalGlyph(r)
	if !has || i == 0 {
		return false
	}
	shape, has := f.GlyphDataOutline(tables.GlyphID(i))
	return has && (len(shape.Segments) > 0 || unicode.IsSpace(r))
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
