//go:build unix

package disktest

import (
	"syscall"
	"testing"
)

func pipe(_ *testing.T, path string) bool { return syscall.Mkfifo(path, 0o600) == nil }
