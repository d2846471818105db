//go:build !linux && !freebsd && !openbsd && !netbsd && !windows && !darwin

package portal

import "context"

// Possible reports whether this system has a chooser of its own.
const Possible = false

// Choose asks for files; here nobody can be asked.
func Choose(context.Context, Ask) ([]string, error) { return nil, ErrNone }
