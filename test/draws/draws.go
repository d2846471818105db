// Package draws says how many draws a random test makes: few by day, many by night. make test is the day, make test-long
// the night, which runs the same code.
package draws

import "os"

// Night reports whether tests take the time they want.
func Night() bool { return os.Getenv("WAYMARK_TESTS") == "night" }

// Count returns how many draws to make.
func Count(day, night int) int {
	if Night() {
		return night
	}
	return day
}
