package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
)

// PDFPage is a page in points, 72 an inch, and the operators that draw it.
type PDFPage struct {
	Width, Height float64
	Content       []byte
}

// WritePDF writes a file of pages, which names its title; letters are those that the pages show, nil for none. It has no
// time, so the same pages make the same file (ISO 32000-1, PDF 1.4).
func WritePDF(w io.Writer, title string, letters *PDFLetters, pages ...PDFPage) error {
	var kids strings.Builder
	objects := []string{"<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Title <" + hexText(title) + "> >>", ""}
	for _, p := range pages {
		at := len(objects) + 1
		fmt.Fprintf(&kids, "%d 0 R ", at)
		objects = append(objects,
			fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %.6g %.6g] /Resources 4 0 R /Contents %d 0 R >>", p.Width, p.Height, at+1),
			stream(p.Content))
	}
	objects[3] = letters.objects(&objects)
	objects[1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.TrimSpace(kids.String()), len(pages))
	var file bytes.Buffer
	file.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	places := make([]int, len(objects))
	for i, o := range objects {
		places[i] = file.Len()
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := file.Len()
	fmt.Fprintf(&file, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, at := range places {
		fmt.Fprintf(&file, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&file, "trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	_, err := w.Write(file.Bytes())
	return err
}

// stream is an object of some content, compressed.
func stream(content []byte) string {
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	_, _ = z.Write(content) // into memory: it cannot fail
	_ = z.Close()
	return fmt.Sprintf("<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", out.Len(), out.Bytes())
}

// hexText is a text as PDF has it: UTF-16 with its mark.
func hexText(s string) string {
	return "FEFF" + hexUnits(s)
}

// hexUnits is a text as UTF-16.
func hexUnits(s string) (out string) {
	for _, u := range utf16.Encode([]rune(s)) {
		out += fmt.Sprintf("%04X", u)
	}
	return out
}
