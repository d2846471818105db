package tables

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"

	"waymark/solver/internal/memory"
)

const (
	suffix     = ".table"
	temporary  = "new-*" + suffix + ".part" // what is not yet whole
	magic      = "waymark table 2\n"        // with the version of this format
	headerSize = 4096                       // a page, so that the table begins on one
)

// errUnsound is the error of a file that is not the table asked for, or that nobody has
// sealed who has the key.
var errUnsound = errors.New("tables: the file is broken or another's")

// The header: magic, the SHA-256 of the key, the length of the table, and the HMAC-SHA256 of
// all that and the table; zeros up to the table.
const (
	atKey    = len(magic)
	atLength = atKey + sha256.Size
	atSeal   = atLength + 8
)

// header returns the header of a table, without its seal.
func header(key string, length int) []byte {
	h := make([]byte, headerSize)
	copy(h, magic)
	name := sha256.Sum256([]byte(key))
	copy(h[atKey:], name[:])
	binary.LittleEndian.PutUint64(h[atLength:], uint64(length))
	return h
}

// read returns the table of a file. It fails unless the file is, to the last bit, what
// write wrote with the same secret: a bound too large in a table would make answers wrong.
//
// It is a copy: a mapped file that another program cuts short ends this one, and what
// another writes into it is in every answer.
func read(ctx context.Context, path, key string, size int, secret []byte) (table []byte, err error) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil, errUnsound // a pipe would be waited for
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() // opened for reading only
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(f, head); err != nil {
		return nil, err
	}
	want := header(key, size)
	seal := want[atSeal : atSeal+sha256.Size]
	copy(seal, head[atSeal:])
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case string(head) != string(want) || info.Size() != int64(size)+headerSize:
		return nil, errUnsound
	}
	table = memory.Bytes(size)
	code := hmac.New(sha256.New, secret)
	code.Write(head[:atSeal])
	const piece = 1 << 20
	for rest := table; len(rest) > 0; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n, err := io.ReadFull(f, rest[:min(piece, len(rest))])
		if err != nil {
			return nil, err
		}
		code.Write(rest[:n])
		rest = rest[n:]
	}
	if !hmac.Equal(seal, code.Sum(nil)) {
		return nil, errUnsound
	}
	return table, nil
}

// write makes the file of a table under another name and then gives it its own,
// so no one ever sees a part of it.
func write(path, key string, table, secret []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), temporary)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	head := header(key, len(table))
	code := hmac.New(sha256.New, secret)
	code.Write(head[:atSeal])
	code.Write(table)
	copy(head[atSeal:], code.Sum(nil))
	_, err = f.Write(head)
	if err == nil {
		_, err = f.Write(table)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
