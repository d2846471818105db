//go:build !linux && !freebsd && !openbsd && !netbsd

package portal

import "context"

// Possible reports whether this system has portals.
const Possible = false

// Choose asks for a file; here nobody can be asked.
func Choose(context.Context, Ask) (string, error) { return "", ErrNone }

// SessionBus is where the session bus listens; here there is none.
func SessionBus() string { return "" }

// TextScale is how many times larger than usual the desktop has its texts; the toolkit asks that here.
func TextScale(context.Context) float64 { return 1 }
