package draw

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/pdftest"
)

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
	assert.Equal(t, [][]string{texts}, pdftest.Texts(t, file.Bytes()))
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
