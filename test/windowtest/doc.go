// Package windowtest is what the tests of the window and of its parts share: the whole
// window on the toolkit's test driver, and what a user does in it.
package windowtest
