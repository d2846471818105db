package cli

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/solver"
)

// newFlags returns a flag set that prints nothing by itself.
func newFlags(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	return fs
}

// describe prints the help of the command that runs.
func (c console) describe(fs *flag.FlagSet) {
	fmt.Fprintf(c.out, "waymark %s %s\n  %s\n\n", c.command.name, c.command.usage, c.command.sentence)
	fs.VisitAll(func(f *flag.Flag) {
		kind, text := flag.UnquoteUsage(f)
		fmt.Fprintf(c.out, "  %-22s %s\n", strings.TrimSpace("--"+f.Name+" "+kind), text)
	})
}

// parse reads flags and words in any order and returns the words. After "--"
// everything is a word. When help is asked for it prints that and returns
// flag.ErrHelp.
func parse(c console, fs *flag.FlagSet, args []string) (words []string, err error) {
	for len(args) > 0 {
		if err := fs.Parse(args); err != nil {
			if err == flag.ErrHelp {
				c.describe(fs)
				return nil, err
			}
			return nil, wrongFlag(fs, err)
		}
		rest := fs.Args()
		if read := len(args) - len(rest); read > 0 && args[read-1] == "--" {
			words, args = append(words, rest...), nil
			break
		}
		if len(rest) > 0 {
			words, rest = append(words, rest[0]), rest[1:]
		}
		args = rest
	}
	c.lower(fs)
	return words, nil
}

// lower lowers the limit of memory to what the system allows, and says so.
func (c console) lower(fs *flag.FlagSet) {
	f := fs.Lookup("max-memory")
	if f == nil {
		return
	}
	limit := f.Value.(*size)
	most, by := solver.SystemMemory()
	if asked := size(cmp.Or(uint64(*limit), solver.DefaultMemory)); uint64(asked) > most {
		fmt.Fprintf(c.err, "waymark: %s leaves %s to search in: the limit of memory is that, not %s\n", by, formatBytes(most), &asked)
		*limit = size(most)
	}
}

// parseFile is parse for commands that take one file.
func parseFile(c console, fs *flag.FlagSet, args []string) (file string, err error) {
	words, err := parse(c, fs, args)
	switch {
	case err != nil:
		return "", err
	case len(words) == 0 || words[0] == "":
		return "", usagef("%s: which file? \"-\" is standard input", fs.Name())
	case len(words) > 1:
		return "", usagef("%s: one file at a time, not %q as well", fs.Name(), words[1])
	}
	return words[0], nil
}

// size is a flag for an amount of memory.
type size uint64

// units are the factors of the units, the longer names first.
var units = []struct {
	name   string
	factor float64
}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"", 1}}

func (s *size) String() string { return formatBytes(uint64(*s)) }

// Set reads "2GiB", "500 MB" or a number of bytes.
func (s *size) Set(text string) error {
	for _, u := range units {
		number, ok := strings.CutSuffix(text, u.name)
		if !ok {
			continue
		}
		x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(x > 0) || x*u.factor >= math.MaxInt64 || x*u.factor < 1 {
			break
		}
		*s = size(x * u.factor)
		return nil
	}
	return fmt.Errorf("an amount of memory looks like 2GiB, 500MB or 1000000")
}

// span is a flag for a time.
type span time.Duration

func (s *span) String() string { return time.Duration(*s).String() }

// Set reads "10s", "5m" or "1h30m".
func (s *span) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err == nil {
		*s = span(d)
		return nil
	}
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return fmt.Errorf("write %[1]ss or %[1]sm", text)
	}
	return fmt.Errorf("a time looks like 10s, 5m or 1h30m")
}

// timeoutFlag adds --timeout.
func timeoutFlag(fs *flag.FlagSet, to *time.Duration, otherwise time.Duration, usage string) {
	*to = otherwise
	fs.Var((*span)(to), "timeout", usage)
}

// formatBytes writes an amount of memory for people.
func formatBytes(n uint64) string {
	for _, u := range slices.Backward(units[:3]) { // GiB, MiB, KiB
		if x := float64(n) / u.factor; x >= 1 {
			return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64) + " " + u.name
		}
	}
	return strconv.FormatUint(n, 10) + " bytes"
}
