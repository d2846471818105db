//go:build linux || freebsd || openbsd || netbsd

// Package portaltest is a session bus of a test's own with a portal that answers as the test
// wants.
package portaltest

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"
	"github.com/stretchr/testify/require"
)

// config is of a bus that starts nothing and lets everybody do everything.
const config = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=DIR</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`

// Bus starts a session bus that ends with the test, and returns its address. The test is left out where there
// is no dbus-daemon.
func Bus(t *testing.T) string {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon: tools/setup.sh display installs it")
	}
	dir, err := os.MkdirTemp("", "bus") // that of a test may be too long a path for a socket
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	file := filepath.Join(dir, "bus.conf")
	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(config, "DIR", dbus.EscapeBusAddressValue(dir), 1)), 0o600))
	cmd := exec.Command(daemon, "--config-file="+file, "--nofork", "--print-address=1")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	return strings.TrimSpace(line)
}

// Asked is what a portal was asked.
type Asked struct {
	Method, Parent, Title string
	Options               map[string]dbus.Variant
	Sender                dbus.Sender
	Handle                dbus.ObjectPath
}

// Portal is one that answers as it is told to. Once it is on a bus, use [Portal.Change].
type Portal struct {
	// Answer is told of each question, on a goroutine of its own; nil for one that never answers.
	Answer  func(Asked)
	Version uint32
	Refuse  *dbus.Error // what asking fails with

	conn   *dbus.Conn
	mu     sync.Mutex
	asked  []Asked
	closed map[dbus.ObjectPath]bool
}

// The names it goes by.
const (
	name    = "org.freedesktop.portal.Desktop"
	object  = "/org/freedesktop/portal/desktop"
	chooser = "org.freedesktop.portal.FileChooser"
	request = "org.freedesktop.portal.Request"
)

// Start lets a portal answer on a bus.
func (p *Portal) Start(t *testing.T, address string) *Portal {
	t.Helper()
	conn, err := dbus.Connect(address)
	require.NoError(t, err)
	p.conn, p.closed = conn, map[dbus.ObjectPath]bool{}
	require.NoError(t, conn.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged")))
	signals := make(chan *dbus.Signal, 16)
	conn.Signal(signals)
	go p.follow(signals)
	if p.Version == 0 {
		p.Version = 3
	}
	t.Cleanup(p.Leave)
	require.NoError(t, conn.ExportMethodTable(map[string]any{
		"OpenFile": p.method("OpenFile"), "SaveFile": p.method("SaveFile"),
	}, object, chooser))
	require.NoError(t, conn.ExportMethodTable(map[string]any{
		"Get": func(string, string) (dbus.Variant, *dbus.Error) {
			_, version, _ := p.now()
			return dbus.MakeVariant(version), nil
		},
	}, object, "org.freedesktop.DBus.Properties"))
	reply, err := conn.RequestName(name, dbus.NameFlagDoNotQueue)
	require.NoError(t, err)
	require.Equal(t, dbus.RequestNameReplyPrimaryOwner, reply)
	return p
}

// Change changes how a portal answers that is on a bus already.
func (p *Portal) Change(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
}

// now returns how it answers.
func (p *Portal) now() (answer func(Asked), version uint32, refuse *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.Answer, p.Version, p.Refuse
}

// Leave takes the portal off the bus.
func (p *Portal) Leave() { _ = p.conn.Close() }

// method is one that opens a chooser.
func (p *Portal) method(method string) any {
	return func(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
		answer, _, refuse := p.now()
		if refuse != nil {
			return "", refuse
		}
		token, _ := options["handle_token"].Value().(string)
		handle := dbus.ObjectPath(object + "/request/" + strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_") + "/" + token)
		a := Asked{Method: method, Parent: parent, Title: title, Options: options, Sender: sender, Handle: handle}
		_ = p.conn.ExportMethodTable(map[string]any{"Close": func() *dbus.Error {
			p.close(handle)
			return nil
		}}, handle, request)
		p.mu.Lock()
		p.asked = append(p.asked, a)
		p.mu.Unlock()
		if answer != nil {
			go answer(a)
		}
		return handle, nil
	}
}

// Respond answers a question with a status and the addresses of files, to who has asked alone.
func (p *Portal) Respond(a Asked, status uint32, uris ...string) {
	results := map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)}
	if uris == nil {
		results = map[string]dbus.Variant{}
	}
	p.Emit(a, status, results)
}

// Emit is Respond with whatever the test wants to be in the answer.
func (p *Portal) Emit(a Asked, body ...any) {
	_ = p.conn.Emit(a.Handle, request+".Response", body...)
}

// Asked returns what was asked so far.
func (p *Portal) Asked() []Asked {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Asked(nil), p.asked...)
}

// follow closes the choosers of those who leave the bus, as a portal must.
func (p *Portal) follow(signals <-chan *dbus.Signal) {
	for s := range signals {
		var name, before, now string
		if dbus.Store(s.Body, &name, &before, &now) != nil || now != "" {
			continue
		}
		for _, a := range p.Asked() {
			if string(a.Sender) == name {
				p.close(a.Handle)
			}
		}
	}
}

func (p *Portal) close(handle dbus.ObjectPath) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed[handle] = true
}

// Closed counts the choosers that were closed by who had asked, or that ended with their asker's connection.
func (p *Portal) Closed() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.closed)
}
