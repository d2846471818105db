// Package portal asks for files by the system's own chooser. On Linux and the BSDs that is the interface
// org.freedesktop.portal.FileChooser of xdg-desktop-portal, over the session bus. It is how a
// program in a sandbox comes to files outside of it; elsewhere it is a matter of taste.
//
// The bus is spoken to while something is asked, by a connection of its own, and at no other
// time; only one that is a socket of this machine. Nothing is started for it: where there is no
// session bus, or nobody who answers for the portal, [Choose] says so at once and the program
// asks by itself. It is the bus that starts a portal.
//
// Windows and macOS have choosers that need no bus; module zenity opens them.
//
// The protocol is that of "XDG Desktop Portal: FileChooser, Request" (flatpak.github.io/xdg-desktop-portal).
package portal
