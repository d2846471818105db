package disk

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// leftFor is how long a file must have lain there to count as left behind: the number of
// a process says nothing of one that runs in another container.
const leftFor = 10 * time.Second

// Sweep removes from a folder what programs that ended while they wrote have left there
// of the file of a name, or of any file where name is "".
func Sweep(dir, name string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // whoever writes there is told
	}
	for _, e := range entries {
		of, pid, ok := temporary(e.Name())
		if !ok || name != "" && of != name || !e.Type().IsRegular() || Runs(pid) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > leftFor {
			_ = os.Remove(filepath.Join(dir, e.Name())) // else it lies there on
		}
	}
}

// temporary takes the name of a file apart that is being written: that of the file it
// will become, and the process.
func temporary(name string) (of string, pid int, ok bool) {
	rest, ok := strings.CutSuffix(name, tempExtension)
	at := strings.LastIndexByte(rest, '.')
	if !ok || at < 1 {
		return "", 0, false
	}
	process, try, ok := strings.Cut(rest[at+1:], "-")
	pid, err := strconv.Atoi(process)
	_, err2 := strconv.Atoi(try)
	return rest[:at], pid, ok && err == nil && err2 == nil && pid > 0
}
