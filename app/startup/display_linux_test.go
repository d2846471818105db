//go:build !headless && cgo

package startup

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestShadersAreKeptWhereThereIsRoom(t *testing.T) {
	disks := map[string]syscall.Statfs_t{"/": {Bavail: 1 << 20, Bsize: 4096}, "/home/full": {Bavail: 1023, Bsize: 4096}, "/home/room": {Bavail: 1024, Bsize: 4096}}
	statfs := func(dir string, to *syscall.Statfs_t) error {
		d, ok := disks[dir]
		if *to = d; !ok {
			return syscall.ENOENT
		}
		return nil
	}
	for dir, want := range map[string]bool{
		"/home/full": true, "/home/full/.cache": true, "/home/room/.cache": false, "/other": false,
	} {
		assert.Equal(t, want, full(dir, statfs), dir)
	}
	delete(disks, "/")
	assert.False(t, full("/other", statfs), "nothing is known")
}
