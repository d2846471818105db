package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"waymark/solver"
)

// flags are those of a command.
type flags struct {
	*pflag.FlagSet
	command   *cobra.Command
	completes bool     // a shell asks how words go on
	asked     []string // the flags of the command line, each as one text: --name or --name=value
}

// choice adds a flag that takes one of some words.
func (fs *flags) choice(to *string, name, usage string, words ...string) {
	fs.Func(name, usage, func(text string) error { return choose(to, text, words...) })
	fs.offer(name, words...)
}

// offer lets a shell complete a flag by some words.
func (fs *flags) offer(name string, words ...string) {
	fs.complete(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return words, cobra.ShellCompDirectiveNoFileComp
	})
}

// complete lets a shell complete a flag. It does so only where a shell asks: cobra keeps what it is told until the program ends.
func (fs *flags) complete(name string, by cobra.CompletionFunc) {
	if !fs.completes {
		return
	}
	if err := fs.command.RegisterFlagCompletionFunc(name, by); err != nil {
		panic(err) // it is there, and has none
	}
}

// canonical returns the words of a command line with the flags as [pflag] has them: one hyphen is as good as two, and
// a value is joined to its flag. It keeps which were asked for.
func (fs *flags) canonical(args []string) (list []string) {
	for i := 0; i < len(args); i++ {
		word := args[i]
		if word == "--" {
			return append(list, args[i:]...)
		}
		bare := strings.TrimLeft(word, "-")
		name, _, joined := strings.Cut(bare, "=")
		f := fs.Lookup(name)
		if bare == word || f == nil && len(name) < 2 {
			list = append(list, word) // no flag, or one of a letter
			continue
		}
		word = "--" + bare
		if f != nil && f.NoOptDefVal == "" && !joined && i+1 < len(args) {
			i++
			word += "=" + args[i]
		}
		list = append(list, word)
		if f != nil {
			fs.asked = append(fs.asked, word)
		}
	}
	return list
}

// wrongFlag is the error for what is no flag, or no value of one.
func wrongFlag(cmd *cobra.Command, err error) error {
	text, offer := err.Error(), ""
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		name := "--" + unknown.GetSpecifiedName()
		if offer = meant(name, names); unknown.GetSpecifiedShortnames() != "" {
			name = name[1:]
		}
		text = "there is no flag " + name
	case errors.As(err, &bare):
		text = fmt.Sprintf("--%s needs a value", bare.GetSpecifiedName())
	case errors.As(err, &invalid):
		text = fmt.Sprintf("invalid value %q for --%s: %v", invalid.GetValue(), invalid.GetFlag().Name, invalid.Unwrap())
	}
	if !strings.HasSuffix(text, "?") {
		text += ";"
	}
	return usagef("%s: %s%s %q lists the flags", calledAs(cmd), text, offer, program()+" help "+calledAs(cmd))
}

// calledAs is what a command is called behind the name of the program.
func calledAs(cmd *cobra.Command) string {
	return strings.TrimSpace(strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()))
}

// lower lowers the limit of memory to what the system allows, and says so. It refuses a search that has no room.
func (c console) lower(fs *pflag.FlagSet) error {
	f := fs.Lookup("max-memory")
	if p := fs.Lookup("prove"); f == nil || p != nil && !p.Changed && !fs.Changed("demands") {
		return nil // nothing is searched
	}
	limit := f.Value.(*size)
	most, by := solver.SystemMemory()
	if most == 0 {
		return failure{exitAgain, fmt.Errorf("%s leaves too little memory to search in: it is to be 300 MiB more", by)}
	}
	if asked := size(cmp.Or(uint64(*limit), solver.DefaultMemory)); uint64(asked) > most {
		c.note("%s leaves %s to search in: the limit of memory is that, not %s", by, formatBytes(most), &asked)
		*limit = size(most)
	}
	return nil
}

// filesOf are the words of a command that takes files.
func (fs *flags) filesOf(words []string) ([]string, error) {
	if len(words) == 0 || slices.Contains(words, "") {
		return nil, usagef("%s: which file? \"-\" is standard input", fs.Name())
	}
	return words, nil
}

// size is a flag for an amount of memory.
type size uint64

// units are the factors of the units, the longer names first.
var units = []struct {
	name   string
	factor float64
}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"", 1}}

// Type implements [pflag.Value].
func (*size) Type() string { return "SIZE" }

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

// Type implements [pflag.Value].
func (*span) Type() string { return "TIME" }

func (s *span) String() string { return time.Duration(*s).String() }

// Set reads "10s", "5m" or "1h30m".
func (s *span) Set(text string) error {
	d, err := time.ParseDuration(text)
	if d < 0 {
		return fmt.Errorf("it must not be negative")
	}
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
func timeoutFlag(fs *flags, to *time.Duration, otherwise time.Duration, usage string) {
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
