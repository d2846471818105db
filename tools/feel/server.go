package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// server is the display and how its keys are called.
type server struct {
	c     *xgb.Conn
	root  xproto.Window
	codes map[xproto.Keysym]xproto.Keycode
}

func connect() (*server, error) {
	c, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("no display (tools/display.sh gives one): %w", err)
	}
	if err := xtest.Init(c); err != nil {
		return nil, err
	}
	setup := xproto.Setup(c)
	s := &server{c: c, root: setup.DefaultScreen(c).Root, codes: map[xproto.Keysym]xproto.Keycode{}}
	count := setup.MaxKeycode - setup.MinKeycode + 1
	names, err := xproto.GetKeyboardMapping(c, setup.MinKeycode, byte(count)).Reply()
	if err != nil {
		return nil, err
	}
	for i := range int(count) {
		sym := names.Keysyms[i*int(names.KeysymsPerKeycode)]
		if _, known := s.codes[sym]; !known {
			s.codes[sym] = setup.MinKeycode + xproto.Keycode(i)
		}
	}
	return s, nil
}

// program is one that runs, with its window.
type program struct {
	s               *server
	command         *exec.Cmd
	home            string
	window          xproto.Window
	width, height   uint16
	mapped, settled time.Duration // since it was started
}

// still is how long a picture stays before it counts as settled.
const still = 1500 * time.Millisecond

// start starts the program with an empty home and waits for a picture that stays. A text
// that is not empty is that of the puzzle it opens; files are opened too.
func (s *server) start(path, text string, files ...string) (*program, error) {
	home, err := os.MkdirTemp("", "feel")
	if err != nil {
		return nil, err
	}
	before := s.windows()
	p := &program{s: s, home: home, command: exec.Command(path, files...)}
	p.command.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "XDG_DATA_HOME=")
	if text != "" {
		file := filepath.Join(home, "puzzle.txt")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return nil, err
		}
		p.command.Args = append(p.command.Args, file)
	}
	began := time.Now()
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	for p.window == 0 {
		if time.Since(began) > 20*time.Second {
			p.end()
			return nil, errors.New("no window after 20 s")
		}
		time.Sleep(2 * time.Millisecond)
		for _, w := range s.windows() {
			if !slices.Contains(before, w) {
				p.window = w
			}
		}
	}
	p.mapped = time.Since(began)
	if err := p.measured(); err != nil {
		return nil, err
	}
	p.settled = p.settle(began)
	return p, nil
}

// windows are those the window manager has.
func (s *server) windows() (list []xproto.Window) {
	name := "_NET_CLIENT_LIST"
	atom, err := xproto.InternAtom(s.c, false, uint16(len(name)), name).Reply()
	if err != nil {
		return nil
	}
	value, err := xproto.GetProperty(s.c, false, s.root, atom.Atom, xproto.GetPropertyTypeAny, 0, 1<<16).Reply()
	if err != nil {
		return nil
	}
	for b := value.Value; len(b) >= 4; b = b[4:] {
		list = append(list, xproto.Window(xgb.Get32(b)))
	}
	return list
}

func (p *program) measured() error {
	g, err := xproto.GetGeometry(p.s.c, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return err
	}
	p.width, p.height = g.Width, g.Height
	return nil
}

func (p *program) resize(size string) error {
	var w, h uint32
	if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
		return fmt.Errorf("size %q: want such as 1280x800", size)
	}
	mask := uint16(xproto.ConfigWindowX | xproto.ConfigWindowY | xproto.ConfigWindowWidth | xproto.ConfigWindowHeight)
	xproto.ConfigureWindow(p.s.c, p.window, mask, []uint32{0, 0, w, h})
	xproto.SetInputFocus(p.s.c, xproto.InputFocusPointerRoot, p.window, xproto.TimeCurrentTime)
	time.Sleep(time.Second)
	p.settle(time.Now())
	return p.measured()
}

// settle waits for a picture that stays, and returns when it was there first.
func (p *program) settle(began time.Time) time.Duration {
	last, since := p.picture(), time.Since(began)
	for time.Since(began)-since < still {
		time.Sleep(5 * time.Millisecond)
		if now := p.picture(); !bytes.Equal(now, last) {
			last, since = now, time.Since(began)
		}
	}
	return since
}

// rowStep is which rows of pixels are looked at: every one would take longer than what is
// measured.
const rowStep = 6

// picture is every sixth row of the window's pixels.
func (p *program) picture() (rows []byte) {
	var asked []xproto.GetImageCookie
	for y := uint16(0); y < p.height; y += rowStep {
		asked = append(asked, xproto.GetImage(p.s.c, xproto.ImageFormatZPixmap, xproto.Drawable(p.window), 0, int16(y), p.width, 1, ^uint32(0)))
	}
	for _, cookie := range asked {
		if row, err := cookie.Reply(); err == nil {
			rows = append(rows, row.Data...)
		}
	}
	return rows
}

// processor is the time that the program has used.
func (p *program) processor() time.Duration {
	return processorOf(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
}

// processorOf reads what a process or a thread has used; 0 where there is none.
func processorOf(stat string) time.Duration {
	data, _ := os.ReadFile(stat)
	_, rest, _ := strings.Cut(string(data), ") ")
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // of USER_HZ, 100 on Linux
}

// resident is the memory that the program has, and what of it is code of Mesa's software
// renderer, which a machine with a graphics processor does not load; in bytes.
func (p *program) resident() (all, renderer int, err error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", p.command.Process.Pid))
	if err != nil {
		return 0, 0, err
	}
	software := false
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if !strings.HasSuffix(fields[0], ":") { // the head of a mapping: addresses, rights, file
			software = strings.Contains(line, "libLLVM") || strings.Contains(line, "swrast") || strings.Contains(line, "gallium")
		} else if fields[0] == "Rss:" {
			size, _ := strconv.Atoi(fields[1])
			all += size << 10
			if software {
				renderer += size << 10
			}
		}
	}
	return all, renderer, nil
}

// end kills the program: how it ends is not measured.
func (p *program) end() {
	_ = p.command.Process.Kill()
	_ = p.command.Wait()
	_ = os.RemoveAll(p.home)
}
