package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jezek/xgb/damage"
	"github.com/jezek/xgb/xproto"
)

// setupWidth is what stands beside the tables of the Lab at the left, and changes as well.
const setupWidth = 300

// lives counts how often the tables of an experiment change while it is run, in windows of
// several sizes. The results that this leaves are in a folder that goes.
func lives(bin, experiment string, sizes []string, long time.Duration) error {
	s, err := begin(&bin, &experiment)
	if err != nil {
		return err
	}
	words, err := os.ReadFile(experiment)
	if err != nil {
		return err
	}
	for _, size := range sizes {
		for right, what := range []string{"the lines of the ways", "", "all searches"} {
			if what == "" {
				continue
			}
			if err := s.live(bin, experiment, words, size, what, right, long); err != nil {
				return err
			}
		}
	}
	return nil
}

// live measures one table, so many tabs further to the right.
func (s *server) live(path, experiment string, words []byte, size, what string, right int, long time.Duration) error {
	dir, err := os.MkdirTemp("", "feel-lab")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := beside(experiment, dir); err != nil {
		return err
	}
	file := filepath.Join(dir, "e.waymark-lab")
	if err := os.WriteFile(file, words, 0o600); err != nil {
		return err
	}
	p, err := s.start(path, "", file)
	if err != nil {
		return err
	}
	defer p.end()
	if err := p.resize(size); err != nil {
		return err
	}
	for range right {
		if err := p.press("Right"); err != nil {
			return err
		}
		time.Sleep(time.Second)
	}
	done := func() int {
		rows, _ := os.ReadFile(filepath.Join(dir, "e.waymark-results"))
		return strings.Count(string(rows), `"status"`)
	}
	for tries := 0; done() == 0; tries++ { // its boards are made before it can be run
		if tries == 10 {
			return errors.New("the experiment is not run")
		}
		if err := p.press("F5"); err != nil {
			return err
		}
		time.Sleep(3 * time.Second)
	}
	drawn, err := p.frames()
	if err != nil {
		return err
	}
	before, used, last := done(), p.processor(), p.beside()
	began, frames, changes := time.Now(), 0, 0
	for time.Since(began) < long {
		if !drawn() {
			time.Sleep(time.Millisecond)
			continue
		}
		frames++
		if now := p.beside(); !bytes.Equal(now, last) {
			last = now
			changes++
		}
	}
	span := time.Since(began).Seconds()
	fmt.Printf("| %s, %s while %.0f rows a second are written | %.1f changes a second, of %.1f frames; %.0f %% of a processor, searches and all |\n",
		size, what, float64(done()-before)/span, float64(changes)/span, float64(frames)/span, 100*(p.processor()-used).Seconds()/span)
	return nil
}

// frames returns a function that reports whether the window has been drawn since it was last
// asked. The server tells: looking for it would take the processor that is measured.
func (p *program) frames() (drawn func() bool, err error) {
	if err := damage.Init(p.s.c); err != nil {
		return nil, err
	}
	if _, err := damage.QueryVersion(p.s.c, 1, 1).Reply(); err != nil { // the server wants it said
		return nil, err
	}
	id, err := damage.NewDamageId(p.s.c)
	if err != nil {
		return nil, err
	}
	if err := damage.CreateChecked(p.s.c, id, xproto.Drawable(p.window), damage.ReportLevelNonEmpty).Check(); err != nil {
		return nil, err
	}
	return func() bool {
		for {
			switch event, _ := p.s.c.PollForEvent(); e := event.(type) {
			case nil:
				return false
			case damage.NotifyEvent:
				if e.Damage == id {
					damage.Subtract(p.s.c, id, 0, 0)
					return true
				}
			}
		}
	}, nil
}

// beside puts what lies beside an experiment into another folder: its boards may be there.
func beside(experiment, dir string) error {
	from := filepath.Dir(experiment)
	list, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range list {
		if strings.HasPrefix(filepath.Ext(e.Name()), ".waymark-") { // experiments and their results
			continue
		}
		if err := os.Symlink(filepath.Join(from, e.Name()), filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// beside is every sixth row of the pixels beside the setup, with the number of searches in its tab.
func (p *program) beside() (rows []byte) {
	const top = 60
	var asked []xproto.GetImageCookie
	for y := uint16(top); y+60 < p.height; y += rowStep {
		asked = append(asked, xproto.GetImage(p.s.c, xproto.ImageFormatZPixmap, xproto.Drawable(p.window), setupWidth, int16(y), p.width-setupWidth, 1, ^uint32(0)))
	}
	for _, cookie := range asked {
		if row, err := cookie.Reply(); err == nil {
			rows = append(rows, row.Data...)
		}
	}
	return rows
}
