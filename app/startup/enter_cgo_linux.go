//go:build !headless && cgo

package startup

/*
#include <sys/resource.h>
#include <unistd.h>

static const char noSpace[] =
	"waymark: the system lets the program have too little address space: ulimit -v is to be at least 1638400 (1600 MiB)\n";

// enter does for the program with a window what enter.go tells of the one without: it runs before Go's runtime.
__attribute__((constructor)) static void enter(void) {
	struct rlimit at;
	if (getrlimit(RLIMIT_AS, &at) == 0 && at.rlim_cur < 1600UL << 20) {
		ssize_t told = write(2, noSpace, sizeof noSpace - 1);
		(void)told; // nobody may be listening
		_exit(3);
	}
}
*/
import "C"
