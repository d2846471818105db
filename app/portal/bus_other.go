//go:build !linux && !freebsd && !openbsd && !netbsd

package portal

import "context"

// Possible reports whether this system has portals.
const Possible = false

// Choose asks for a file; here nobody can be asked.
func Choose(context.Context, Ask) (string, error) { return "", ErrNone }

// SessionBus is where the session bus listens; here there is none.
func SessionBus() string { return "" }
