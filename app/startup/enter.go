//go:build headless && linux && (amd64 || arm64)

package startup

// leastSpace is the address space in which a file is read and a little searched. Go's runtime takes 1240 MiB of it to
// begin; where it cannot have them it ends with a trace of its stack before it runs anything of the program.
var leastSpace uint64 = 1600 << 20

// noSpace is what is said then.
var noSpace = "waymark: the system lets the program have too little address space: ulimit -v is to be at least 1638400 (1600 MiB)\n"

// enter is where the system begins to run a program that is linked as tools/entry.sh says. It ends one that has less than
// leastSpace with status 3, and else goes on to where Go begins. It has no stack of Go's, and nothing is initialized but
// constants.
func enter()
