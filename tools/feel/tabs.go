package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/jezek/xgb/xproto"
)

// staying is a puzzle in a file, whose tab stays.
const staying = "../assets/puzzles/glide/06-turnstile.waymark"

// forgotten is when the toolkit holds nothing any more of a tab that was closed, and that is given
// back.
const forgotten = 100 * time.Second

// tabs opens and closes so many tabs beside one, and prints what memory the program has: before,
// at the last close, and once it could give back what they held.
func tabs(bin string, n int) error {
	path, err := filepath.Abs(filepath.Join("..", bin))
	if err != nil {
		return err
	}
	s, err := connect()
	if err != nil {
		return err
	}
	file, err := filepath.Abs(staying)
	if err != nil {
		return err
	}
	p, err := s.start(path, "", file)
	if err != nil {
		return err
	}
	defer p.end()
	if err := p.resize("1280x800"); err != nil {
		return err
	}
	if err := p.press("Escape"); err != nil { // the card of the first start
		return err
	}
	time.Sleep(10 * time.Second) // what the start has left is given back
	stays := p.title()
	said := func(what string) error {
		all, renderer, err := p.resident()
		if err == nil {
			fmt.Printf("| %s | %d MiB resident, %d of them code of the software renderer |\n", what, all>>20, renderer>>20)
		}
		return err
	}
	if err := said("before the tabs"); err != nil {
		return err
	}
	for i := range n {
		if err := p.tab(stays); err != nil {
			return fmt.Errorf("tab %d: %w", i+1, err)
		}
	}
	if err := said(fmt.Sprintf("after %d tabs, at the last close", n)); err != nil {
		return err
	}
	time.Sleep(forgotten)
	return said(fmt.Sprintf("%v later, untouched", forgotten))
}

// tab opens a tab with a new puzzle beside the one of a title, and closes it.
func (p *program) tab(stays string) error {
	for range 5 { // on a busy machine a key may come too early
		for _, key := range []string{"ctrl+n", "Return"} {
			if err := p.press(key); err != nil {
				return err
			}
			time.Sleep(150 * time.Millisecond)
		}
		if p.becomes(func(title string) bool { return title != stays }) {
			break
		}
		if err := p.press("Escape"); err != nil {
			return err
		}
	}
	time.Sleep(100 * time.Millisecond) // it is drawn
	for range 5 {
		if p.title() == stays {
			return nil
		}
		if err := p.press("ctrl+w"); err != nil {
			return err
		}
		p.becomes(func(title string) bool { return title == stays })
	}
	return errors.New("it is not closed")
}

// becomes waits until the title of the window is as it should be, and reports whether it is.
func (p *program) becomes(as func(title string) bool) bool {
	for range 200 {
		if as(p.title()) {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// title is that of the window.
func (p *program) title() string {
	name := "_NET_WM_NAME"
	atom, err := xproto.InternAtom(p.s.c, false, uint16(len(name)), name).Reply()
	if err != nil {
		return ""
	}
	value, err := xproto.GetProperty(p.s.c, false, p.window, atom.Atom, xproto.GetPropertyTypeAny, 0, 1<<10).Reply()
	if err != nil {
		return ""
	}
	return string(value.Value)
}
