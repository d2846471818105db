package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// faulty is the operating system with a fault: it notes what is asked of it, and fails
// at one operation.
type faulty struct {
	system
	asked []string
	fails string // the operation
	with  error
}

type faultyFile struct {
	*os.File
	of *faulty
}

func (s *faulty) ask(what string) error {
	s.asked = append(s.asked, what)
	if what == s.fails {
		return s.with
	}
	return nil
}

func (s *faulty) Create(name string) (File, error) {
	if err := s.ask("create"); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	return &faultyFile{f, s}, err
}

func (s *faulty) Rename(from, to string) error {
	if err := s.ask("rename"); err != nil {
		return err
	}
	return s.system.Rename(from, to)
}

func (s *faulty) SyncDir(dir string) error {
	if err := s.ask("sync folder"); err != nil {
		return err
	}
	return s.system.SyncDir(dir)
}

func (f *faultyFile) Write(data []byte) (int, error) {
	if err := f.of.ask("write"); err != nil {
		n, _ := f.File.Write(data[:len(data)/2]) // the disk is full
		return n, err
	}
	return f.File.Write(data)
}

func (f *faultyFile) Chmod(mode fs.FileMode) error {
	return errors.Join(f.of.ask("chmod"), f.File.Chmod(mode))
}

func (f *faultyFile) Chown(uid, gid int) error {
	if err := f.of.ask("chown"); err != nil {
		return err
	}
	return f.File.Chown(uid, gid)
}

func (f *faultyFile) Sync() error { return errors.Join(f.of.ask("sync"), f.File.Sync()) }

func (f *faultyFile) Close() error { return errors.Join(f.File.Close(), f.of.ask("close")) }

// old makes a file that is to be written.
func old(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.waymark")
	require.NoError(t, os.WriteFile(path, []byte("old content"), 0o640))
	require.NoError(t, os.Chmod(path, 0o640), "whatever the umask")
	return path
}

func assertContent(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, want, string(got))
}

// The new content is on the disk before it gets the name, and the name is before the
// work counts as done: a machine that stops in between keeps the one or the other.
func TestWhatIsWrittenIsForcedToTheDisk(t *testing.T) {
	path, s := old(t), &faulty{}
	require.NoError(t, Writer{System: s}.Write(path, []byte("new")))
	var order []string
	for _, op := range s.asked {
		if op != "chmod" && op != "chown" {
			order = append(order, op)
		}
	}
	assert.Equal(t, []string{"create", "write", "sync", "close", "rename", "sync folder"}, order)
	assertContent(t, path, "new")
}

func TestWhateverFailsTheOldContentIsWhole(t *testing.T) {
	fault := errors.New("a fault of the disk")
	for _, op := range []string{"create", "write", "chmod", "sync", "close", "rename"} {
		path, s := old(t), &faulty{fails: op, with: fault}
		assert.ErrorIs(t, Writer{System: s}.Write(path, []byte("newer and longer content")), fault, op)
		assert.Contains(t, s.asked, op)
		assertContent(t, path, "old content")
		assertAlone(t, path)
	}
	path, s := old(t), &faulty{fails: "sync folder", with: fault}
	assert.NoError(t, Writer{System: s}.Write(path, []byte("new")), "the content is safe by then")
	assertContent(t, path, "new")
}

