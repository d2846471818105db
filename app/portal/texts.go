//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"context"
	"time"

	"github.com/godbus/dbus/v5"
)

// textPatience is how long the size of texts is waited for.
const textPatience = 5 * time.Second

// TextScale asks the desktop how many times larger than usual it has its texts; 1 where nobody says. Source: XDG Desktop
// Portal, org.freedesktop.portal.Settings.
func TextScale(ctx context.Context) float64 {
	address := SessionBus()
	if address == "" {
		return 1
	}
	ctx, cancel := context.WithTimeout(ctx, textPatience)
	defer cancel()
	conn, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		return 1
	}
	defer conn.Close()
	var said dbus.Variant
	err = conn.Object(desktop, object).CallWithContext(ctx, "org.freedesktop.portal.Settings.Read", 0, "org.gnome.desktop.interface", "text-scaling-factor").Store(&said)
	for inner, ok := said.Value().(dbus.Variant); ok; inner, ok = said.Value().(dbus.Variant) {
		said = inner // Read wraps it twice
	}
	if v, ok := said.Value().(float64); ok && err == nil && v >= 0.5 && v <= 3 {
		return v
	}
	return 1
}
