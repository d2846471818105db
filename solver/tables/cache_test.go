package tables_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"waymark/solver/tables"
)

// secret is the key of the files.
func secret() []byte { return []byte("a secret of thirty-two bytes ...") }

// content is the table of a key.
func content(key string, size int) []byte {
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(i) * key[i%len(key)]
	}
	return b
}

// ask asks a cache and reports how often the table had to be built.
func ask(t *testing.T, c *tables.Cache, key string, size int) (built int) {
	t.Helper()
	got, err := c.Table(context.Background(), key, size, func(context.Context) ([]byte, error) {
		built++
		return content(key, size), nil
	})
	require.NoError(t, err)
	require.Equal(t, content(key, size), got)
	return built
}

// files lists what is in the directory of a cache, temporary files included.
func files(t *testing.T, dir string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	return list
}

func TestATableIsBuiltOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "directory")
	c := &tables.Cache{Secret: secret, Least: 1, Dir: dir}
	assert.Equal(t, 1, ask(t, c, "a", 100_000))
	assert.Equal(t, 0, ask(t, c, "a", 100_000))
	assert.Equal(t, 1, ask(t, c, "b", 1))
	assert.Equal(t, 0, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", 100_000), "by another program")
	assert.Len(t, files(t, dir), 2, "and nothing temporary")
}

func TestWithoutACache(t *testing.T) {
	var none *tables.Cache
	assert.Equal(t, 1, ask(t, none, "a", 10))
	assert.Equal(t, 1, ask(t, &tables.Cache{}, "a", 10))
	assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: string([]byte{0})}, "a", 10), "a directory that cannot be")
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: file}, "a", 10))
}

// TestSmallTablesStayInMemory asks for tables below Least, which get no file.
func TestSmallTablesStayInMemory(t *testing.T) {
	c := &tables.Cache{Secret: secret, Dir: t.TempDir()}
	assert.Equal(t, 1, ask(t, c, "a", 1000))
	assert.Equal(t, 0, ask(t, c, "a", 1000))
	assert.Empty(t, files(t, c.Dir))

	none := &tables.Cache{}
	built := 0
	table := func(key string) {
		got, err := none.Table(context.Background(), key, 1<<20, func(context.Context) ([]byte, error) {
			built++
			return make([]byte, 1<<20), nil
		})
		assert.NoError(t, err)
		assert.Len(t, got, 1<<20)
	}
	for k := range 100 {
		table(fmt.Sprint(k))
		table("0")
	}
	assert.Equal(t, 100, built, "the first one is used all the time")
	table("99")
	assert.Equal(t, 100, built)
	table("1")
	assert.Equal(t, 101, built, "more than 64 MiB since")
}

func TestBrokenFilesAreBuiltAnew(t *testing.T) {
	const size = 5000
	for name, harm := range map[string]func(b []byte) []byte{
		"empty":      func([]byte) []byte { return nil },
		"cut short":  func(b []byte) []byte { return b[:len(b)-1] },
		"no table":   func(b []byte) []byte { return b[:4096] },
		"too long":   func(b []byte) []byte { return append(b, 0) },
		"magic":      func(b []byte) []byte { b[0] ^= 1; return b },
		"version":    func(b []byte) []byte { b[14]++; return b },
		"key":        func(b []byte) []byte { b[20] ^= 1; return b },
		"length":     func(b []byte) []byte { b[48] ^= 1; return b },
		"seal":       func(b []byte) []byte { b[56] ^= 1; return b },
		"last of it": func(b []byte) []byte { b[87] ^= 1; return b },
		"padding":    func(b []byte) []byte { b[4000] ^= 1; return b },
		"one bit":    func(b []byte) []byte { b[4096+size/2] ^= 16; return b },
		"last byte":  func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"foreign":    func([]byte) []byte { return []byte("a letter") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", size))
			path := files(t, dir)[0]
			b, err := os.ReadFile(path)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(path+"x", harm(b), 0o600))
			require.NoError(t, os.Rename(path+"x", path))
			assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", size))
			assert.Equal(t, 0, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", size), "mended")
		})
	}
}

