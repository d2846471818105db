package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

const wheelDown = 5 // the button that a click of the wheel is

// point moves the pointer to a place of the window.
func (p *program) point(x, y uint16) {
	xproto.WarpPointer(p.s.c, 0, p.window, 0, 0, 0, 0, int16(x), int16(y))
	p.s.c.Sync()
}

// click presses a button of the pointer and lets go.
func (p *program) click(button byte) {
	xtest.FakeInput(p.s.c, xproto.ButtonPress, button, 0, p.s.root, 0, 0, 0)
	xtest.FakeInput(p.s.c, xproto.ButtonRelease, button, 0, p.s.root, 0, 0, 0)
	p.s.c.Sync()
}

// apart is the time between two events that are counted: each has a frame of its own.
const apart = 120 * time.Millisecond

// frame is what an event takes of the processor, in ms: in all, and that of the longest way through it where the
// threads of the software renderer share their work and have a core each. What a frame takes on a machine with
// nothing else to do is no more.
type frame struct{ all, way float64 }

func (f frame) String() string {
	return fmt.Sprintf("%.1f ms of processor, %.1f ms one after the other", f.all, f.way)
}

// each measures one of n events.
func (p *program) each(n int, event func(i int)) frame {
	before := p.threads()
	for i := range n {
		event(i)
		time.Sleep(apart)
	}
	var all, painted, longest time.Duration
	for id, now := range p.threads() {
		used := now.used - before[id].used
		if all += used; now.paints {
			painted, longest = painted+used, max(longest, used)
		}
	}
	one := func(d time.Duration) float64 { return float64(d.Milliseconds()) / float64(n) }
	return frame{one(all), one(all - painted + longest)}
}

// thread is the processor time of a thread; the software renderer's paint side by side.
type thread struct {
	used   time.Duration
	paints bool
}

// threads are those of the program, by their numbers.
func (p *program) threads() map[string]thread {
	list := map[string]thread{}
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", p.command.Process.Pid))
	for _, dir := range tasks {
		name, _ := os.ReadFile(filepath.Join(dir, "comm"))
		list[dir] = thread{processorOf(filepath.Join(dir, "stat")), strings.HasPrefix(string(name), "llvmpipe")}
	}
	return list
}

// begin connects, takes paths from the root of the checkout, and prints the head of the table.
func begin(paths ...*string) (*server, error) {
	s, err := connect()
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if !filepath.IsAbs(*path) {
			*path = filepath.Join("..", *path)
		}
		if *path, err = filepath.Abs(*path); err != nil {
			return nil, err
		}
	}
	load, _ := os.ReadFile("/proc/loadavg") // a hint only
	fmt.Printf("load %s\n| what | figure |\n|---|---|\n", strings.TrimSpace(string(load)))
	return s, nil
}

// tables measures the pages of an experiment in windows of several sizes.
func tables(bin, experiment string, sizes []string, n int) error {
	s, err := begin(&bin, &experiment)
	if err != nil {
		return err
	}
	for _, size := range sizes {
		if err := s.table(bin, experiment, size, n); err != nil {
			return err
		}
	}
	return nil
}

// table measures the table of all searches of an experiment that has its results, and its chart.
func (s *server) table(path, experiment, size string, n int) error {
	p, err := s.start(path, "", experiment)
	if err != nil {
		return err
	}
	defer p.end()
	if err := p.resize(size); err != nil {
		return err
	}
	x, y := p.width-400, p.height/2
	for _, m := range []struct {
		tabs   int // further to the right, first
		what   string
		before func()
		event  func(i int)
	}{
		{2, "a click of the wheel, all searches", nil, func(int) { p.click(wheelDown) }},
		{0, "the pointer to another row", nil, func(i int) { p.point(x, y+uint16(i%2)*60) }},
		{1, "the pointer on the chart of shares answered", nil, func(i int) { p.point(x+uint16(i%2)*90, y) }},
		{0, "the pointer on the chart of a point each", p.pointEach, func(i int) { p.point(x+uint16(i%2)*90, y) }},
	} {
		for range m.tabs {
			if err := p.press("Right"); err != nil {
				return err
			}
			time.Sleep(2 * time.Second)
		}
		if m.before != nil {
			m.before()
		}
		p.point(x, y)
		p.settle(time.Now())
		fmt.Printf("| %s, %s | %v |\n", size, m.what, p.each(n, m.event))
	}
	return nil
}

// pointEach chooses the chart that is the third of its list: the first Down opens it.
func (p *program) pointEach() {
	for _, key := range []string{"Tab", "Down", "Down", "Down", "Down", "Return"} {
		if p.press(key) != nil {
			return
		}
		time.Sleep(time.Second)
	}
}
