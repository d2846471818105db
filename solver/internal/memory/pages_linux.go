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

// populate makes all of a table that is going to be read and written here and there, at once. A page that is read first is
// otherwise the zero page, and the write behind it a fault that interrupts all other processors.
// A refusal, as of a system before 5.14, changes nothing but the speed. What would take longer than a cancel may
// wait is left alone.
func populate(b []byte) {
	const (
		populateWrite = 23 // MADV_POPULATE_WRITE, which package syscall does not name
		worth, most   = 1 << 16, 1 << 26
	)
	if b = wholePages(b); len(b) >= worth && len(b) <= most {
		_ = syscall.Madvise(b, populateWrite)
	}
}

// wholePages is the pages that lie wholly in b.
func wholePages(b []byte) []byte {
	const page = 1 << 12
	if len(b) < 2*page {
		return nil
	}
	if off := int(-uintptr(unsafe.Pointer(&b[0])) % page); off > 0 {
		b = b[off:]
	}
	return b[:len(b)/page*page]
}

// unmapPages gives memory back. An error would mean that it was not mapped.
func unmapPages(whole []byte) {
	if whole != nil {
		_ = syscall.Munmap(whole)
	}
}

// advise asks the system to back a large table of the garbage collector's
// with huge pages.
func advise(b []byte) {
	const worth = 1 << 22
	if len(b) >= worth {
		_ = syscall.Madvise(wholePages(b), syscall.MADV_HUGEPAGE)
	}
}
