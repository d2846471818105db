package settings

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// earlier is where a test keeps settings of an earlier version.
func earlier(dir string) string { return filepath.Join(dir, "preferences.json") }

// opened returns the settings of a file, which must be sound.
func opened(t require.TestingT, path string) *File {
	f, err := OpenFile(filepath.Dir(path), earlier(filepath.Dir(path)))
	require.NoError(t, err)
	return f
}

func TestSettingsAreKeptInAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	f := opened(t, path)
	p := New(f)
	assert.True(t, p.Live())
	require.NoError(t, f.Write(), "there is nothing to write")
	assert.NoDirExists(t, filepath.Dir(path))
	p.SetLive(false)
	p.SetTheme(ThemeDark)
	p.SetWindowSize(1000.5, 700)
	p.SetRecent([]string{"/a", "/b"})
	require.NoError(t, f.Write())

	p = New(opened(t, path))
	assert.False(t, p.Live())
	assert.Equal(t, ThemeDark, p.Theme())
	width, height := p.WindowSize()
	assert.Equal(t, [2]float32{1000.5, 700}, [2]float32{width, height})
	assert.Equal(t, []string{"/a", "/b"}, p.Recent())
	assert.Empty(t, p.Templates())
}

func TestChangesAreWrittenByAndBy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	New(opened(t, path)).SetSpeed(3)
	require.Eventually(t, func() bool { return New(opened(t, path)).Speed() == 3 }, 20*time.Second, 10*time.Millisecond)
}

func TestSettingsOfAnEarlierVersionAreTakenOver(t *testing.T) {
	dir := t.TempDir()
	path, words := filepath.Join(dir, "settings.json"), `{"theme":"dark","keys":["save=F9"],"window.width":1000,"live":false}`
	require.NoError(t, os.WriteFile(earlier(dir), []byte(words), 0o600))
	f := opened(t, path)
	assert.NoFileExists(t, path, "nothing is written yet")
	require.NoError(t, f.Write())
	kept, err := os.ReadFile(earlier(dir))
	require.NoError(t, err)
	assert.Equal(t, words, string(kept), "it can be gone back to")

	require.NoError(t, os.WriteFile(earlier(dir), []byte(`{"theme":"light","speed":4}`), 0o600))
	p := New(opened(t, path))
	width, height := p.WindowSize()
	assert.Equal(t, [2]float32{1000, 800}, [2]float32{width, height})
	assert.Equal(t, []string{"save=F9"}, p.Keys())
	assert.Equal(t, ThemeDark, p.Theme())
	assert.False(t, p.Live())
	assert.Equal(t, 1.0, p.Speed(), "its file does not count any more")
}

func TestABrokenFileOfSettingsIsKept(t *testing.T) {
	for name, words := range map[string]string{"empty": "", "half of it": `{"theme":"da`, "something else": "[1]", "binary": "\x00\xff"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "settings.json")
			for _, at := range []string{path, earlier(dir)} {
				require.NoError(t, os.WriteFile(at, []byte(words), 0o600))
				f, err := OpenFile(dir, earlier(dir))
				require.ErrorContains(t, err, "It is kept as "+at+".broken, and the settings begin anew.")
				kept, err := os.ReadFile(at + ".broken")
				require.NoError(t, err)
				assert.Equal(t, words, string(kept))
				New(f).SetTheme(ThemeLight)
				require.NoError(t, f.Write())
				assert.Equal(t, ThemeLight, New(opened(t, path)).Theme())
				require.NoError(t, os.Remove(path))
			}
		})
	}
}

func TestValuesOfAnotherKindAreIgnoredAndKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, os.WriteFile(path, []byte(`{"live":7,"recent":"none","speed":[1],"theme":{},"keys":null,"of a later version":[{"a":1.50}]}`), 0o600))
	f := opened(t, path)
	p := New(f)
	assert.True(t, p.Live())
	assert.Empty(t, p.Recent())
	assert.Equal(t, 1.0, p.Speed())
	assert.Empty(t, p.Theme())
	assert.Empty(t, p.Keys())
	p.SetLive(false)
	require.NoError(t, f.Write())
	words, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Regexp(t, `"of a later version": \[\s*\{\s*"a": 1\.50\s*\}\s*\]`, string(words))
}

