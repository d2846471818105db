// Package pdftest reads the text of the PDF files that the program writes, as readers of PDF files find it.
package pdftest

import (
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	fontNames = regexp.MustCompile(`/(F\d+) (\d+) 0 R`)
	codeText  = regexp.MustCompile(`(?m)^<(..)> <(....+)>$`)
	pageNames = regexp.MustCompile(`/Contents (\d+) 0 R`)
	mapName   = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
)

// Texts returns the texts of each page, in the order in which they are drawn, by the maps of the fonts of the file.
func Texts(t *testing.T, file []byte) (pages [][]string) {
	t.Helper()
	fonts := map[string]map[string]string{}
	for _, f := range fontNames.FindAllStringSubmatch(string(file), -1) {
		letters := map[string]string{}
		for _, m := range codeText.FindAllStringSubmatch(content(t, file, mapName.FindStringSubmatch(object(t, file, f[2]))[1]), -1) {
			data, err := hex.DecodeString(m[2])
			require.NoError(t, err)
			var units []uint16
			for i := 0; i < len(data); i += 2 {
				units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
			}
			letters[m[1]] = string(utf16.Decode(units))
		}
		fonts[f[1]] = letters
	}
	for _, name := range pageNames.FindAllStringSubmatch(string(file), -1) {
		var texts []string
		font := ""
		for line := range strings.Lines(content(t, file, name[1])) {
			switch line = strings.TrimSpace(line); {
			case line == "BT":
				texts = append(texts, "")
			case strings.HasSuffix(line, " Tf"):
				font = line[1:strings.Index(line, " ")]
			case strings.HasSuffix(line, "> Tj"):
				for codes := line[1 : len(line)-len("> Tj")]; codes != ""; codes = codes[2:] {
					letter, known := fonts[font][codes[:2]]
					assert.True(t, known, "%s %s", font, codes[:2])
					texts[len(texts)-1] += letter
				}
			}
		}
		pages = append(pages, texts)
	}
	return pages
}

// object returns an object of a file.
func object(t *testing.T, file []byte, id string) string {
	t.Helper()
	_, after, found := strings.Cut(string(file), "\n"+id+" 0 obj\n")
	require.True(t, found, id)
	before, _, _ := strings.Cut(after, "\nendobj")
	return before
}

// content returns what a stream of a file holds.
func content(t *testing.T, file []byte, id string) string {
	t.Helper()
	_, packed, found := strings.Cut(object(t, file, id), "stream\n")
	require.True(t, found, id)
	z, err := zlib.NewReader(strings.NewReader(packed))
	require.NoError(t, err)
	words, err := io.ReadAll(z)
	require.NoError(t, err)
	return string(words)
}
