package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// keysyms are the names of keys that have more than one letter.
var keysyms = map[string]xproto.Keysym{"Right": 0xff53, "Left": 0xff51, "Escape": 0xff1b, "ctrl": 0xffe3, "shift": 0xffe1, "Return": 0xff0d, "Home": 0xff50, "Tab": 0xff09, "Down": 0xff54, "F5": 0xffc2}

// press presses and releases a key, such as "ctrl+z".
func (p *program) press(name string) error {
	var held []byte
	for part := range strings.SplitSeq(name, "+") {
		sym, known := keysyms[part]
		if !known {
			sym = xproto.Keysym(part[0])
		}
		code, ok := p.s.codes[sym]
		if !ok {
			return fmt.Errorf("this display has no key %s", part)
		}
		held = append(held, byte(code))
	}
	for _, code := range held {
		xtest.FakeInput(p.s.c, xproto.KeyPress, code, 0, p.s.root, 0, 0, 0)
	}
	for _, code := range slices.Backward(held) {
		xtest.FakeInput(p.s.c, xproto.KeyRelease, code, 0, p.s.root, 0, 0, 0)
	}
	p.s.c.Sync()
	return nil
}

// unseen is the wait after which a key counts as without effect.
const unseen = 3 * time.Second

// times presses keys in turn, n in all, and returns how long each took to change the
// picture, and the processor time of one, in ms.
func (p *program) times(names []string, n int) (seen spans, cost float64, err error) {
	used := p.processor()
	for i := range n {
		before := p.picture()
		began := time.Now()
		if err := p.press(names[i%len(names)]); err != nil {
			return nil, 0, err
		}
		for bytes.Equal(p.picture(), before) {
			if time.Since(began) > unseen {
				return nil, 0, fmt.Errorf("%s changed nothing in %v", names[i%len(names)], unseen)
			}
		}
		seen = append(seen, time.Since(began))
		time.Sleep(250 * time.Millisecond) // what follows a key is not part of the next
	}
	return seen, float64((p.processor() - used).Milliseconds()) / float64(n), nil
}

// spans are times, told as their median, the one that nine of ten stay below, and the worst.
type spans []time.Duration

func (s spans) String() string {
	sorted := slices.Sorted(slices.Values(s))
	at := func(share float64) int64 { return sorted[int(share*float64(len(sorted)-1))].Milliseconds() }
	return fmt.Sprintf("%d ms (nine of ten %d, worst %d)", at(0.5), at(0.9), at(1))
}
