//go:build !headless && cgo

package startup

/*
#include <stddef.h>

// malloc_trim is in the C library of GNU, not in others.
extern int malloc_trim(size_t) __attribute__((weak));

static void trim(void) {
	if (malloc_trim) {
		malloc_trim(0);
	}
}
*/
import "C"

// Trim gives memory to the system that the C library holds and nobody uses: a driver that draws
// without hardware has had its pictures there.
func Trim() { C.trim() }
