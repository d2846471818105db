package tables

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"waymark/solver/internal/memory"
)

const (
	suffix     = ".table"
	temporary  = "new-*" + suffix + ".part" // what is not yet whole
	magic      = "waymark table 1\n"        // with the version of this format
	headerSize = 4096                       // a page, so that the table begins on one
)

// errUnsound is the error of a file that is not the table asked for.
var errUnsound = errors.New("tables: the file is broken or another's")

// The header: magic, the SHA-256 of the key, the length of the table, its
// CRC-32C, and the CRC-32C of all that; zeros up to the table.
const (
	atKey    = len(magic)
	atLength = atKey + sha256.Size
	atSum    = atLength + 8
	atCheck  = atSum + 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// header returns the header of a table.
func header(key string, length int, sum uint32) []byte {
	h := make([]byte, headerSize)
	copy(h, magic)
	name := sha256.Sum256([]byte(key))
	copy(h[atKey:], name[:])
	binary.LittleEndian.PutUint64(h[atLength:], uint64(length))
	binary.LittleEndian.PutUint32(h[atSum:], sum)
	binary.LittleEndian.PutUint32(h[atCheck:], crc32.Checksum(h[:atCheck], castagnoli))
	return h
}

// read returns the table of a file. It fails unless the file is, to the last bit, what
// write wrote.
//
// It is a copy: a mapped file that another program cuts short ends this one, and what
// another writes into it is in every answer.
func read(ctx context.Context, path, key string, size int) (table []byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() // opened for reading only
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(f, head); err != nil {
		return nil, err
	}
	sum := binary.LittleEndian.Uint32(head[atSum:])
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case string(head) != string(header(key, size, sum)) || info.Size() != int64(size)+headerSize:
		return nil, errUnsound
	}
	table = memory.Bytes(size)
	check, err := fill(ctx, table, f)
	if err == nil && check != sum {
		err = errUnsound
	}
	if err != nil {
		return nil, err
	}
	return table, nil
}

// fill reads a table and returns its CRC-32C: a gigabyte a second and more.
func fill(ctx context.Context, table []byte, from io.Reader) (sum uint32, err error) {
	const piece = 1 << 20
	for len(table) > 0 {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		n, err := io.ReadFull(from, table[:min(piece, len(table))])
		if err != nil {
			return 0, err
		}
		sum = crc32.Update(sum, castagnoli, table[:n])
		table = table[n:]
	}
	return sum, nil
}

// write makes the file of a table under another name and then gives it its own,
// so no one ever sees a part of it.
func write(path, key string, table []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), temporary)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	_, err = f.Write(header(key, len(table), crc32.Checksum(table, castagnoli)))
	if err == nil {
		_, err = f.Write(table)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
