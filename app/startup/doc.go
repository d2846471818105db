// Package startup stands between the system and the program. It joins the console, makes the
// windows of the display do what the toolkit cannot, and gives memory back to the system.
//
// Without a window (-tags headless) only the check of the address space is left.
package startup
