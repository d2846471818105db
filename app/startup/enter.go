//go:build headless && linux && (amd64 || arm64)

package startup

// enter is where the system begins to run a program that is linked as tools/entry.sh says. It ends one that has less than
// leastSpace of address space with status 3, and else goes on to where Go begins. It has no stack of Go's, and nothing is
// initialized but constants.
func enter()
