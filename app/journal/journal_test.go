package journal

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	require.NoError(t, err)
	return string(data)
}

func TestRecordsNameNoFolder(t *testing.T) {
	home := filepath.Join(t.TempDir(), "ann lee")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	dir := t.TempDir()
	j := Open(dir, "")
	j.Log().Info("opened", "file", filepath.Join(home, "My puzzles", "first.waymark"))
	j.Log().Error("not saved", "error", fmt.Errorf("%s: no space left", filepath.Join("/mnt", "secret", "x.waymark")))
	j.Log().Info("opened", "file", filepath.Join("/mnt", "blue stick: Ann's", "second.waymark"))
	j.Log().Error("not saved", "error", fmt.Errorf("%s: no space left", filepath.Join("/mnt", "blue stick", "y.waymark")))
	j.Log().Debug("begun")
	j.Close()
	said := read(t, dir, current)
	for _, secret := range []string{"ann", "Ann", "blue", "stick", "My puzzles", "secret", home} {
		assert.NotContains(t, said, secret)
	}
	assert.Contains(t, said, "first.waymark")
	assert.Contains(t, said, "file=second.waymark")
	assert.Contains(t, said, "x.waymark: no space left")
	assert.NotContains(t, said, "begun", "of a level that was not asked for")
	assert.Equal(t, 4, strings.Count(said, "\n"))
}

func TestTheLevelIsThatOfTheEnvironment(t *testing.T) {
	for level, want := range map[string]int{"": 3, "debug": 4, "INFO": 3, "warn": 2, "Error": 1, "off": 0, "nonsense": 3} {
		dir := t.TempDir()
		j := Open(dir, level)
		j.Log().Debug("d")
		j.Log().Info("i")
		j.Log().Warn("w")
		j.Log().Error("e")
		j.Close()
		data, _ := os.ReadFile(filepath.Join(dir, current))
		assert.Equal(t, want, bytes.Count(data, []byte("\n")), level)
	}
}

func TestTheFilesAreLimited(t *testing.T) {
	dir := t.TempDir()
	j, other := Open(dir, ""), Open(dir, "") // two programs
	j.most, other.most = 4000, 4000
	var both sync.WaitGroup
	for _, j := range []*Journal{j, other} {
		both.Go(func() {
			for i := range 300 {
				j.Log().Info("record", "number", i)
			}
		})
	}
	both.Wait()
	j.Log().Info("the last one")
	j.Close()
	other.Close()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 2)
	for _, e := range entries {
		info, err := e.Info()
		require.NoError(t, err)
		assert.LessOrEqual(t, info.Size(), int64(4000+200), "one may fill the file while the other looks")
		if runtime.GOOS != "windows" {
			assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		}
	}
	assert.Contains(t, read(t, dir, before)+read(t, dir, current), "the last one")
	for range 300 {
		j.Log().Info(strings.Repeat("long ", 3000))
	}
	j.Close()
	info, err := os.Stat(filepath.Join(dir, current))
	require.NoError(t, err)
	assert.LessOrEqual(t, info.Size(), int64(mostRecord+500), "a record that is too long is cut")
}

func TestARecordGoesWhereItIsRead(t *testing.T) {
	dir := t.TempDir()
	j := Open(dir, "")
	defer j.Close()
	for _, moved := range []func() error{
		func() error { return os.Rename(filepath.Join(dir, current), filepath.Join(dir, before)) }, // as another program does
		func() error { return os.Remove(filepath.Join(dir, current)) },
		func() error { return os.RemoveAll(dir) },
	} {
		j.Log().Info("earlier")
		if err := moved(); runtime.GOOS != "windows" { // which keeps the name of what is open
			require.NoError(t, err)
		}
		j.Log().Info("later")
		assert.Contains(t, read(t, dir, current), "later")
	}
}

func TestAJournalThatCannotBeWrittenStopsNobody(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, dir := range []string{"", file} {
		j := Open(dir, "")
		j.Log().Error("lost")
		assert.Empty(t, j.Errors(3))
		j.Close()
	}
}

func TestErrorsAreTheLastOnes(t *testing.T) {
	dir := t.TempDir()
	j := Open(dir, "")
	var console bytes.Buffer
	toolkit := log.New(j.Foreign(&console), "", 0)
	for i := range 5 {
		j.Log().Error("shown", "error", errors.New("fault "+string(rune('a'+i))))
	}
	j.Log().Info("saved")
	toolkit.Println("Fyne error:  no font")
	j.Close()
	list := Open(dir, "").Errors(3)
	require.Len(t, list, 3)
	assert.Contains(t, list[0], "fault d")
	assert.Contains(t, list[1], "fault e")
	assert.Contains(t, list[2], "Fyne error:  no font")
	assert.Equal(t, "Fyne error:  no font\n", console.String(), "the console has it as well")
}
