package headless

import "io"

// ToTerminal makes every writer count as a terminal, until restore is called.
func ToTerminal() (restore func()) {
	before := isTerminal
	isTerminal = func(io.Writer) bool { return true }
	return func() { isTerminal = before }
}
