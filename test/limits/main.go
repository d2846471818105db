// Command limits measures from outside whether the program keeps to what it was told:
// how much memory it takes, how soon a cancel ends it, and by how much it overruns a
// time limit. It starts the headless program again and again, and asks the system what
// each run took:
//
//	limits memory [flags] PROGRAM
//	limits cancel [flags] PROGRAM
//	limits time   [flags] PROGRAM
//
// What counts is memory that is resident and time of the processor: both hold on a
// machine that others use as well. Linux only.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// measuring is what the kinds of measurement share.
type measuring struct {
	program string
	data    string // directory of published boards
	own     string // directory of files that are made for this
	large   string // one of them, as large as any that is read
	long    string // one with a long solution
	only    string // a part of the names of the cases to measure; "" for all
	repeats int
	within  time.Duration // the last moment of a cancel, the limit of time
	limits  []string      // of memory
	chance  *rand.Rand
	out     *tabwriter.Writer
}

func main() {
	// What a shell starts behind its back ignores interrupts, and so would the runs begun here.
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, os.Interrupt)
	go func() { <-heard; os.Exit(1) }()
	if err := measure(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "limits:", err)
		os.Exit(1)
	}
}

// measure reads the command line and prints a table, the worst row last.
func measure(args []string, out io.Writer) error {
	kinds := map[string]func(*measuring) error{"memory": (*measuring).memory, "cancel": (*measuring).cancel, "time": (*measuring).time}
	if len(args) == 0 || kinds[args[0]] == nil {
		return fmt.Errorf("the first word is memory, cancel or time")
	}
	m := &measuring{out: tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	flags.StringVar(&m.data, "data", "", "`DIRECTORY` of published boards")
	flags.StringVar(&m.only, "only", "", "only cases whose names contain all of `WORDS`")
	flags.IntVar(&m.repeats, "n", 3, "cancels of each case")
	flags.DurationVar(&m.within, "within", 3*time.Second, "cancel, or limit the time, at a random moment up to `TIME`; a run for memory ends after so much of the processor")
	sizes := flags.String("limits", "64MiB,256MiB,1GiB", "`SIZES` of memory")
	seed := flags.Uint64("seed", 1, "of the random moments")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return fmt.Errorf("one program is measured, %d are given", flags.NArg())
	}
	m.program, m.limits, m.chance = flags.Arg(0), strings.Split(*sizes, ","), rand.New(rand.NewPCG(*seed, 0))
	defer m.out.Flush()
	var err error
	if m.own, err = os.MkdirTemp("", "limits"); err != nil {
		return err
	}
	defer os.RemoveAll(m.own)
	if err := m.files(); err != nil {
		return err
	}
	return kinds[args[0]](m)
}

// row prints a line of the table at once.
func (m *measuring) row(cells ...any) {
	fmt.Fprintln(m.out, strings.TrimSuffix(fmt.Sprintf(strings.Repeat("%v\t", len(cells)), cells...), "\t"))
	m.out.Flush()
}

// bytesOf reads a size such as 64MiB.
func bytesOf(size string) (uint64, error) {
	for suffix, unit := range map[string]uint64{"MiB": 1 << 20, "GiB": 1 << 30} {
		if digits, ok := strings.CutSuffix(size, suffix); ok {
			n, err := strconv.ParseUint(digits, 10, 32)
			return n * unit, err
		}
	}
	return 0, fmt.Errorf("%q is no size such as 64MiB or 1GiB", size)
}