// A file that another installation has sealed, or somebody by a key of his own, is not read,
// whatever it holds; and where there is no key none is read or written.
func TestATableWithoutASealOfThisInstallationIsBuiltAnew(t *testing.T) {
	dir := t.TempDir()
	of := func(key []byte) *tables.Cache {
		return &tables.Cache{Least: 1, Dir: dir, Secret: func() []byte { return key }}
	}
	forged := func(context.Context) ([]byte, error) { return make([]byte, 5000), nil }
	_, err := of([]byte("another")).Table(context.Background(), "a", 5000, forged)
	require.NoError(t, err)
	require.Len(t, files(t, dir), 1)
	assert.Equal(t, 1, ask(t, of(secret()), "a", 5000))
	assert.Equal(t, 0, ask(t, of(secret()), "a", 5000), "it was replaced")
	for _, none := range []*tables.Cache{of(nil), {Least: 1, Dir: dir}} {
		assert.Equal(t, 1, ask(t, none, "a", 5000))
		assert.Equal(t, 1, ask(t, none, "b", 5000))
		assert.Equal(t, 0, ask(t, none, "b", 5000), "it is held in memory")
		assert.False(t, none.Has("a", 5000))
	}
	assert.Len(t, files(t, dir), 1)
}

// What happens to a file while its table is in use is nothing to the table: cut short or
// written to, it is what was checked. The next program builds it anew.
func TestATableOutlivesItsFile(t *testing.T) {
	const size = 1 << 20
	for name, harm := range map[string]func(path string) error{
		"cut short": func(path string) error { return os.Truncate(path, 0) },
		"written": func(path string) error {
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = f.WriteAt(make([]byte, size), 4096)
			return errors.Join(err, f.Close())
		},
		"removed": os.Remove,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", size))
			c := &tables.Cache{Secret: secret, Least: 1, Dir: dir}
			table, err := c.Table(context.Background(), "a", size, nil)
			require.NoError(t, err)
			require.NoError(t, harm(files(t, dir)[0]))
			assert.Equal(t, content("a", size), table)
			assert.Equal(t, 0, ask(t, c, "a", size), "the same program goes on with it")
			assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", size))
		})
	}
}

// A table that is too large to be kept is read once while anybody uses it.
func TestALargeTableIsSharedWhileItIsUsed(t *testing.T) {
	const size = 64<<20 + 1
	c := &tables.Cache{Secret: secret, Dir: t.TempDir()}
	built := 0
	get := func() []byte {
		table, err := c.Table(context.Background(), "a", size, func(context.Context) ([]byte, error) {
			built++
			return make([]byte, size), nil
		})
		require.NoError(t, err)
		return table
	}
	one := get()
	two := get()
	assert.Same(t, &one[0], &two[0])
	assert.Equal(t, 1, built)
}

func TestATableOfAnotherKeyOrSizeIsRefused(t *testing.T) {
	dir := t.TempDir()
	ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", 100)
	a := files(t, dir)[0]
	ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "b", 100)
	for _, b := range files(t, dir) {
		if b != a {
			require.NoError(t, os.Rename(a, b))
		}
	}
	assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "b", 100))
	assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "b", 101))
}

func TestTheLeastRecentlyUsedGo(t *testing.T) {
	dir := t.TempDir()
	const size = 10_000
	other := filepath.Join(dir, "letter.txt")
	require.NoError(t, os.WriteFile(other, make([]byte, 100_000), 0o600))
	part := filepath.Join(dir, "new-1.table.part")
	require.NoError(t, os.WriteFile(part, nil, 0o600))
	require.NoError(t, os.Chtimes(part, time.Time{}, time.Now().Add(-25*time.Hour)))
	cache := func() *tables.Cache { return &tables.Cache{Secret: secret, Least: 1, Dir: dir, Max: 3 * (size + 4096)} }
	for _, key := range []string{"a", "b", "c"} {
		assert.Equal(t, 1, ask(t, cache(), key, size))
		for i, path := range files(t, dir) { // older than what is still to come
			if path != other {
				info, err := os.Stat(path)
				require.NoError(t, err)
				old := info.ModTime().Add(-time.Hour)
				require.NoError(t, os.Chtimes(path, old, old), i)
			}
		}
	}
	assert.Equal(t, 0, ask(t, cache(), "a", size), "used again")
	assert.Equal(t, 1, ask(t, cache(), "d", size))
	assert.Equal(t, 0, ask(t, cache(), "a", size))
	assert.Equal(t, 0, ask(t, cache(), "c", size))
	assert.Equal(t, 1, ask(t, cache(), "b", size), "b had to go")
	assert.Equal(t, 1, ask(t, cache(), "large", 4*size), "not kept at all")
	assert.Equal(t, 1, ask(t, cache(), "large", 4*size))
	assert.FileExists(t, other)
	assert.NoFileExists(t, part)
}

