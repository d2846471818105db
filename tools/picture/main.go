// Command picture takes a picture of the window of a program on a virtual screen of its own, after it has solved a puzzle:
//
//	picture OUT.png PROGRAM FILE
//
// It needs Xvfb and a renderer, but no window manager.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// A picture must stay the same for still; that is waited for as long as patience.
const (
	still    = 700 * time.Millisecond
	patience = 30 * time.Second
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: picture OUT.png PROGRAM FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

func run(out, program, file string) error {
	server, display, err := serve()
	if err != nil {
		return err
	}
	defer end(server)
	xgb.Logger.SetOutput(io.Discard) // it tells that there is no authority, and that the display ends
	c, err := xgb.NewConnDisplay(display)
	if err != nil {
		return err
	}
	defer c.Close()
	if err := xtest.Init(c); err != nil {
		return err
	}
	home, err := os.MkdirTemp("", "picture")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	p := exec.Command(program, "--new-window", file)
	p.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "XDG_DATA_HOME=", "MESA_SHADER_CACHE_DISABLE=true")
	p.Stderr = os.Stderr
	if err := p.Start(); err != nil {
		return err
	}
	defer end(p)
	s := screen{c: c, root: xproto.Setup(c).DefaultScreen(c).Root}
	if _, err := s.settled(); err != nil {
		return err
	}
	if err := s.press(0xffc2); err != nil { // F5: solve
		return err
	}
	picture, err := s.settled()
	if err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, picture), f.Close())
}

// serve starts a server, which takes a free number and tells it.
func serve() (server *exec.Cmd, display string, err error) {
	number, tells, err := os.Pipe()
	if err != nil {
		return nil, "", err
	}
	server = exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1440x960x24", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{tells}
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	tells.Close()
	told, err := io.ReadAll(number)
	if err == nil && len(told) == 0 {
		err = errors.New("the server Xvfb has ended at its start")
	}
	return server, ":" + strings.TrimSpace(string(told)), err
}

// end ends a process.
func end(c *exec.Cmd) {
	_ = c.Process.Signal(os.Interrupt)
	_ = c.Wait()
}

// screen is the server's, on which there is one window.
type screen struct {
	c    *xgb.Conn
	root xproto.Window
}

// window returns the window that is seen, with its size; an error while there is none.
func (s screen) window() (xproto.Window, *xproto.GetGeometryReply, error) {
	tree, err := xproto.QueryTree(s.c, s.root).Reply()
	if err != nil {
		return 0, nil, err
	}
	for _, w := range tree.Children {
		a, err := xproto.GetWindowAttributes(s.c, w).Reply()
		if err != nil || a.MapState != xproto.MapStateViewable {
			continue
		}
		if g, err := xproto.GetGeometry(s.c, xproto.Drawable(w)).Reply(); err == nil && g.Width > 400 {
			return w, g, nil
		}
	}
	return 0, nil, errors.New("there is no window yet")
}

// settled returns the picture of the window once it stands still and has more than one colour.
func (s screen) settled() (*image.RGBA, error) {
	var last *image.RGBA
	err := errors.New("the window does not come to rest")
	for began, since := time.Now(), time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		now, missing := s.picture()
		switch {
		case missing != nil:
			err = missing
		case last == nil || !bytes.Equal(now.Pix, last.Pix):
			last, since = now, time.Now()
		case time.Since(since) > still && bytes.Count(now.Pix, now.Pix[:4]) < len(now.Pix)/4:
			return now, nil
		}
	}
	return nil, err
}

// picture returns the pixels of the window.
func (s screen) picture() (*image.RGBA, error) {
	w, g, err := s.window()
	if err != nil {
		return nil, err
	}
	got, err := xproto.GetImage(s.c, xproto.ImageFormatZPixmap, xproto.Drawable(w), 0, 0, g.Width, g.Height, ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	p := image.NewRGBA(image.Rect(0, 0, int(g.Width), int(g.Height)))
	for i := 0; i+3 < len(got.Data) && i+3 < len(p.Pix); i += 4 { // the server's order is blue, green, red
		p.Pix[i], p.Pix[i+1], p.Pix[i+2], p.Pix[i+3] = got.Data[i+2], got.Data[i+1], got.Data[i], 255
	}
	return p, nil
}

// press presses a key in the window, which gets the keyboard.
func (s screen) press(sym xproto.Keysym) error {
	w, _, err := s.window()
	if err != nil {
		return err
	}
	xproto.SetInputFocus(s.c, xproto.InputFocusPointerRoot, w, xproto.TimeCurrentTime)
	time.Sleep(200 * time.Millisecond)
	setup := xproto.Setup(s.c)
	count := setup.MaxKeycode - setup.MinKeycode + 1
	names, err := xproto.GetKeyboardMapping(s.c, setup.MinKeycode, byte(count)).Reply()
	if err != nil {
		return err
	}
	for i := range int(count) {
		if names.Keysyms[i*int(names.KeysymsPerKeycode)] == sym {
			for _, kind := range []byte{xproto.KeyPress, xproto.KeyRelease} {
				xtest.FakeInput(s.c, kind, byte(setup.MinKeycode)+byte(i), 0, s.root, 0, 0, 0)
			}
			return nil
		}
	}
	return errors.New("the screen has no such key")
}
