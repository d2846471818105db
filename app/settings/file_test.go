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

	"waymark/test/draws"
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
	require.Eventually(t, func() bool { return New(opened(t, path)).Speed() == 3 }, 2*time.Minute, 10*time.Millisecond)
}

func TestSettingsOfAnEarlierVersionAreTakenOver(t *testing.T) {
	dir := t.TempDir()
	path, words := filepath.Join(dir, "settings.json"), `{"theme":"dark","keys":["save=F9"],"window.width":1000,"live":false}`
	require.NoError(t, os.WriteFile(earlier(dir), []byte(words), 0o600))
	f := opened(t, path)
	require.NoError(t, f.Write())
	assert.NoFileExists(t, path, "nothing was changed")
	New(f).SetTheme(ThemeDark)
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
			for _, kept := range []string{path + ".broken", path + ".broken2"} {
				require.NoError(t, os.WriteFile(path, []byte(words), 0o600))
				f, err := OpenFile(dir, "")
				require.ErrorContains(t, err, "It is kept as "+kept+", and another one begun.")
				assert.ErrorContains(t, err, path+":1:")
				data, err := os.ReadFile(kept)
				require.NoError(t, err)
				assert.Equal(t, words, string(data))
				New(f).SetTheme(ThemeLight)
				require.NoError(t, f.Write())
				assert.Equal(t, ThemeLight, New(opened(t, path)).Theme())
			}
			require.NoError(t, os.Remove(path))
			require.NoError(t, os.WriteFile(earlier(dir), []byte(words), 0o600))
			f, err := OpenFile(dir, earlier(dir))
			require.ErrorContains(t, err, earlier(dir)+":1:")
			assert.FileExists(t, earlier(dir), "it is left alone")
			assert.True(t, New(f).Live())
		})
	}
}

// Somebody writes the file by hand while the program runs: what is not whole yet is left alone
// until the program writes itself.
func TestWhatIsBrokenMeanwhileIsKept(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	f := opened(t, path)
	told := make(chan error, 9)
	f.Fault = func(err error) { told <- err }
	New(f).SetSpeed(2)
	require.NoError(t, f.Write())
	require.NoError(t, os.WriteFile(path, []byte(`{"speed": 3,}`), 0o600))
	f.refresh()
	assert.Equal(t, 2.0, New(f).Speed())
	assert.FileExists(t, path)
	assert.Empty(t, told)
	require.NoError(t, os.WriteFile(path, []byte(`{"speed": 3}`), 0o600))
	f.refresh()
	assert.Equal(t, 3.0, New(f).Speed())
	require.NoError(t, os.WriteFile(path, []byte(`{"speed": 4,}`), 0o600))
	New(f).SetTheme(ThemeDark)
	require.NoError(t, f.Write())
	assert.ErrorContains(t, <-told, "It is kept as "+path+".broken")
	p := New(opened(t, path))
	assert.Equal(t, ThemeDark, p.Theme())
	assert.Equal(t, 3.0, p.Speed())
}

func TestWhatIsNoFileIsNoFileOfSettings(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	require.NoError(t, os.Mkdir(path, 0o700))
	f, err := OpenFile(dir, "")
	require.ErrorContains(t, err, path)
	New(f).SetSpeed(2)
	require.ErrorContains(t, f.Write(), path)
	f.due()
	assert.DirExists(t, path)
}

func TestValuesOfAnotherKindAreIgnoredAndKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, os.WriteFile(path, []byte(`{"live":7,"recent":"none","speed":[1],"theme":{},"keys":null,"reopen":null,"of a later version":[{"a":1.50}]}`), 0o600))
	f := opened(t, path)
	p := New(f)
	assert.True(t, p.Live())
	assert.Empty(t, p.Recent())
	assert.Equal(t, 1.0, p.Speed())
	assert.Empty(t, p.Theme())
	assert.Empty(t, p.Keys())
	assert.True(t, p.Reopen())
	p.SetLive(false)
	require.NoError(t, f.Write())
	words, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Regexp(t, `"of a later version": \[\s*\{\s*"a": 1\.50\s*\}\s*\]`, string(words))
}

func TestSettingsThatCannotBeWrittenAreTold(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dir")
	require.NoError(t, os.WriteFile(dir, nil, 0o600)) // where the folder should be
	f, _ := OpenFile(dir, "")                         // not all systems call that an error
	told := make(chan error, 9)
	f.Fault = func(err error) { told <- err }
	p := New(f)
	p.SetTheme(ThemeDark)
	require.ErrorContains(t, f.Write(), "The settings could not be saved: ")
	require.Error(t, f.Write())
	assert.ErrorContains(t, <-told, dir)
	assert.Equal(t, ThemeDark, p.Theme(), "it holds meanwhile")
	require.NoError(t, os.Remove(dir))
	require.NoError(t, f.Write())
	assert.Equal(t, ThemeDark, New(opened(t, f.path)).Theme())
	require.NoError(t, os.RemoveAll(dir))
	require.NoError(t, os.WriteFile(dir, nil, 0o600))
	p.SetTheme(ThemeLight)
	require.Error(t, f.Write())
	assert.Error(t, <-told, "it could be written in between")
	f.due()
	time.Sleep(10 * time.Millisecond)
	assert.Empty(t, told, "once is enough")
}

// Of two programs with one file none takes back what the other has changed, and each sees what
// both have written.
func TestProgramsShareAFileOfSettings(t *testing.T) {
	dir := t.TempDir()
	serial := 0
	draws.Check(t, func(t *rapid.T) {
		serial++
		path := filepath.Join(dir, strconv.Itoa(serial), "settings.json")
		programs := []*File{opened(t, path), opened(t, path)}
		written := map[string]string{}
		pending := []map[string]string{{}, {}}
		for i := range rapid.IntRange(1, 20).Draw(t, "steps") {
			who := rapid.IntRange(0, 1).Draw(t, "who")
			f, own := programs[who], pending[who]
			switch rapid.IntRange(0, 1).Draw(t, "what") {
			case 0:
				key := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "key")
				own[key] = strconv.Itoa(i)
				f.SetString(key, own[key])
				f.due() // stops the clock
			case 1:
				require.NoError(t, f.Write())
				for key, value := range own {
					written[key] = value
				}
				clear(own)
			}
			if i%2 == 0 {
				continue
			}
			f.seen = nil // files that are written at one moment have one time
			f.refresh()
			for _, key := range []string{"a", "b", "c"} {
				want, changed := own[key]
				if !changed {
					want = written[key]
				}
				require.Equal(t, want, f.String(key))
			}
		}
	})
}

// Programs that write at the same moment wait for each other.
func TestProgramsWriteTheirSettingsInTurn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	var writers sync.WaitGroup
	const programs, changes = 3, 15
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

// What is changed while the file is read and written stays changed.
func TestSettingsAreChangedWhileTheyAreWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f := opened(t, path)
	var others sync.WaitGroup
	stop := make(chan struct{})
	for _, work := range []func(){func() { assert.NoError(t, f.Write()) }, f.refresh} {
		others.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					work()
				}
			}
		})
	}
	for i := range 300 {
		want := strconv.Itoa(i)
		f.SetString("number", want)
		time.Sleep(100 * time.Microsecond)
		if !assert.Equal(t, want, f.String("number")) {
			break
		}
	}
	close(stop)
	others.Wait()
	require.NoError(t, f.Write())
	assert.Equal(t, "299", opened(t, path).String("number"))
}