func TestManyAskAtOnce(t *testing.T) {
	dir := t.TempDir()
	caches := []*tables.Cache{{Secret: secret, Dir: dir}, {Secret: secret, Dir: dir}}
	var built atomic.Int64
	var group sync.WaitGroup
	for i := range 64 {
		group.Go(func() {
			key := fmt.Sprint("key ", i%3)
			got, err := caches[i%2].Table(context.Background(), key, 50_000, func(context.Context) ([]byte, error) {
				built.Add(1)
				return content(key, 50_000), nil
			})
			assert.NoError(t, err)
			assert.Equal(t, content(key, 50_000), got)
		})
	}
	group.Wait()
	assert.LessOrEqual(t, built.Load(), int64(6), "at most once for each table and program")
}

func TestErrorsAndCancel(t *testing.T) {
	dir := t.TempDir()
	c := &tables.Cache{Secret: secret, Least: 1, Dir: dir}
	trouble := errors.New("trouble")
	_, err := c.Table(context.Background(), "a", 10, func(context.Context) ([]byte, error) { return nil, trouble })
	assert.ErrorIs(t, err, trouble)
	assert.Empty(t, files(t, dir))

	ctx, cancel := context.WithCancel(context.Background())
	entered, leave := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		_, err := c.Table(context.Background(), "a", 10, func(context.Context) ([]byte, error) {
			close(entered)
			<-leave
			return content("a", 10), nil
		})
		assert.NoError(t, err)
	})
	<-entered
	cancel()
	_, err = c.Table(ctx, "a", 10, nil)
	assert.ErrorIs(t, err, context.Canceled, "who waits may leave")
	close(leave)
	group.Wait()
	_, err = (&tables.Cache{Secret: secret, Least: 1, Dir: dir}).Table(ctx, "a", 10, nil)
	assert.ErrorIs(t, err, context.Canceled, "and who checks a file")
	assert.Equal(t, 0, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", 10))
}

func TestContexts(t *testing.T) {
	c, p := &tables.Cache{}, &tables.Progress{}
	ctx := tables.Watch(tables.With(context.Background(), c), p)
	assert.Same(t, c, tables.From(ctx))
	assert.Nil(t, tables.From(context.Background()))
	assert.Nil(t, tables.Watched(context.Background()))
	tables.Watched(ctx).Expect(10)
	tables.Watched(ctx).Add(3)
	done, total := p.Read()
	assert.EqualValues(t, 3, done)
	assert.EqualValues(t, 10, total)
	var nobody *tables.Progress
	nobody.Expect(1)
	nobody.Add(1)
	done, total = nobody.Read()
	assert.Zero(t, done+total)
}

func BenchmarkLoad(b *testing.B) {
	const size = 64 << 20
	dir := b.TempDir()
	for b.Loop() {
		c := tables.Cache{Secret: secret, Least: 1, Dir: dir}
		_, err := c.Table(context.Background(), "a", size, func(context.Context) ([]byte, error) { return make([]byte, size), nil })
		require.NoError(b, err)
	}
	b.SetBytes(size)
}

// A pipe, a folder or a device under the name of a table is no table.
func TestATableIsAFile(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"pipe":   pipe,
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"gigabyte": func(path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<30))
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", 100_000))
			path := files(t, dir)[0]
			require.NoError(t, os.Remove(path))
			if put(path) != nil {
				t.Skip("this system has none")
			}
			assert.Equal(t, 1, ask(t, &tables.Cache{Secret: secret, Least: 1, Dir: dir}, "a", 100_000))
		})
	}
}
