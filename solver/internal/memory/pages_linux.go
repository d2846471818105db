//go:build amd64 || arm64

package memory

import (
	"syscall"
	"unsafe"
)

// canMap says that no memory from mapPages means that the system has none left.
const canMap = true

// mapPages takes zeroed memory straight from the system, huge pages where size is worth one. It
// returns nil when the system has none left.
func mapPages(size int) []byte {
	slack := 0
	if size >= hugePage {
		slack = hugePage // room to begin on the border of a huge page
	}
	whole := mapWhole(size + slack)
	if slack == 0 || whole == nil {
		return whole
	}
	first := int(-address(whole) % hugePage)
	pages := whole[first : first+size : first+size]
	unmapPages(whole[:first])
	unmapPages(whole[first+size:])
	// A refusal changes nothing but the speed.
	_ = syscall.Madvise(pages, syscall.MADV_HUGEPAGE)
	return pages
}

// mmap calls the system; tests let it fail.
var mmap = syscall.Syscall6

// mapWhole is mmap. syscall.Mmap gives back whole mappings only, and keeps a slice of each until then: one that lay where
// the collector's heap comes to lie later would be taken for a bad pointer.
func mapWhole(size int) []byte {
	at, _, failed := mmap(syscall.SYS_MMAP, 0, uintptr(size), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE, ^uintptr(0), 0)
	if failed != 0 {
		return nil
	}
	// Not a conversion: at never was a pointer to memory of the collector's.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), size)
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
	if len(b) < 2*page {
		return nil
	}
	if off := int(-address(b) % page); off > 0 {
		b = b[off:]
	}
	return b[:len(b)/page*page]
}

// unmapPages gives memory back, all or part of what mapPages returned. An error would mean that it was not mapped.
func unmapPages(pages []byte) {
	if len(pages) > 0 {
		_, _, _ = syscall.Syscall(syscall.SYS_MUNMAP, address(pages), uintptr(len(pages)), 0)
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
