package tables

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
	"unsafe"
	"weak"
)

// Cache is a directory of large tables and a memory of the small ones used last.
// Several goroutines and, on disk, several programs may use it at once. A Cache
// must not be copied.
type Cache struct {
	Dir   string // made when it is missing; "" keeps nothing on disk
	Max   int64  // bytes of all files; 0 means 4 GiB
	Least int64  // bytes of the smallest table worth a file; 0 means 4 MiB

	// Secret returns the key that seals files. The cache asks for it when it first reads or
	// writes a file, and believes no file with another seal. Where Secret is nil, or returns
	// nil, the cache keeps nothing on disk.
	Secret func() []byte

	once   sync.Once
	secret []byte // as Secret returned it
	mu     sync.Mutex
	keys   map[string]*slot
	recent []*slot // whose tables are held in memory, those used last at the end
	held   int     // bytes of them
}

const (
	// defaultMax is the size of a cache that names none.
	defaultMax = 4 << 30
	// defaultLeast is the least size of a table that a cache writes to disk when
	// it names none: smaller ones are built in less than a second.
	defaultLeast = 4 << 20

	// mostHeld is the bytes of all tables held in memory.
	mostHeld = 64 << 20
)

// slot is what a program knows of one table.
type slot struct {
	turn chan struct{}      // holds one token: who has it may load or build
	held []byte             // nil unless the table is held in memory
	weak weak.Pointer[byte] // to the first byte of one too large for that: it is found while anybody has it
	size int
}

// Table returns the table of a key, size bytes: from disk where it is there and
// sound, else from build, and then it is kept. The key names everything that the
// content depends on, the version of the format of its bytes included. Nobody may
// write to what is returned.
//
// A nil Cache builds every time. An error is that of build or of ctx; trouble with the disk
// is none, for the table is there all the same.
func (c *Cache) Table(ctx context.Context, key string, size int, build func(context.Context) ([]byte, error)) ([]byte, error) {
	if c == nil {
		return build(ctx)
	}
	s := c.slot(key)
	select {
	case <-s.turn:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { s.turn <- struct{}{} }()
	if table := c.recall(s, size); table != nil {
		return table, nil
	}
	path := c.path(key)
	if c.Files(size) {
		if table := c.load(ctx, path, key, size); table != nil || ctx.Err() != nil {
			c.hold(s, table)
			return table, ctx.Err()
		}
	}
	table, err := build(ctx)
	if err != nil {
		return nil, err
	}
	if c.Files(size) {
		c.keep(path, key, table)
	}
	c.hold(s, table)
	return table, nil
}

// Files reports that the cache keeps tables of a size on disk. A nil Cache keeps
// none.
func (c *Cache) Files(size int) bool {
	return c != nil && c.Dir != "" && int64(size) >= cmp.Or(c.Least, defaultLeast) && c.key() != nil
}

// key is the key of the files; nil for none.
func (c *Cache) key() []byte {
	c.once.Do(func() {
		if c.Secret != nil {
			c.secret = c.Secret()
		}
	})
	return c.secret
}

// Has reports that there is a file of the table of a key and a size. Whether it is
// sound shows when it is read.
func (c *Cache) Has(key string, size int) bool {
	if !c.Files(size) {
		return false
	}
	info, err := os.Stat(c.path(key))
	return err == nil && info.Size() == int64(size)+headerSize
}

// load returns the table of a file, or nil.
func (c *Cache) load(ctx context.Context, path, key string, size int) []byte {
	table, err := read(ctx, path, key, size, c.key())
	if err != nil {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now) // the order in which trim removes files
	return table
}

// keep writes a table to its file, if it can, and makes room for it.
func (c *Cache) keep(path, key string, table []byte) {
	most := cmp.Or(c.Max, defaultMax)
	size := int64(len(table)) + headerSize
	if size > most || os.MkdirAll(c.Dir, 0o755) != nil {
		return
	}
	trim(c.Dir, most-size, filepath.Base(path))
	_ = write(path, key, table, c.key()) // the next program builds it again
}

// recall returns the table of a slot that is in memory, else nil.
func (c *Cache) recall(s *slot, size int) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.Index(c.recent, s); i >= 0 {
		c.recent = append(slices.Delete(c.recent, i, i+1), s)
	}
	if first := s.weak.Value(); first != nil && size == s.size {
		return unsafe.Slice(first, size)
	}
	return s.held
}

// hold notes where a table is. A small one is kept in memory, and those let go that were
// not used for longest.
func (c *Cache) hold(s *slot, table []byte) {
	if len(table) == 0 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if s.size = len(table); s.size > mostHeld {
		s.weak = weak.Make(&table[0])
		return
	}
	s.held = table
	c.recent = append(c.recent, s)
	for c.held += len(table); c.held > mostHeld; {
		oldest := c.recent[0]
		c.held -= len(oldest.held)
		oldest.held = nil
		c.recent = slices.Delete(c.recent, 0, 1)
	}
}

func (c *Cache) slot(key string) *slot {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.keys[key]
	if s == nil {
		s = &slot{turn: make(chan struct{}, 1)}
		s.turn <- struct{}{}
		if c.keys == nil {
			c.keys = map[string]*slot{}
		}
		c.keys[key] = s
	}
	return s
}

// path is the file of a key.
func (c *Cache) path(key string) string {
	sum := sha256.Sum256([]byte(key))
	return filepath.Join(c.Dir, hex.EncodeToString(sum[:16])+suffix)
}

type cacheKey struct{}

// With returns a context that carries a cache to whoever builds tables.
func With(ctx context.Context, c *Cache) context.Context {
	return context.WithValue(ctx, cacheKey{}, c)
}

// From returns the cache of a context; nil when there is none.
func From(ctx context.Context) *Cache {
	c, _ := ctx.Value(cacheKey{}).(*Cache)
	return c
}
