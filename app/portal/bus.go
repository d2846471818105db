//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"context"
	"crypto/rand"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// Possible reports whether this system has a chooser of its own.
const Possible = true

// Names of the protocol.
const (
	desktop    = "org.freedesktop.portal.Desktop"
	object     = "/org/freedesktop/portal/desktop"
	chooser    = "org.freedesktop.portal.FileChooser"
	request    = "org.freedesktop.portal.Request"
	theBus     = "org.freedesktop.DBus"
	foldersBy  = 3 // the version of the interface from which on it gives folders
	runtimeBus = "bus"
)

// patience is how long the portal may take until it says that it asks; the bus may have to
// start it. How long the user takes is the user's affair.
var patience = 5 * time.Second

// Choose asks for files and waits until some are chosen, or ctx is cancelled: then the chooser is
// closed. The paths are absolute. The errors are [ErrNone] where nobody answers, [ErrCancelled],
// that of ctx, and what is wrong with the answer.
func Choose(ctx context.Context, a Ask) ([]string, error) {
	address := SessionBus()
	if address == "" {
		return nil, ErrNone
	}
	alive, hangUp := context.WithCancel(context.WithoutCancel(ctx))
	defer hangUp()
	// Until the portal has answered, to give up is to hang up: it closes what it may have opened.
	release := context.AfterFunc(ctx, hangUp)
	impatient := time.AfterFunc(patience, hangUp)
	defer impatient.Stop()
	c, err := call(alive, address, a)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if !impatient.Stop() || !release() || err != nil {
		return nil, noneFor(err)
	}
	return c.wait(ctx)
}

// noneFor is ErrNone with its cause.
func noneFor(err error) error {
	if err == nil {
		return ErrNone
	}
	return fmt.Errorf("%w: %w", ErrNone, err)
}

// SessionBus is where the session bus listens: a socket of this machine, "" for none.
func SessionBus() string {
	for address := range strings.SplitSeq(os.Getenv(BusVariable), ";") {
		if strings.HasPrefix(address, "unix:") {
			return address
		}
	}
	for _, dir := range []string{os.Getenv("XDG_RUNTIME_DIR"), filepath.Join("/run/user", strconv.Itoa(os.Getuid()))} {
		path := filepath.Join(dir, runtimeBus)
		if info, err := os.Stat(path); filepath.IsAbs(dir) && err == nil && info.Mode().Type() == fs.ModeSocket {
			return "unix:path=" + dbus.EscapeBusAddressValue(path)
		}
	}
	return ""
}

// asking is a chooser that is open.
type asking struct {
	conn    *dbus.Conn
	signals chan *dbus.Signal
	handle  dbus.ObjectPath // of what was asked
	owner   string          // who answers
}

// call asks the portal to open its chooser. The connection ends with ctx.
func call(ctx context.Context, address string, a Ask) (*asking, error) {
	conn, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	c := &asking{conn: conn, signals: make(chan *dbus.Signal, 16)}
	conn.Signal(c.signals) // before there can be an answer
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchInterface(request), dbus.WithMatchMember("Response")); err != nil {
		return nil, err
	}
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchInterface(theBus), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, desktop)); err != nil {
		return nil, err
	}
	portal := conn.Object(desktop, object)
	if a.Purpose == ToGather {
		var version uint32
		if err := portal.CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, chooser, "version").Store(&version); err != nil {
			return nil, err
		}
		if version < foldersBy {
			return nil, fmt.Errorf("the chooser of version %d gives no folders", version)
		}
	}
	method := chooser + ".OpenFile"
	if a.Purpose == ToSave {
		method = chooser + ".SaveFile"
	}
	if err := portal.CallWithContext(ctx, method, 0, a.Parent, a.Title, a.options()).Store(&c.handle); err != nil {
		return nil, err
	}
	return c, conn.BusObject().CallWithContext(ctx, theBus+".GetNameOwner", 0, desktop).Store(&c.owner)
}

// patterns is a filter as the protocol has it: 0 stands before a pattern.
type patterns struct {
	Title string
	Rules []rule
}

type rule struct {
	Kind    uint32
	Pattern string
}

// options are what is asked beside the title.
func (a Ask) options() map[string]dbus.Variant {
	of := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant("waymark_" + strings.ToLower(rand.Text())),
		"modal":        dbus.MakeVariant(true),
	}
	if a.Verb != "" {
		of["accept_label"] = dbus.MakeVariant(a.Verb)
	}
	if a.Purpose == ToGather {
		of["directory"] = dbus.MakeVariant(true)
	}
	if a.Several {
		of["multiple"] = dbus.MakeVariant(true)
	}
	if a.Purpose == ToSave && a.Name != "" {
		of["current_name"] = dbus.MakeVariant(a.Name)
	}
	if a.Folder != "" {
		of["current_folder"] = dbus.MakeVariant(append([]byte(a.Folder), 0)) // names of files are bytes that end with 0
	}
	var list []patterns
	for _, f := range a.Filters {
		p := patterns{Title: f.Title}
		for _, pattern := range f.Patterns {
			p.Rules = append(p.Rules, rule{0, pattern})
		}
		list = append(list, p)
	}
	if len(list) > 0 {
		of["filters"], of["current_filter"] = dbus.MakeVariant(list), dbus.MakeVariant(list[0])
	}
	return of
}

// wait waits for the answer. Where ctx is cancelled the chooser is closed.
func (c *asking) wait(ctx context.Context) ([]string, error) {
	for {
		select {
		case <-ctx.Done():
			soon, done := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			defer done()
			c.conn.Object(desktop, c.handle).CallWithContext(soon, request+".Close", 0)
			return nil, ctx.Err()
		case s, open := <-c.signals:
			switch {
			case !open:
				return nil, noneFor(fmt.Errorf("the session bus has gone"))
			case s.Name == theBus+".NameOwnerChanged" && s.Sender == theBus && c.left(s.Body):
				return nil, noneFor(fmt.Errorf("the portal has gone"))
			case s.Name == request+".Response" && s.Path == c.handle && s.Sender == c.owner:
				return answer(s.Body)
			}
		}
	}
}

// left reports whether who answers has given up the name of the portal.
func (c *asking) left(body []any) bool {
	var name, before, now string
	return dbus.Store(body, &name, &before, &now) == nil && name == desktop && before == c.owner
}

// given is the status of an answer with a file.
const given = 0

// answer reads what was chosen.
func answer(body []any) ([]string, error) {
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &code, &results); err != nil {
		return nil, noneFor(err)
	}
	if code != given { // 1: by its button; 2: otherwise, such as by closing its window
		return nil, ErrCancelled
	}
	uris, _ := results["uris"].Value().([]string)
	return pathsOf(uris)
}
