//go:build !headless

package startup

import (
	"os"
	"syscall"
	"unsafe"
)

// JoinConsole lets commands answer where they were typed. Windows gives a program with a
// window no console, not even that of the shell it is started from; where output is led into
// a file or another program it is left alone. A shell does not wait for such a program: for
// scripts there is waymark-headless.exe.
func JoinConsole() {
	if len(os.Args) < 2 || connected(syscall.Stdout) || connected(syscall.Stderr) {
		return
	}
	const ofTheParent = ^uintptr(0)
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attached, _, _ := attach.Call(ofTheParent); attached == 0 {
		return // started by an icon: there is nobody to read
	}
	if out, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		os.Stdout, os.Stderr = out, out
	}
	if in, err := os.OpenFile("CONIN$", os.O_RDWR, 0); err == nil && !connected(syscall.Stdin) {
		os.Stdin = in
	}
}

// connected tells whether something reads or feeds a standard handle.
func connected(handle syscall.Handle) bool {
	kind, err := syscall.GetFileType(handle)
	return err == nil && kind != syscall.FILE_TYPE_UNKNOWN
}

// showUnshown shows a message in the system's own box, where no console would: that of who
// started the program by its icon.
func showUnshown(message string) {
	if connected(syscall.Stderr) {
		return
	}
	const iconError = 0x10
	text, err := syscall.UTF16PtrFromString(message)
	if err != nil {
		return
	}
	title, _ := syscall.UTF16PtrFromString("Waymark")
	box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
	_, _, _ = box.Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), iconError)
}
