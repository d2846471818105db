package solver

import (
	"syscall"
	"unsafe"
)

// hugePages asks the system to back a large table with huge pages. Random
// probes miss the translation cache far less then; the memory stays the
// garbage collector's. A refusal changes nothing, so it is not reported.
func hugePages(words []uint64) {
	const page, worth = 1 << 12, 1 << 22
	if len(words)*8 < worth {
		return
	}
	b := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), len(words)*8)
	if off := int(-uintptr(unsafe.Pointer(&b[0])) % page); off > 0 {
		b = b[off:]
	}
	_ = syscall.Madvise(b[:len(b)/page*page], syscall.MADV_HUGEPAGE)
}
