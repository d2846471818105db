//go:build !linux && !freebsd && !openbsd && !netbsd

package portal

import "context"

// SessionBus is where the session bus listens; here there is none.
func SessionBus() string { return "" }

// TextScale is how many times larger than usual the desktop has its texts; the toolkit asks that here.
func TextScale(context.Context) float64 { return 1 }
