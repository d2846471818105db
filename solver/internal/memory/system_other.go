//go:build !linux

package memory

import "math"

// system is not asked here: the limits of other systems are not of address space.
func system() System { return System{Bytes: math.MaxUint64} }

func scarce() bool { return false }
