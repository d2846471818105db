package draw

import (
	"bytes"
	"compress/zlib"
	hexadecimal "encoding/hex"
	"image"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// read returns the texts of the first page of a PDF file, as a reader finds them: by the maps of its fonts.
func read(t *testing.T, file []byte) (texts []string) {
	t.Helper()
	object := func(id string) string {
		_, after, found := strings.Cut(string(file), "\n"+id+" 0 obj\n")
		require.True(t, found, id)
		before, _, _ := strings.Cut(after, "\nendobj")
		return before
	}
	content := func(id string) string {
		_, packed, _ := strings.Cut(object(id), "stream\n")
		z, err := zlib.NewReader(strings.NewReader(packed))
		require.NoError(t, err)
		words, err := io.ReadAll(z)
		require.NoError(t, err)
		return string(words)
	}
	fonts := map[string]map[string]string{}
	for _, f := range regexp.MustCompile(`/(F\d+) (\d+) 0 R`).FindAllStringSubmatch(object("4"), -1) {
		letters := map[string]string{}
		to := regexp.MustCompile(`/ToUnicode (\d+) 0 R`).FindStringSubmatch(object(f[2]))
		for _, m := range regexp.MustCompile(`(?m)^<(..)> <(....+)>$`).FindAllStringSubmatch(content(to[1]), -1) {
			bytes, err := hexadecimal.DecodeString(m[2])
			require.NoError(t, err)
			var units []uint16
			for i := 0; i < len(bytes); i += 2 {
				units = append(units, uint16(bytes[i])<<8|uint16(bytes[i+1]))
			}

			letters[m[1]] = string(utf16.Decode(units))

		}
		last := regexp.MustCompile(`/LastChar (\d+) `).FindStringSubmatch(object(f[2]))
		assert.Equal(t, last[1], strconv.Itoa(len(letters)-1))
		fonts[f[1]] = letters
	}
	page := regexp.MustCompile(`/Contents (\d+) 0 R`).FindStringSubmatch(object("5"))
	font := ""
	for line := range strings.Lines(content(page[1])) {
		switch line = strings.TrimSpace(line); {
		case line == "BT":
			texts = append(texts, "")
		case strings.HasSuffix(line, " Tf"):
			font = line[1:strings.Index(line, " ")]
		case strings.HasSuffix(line, "> Tj"):
			for codes := line[1 : len(line)-len("> Tj")]; codes != ""; codes = codes[2:] {
				letter, known := fonts[font][codes[:2]]
				assert.True(t, known, codes[:2])
				texts[len(texts)-1] += letter
			}
		}
	}
	return texts
}

// A reader finds every text of a page, also one with more letters than a font has.
func TestTheTextOfAPDFIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "han.ttf")
	require.NoError(t, os.WriteFile(path, fontOf(t, '華', 'H'), 0o600))
	withFonts(t, path)
	texts := []string{"Turnstile · 10 slides", "Çığ, naïve", "華a", ""}
	for r := rune('!'); r < 0x460; r++ {
		if regular().of(r) != nil {
			texts[3] += string(r)
		}
	}
	require.Greater(t, len([]rune(texts[3])), inFont)
	page := &Page{Width: 100, Height: 100, Unit: 1}
	for i, text := range texts {
		page.Text(image.Pt(0, 10*i), text, 8, i == 1, Light().Ink)
	}
	var file bytes.Buffer
	require.NoError(t, PDF(&file, "a", page))
	assert.Equal(t, texts, read(t, file.Bytes()))
	assert.Equal(t, 3, strings.Count(file.String(), "/Subtype /Type3"))
}

// The parts of a text stand where its directions have them.
func TestTextsRunInTheirDirection(t *testing.T) {
	withFonts(t)
	for text, want := range map[string]string{
		"Day one":              "Day one",
		"שלום":                 "שלום",
		"Day שלום 12 עולם end": "Day | עולם|12|שלום | end",
		"שלום abc":             "abc|שלום ",
	} {
		var parts []string
		letters := []rune(text)
		for _, in := range setting.runs(regular().font, letters) {
			parts = append(parts, string(letters[in.RunStart:in.RunEnd]))
		}
		assert.Equal(t, want, strings.Join(parts, "|"))
	}
}
