package draw_test

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/draw"
)

// A reader finds every object where the table says, and every page as it was given.
func TestAReaderFindsEveryPage(t *testing.T) {
	given := []draw.PDFPage{{595.28, 841.89, []byte("0 0 10 10 re f\n")}, {612, 792, bytes.Repeat([]byte("1 2 m 3 4 l f\n"), 1000)}, {100, 50, nil}}
	var out bytes.Buffer
	require.NoError(t, draw.WritePDF(&out, "Eight ▲", nil, given...))
	file := out.Bytes()

	start := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)
	require.NotNil(t, start)
	table := file[number(t, start[1]):]
	require.True(t, bytes.HasPrefix(table, []byte("xref\n0 11\n0000000000 65535 f \n")))
	for i, at := range regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllSubmatch(table, -1) {
		assert.True(t, bytes.HasPrefix(file[number(t, at[1]):], fmt.Appendf(nil, "%d 0 obj\n", i+1)))
	}
	assert.Contains(t, string(file), "/Kids [5 0 R 7 0 R 9 0 R] /Count 3")
	assert.Contains(t, string(file), "/MediaBox [0 0 595.28 841.89]")
	assert.Contains(t, string(file), "/Title <FEFF00450069006700680074002025B2>")

	contents := regexp.MustCompile(`<< /Length (\d+) /Filter /FlateDecode >>\nstream\n`).FindAllSubmatchIndex(file, -1)
	require.Len(t, contents, len(given))
	for i, c := range contents {
		length := number(t, file[c[2]:c[3]])
		z, err := zlib.NewReader(bytes.NewReader(file[c[1] : c[1]+length]))
		require.NoError(t, err)
		content, err := io.ReadAll(z)
		require.NoError(t, err)
		assert.Equal(t, string(given[i].Content), string(content))
		assert.True(t, bytes.HasPrefix(file[c[1]+length:], []byte("\nendstream\nendobj\n")))
	}
}

func number(t *testing.T, digits []byte) int {
	n, err := strconv.Atoi(string(digits))
	require.NoError(t, err)
	return n
}

func TestAFullDiskIsToldOf(t *testing.T) {
	assert.ErrorIs(t, draw.WritePDF(full{}, "", nil, draw.PDFPage{}), errFull)
}

var errFull = errors.New("full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
