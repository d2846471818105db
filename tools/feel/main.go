// Feel measures what waiting for the window is like, from outside: how long the first
// picture takes, how long a key takes to be seen, what memory and processor time a window
// takes that nobody touches.
//
//	make feel ARGS="-sizes 1280x800,2560x1400 -keys 40 -idle 60s"
//
// It runs on the display of DISPLAY (tools/display.sh gives one that is large enough), with an
// empty home, and prints one table. The figures are those of a quiet machine only where the
// load it prints is small.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	bin := flag.String("bin", "build/waymark", "the program, from the root of the checkout")
	sizes := flag.String("sizes", "1280x800,2560x1400", "of the window")
	keys := flag.Int("keys", 40, "how often each is pressed")
	idle := flag.Duration("idle", 60*time.Second, "how long nothing is touched")
	starts := flag.Int("starts", 5, "how often the program is started")
	experiment := flag.String("lab", "", "an experiment with its results, whose table is measured instead, from the root of the checkout")
	live := flag.Duration("live", 0, "how long the experiment, which is not done, is run, and the changes of its table are counted")
	searches := flag.Int("searches", 0, "how many tabs search while keys are measured, which is all that is measured then")
	opened := flag.Int("tabs", 0, "how many tabs are opened and closed, and what memory that leaves, which is all that is measured then")
	flag.Parse()
	if *opened > 0 {
		if err := tabs(*bin, *opened); err != nil {
			fmt.Fprintln(os.Stderr, "feel:", err)
			os.Exit(1)
		}
		return
	}
	if *searches > 0 {
		if err := besides(*bin, strings.Split(*sizes, ","), *keys, *searches); err != nil {
			fmt.Fprintln(os.Stderr, "feel:", err)
			os.Exit(1)
		}
		return
	}
	if *experiment != "" && *live > 0 {
		if err := lives(*bin, *experiment, strings.Split(*sizes, ","), *live); err != nil {
			fmt.Fprintln(os.Stderr, "feel:", err)
			os.Exit(1)
		}
		return
	}
	if *experiment != "" {
		if err := tables(*bin, *experiment, strings.Split(*sizes, ","), *keys); err != nil {
			fmt.Fprintln(os.Stderr, "feel:", err)
			os.Exit(1)
		}
		return
	}
	if err := measure(*bin, strings.Split(*sizes, ","), *keys, *starts, *idle); err != nil {
		fmt.Fprintln(os.Stderr, "feel:", err)
		os.Exit(1)
	}
}

// measure prints the table, a row each.
func measure(bin string, sizes []string, keys, starts int, idle time.Duration) error {
	path, err := filepath.Abs(filepath.Join("..", bin))
	if err != nil {
		return err
	}
	s, err := connect()
	if err != nil {
		return err
	}
	load, _ := os.ReadFile("/proc/loadavg") // a hint only
	fmt.Printf("load %s\n| what | figure |\n|---|---|\n", strings.TrimSpace(string(load)))
	var mapped, settled spans
	for range starts {
		p, err := s.start(path, "")
		if err != nil {
			return err
		}
		mapped, settled = append(mapped, p.mapped), append(settled, p.settled)
		p.end()
	}
	fmt.Printf("| start to a mapped window, %d starts | %s |\n| start to the picture that stays | %s |\n", starts, mapped, settled)
	for _, size := range sizes {
		if err := s.size(path, size, keys, idle); err != nil {
			return err
		}
	}
	return nil
}

// size measures a window of one size.
func (s *server) size(path, size string, keys int, idle time.Duration) error {
	p, err := s.start(path, "")
	if err != nil {
		return err
	}
	defer p.end()
	if err := p.resize(size); err != nil {
		return err
	}
	if err := p.press("Escape"); err != nil { // the card of the first start
		return err
	}
	if err := p.rest(size+", nobody touches it", idle); err != nil {
		return err
	}
	for _, k := range pressed {
		if k.before != "" {
			if err := p.press(k.before); err != nil {
				return err
			}
			time.Sleep(time.Second)
		}
		seen, cost, err := p.times(k.names, keys)
		if err != nil {
			return fmt.Errorf("%s: %w", k.what, err)
		}
		fmt.Printf("| %s, key to picture, %s | %s, %.0f ms of processor each |\n", size, k.what, seen, cost)
	}
	if err := p.rest(size+", nobody touches it any more", idle); err != nil {
		return err
	}
	return s.searching(path, size, keys, 1)
}

// besides measures keys beside so many searches, each in a tab.
func besides(bin string, sizes []string, keys, searches int) error {
	path, err := filepath.Abs(filepath.Join("..", bin))
	if err != nil {
		return err
	}
	s, err := connect()
	if err != nil {
		return err
	}
	for _, size := range sizes {
		if err := s.searching(path, size, keys, searches); err != nil {
			return err
		}
	}
	return nil
}

// rest measures a window that is left alone.
func (p *program) rest(what string, idle time.Duration) error {
	time.Sleep(5 * time.Second) // a search while one draws may go on
	before, began := p.processor(), time.Now()
	time.Sleep(idle)
	share := (p.processor() - before).Seconds() / time.Since(began).Seconds()
	all, renderer, err := p.resident()
	if err != nil {
		return err
	}
	fmt.Printf("| %s | %.2f %% of a processor in %v, %d MiB resident, %d of them the software renderer's |\n", what, 100*share, idle, all>>20, renderer>>20)
	return nil
}

// hard is a puzzle that no search here ends on while it is measured: the 24-puzzle with its
// tiles in reverse.
const hard = "puzzle slide\nstart 5x5\n24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 _\ngoal 5x5\n1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 _\n"

// searching measures keys while searches run, each in a tab.
func (s *server) searching(path, size string, keys, searches int) error {
	dir, err := os.MkdirTemp("", "feel-searches")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	var files []string
	for i := range searches - 1 {
		file := filepath.Join(dir, fmt.Sprintf("hard-%d.txt", i+2))
		if err := os.WriteFile(file, []byte(hard), 0o600); err != nil {
			return err
		}
		files = append(files, file)
	}
	p, err := s.start(path, hard, files...)
	if err != nil {
		return err
	}
	defer p.end()
	if err := p.resize(size); err != nil {
		return err
	}
	for range searches {
		if err := p.press("F5"); err != nil {
			return err
		}
		time.Sleep(2 * time.Second)
		if searches > 1 {
			if err := p.press("ctrl+Tab"); err != nil {
				return err
			}
			time.Sleep(time.Second)
		}
	}
	time.Sleep(5 * time.Second)
	worked, began := p.processor(), time.Now()
	seen, _, err := p.times([]string{"Right", "Left"}, keys)
	if err != nil {
		return err
	}
	share := (p.processor() - worked).Seconds() / time.Since(began).Seconds()
	fmt.Printf("| %s, key to picture, cursor, while %d searches run | %s, %.0f %% of a processor |\n", size, searches, seen, 100*share)
	return nil
}

// pressed are the keys that are measured: names pressed in turn, each after the picture of
// the one before; before is pressed once, first.
var pressed = []struct {
	what, before string
	names        []string
}{
	{what: "cursor", names: []string{"Right", "Left"}},
	{what: "paint and erase", names: []string{"1", "2"}},
	{what: "undo and redo", names: []string{"ctrl+z", "ctrl+y"}},
	{what: "list of commands opens and closes", names: []string{"ctrl+shift+p", "Escape"}},
}
