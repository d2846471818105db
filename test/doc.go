//go:build e2e

// Package test drives the built program (WAYMARK_BIN) in real windows, as a person does, by keys and pointer, and judges it by
// what it shows, saves and says on the console: make test-window. The package has what drives it; the tests are below the tag
// e2e, as all of it is.
package test
