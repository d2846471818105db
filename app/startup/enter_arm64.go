//go:build headless && linux

package startup

// leastSpace is the address space in which a file is read. Go's runtime takes 1240 MiB of it to begin; where it cannot have
// them it ends with a trace of its stack before it runs anything of the program.
var leastSpace uint64 = 1500 << 20

// noSpace is what is said then.
var noSpace = "waymark-headless: the system lets the program have too little address space: ulimit -v is to be at least 1536000 (1500 MiB)\n"
