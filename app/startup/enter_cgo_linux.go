//go:build !headless && cgo

package startup

/*
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __x86_64__
static const rlim_t leastSpace = 950UL << 20, gapBegins = 1100UL << 20, gapEnds = 1700UL << 20;
#define TOLD "972800 (950 MiB)"
#else
static const rlim_t leastSpace = 1500UL << 20, gapBegins = 0, gapEnds = 0;
#define TOLD "1536000 (1500 MiB)"
#endif

static const char noSpace[] =
	"waymark: the system lets the program have too little address space: ulimit -v is to be at least " TOLD "\n";

// enter does for the program with a window what enter.go and its neighbours tell of the one without: it runs before Go's
// runtime. With a limit, the threads share the heap of C: it would take 64 MiB and more for each.
__attribute__((constructor)) static void enter(void) {
	struct rlimit at;
	if (getrlimit(RLIMIT_AS, &at) != 0 || at.rlim_cur == RLIM_INFINITY)
		return;
	if (at.rlim_cur < leastSpace) {
		ssize_t told = write(2, noSpace, sizeof noSpace - 1);
		(void)told; // nobody may be listening
		_exit(3);
	}
	if (at.rlim_cur > gapBegins && at.rlim_cur < gapEnds) {
		at.rlim_cur = gapBegins;
		setrlimit(RLIMIT_AS, &at); // in vain: Go's runtime says so
	}
#ifdef M_ARENA_MAX
	mallopt(M_ARENA_MAX, 1);
#endif
}
*/
import "C"
