//go:build !headless && !windows

package main

// joinConsole is for Windows: elsewhere a program has the console that it is started from.
func joinConsole() {}
