package cli

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"io"

	"waymark/puzzles"
)

// maxLine is how long a line may be. A line holds one answer, whose moves no search has more
// of than fit a small share of this.
const maxLine = 1 << 28

// reader reads the lines of a part and sums them up.
type reader struct {
	from  *bufio.Reader
	path  string
	sum   hash.Hash
	lines int   // whole lines read, the first included
	whole int64 // bytes of these
}

func newReader(from io.Reader, path string) *reader {
	return &reader{from: bufio.NewReaderSize(from, 1<<13), path: path, sum: sha256.New()}
}

// next returns the next whole line with its end; io.EOF at the end, and with what stands there
// of a line that was cut off. It is valid until the next call.
func (r *reader) next() ([]byte, error) {
	line, err := r.from.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		line = bytes.Clone(line)
		for err == bufio.ErrBufferFull {
			var more []byte
			more, err = r.from.ReadSlice('\n')
			if line = append(line, more...); len(line) > maxLine {
				return nil, r.wrong(puzzles.Messagef("the line is longer than %d bytes", maxLine))
			}
		}
	}
	if err != nil {
		return line, err
	}
	r.lines++
	r.whole += int64(len(line))
	return line, nil
}

// header reads the first line.
func (r *reader) header() (Header, error) {
	line, err := r.next()
	if err != nil && err != io.EOF {
		return Header{}, err
	}
	h, wrong := parseHeader(line)
	if wrong == nil && err == io.EOF {
		wrong = puzzles.Messagef("the first line was cut off")
	}
	if wrong != nil {
		r.lines = max(r.lines, 1)
		return h, r.wrong(wrong)
	}
	r.sum.Write(line)
	return h, nil
}

// each calls take with every line between the first and the last, without its end, and returns
// the last. Without one, because the part is not whole, err is io.EOF and torn holds what
// stands behind the last line.
func (r *reader) each(take func(line []byte) error) (end End, torn []byte, err error) {
	for {
		line, err := r.next()
		if err != nil {
			return end, line, err
		}
		if bytes.HasPrefix(line, []byte(endBegins)) {
			return r.end(line)
		}
		if !json.Valid(line) {
			return end, nil, r.wrong(puzzles.Messagef("the line is broken"))
		}
		if err := take(line[:len(line)-1]); err != nil {
			return end, nil, r.wrong(err)
		}
		r.sum.Write(line)
	}
}

// end reads the last line.
func (r *reader) end(line []byte) (end End, torn []byte, err error) {
	if err := strictly(line, &end); err != nil {
		return end, nil, r.wrong(err)
	}
	switch sum := hex.EncodeToString(r.sum.Sum(nil)); {
	case end.Lines != r.lines-2:
		return end, nil, r.wrong(puzzles.Messagef("the part has %d lines, its last line says %d", r.lines-2, end.Lines))
	case end.Sum != sum:
		return end, nil, r.wrong(puzzles.Messagef("the part was changed: its sum is not the one that its last line says"))
	}
	if rest, err := r.next(); err != io.EOF || len(rest) > 0 {
		return end, nil, r.wrong(puzzles.Messagef("something stands behind the last line of the part"))
	}
	return end, nil, nil
}

// wrong is an error with file and line.
func (r *reader) wrong(err error) error {
	return &puzzles.FileError{File: r.path, Line: r.lines, Err: err}
}
