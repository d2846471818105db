package app

const (
	// searchShare is the part of the machine's memory that all searches together may
	// take: the rest is for the window, and for other programs.
	searchShare = 0.75
	// unknownMachine is taken where the system does not say how much memory there is.
	unknownMachine = 8 << 30
)

// searchMemory is what all searches of the program may take together, in bytes.
func searchMemory() uint64 {
	n, ok := machineMemory()
	if !ok {
		n = unknownMachine
	}
	return uint64(float64(n) * searchShare)
}
