package draw

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// fontOf is a font that has one letter only, with the shape that the Go font has for another.
func fontOf(t *testing.T, letter, shape rune) []byte {
	t.Helper()
	f, err := sfnt.Parse(goregular.TTF)
	require.NoError(t, err)
	glyph, err := f.GlyphIndex(&sfnt.Buffer{}, shape)
	require.NoError(t, err)
	var table []byte
	for _, v := range []uint32{1, 3<<16 | 10, 12, 12 << 16, 28, 0, 1, uint32(letter), uint32(letter), uint32(glyph)} { // version 0, one table, format 12
		table = binary.BigEndian.AppendUint32(table, v)
	}
	data := append([]byte{}, goregular.TTF...)
	data = append(data, make([]byte, -len(data)&3)...)
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		if entry := data[12+16*i:]; string(entry[:4]) == "cmap" {
			binary.BigEndian.PutUint32(entry[8:], uint32(len(data)))
			binary.BigEndian.PutUint32(entry[12:], uint32(len(table)))
		}
	}
	return append(data, table...)
}

// withFonts has the system have the fonts of some files.
func withFonts(t *testing.T, files ...string) {
	t.Helper()
	system := SystemFonts
	SystemFonts = func() []string { return files }
	setting = newSetter()
	t.Cleanup(func() { SystemFonts = system; setting = newSetter() })
}

// Letters that the Go fonts lack are drawn by a font of the system; those that none has are written out, never
// left out.
func TestNoLetterIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	han, broken := filepath.Join(dir, "han.ttf"), filepath.Join(dir, "broken.ttf")
	require.NoError(t, os.WriteFile(han, fontOf(t, '華', 'H'), 0o600))
	require.NoError(t, os.WriteFile(broken, []byte("no font"), 0o600))
	shape := func(text string) path {
		p, _ := regular().outline(text, 40)
		return p
	}
	page := &Page{Width: 100, Height: 100, Unit: 1}
	page.Text(pageText{}.at, "a華b", 40, false, Light().Ink)

	withFonts(t, filepath.Join(dir, "gone.ttf"), broken, han)
	assert.Equal(t, shape("aHb"), shape("a華b"), "by the font of the system")
	assert.Equal(t, TextWidth("aHb", 40, false), TextWidth("a華b", 40, false))
	text, _ := Lacks([]*Page{page})
	assert.Empty(t, text)
	var svg, pdf strings.Builder
	require.NoError(t, page.SVG(&svg))
	assert.NotContains(t, svg.String(), "<text", "it needs nothing of its reader")
	require.NoError(t, PDF(&pdf, "a", page))
	assert.Equal(t, shape(`\u5bb9`), shape("容"), "none has it")
	assert.Equal(t, shape(`a\u200bb`), shape("a\u200bb"), "it is not seen itself")

	withFonts(t)
	assert.Equal(t, shape(`a\u83efb`), shape("a華b"))
	text, script := Lacks([]*Page{page})
	assert.Equal(t, []string{"a華b", "Han"}, []string{text, script})
	var without strings.Builder
	require.NoError(t, PDF(&without, "a", page))
	assert.NotEqual(t, pdf.String(), without.String())
}
