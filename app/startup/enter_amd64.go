//go:build headless && linux

package startup

// Go's runtime reserves 600 MiB of address space to begin, and 512 more for an index if it can have them. Where it cannot it
// keeps the index at an address that nothing else uses; but between the two it takes the 512 and has no room left for its
// heap. Its end is a trace of its stack before it runs anything of the program.
var (
	leastSpace uint64 = 950 << 20  // in which a file is read
	gapBegins  uint64 = 1100 << 20 // above which the index leaves too little: this much is taken then
	gapEnds    uint64 = 1500 << 20 // and from where it leaves enough
)

// noSpace is what is said below leastSpace.
var noSpace = "waymark-headless: the system lets the program have too little address space: ulimit -v is to be at least 972800 (950 MiB)\n"
