//go:build !headless && !(linux && cgo)

package main

// watchDisplay does nothing where the display ends with the session, and the program with it.
func watchDisplay(func()) {}

func watchCompositor() {}
