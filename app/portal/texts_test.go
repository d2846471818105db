//go:build linux || freebsd || openbsd || netbsd

package portal_test

import (
	"testing"

	"github.com/godbus/dbus/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/portal"
	"waymark/test/portaltest"
)

// desk is a desktop that says how large its texts are.
type desk struct{ said any }

// Read is that of the portal.
func (d desk) Read(space, key string) (dbus.Variant, *dbus.Error) {
	if space != "org.gnome.desktop.interface" || key != "text-scaling-factor" {
		return dbus.Variant{}, dbus.NewError("org.freedesktop.portal.Error.NotFound", nil)
	}
	return dbus.MakeVariant(dbus.MakeVariant(d.said)), nil
}

func TestTextScaleIsThatOfTheDesktop(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	address := portaltest.Bus(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	assert.InDelta(t, 1, portal.TextScale(t.Context()), 0, "nobody answers")
	conn, err := dbus.Connect(address)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, conn.Close()) })
	_, err = conn.RequestName("org.freedesktop.portal.Desktop", dbus.NameFlagDoNotQueue)
	require.NoError(t, err)
	for _, tt := range []struct {
		said any
		want float64
	}{{1.25, 1.25}, {2.0, 2}, {"large", 1}, {0.0, 1}, {100.0, 1}} {
		require.NoError(t, conn.Export(desk{tt.said}, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"))
		assert.InDelta(t, tt.want, portal.TextScale(t.Context()), 0, "%v", tt.said)
	}
}