func assertAlone(t *testing.T, path string) {
	t.Helper()
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

// A reader who looks at any moment sees the old content or the new: it is looked at
// before and after every operation.
func TestWhatIsHalfWrittenHasAnotherName(t *testing.T) {
	path := old(t)
	looked := 0
	w := Writer{Before: func(final string) error {
		assert.Equal(t, path, final)
		assertContent(t, path, "old content")
		looked++
		return nil
	}}
	require.NoError(t, w.Write(path, []byte("new")))
	assert.Equal(t, 1, looked)
	stop := errors.New("it has changed")
	w.Before = func(string) error { return stop }
	assert.ErrorIs(t, w.Write(path, []byte("newest")), stop)
	assertContent(t, path, "new")
	assertAlone(t, path)
}

func TestOwnerAndGroupAreKeptWhereTheSystemLets(t *testing.T) {
	path := old(t)
	if os.Getuid() == 0 {
		require.NoError(t, os.Chown(path, 65534, 60))
		require.NoError(t, Writer{}.Write(path, []byte("new")))
		info, err := os.Stat(path)
		require.NoError(t, err)
		uid, gid, known := owner(info)
		assert.True(t, known)
		assert.Equal(t, [2]int{65534, 60}, [2]int{uid, gid})
		assert.Equal(t, fs.FileMode(0o640), info.Mode().Perm())
	}
	s := &faulty{fails: "chown", with: fs.ErrPermission}
	require.NoError(t, os.Chmod(path, 0o664))
	require.NoError(t, Writer{System: s}.Write(path, []byte("newer")), "the file is saved whosever it is")
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o644), info.Mode().Perm(), "another group may do no more than everybody might")
}

func TestADanglingLinkIsFilled(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "real"), 0o755))
	require.NoError(t, os.Symlink("real", filepath.Join(dir, "folder")))
	require.NoError(t, os.Symlink("../link2", filepath.Join(dir, "real", "link")))
	require.NoError(t, os.Symlink(filepath.Join(dir, "file"), filepath.Join(dir, "link2")))
	require.NoError(t, Writer{}.Write(filepath.Join(dir, "folder", "link"), []byte("new")))
	assertContent(t, filepath.Join(dir, "file"), "new")
	info, err := os.Lstat(filepath.Join(dir, "real", "link"))
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&fs.ModeSymlink)

	round := filepath.Join(dir, "round")
	require.NoError(t, os.Symlink(round, round))
	assert.Error(t, Writer{}.Write(round, nil))
}

// Names that share a file part with it: a crash in the midst of writing into it would
// leave neither content.
func TestAHardLinkKeepsTheOldContent(t *testing.T) {
	path := old(t)
	other := filepath.Join(t.TempDir(), "other")
	if os.Link(path, other) != nil {
		return // the file system has none
	}
	require.NoError(t, Writer{}.Write(path, []byte("new")))
	assertContent(t, other, "old content")
}

func TestWhatEndedProgramsLeftIsSwept(t *testing.T) {
	path := old(t)
	dir := filepath.Dir(path)
	put := func(name string, age time.Duration) string {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, nil, 0o600))
		then := time.Now().Add(-age)
		require.NoError(t, os.Chtimes(file, then, then))
		return file
	}
	const nobody = "999999999"
	left := put("a.waymark."+nobody+"-0.tmp", time.Hour)
	fresh := put("a.waymark."+nobody+"-1.tmp", 0)
	running := put(filepath.Base(tempName("a.waymark", 7)), time.Hour)
	theirs := put("a.waymark.tmp", time.Hour)
	other := put("b.waymark."+nobody+"-0.tmp", time.Hour)
	require.NoError(t, Writer{Sweep: true}.Write(path, []byte("new")))
	assert.NoFileExists(t, left)
	for _, kept := range []string{fresh, running, theirs, other} {
		assert.FileExists(t, kept)
	}
	Sweep(dir, "")
	assert.NoFileExists(t, other)
	assert.FileExists(t, theirs)
}

// A name that a crashed program left behind does not stop the next save.
func TestLeftoversDoNotStopASave(t *testing.T) {
	path := old(t)
	left := tempName(path, 0)
	require.NoError(t, os.WriteFile(left, []byte("left"), 0o644))
	require.NoError(t, Writer{}.Write(path, []byte("new")))
	assertContent(t, path, "new")
	assertContent(t, left, "left")
}

func TestAFullDeviceIsToldSo(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		return // not on this system
	}
	assert.ErrorContains(t, fill(full, []byte("x"), nil), "no space left")
	assert.ErrorIs(t, fill(full, []byte("x"), nil), fs.ErrClosed)
}
