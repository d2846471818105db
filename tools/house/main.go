// Command house measures how the module in the current folder is built, from its types, and holds the figures: it fails where
// one is larger than the file says. The file has a line for each figure: its name, the most it may be, and why it was raised.
// The programs are measured in what of them is loaded, in tenths of a megabyte: debug information does not count.
//
//	house [-write] FILE PROGRAM...
package main

import (
	"bufio"
	"debug/elf"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// figure is one measure of the house.
type figure struct {
	name string
	n    int
	at   string // what has that much, where it is one thing
}

func main() {
	write := flag.Bool("write", false, "write what is measured, with the reasons that are in the file, where a figure fell")
	flag.Parse()
	if flag.NArg() < 1 {
		fmt.Fprintln(os.Stderr, "usage: house [-write] FILE PROGRAM...")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), flag.Args()[1:], *write); err != nil {
		fmt.Fprintln(os.Stderr, "house:", err)
		os.Exit(1)
	}
}

func run(file string, programs []string, write bool) error {
	figures, err := measure()
	if err != nil {
		return err
	}
	if runtime.GOOS+"/"+runtime.GOARCH != "linux/amd64" {
		programs = nil // what the file holds of them is measured there
	}
	for _, program := range programs {
		n, err := loaded(program)
		if err != nil {
			return err
		}
		figures = append(figures, figure{name: "0.1 MB of " + filepath.Base(program), n: n})
	}
	return hold(file, figures, write)
}

// loaded returns how many tenths of a megabyte the system loads of a program: its sections but those of zeros.
func loaded(program string) (int, error) {
	f, err := elf.Open(program)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var n uint64
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_ALLOC != 0 && s.Type != elf.SHT_NOBITS {
			n += s.Size
		}
	}
	return int((n + 1e5 - 1) / 1e5), nil
}

// hold compares the figures with those of the file, and writes the file anew where that is asked for. A figure that grew is
// never written: a person raises it, and says why.
func hold(file string, figures []figure, write bool) error {
	most, why, err := read(file)
	if err != nil {
		return err
	}
	var grown []string
	for i, f := range figures {
		held, ok := most[f.name]
		fmt.Printf("%-34s %7d  of %7d  %s\n", f.name, f.n, held, f.at)
		if !ok || f.n > held {
			grown = append(grown, fmt.Sprintf("%s: %d, %s holds %d", f.name, f.n, file, held))
			if ok {
				figures[i].n = held
			}
		}
	}
	if write {
		if err := os.WriteFile(file, text(figures, why), 0o644); err != nil {
			return err
		}
	}
	if len(grown) > 0 && !(write && len(most) == 0) {
		return fmt.Errorf("these figures grew. Take as much away elsewhere, or raise them in %s and say why there:\n  %s", file, strings.Join(grown, "\n  "))
	}
	return nil
}

// read returns what the file holds, and the reasons in it.
func read(file string) (most map[string]int, why map[string]string, err error) {
	most, why = map[string]int{}, map[string]string{}
	f, err := os.Open(file)
	if os.IsNotExist(err) {
		return most, why, nil
	}
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line, reason, _ := strings.Cut(lines.Text(), "#")
		name, number, ok := strings.Cut(line, ":")
		if strings.TrimSpace(line) == "" {
			continue
		}
		held, err := strconv.Atoi(strings.TrimSpace(number))
		if !ok || err != nil {
			return nil, nil, fmt.Errorf("%s:%d: want NAME: NUMBER # REASON", file, n)
		}
		most[name], why[name] = held, strings.TrimSpace(reason)
	}
	return most, why, lines.Err()
}

// text is the file for some figures.
func text(figures []figure, why map[string]string) []byte {
	var b strings.Builder
	b.WriteString("# What may not grow: NAME: NUMBER # why it was raised. make house measures; make house ARGS=-write lowers.\n")
	for _, f := range figures {
		fmt.Fprintf(&b, "%s: %d", f.name, f.n)
		if why[f.name] != "" {
			fmt.Fprintf(&b, " # %s", why[f.name])
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}
