//go:build !headless && !windows

package startup

// JoinConsole is for Windows: elsewhere a program has the console that it is started from.
func JoinConsole() {}

// showUnshown is for Windows: elsewhere what is written is read, by a person or in a log.
func showUnshown(string) {}
