package search

const (
	// searchShare is the part of the machine's memory that all searches together may
	// take: the rest is for the window, and for other programs.
	searchShare = 0.75
	// unknownMachine is taken where the system does not say how much memory there is.
	unknownMachine = 8 << 30
)

// SearchMemory is what all searches of the program may take together, in bytes.
func SearchMemory() uint64 {
	n, ok := machineMemory()
	if !ok {
		n = unknownMachine
	}
	return uint64(float64(n) * searchShare)
}
