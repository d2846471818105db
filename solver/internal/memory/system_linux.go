package memory

import (
	"bytes"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
)

// rlimit is a limit of the address space or of the data of a process, and the column of /proc/self/statm that counts
// against it.
type rlimit struct {
	number, column int
	by             string
}

var rlimits = []rlimit{
	{syscall.RLIMIT_AS, 0, "ulimit -v"},
	{syscall.RLIMIT_DATA, 5, "ulimit -d"},
}

// system asks the limits of the process and of its control groups.
func system() System {
	groups, _ := os.ReadFile("/proc/self/cgroup") // without it there are none
	return tightest(free(), groupLimit(string(groups), os.ReadFile))
}

// free is what may still be mapped, by each limit that is in force.
func free() map[string]uint64 {
	var left map[string]uint64
	var pages []uint64
	for _, l := range rlimits {
		var at syscall.Rlimit
		if syscall.Getrlimit(l.number, &at) != nil || at.Cur > math.MaxInt64 {
			continue
		}
		if left == nil {
			left = map[string]uint64{}
			statm, _ := os.ReadFile("/proc/self/statm") // without it all counts as free
			for field := range bytes.FieldsSeq(statm) {
				n, _ := strconv.ParseUint(string(field), 10, 64)
				pages = append(pages, n)
			}
		}
		held := uint64(0)
		if l.column < len(pages) {
			held = pages[l.column] * uint64(os.Getpagesize())
		}
		left[l.by] = max(at.Cur, held) - held
	}
	return left
}

// scarce reports that the heap soon finds no room.
func scarce() bool {
	for _, bytes := range free() {
		if bytes < leastRoom {
			return true
		}
	}
	return false
}

// groupLimit is the least limit of memory of the control groups that /proc/self/cgroup names, and of those above them, by
// either version of their files; 0 for none.
func groupLimit(groups string, read func(string) ([]byte, error)) (least uint64) {
	for line := range strings.Lines(groups) {
		_, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		kinds, at, ok := strings.Cut(rest, ":")
		root, file := "/sys/fs/cgroup", "memory.max"
		if ok && kinds == "memory" {
			root, file = root+"/memory", "memory.limit_in_bytes"
		} else if !ok || kinds != "" {
			continue
		}
		for at = path.Clean("/" + at); ; at = path.Dir(at) { // what a container sees as its root is that of its own group
			text, err := read(root + path.Join("/", at, file))
			most, bad := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
			if err == nil && bad == nil && most > 0 && most < 1<<62 && (least == 0 || most < least) {
				least = most
			}
			if at == "/" {
				break
			}
		}
	}
	return least
}