func TestSettingsThatCannotBeWrittenAreTold(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dir")
	require.NoError(t, os.WriteFile(dir, nil, 0o600)) // where the folder should be
	f, _ := OpenFile(dir, earlier(dir))               // not all systems call that an error
	told := make(chan error, 9)
	f.Fault = func(err error) { told <- err }
	p := New(f)
	p.SetTheme(ThemeDark)
	require.Error(t, f.Write())
	require.Error(t, f.Write())
	assert.Error(t, <-told)
	assert.Empty(t, told, "once is enough")
	assert.Equal(t, ThemeDark, p.Theme(), "it holds meanwhile")
	require.NoError(t, os.Remove(dir))
	require.NoError(t, f.Write())
	assert.Equal(t, ThemeDark, New(opened(t, f.path)).Theme())
	require.NoError(t, os.RemoveAll(dir))
	require.NoError(t, os.WriteFile(dir, nil, 0o600))
	p.SetTheme(ThemeLight)
	require.Error(t, f.Write())
	assert.Error(t, <-told, "it could be written in between")
}

// Of two programs with one file none takes back what the other has changed, and each sees what
// both have written.
func TestProgramsShareAFileOfSettings(t *testing.T) {
	dir := t.TempDir()
	serial := 0
	rapid.Check(t, func(t *rapid.T) {
		serial++
		path := filepath.Join(dir, strconv.Itoa(serial), "settings.json")
		programs := []*File{opened(t, path), opened(t, path)}
		written := map[string]string{}
		pending := []map[string]string{{}, {}}
		for i := range rapid.IntRange(1, 20).Draw(t, "steps") {
			who := rapid.IntRange(0, 1).Draw(t, "who")
			f, own := programs[who], pending[who]
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				key := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "key")
				own[key] = strconv.Itoa(i)
				f.SetString(key, own[key])
			case 1:
				require.NoError(t, f.Write())
				for key, value := range own {
					written[key] = value
				}
				clear(own)
			case 2:
				f.looked = time.Time{} // a second later
			}
			if i%2 == 0 {
				continue
			}
			f.looked = time.Time{}
			for _, key := range []string{"a", "b", "c"} {
				want, changed := own[key]
				if !changed {
					want = written[key]
				}
				require.Equal(t, want, f.String(key))
			}
		}
		for _, f := range programs {
			f.due() // stops the clock
		}
	})
}

// Programs that write at the same moment wait for each other.
func TestProgramsWriteTheirSettingsInTurn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	var writers sync.WaitGroup
	const programs, changes = 4, 25
	for who := range programs {
		writers.Go(func() {
			f := opened(t, path)
			for i := range changes {
				f.SetString(strconv.Itoa(who)+" "+strconv.Itoa(i), "set")
				assert.NoError(t, f.Write())
			}
		})
	}
	writers.Wait()
	f := opened(t, path)
	assert.Len(t, f.values, programs*changes)
	left, err := filepath.Glob(path + "*.tmp")
	require.NoError(t, err)
	assert.Empty(t, left)
}

// What is changed while the file is written stays changed.
func TestSettingsAreChangedWhileTheyAreWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f := opened(t, path)
	var writers sync.WaitGroup
	stop := make(chan struct{})
	faults := make(chan error, 2)
	for range cap(faults) {
		writers.Go(func() {
			var err error
			for err == nil {
				select {
				case <-stop:
					faults <- nil
					return
				default:
					err = f.Write()
				}
			}
			faults <- err
		})
	}
	for i := range 300 {
		want := strconv.Itoa(i)
		f.SetString("number", want)
		f.mu.Lock()
		f.looked = time.Time{} // what the file holds is older
		f.mu.Unlock()
		time.Sleep(100 * time.Microsecond)
		require.Equal(t, want, f.String("number"))
	}
	close(stop)
	writers.Wait()
	for range cap(faults) {
		require.NoError(t, <-faults)
	}
	require.NoError(t, f.Write())
	assert.Equal(t, "299", opened(t, path).String("number"))
}
