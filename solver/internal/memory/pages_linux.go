package memory

import (
	"syscall"
	"unsafe"
)

// mapPages takes zeroed memory straight from the system, huge pages where size
// is worth one: usable is what to use, whole what to give back. Both are nil when
// the system has none left.
func mapPages(size int) (usable, whole []byte) {
	slack := 0
	if size >= hugePage {
		slack = hugePage // room to begin on the border of a huge page; never touched
	}
	whole, err := syscall.Mmap(-1, 0, size+slack, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil
	}
	usable = whole
	if slack > 0 {
		usable = usable[int(-uintptr(unsafe.Pointer(&whole[0]))%hugePage):]
		// A refusal changes nothing but the speed.
		_ = syscall.Madvise(usable, syscall.MADV_HUGEPAGE)
	}
	return usable[:size:size], whole
}

// unmapPages gives memory back. An error would mean that it was not mapped.
func unmapPages(whole []byte) { _ = syscall.Munmap(whole) }

// advise asks the system to back a large table of the garbage collector's
// with huge pages.
func advise(words []uint32) {
	const page, worth = 1 << 12, 1 << 22
	if len(words)*4 < worth {
		return
	}
	b := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), len(words)*4)
	if off := int(-uintptr(unsafe.Pointer(&b[0])) % page); off > 0 {
		b = b[off:]
	}
	_ = syscall.Madvise(b[:len(b)/page*page], syscall.MADV_HUGEPAGE)
}
